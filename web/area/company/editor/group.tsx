import type { ReactNode } from 'react'
import { Disclosure } from '../../../ui/way/disclosure.tsx'
import styles from './group.module.css'

interface GroupProps {
  readonly title: string
  /** Beside the title, e.g. the number of missing entries. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A group of fields. Open at first, and reopened by any link to one of its fields. */
export const EditorGroup = ({ title, note, children }: GroupProps) => (
  <Disclosure
    open
    className={styles.group}
    title={
      <span className={styles.title}>
        <h2 className={styles.name}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    }
  >
    <div className={styles.fields}>{children}</div>
  </Disclosure>
)
