import { disableTotp } from '../../calls/security.ts'
import { send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { PasswordField } from '@bonafide/web/ui/field/password-field.tsx'
import { TextField } from '@bonafide/web/ui/field/text-field.tsx'
import { Dialog } from '@bonafide/web/ui/float/dialog.tsx'
import { showToast } from '@bonafide/web/ui/float/toasts.ts'
import { messageUnless } from '@bonafide/web/lib/form/checks.ts'
import { FormBody } from '../form/form-body.tsx'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { passwordWords, useWords } from '../words.ts'
import type { TotpDialogProps } from './totp-on-dialog.tsx'

const formId = 'disable-totp'

export const TotpOffDialog = ({ onClose, onDone }: TotpDialogProps) => {
  const say = useWords()
  const form = useForm({
    id: formId,
    start: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: messageUnless(password !== '', say('field.passwordEmpty')),
      code: messageUnless(code.trim() !== '', say('totp.offCodeEmpty')),
    }),
    submit: async (values) => {
      const answer = await send(disableTotp, values, { quiet: true })
      if (!answer.ok) return answer
      showToast('done', say('totp.doneOff'))
      onClose()
      await onDone()
      return undefined
    },
    about: { 'password.wrong': 'password', 'totp.wrong': 'code' },
  })
  const actions = (
    <>
      <Button kind="danger" type="submit" form={formId} loading={form.busy}>
        {say('security.turnOff')}
      </Button>
      <Button onClick={onClose}>{say('form.cancel')}</Button>
    </>
  )
  return (
    <Dialog open title={say('totp.offTitle')} onClose={onClose} closeLabel={say('form.close')} actions={actions}>
      <FormBody form={form} id={formId}>
        <PasswordField
          {...form.field('password')}
          {...passwordWords(say)}
          label={say('field.password')}
          autoComplete="current-password"
          maxLength={256}
        />
        <TextField
          {...form.field('code')}
          label={say('totp.offCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={32}
        />
      </FormBody>
    </Dialog>
  )
}
