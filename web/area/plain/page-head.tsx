import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** Small text above the title, e.g. the step number. */
  readonly place?: ReactNode
  /** At the end of the title's line. */
  readonly beside?: ReactNode
}

/** A page's title and its introduction. */
export const PageHead = ({ title, lead, place, beside }: PageHeadProps) => (
  <header className={styles.head}>
    {place !== undefined && <p className={styles.place}>{place}</p>}
    {beside === undefined ? (
      <PageTitle>{title}</PageTitle>
    ) : (
      <div className={styles.titleLine}>
        <PageTitle>{title}</PageTitle>
        {beside}
      </div>
    )}
    {lead !== undefined && <PageLead>{lead}</PageLead>}
  </header>
)

interface WordsProps {
  readonly children: ReactNode
}

export const PageTitle = ({ children }: WordsProps) => <h1 className={styles.title}>{children}</h1>

export const PageLead = ({ children }: WordsProps) => <div className={styles.lead}>{children}</div>
