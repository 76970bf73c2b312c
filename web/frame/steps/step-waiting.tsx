import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { useWords } from '../words.ts'
import styles from './steps.module.css'

/** Shown until a step has loaded, as large as the step. */
export const StepWaiting = () => {
  const say = useWords()
  return (
    <Loading label={say('step.loading')}>
      <div className={styles.step}>
        <Skeleton line={28} width="70%" />
        <Skeleton line={16} lines={2} />
        <Skeleton height="var(--control)" />
        <Skeleton height="var(--control)" />
        <Skeleton height="var(--control)" />
      </div>
    </Loading>
  )
}
