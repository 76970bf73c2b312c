import { signUpScene } from '@bonafide/core/calls/codes'
import type { ReplyOf } from '@bonafide/core/call'
import { sendSignUpCode, signUp } from '../../calls/sign-in.ts'
import { useState } from 'react'
import { useSearch } from '@bonafide/web/lib/page/place.tsx'
import { send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { CodeField } from '@bonafide/web/ui/field/code-field.tsx'
import { PasswordField } from '@bonafide/web/ui/field/password-field.tsx'
import { TextField } from '@bonafide/web/ui/field/text-field.tsx'
import { Link } from '@bonafide/web/ui/link.tsx'
import { isSixDigits, isTypedEmail, messageUnless } from '@bonafide/web/lib/form/checks.ts'
import { FormBody } from '../form/form-body.tsx'
import { SentNote } from '../form/sent-note.tsx'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { useSentCode } from '../form/use-sent-code.tsx'
import { passwordWords, type StandInSay, useWords } from '../words.ts'
import { withCallback } from '@bonafide/web/lib/session/login-address.ts'
import { PolicyNote } from './policy-note.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useArrive } from './use-arrive.ts'

export const Screen = () => {
  const say = useWords()
  const search = useSearch()
  const { form, code } = useSignUp(say)
  return (
    <SignInCard
      title={say('signUp.title')}
      lead={say('signUp.lead')}
      below={
        <>
          {say('signUp.haveAccount')} <Link href={withCallback('/login', search)}>{say('signUp.toSignIn')}</Link>
        </>
      }
    >
      <FormBody form={form}>
        <TextField
          {...form.field('email')}
          label={say('field.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <CodeField
          {...form.field('code')}
          onChange={(digits) => form.set('code', digits)}
          label={say('field.code')}
          end={code.button}
          help={code.sentTo === undefined ? undefined : <SentNote to={code.sentTo} />}
        />
        <PasswordField
          {...form.field('password')}
          {...passwordWords(say)}
          label={say('signUp.password')}
          help={say('signUp.passwordHelp')}
          autoComplete="new-password"
          maxLength={256}
        />
        <PolicyNote />
        <Button kind="primary" type="submit" wide loading={form.busy}>
          {say('signUp.action')}
        </Button>
      </FormBody>
      {code.dialog}
    </SignInCard>
  )
}

function useSignUp(say: StandInSay) {
  const arrive = useArrive()
  const [keys, setKeys] = useState<ReplyOf<typeof sendSignUpCode>>()
  const form = useForm({
    id: 'sign-up',
    start: { email: '', code: '', password: '' },
    check: (values) => ({
      email: messageUnless(isTypedEmail(values.email), say('field.emailBad')),
      code: keys === undefined ? say('field.codeFirst') : messageUnless(isSixDigits(values.code), say('field.codeBad')),
      password: messageUnless(values.password !== '', say('field.passwordEmpty')),
    }),
    submit: async ({ email, code: digits, password }) => {
      if (keys === undefined) return undefined
      const answer = await send(signUp, { email, code: digits, password, verifyKey: keys.verifyKey }, { quiet: true })
      if (answer.ok) await arrive()
      return answer.ok ? undefined : answer
    },
    about: { 'email.malformed': 'email', 'code.wrong': 'code', 'password.tooShort': 'password', 'password.common': 'password' },
  })
  const code = useSentCode({
    guard: () => (form.isRight('email') ? { scene: signUpScene, kind: 'email', address: form.values.email.trim() } : undefined),
    request: () => send(sendSignUpCode, { email: form.values.email }, { quiet: true }),
    onSent: setKeys,
    field: form.idOf('code'),
  })
  return { form, code }
}
