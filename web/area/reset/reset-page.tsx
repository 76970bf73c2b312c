import type { ReactNode } from 'react'
import { useWords } from '../words.ts'
import styles from './reset.module.css'

/** Title and what it is about, over whatever the page has to show. */
export const ResetPage = ({ children }: { children: ReactNode }) => {
  const say = useWords()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say('route.reset')}</h1>
        <p className={styles.lead}>{say('reset.lead')}</p>
      </header>
      {children}
    </div>
  )
}
