import { signInSecondFactor } from '../../calls/sign-in.ts'
import { useEffect, useState } from 'react'
import { focusHeading } from '@bonafide/web/lib/page/outlet.tsx'
import { isRefusal, send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { CodeField } from '@bonafide/web/ui/field/code-field.tsx'
import { TextField } from '@bonafide/web/ui/field/text-field.tsx'
import { showToast } from '@bonafide/web/ui/float/toasts.ts'
import { isSixDigits, messageUnless } from '@bonafide/web/lib/form/checks.ts'
import { FormBody } from '../form/form-body.tsx'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { useWords } from '../words.ts'
import { SignInCard } from './sign-in-card.tsx'
import styles from './sign-in.module.css'
import { useArrive } from './use-arrive.ts'

/** The authenticator's digits, or one of the recovery codes, in case the phone is lost. */
export const FactorStep = ({ ticket, onBack }: { readonly ticket: string; readonly onBack: () => void }) => {
  const say = useWords()
  const arrive = useArrive()
  const [recovery, setRecovery] = useState(false)
  useEffect(focusHeading, [])
  const form = useForm({
    id: 'second-factor',
    start: { code: '' },
    check: ({ code }) => ({
      code: recovery
        ? messageUnless(code.trim() !== '', say('factor.recoveryEmpty'))
        : messageUnless(isSixDigits(code), say('factor.codeBad')),
    }),
    submit: async ({ code }) => {
      const answer = await send(signInSecondFactor, { ticket, code }, { quiet: true })
      if (answer.ok) return void (await arrive())
      if (!isRefusal(answer, 'signIn.ticketGone')) return answer
      showToast('error', answer.msg)
      return void onBack()
    },
    about: { 'totp.wrong': 'code' },
  })
  const switchMethod = (): void => {
    setRecovery(!recovery)
    form.restart()
  }
  return (
    <SignInCard title={say('factor.title')} {...(recovery ? {} : { lead: say('factor.lead') })}>
      <FormBody form={form}>
        {recovery ? (
          <TextField
            {...form.field('code')}
            label={say('factor.recovery')}
            help={say('factor.recoveryHelp')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={32}
          />
        ) : (
          <CodeField {...form.field('code')} onChange={(code) => form.set('code', code)} label={say('factor.code')} />
        )}
        <Button kind="primary" type="submit" wide loading={form.busy}>
          {say('factor.action')}
        </Button>
      </FormBody>
      <div className={styles.ways}>
        <Button kind="quiet" small onClick={switchMethod}>
          {recovery ? say('factor.useApp') : say('factor.useRecovery')}
        </Button>
        <Button kind="quiet" small onClick={onBack}>
          {say('factor.back')}
        </Button>
      </div>
    </SignInCard>
  )
}
