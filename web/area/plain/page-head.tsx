import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  readonly title: ReactNode
  readonly lead: ReactNode
  /** Quietly over the title, e.g. which step of how many. */
  readonly place?: ReactNode
}

/** What a page is called, and what it is about. */
export const PageHead = ({ title, lead, place }: PageHeadProps) => (
  <header className={styles.head}>
    {place !== undefined && <p className={styles.place}>{place}</p>}
    <h1 className={styles.title}>{title}</h1>
    <div className={styles.lead}>{lead}</div>
  </header>
)
