import type { ReactNode } from 'react'
import styles from './door-card.module.css'

export interface DoorCardProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Above the title, e.g. the step number. */
  readonly above?: ReactNode
  readonly children?: ReactNode
}

/** One question in the middle of the page. */
export const DoorCard = ({ title, lead, above, children }: DoorCardProps) => (
  <section className={styles.card}>
    {above}
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className="quiet">{lead}</p>}
    </header>
    {children}
  </section>
)
