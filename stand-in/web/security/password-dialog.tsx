import { changePassword } from '../../calls/security.ts'
import { send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { PasswordField } from '@bonafide/web/ui/field/password-field.tsx'
import { Dialog } from '@bonafide/web/ui/float/dialog.tsx'
import { showToast } from '@bonafide/web/ui/float/toasts.ts'
import { messageUnless } from '@bonafide/web/lib/form/checks.ts'
import { FormBody } from '../form/form-body.tsx'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { passwordWords, useWords } from '../words.ts'

const formId = 'change-password'

export const PasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useWords()
  const form = useForm({
    id: formId,
    start: { password: '', newPassword: '' },
    check: ({ password, newPassword }) => ({
      password: messageUnless(password !== '', say('field.passwordEmpty')),
      newPassword: newPassword === '' ? say('field.passwordEmpty') : messageUnless(newPassword !== password, say('password.same')),
    }),
    submit: async (values) => {
      const answer = await send(changePassword, values, { quiet: true })
      if (!answer.ok) return answer
      showToast('done', say('password.done'))
      return void onClose()
    },
    about: { 'password.wrong': 'password', 'password.tooShort': 'newPassword', 'password.common': 'newPassword' },
  })
  const actions = (
    <>
      <Button kind="primary" type="submit" form={formId} loading={form.busy}>
        {say('password.action')}
      </Button>
      <Button onClick={onClose}>{say('form.cancel')}</Button>
    </>
  )
  return (
    <Dialog open title={say('password.action')} onClose={onClose} closeLabel={say('form.close')} actions={actions}>
      <FormBody form={form} id={formId}>
        <PasswordField
          {...form.field('password')}
          {...passwordWords(say)}
          label={say('password.current')}
          autoComplete="current-password"
          maxLength={256}
        />
        <PasswordField
          {...form.field('newPassword')}
          {...passwordWords(say)}
          label={say('password.new')}
          help={say('signUp.passwordHelp')}
          autoComplete="new-password"
          maxLength={256}
        />
      </FormBody>
    </Dialog>
  )
}
