import { currentReviewer, signInReviewer } from '@bonafide/core/calls/desk/door'
import { useEffect, useState } from 'react'
import { isSixDigits, messageUnless } from '../../lib/form/checks.ts'
import { type Form, useForm } from '../../lib/form/use-form.ts'
import { useAddress } from '../../lib/page/place.tsx'
import { send } from '../../lib/send.ts'
import { Button } from '../../ui/action/button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { DoorFrame } from '../chrome/door-frame.tsx'
import { FormBody } from '../form/form-body.tsx'
import { hasSession } from '../load/has-session.ts'
import { places } from '../places.ts'
import { type DeskSay, passwordWords, useWords } from '../words.ts'
import { DoorCard } from './door-card.tsx'
import styles from './door-card.module.css'

export const Screen = () => {
  const say = useWords()
  const [usesRecovery, setUsesRecovery] = useState(false)
  const form = useSignIn(say, usesRecovery)
  const toggleRecovery = (): void => {
    setUsesRecovery(!usesRecovery)
    form.set('code', '')
  }
  return (
    <DoorFrame>
      <DoorCard title={say('signIn.title')}>
        <FormBody form={form}>
          <TextField
            {...form.field('email')}
            label={say('field.email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <PasswordField
            {...form.field('password')}
            {...passwordWords(say)}
            label={say('field.password')}
            autoComplete="current-password"
            maxLength={256}
          />
          {usesRecovery ? (
            <TextField
              {...form.field('code')}
              label={say('field.recovery')}
              help={say('field.recoveryHelp')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              maxLength={32}
            />
          ) : (
            <CodeField {...form.field('code')} onChange={(code) => form.set('code', code)} label={say('field.code')} />
          )}
          <Button kind="primary" type="submit" wide loading={form.busy}>
            {say('signIn.action')}
          </Button>
        </FormBody>
        <div className={styles.ways}>
          <Button kind="quiet" small onClick={toggleRecovery}>
            {usesRecovery ? say('signIn.useApp') : say('signIn.useRecovery')}
          </Button>
        </div>
        <p className={styles.note}>{say('signIn.note')}</p>
      </DoorCard>
    </DoorFrame>
  )
}

function useSignIn(say: DeskSay, usesRecovery: boolean): Form<'email' | 'password' | 'code'> {
  const openQueue = useOpenQueue()
  const form = useForm({
    id: 'sign-in',
    start: { email: '', password: '', code: '' },
    check: ({ email, password, code }) => ({
      email: messageUnless(email.trim() !== '', say('field.emailEmpty')),
      password: messageUnless(password !== '', say('field.passwordEmpty')),
      code: usesRecovery
        ? messageUnless(code.trim() !== '', say('field.recoveryEmpty'))
        : messageUnless(isSixDigits(code), say('field.codeBad')),
    }),
    submit: async (values) => {
      const answer = await send(signInReviewer, values, { quiet: true })
      if (answer.ok) return void openQueue()
      // Whatever was wrong, the next attempt needs a new code.
      form.set('code', '')
      return answer
    },
  })
  return form
}

/** Loads the queue as a whole new document, so that no earlier state remains. Reviewers who are already signed in go there directly. */
function useOpenQueue(): () => void {
  const address = useAddress()
  useEffect(() => {
    if (!hasSession()) return
    void send(currentReviewer, {}, { quiet: true }).then((answer) => answer.ok && location.replace(address(places.queue)))
  }, [address])
  return () => location.replace(address(places.queue))
}
