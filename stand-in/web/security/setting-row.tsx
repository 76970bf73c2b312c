import type { ReactNode } from 'react'
import { StatusBadge } from '@bonafide/web/ui/show/status-badge.tsx'
import styles from './setting-row.module.css'

export interface SettingRowProps {
  readonly title: string
  readonly help: string
  readonly value?: string | null
  readonly state?: { readonly on: boolean; readonly word: string }
  /** The buttons that change it. */
  readonly children: ReactNode
}

export const SettingList = ({ children }: { readonly children: ReactNode }) => <ul className={styles.list}>{children}</ul>

export const SettingRow = ({ title, help, value, state, children }: SettingRowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <h2 className={styles.title}>
        {title} {state && <StatusBadge status={state.on ? 'verified' : 'neutral'} word={state.word} />}
      </h2>
      {value && (
        <p className={styles.value}>
          <bdi dir="ltr">{value}</bdi>
        </p>
      )}
      <p className={styles.help}>{help}</p>
    </div>
    <div className={styles.action}>{children}</div>
  </li>
)
