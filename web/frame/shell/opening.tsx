import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { useWords } from '../words.ts'
import styles from './shell.module.css'

/** Until the embedding page has said what this is about. */
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
