import type { ReactNode } from 'react'
import styles from './sign-in.module.css'

export interface SignInCardProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
  /** Links to the other sign-in pages. */
  readonly below?: ReactNode
}

/** The layout of every page before sign-in: one form in the middle. */
export const SignInCard = ({ title, lead, children, below }: SignInCardProps) => (
  <div className={styles.middle}>
    <section className={styles.card}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className="quiet">{lead}</p>}
      </header>
      {children}
    </section>
    {below !== undefined && <p className={styles.below}>{below}</p>}
  </div>
)
