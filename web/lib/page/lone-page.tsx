import type { ReactNode } from 'react'
import styles from './lone-page.module.css'

/** One thing said on an empty page. */
export const LonePage = ({ mark, title, children }: { mark?: ReactNode; title: string; children: ReactNode }) => (
  <main className={styles.lone}>
    {mark}
    <h1>{title}</h1>
    {children}
  </main>
)
