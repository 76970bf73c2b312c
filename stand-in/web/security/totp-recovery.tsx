import { Button } from '@bonafide/web/ui/action/button.tsx'
import { CopyButton } from '@bonafide/web/ui/action/copy-button.tsx'
import formStyles from '../form/form.module.css'
import { useWords } from '../words.ts'
import styles from './totp.module.css'

export const TotpRecovery = ({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) => {
  const say = useWords()
  return (
    <>
      <p className={styles.text}>{say('totp.recovery')}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={formStyles.end}>
        <Button kind="primary" onClick={onKept}>
          {say('totp.recoveryKept')}
        </Button>
        <CopyButton text={codes.join('\n')} label={say('form.copy')} copiedLabel={say('form.copied')} />
      </div>
    </>
  )
}
