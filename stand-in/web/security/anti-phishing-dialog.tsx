import { saveAntiPhishingCode } from '../../calls/security.ts'
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

const formId = 'anti-phishing'

export interface AntiPhishingDialogProps extends TotpDialogProps {
  /** Removes the code; otherwise the dialog asks for a new one. */
  readonly removes: boolean
}

export const AntiPhishingDialog = ({ removes, onClose, onDone }: AntiPhishingDialogProps) => {
  const say = useWords()
  const form = useForm({
    id: formId,
    start: { code: '', password: '' },
    check: ({ code, password }) => ({
      code: messageUnless(removes || /^[A-Za-z0-9]{4,20}$/.test(code.trim()), say('antiPhishing.codeWrong')),
      password: messageUnless(password !== '', say('field.passwordEmpty')),
    }),
    submit: async ({ code, password }) => {
      const answer = await send(saveAntiPhishingCode, { password, antiPhishingCode: removes ? null : code.trim() }, { quiet: true })
      if (!answer.ok) return answer
      showToast('done', say(removes ? 'antiPhishing.removed' : 'antiPhishing.saved'))
      onClose()
      await onDone()
      return undefined
    },
    about: { 'password.wrong': 'password' },
  })
  const actions = (
    <>
      <Button kind={removes ? 'danger' : 'primary'} type="submit" form={formId} loading={form.busy}>
        {say(removes ? 'antiPhishing.remove' : 'antiPhishing.save')}
      </Button>
      <Button onClick={onClose}>{say('form.cancel')}</Button>
    </>
  )
  const title = say(removes ? 'antiPhishing.removeTitle' : 'antiPhishing.setTitle')
  return (
    <Dialog open title={title} onClose={onClose} closeLabel={say('form.close')} actions={actions}>
      <FormBody form={form} id={formId}>
        {!removes && (
          <TextField
            {...form.field('code')}
            label={say('antiPhishing.code')}
            help={say('antiPhishing.codeHelp')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={20}
          />
        )}
        <PasswordField
          {...form.field('password')}
          {...passwordWords(say)}
          label={say('password.current')}
          autoComplete="current-password"
          maxLength={256}
        />
      </FormBody>
    </Dialog>
  )
}
