import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { useWords } from '../words.ts'
import { ResetNotice } from './reset-notice.tsx'
import { ResetPage } from './reset-page.tsx'
import styles from './reset.module.css'

/** A placeholder as large as the form, since most visitors of this page have something to reset. */
export const ComingForm = () => {
  const say = useWords()
  return (
    <ResetPage>
      <div className={styles.form}>
        <Loading label={say('home.loading')}>
          <div className={styles.coming}>
            <Skeleton line={14} width="9rem" />
            <Skeleton height="var(--control)" />
          </div>
        </Loading>
        <ResetNotice />
        <Skeleton height="var(--control)" width="60%" />
        <div className={styles.actions}>
          <Skeleton height="var(--control)" width="6rem" />
          <Skeleton height="var(--control)" width="6rem" />
        </div>
      </div>
    </ResetPage>
  )
}
