import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { useWords } from '../words.ts'
import styles from './plain.module.css'

/** Shown while a screen loads. */
export const Waiting = () => {
  const say = useWords()
  return (
    <Loading label={say('account.loading')}>
      <div className={styles.plain}>
        <Skeleton line={28} width="60%" />
        <Skeleton lines={3} />
      </div>
    </Loading>
  )
}
