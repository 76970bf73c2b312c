import { confirmTotp } from '@bonafide/core/calls/stand-in/security'
import { send } from '../../lib/send.ts'
import { Button } from '../../ui/action/button.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { QrCode } from '../../ui/show/qr-code.tsx'
import { isSixDigits, unless } from '../../lib/form/checks.ts'
import formStyles from '../form/form.module.css'
import { FormBody } from '../form/form-body.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useWords } from '../words.ts'
import styles from './totp.module.css'
import type { TotpKey } from './totp-password.tsx'

/** In groups of four, as it is typed into a phone. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

export const TotpScan = ({ totpKey, onCodes }: { readonly totpKey: TotpKey; readonly onCodes: (codes: readonly string[]) => void }) => {
  const say = useWords()
  const form = useForm({
    id: 'confirm-totp',
    start: { code: '' },
    check: ({ code }) => ({ code: unless(isSixDigits(code), say('factor.codeBad')) }),
    submit: async (values) => {
      const answer = await send(confirmTotp, values, { quiet: true })
      return answer.ok ? void onCodes(answer.data.recoveryCodes) : answer
    },
    about: { 'totp.wrong': 'code' },
  })
  return (
    <>
      <p className={styles.text}>{say('totp.scan')}</p>
      <div className={styles.scan}>
        <QrCode text={totpKey.address} label={say('totp.qr')} size={168} />
        <div className={styles.secret}>
          <p className={styles.text}>{say('totp.secret')}</p>
          <code dir="ltr">{inGroups(totpKey.secret)}</code>
          <CopyButton text={totpKey.secret} label={say('form.copy')} copiedLabel={say('form.copied')} />
        </div>
      </div>
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
