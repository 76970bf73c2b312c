import type { ReactNode } from 'react'
import { PageHead } from '../plain/page-head.tsx'
import { useWords } from '../words.ts'
import styles from './reset.module.css'

/** Title and introduction above the page's content. */
export const ResetPage = ({ children }: { children: ReactNode }) => {
  const say = useWords()
  return (
    <div className={styles.page}>
      <PageHead title={say('route.reset')} lead={say('reset.lead')} />
      {children}
    </div>
  )
}
