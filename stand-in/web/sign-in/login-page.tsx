import { signInScene } from '@bonafide/core/calls/codes'
import { signIn } from '../../calls/sign-in.ts'
import { useState } from 'react'
import type { GuardedAction } from '@bonafide/web/lib/captcha/captcha-calls.ts'
import { useCaptcha } from '@bonafide/web/lib/captcha/use-captcha.tsx'
import { useSearch } from '@bonafide/web/lib/page/place.tsx'
import { isRefusal, send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { PasswordField } from '@bonafide/web/ui/field/password-field.tsx'
import { TextField } from '@bonafide/web/ui/field/text-field.tsx'
import { Link } from '@bonafide/web/ui/link.tsx'
import { FormBody } from '../form/form-body.tsx'
import { messageUnless } from '@bonafide/web/lib/form/checks.ts'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { captchaWords, passwordWords, useWords } from '../words.ts'
import { withCallback } from '@bonafide/web/lib/session/login-address.ts'
import { FactorStep } from './factor-step.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useArrive } from './use-arrive.ts'
import { useLeaveIfSignedIn } from './use-signed-in.ts'

export const Screen = () => {
  const [ticket, setTicket] = useState<string>()
  useLeaveIfSignedIn()
  if (ticket !== undefined) return <FactorStep ticket={ticket} onBack={() => setTicket(undefined)} />
  return <PasswordStep onTicket={setTicket} />
}

const PasswordStep = ({ onTicket }: { readonly onTicket: (ticket: string) => void }) => {
  const say = useWords()
  const arrive = useArrive()
  const search = useSearch()
  const { pass, dialog } = useCaptcha(captchaWords(say))
  const form = useForm({
    id: 'sign-in',
    start: { loginName: '', password: '' },
    check: (values) => ({
      loginName: messageUnless(values.loginName.trim() !== '', say('signIn.nameEmpty')),
      password: messageUnless(values.password !== '', say('field.passwordEmpty')),
    }),
    submit: async (values) => {
      const first = await send(signIn, values, { quiet: true })
      // After many wrong passwords the next attempt needs a proof of work, which the browser computes automatically.
      const proven = isRefusal(first, 'captcha.needed') && (await pass(guardedBy(values.loginName)))
      const answer = proven ? await send(signIn, values, { quiet: true }) : first
      if (!answer.ok) return answer
      if (answer.data.state === 'secondFactor') onTicket(answer.data.ticket)
      else await arrive()
      return undefined
    },
  })
  return (
    <SignInCard
      title={say('signIn.title')}
      lead={say('signIn.lead')}
      below={
        <>
          {say('signIn.newHere')} <Link href={withCallback('/sign-up', search)}>{say('signIn.toSignUp')}</Link>
        </>
      }
    >
      {dialog}
      <FormBody form={form}>
        <TextField
          {...form.field('loginName')}
          label={say('signIn.name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={254}
        />
        <PasswordField
          {...form.field('password')}
          {...passwordWords(say)}
          label={say('field.password')}
          autoComplete="current-password"
          maxLength={256}
        />
        <Button kind="primary" type="submit" wide loading={form.busy}>
          {say('signIn.action')}
        </Button>
      </FormBody>
    </SignInCard>
  )
}

const guardedBy = (loginName: string): GuardedAction => ({
  scene: signInScene,
  kind: loginName.includes('@') ? 'email' : 'phone',
  address: loginName,
})
