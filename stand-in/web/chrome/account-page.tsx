import type { ReactNode } from 'react'
import styles from './account-page.module.css'

export interface AccountPageProps {
  readonly title: string
  readonly lead?: string
  /** Beside the title, e.g. available actions. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the user's own account: title, actions, content. */
export const AccountPage = ({ title, lead, actions, children }: AccountPageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </div>
)
