import { confirmTotp } from '../../calls/security.ts'
import { send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { CopyButton } from '@bonafide/web/ui/action/copy-button.tsx'
import { CodeField } from '@bonafide/web/ui/field/code-field.tsx'
import { SecretToScan } from '@bonafide/web/ui/show/secret-to-scan.tsx'
import { isSixDigits, messageUnless } from '@bonafide/web/lib/form/checks.ts'
import formStyles from '../form/form.module.css'
import { FormBody } from '../form/form-body.tsx'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { useWords } from '../words.ts'
import styles from './totp.module.css'
import type { TotpKey } from './totp-password.tsx'

export const TotpScan = ({ totpKey, onCodes }: { readonly totpKey: TotpKey; readonly onCodes: (codes: readonly string[]) => void }) => {
  const say = useWords()
  const form = useForm({
    id: 'confirm-totp',
    start: { code: '' },
    check: ({ code }) => ({ code: messageUnless(isSixDigits(code), say('factor.codeBad')) }),
    submit: async (values) => {
      const answer = await send(confirmTotp, values, { quiet: true })
      return answer.ok ? void onCodes(answer.data.recoveryCodes) : answer
    },
    about: { 'totp.wrong': 'code' },
  })
  return (
    <>
      <p className={styles.text}>{say('totp.scan')}</p>
      <SecretToScan address={totpKey.address} secret={totpKey.secret} words={{ qr: say('totp.qr'), secret: say('totp.secret') }}>
        <CopyButton text={totpKey.secret} label={say('form.copy')} copiedLabel={say('form.copied')} />
      </SecretToScan>
      <FormBody form={form}>
        <CodeField {...form.field('code')} onChange={(code) => form.set('code', code)} label={say('totp.code')} />
        <div className={formStyles.end}>
          <Button kind="primary" type="submit" loading={form.busy}>
            {say('totp.confirm')}
          </Button>
        </div>
      </FormBody>
    </>
  )
}
