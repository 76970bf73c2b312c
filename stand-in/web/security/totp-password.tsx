import type { ReplyOf } from '@bonafide/core/call'
import { startTotp } from '../../calls/security.ts'
import { send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { PasswordField } from '@bonafide/web/ui/field/password-field.tsx'
import { messageUnless } from '@bonafide/web/lib/form/checks.ts'
import styles from '../form/form.module.css'
import { FormBody } from '../form/form-body.tsx'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { passwordWords, useWords } from '../words.ts'

export type TotpKey = ReplyOf<typeof startTotp>

export const TotpPassword = ({ onKey }: { readonly onKey: (key: TotpKey) => void }) => {
  const say = useWords()
  const form = useForm({
    id: 'start-totp',
    start: { password: '' },
    check: ({ password }) => ({ password: messageUnless(password !== '', say('field.passwordEmpty')) }),
    submit: async (values) => {
      const answer = await send(startTotp, values, { quiet: true })
      return answer.ok ? void onKey(answer.data) : answer
    },
    about: { 'password.wrong': 'password' },
  })
  return (
    <>
      <FormBody form={form}>
        <PasswordField
          {...form.field('password')}
          {...passwordWords(say)}
          label={say('totp.confirmPassword')}
          autoComplete="current-password"
          maxLength={256}
        />
        <div className={styles.end}>
          <Button kind="primary" type="submit" loading={form.busy}>
            {say('totp.continue')}
          </Button>
        </div>
      </FormBody>
    </>
  )
}
