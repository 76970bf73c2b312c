import { LinkButton } from '@bonafide/web/ui/action/link-button.tsx'
import { useWords } from '../words.ts'
import { AccountPage } from '../chrome/account-page.tsx'
import styles from './plain.module.css'

export interface PlainPageProps {
  readonly title: string
  readonly text: string
  /** A page outside the account has no account menu beside it, so it needs its own space above. */
  readonly outside?: boolean
  /** Links to sensible next pages. */
  readonly next?: 'verification' | 'deposit'
}

/** A page that only a real exchange has: it explains that the stand-in leaves it empty. */
export const PlainPage = ({ title, text, outside = false, next = 'verification' }: PlainPageProps) => {
  const say = useWords()
  return (
    <div className={outside ? styles.outside : undefined}>
      <AccountPage title={title}>
        <div className={styles.plain}>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>
            {next === 'verification' ? (
              <LinkButton href="/verified/enter">{say('plain.toVerification')}</LinkButton>
            ) : (
              <LinkButton href="/asset/recharge">{say('plain.toDeposit')}</LinkButton>
            )}
          </div>
        </div>
      </AccountPage>
    </div>
  )
}
