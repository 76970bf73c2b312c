import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { useWords } from '../words.ts'
import styles from './shell.module.css'

/** Shown until the embedding page has sent its opener. */
export const Opening = () => {
  const say = useWords()
  return (
    <main className={styles.column} aria-labelledby="title">
      <h1 id="title" className="visually-hidden">
        {say('shell.waiting')}
      </h1>
      <Loading label={say('shell.waiting')}>
        <div className={styles.shape}>
          <Skeleton line={28} width="70%" />
          <Skeleton line={16} lines={3} />
          <Skeleton height="var(--control)" />
        </div>
      </Loading>
    </main>
  )
}
