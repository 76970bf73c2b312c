import type { ReactNode } from 'react'
import styles from './lone-page.module.css'

/** An otherwise empty page with a single message. */
export const LonePage = ({ mark, title, children }: { mark?: ReactNode; title: string; children: ReactNode }) => (
  <main className={styles.lone}>
    {mark}
    <h1>{title}</h1>
    {children}
  </main>
)
