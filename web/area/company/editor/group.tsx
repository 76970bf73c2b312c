import type { ReactNode } from 'react'
import { Disclosure } from '../../../ui/way/disclosure.tsx'
import styles from './group.module.css'

interface GroupProps {
  readonly title: string
  /** Beside the title, e.g. how many entries lack. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** Fields that belong together. Open at first, and opened again by whatever leads to a field in it. */
export const Group = ({ title, note, children }: GroupProps) => (
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
