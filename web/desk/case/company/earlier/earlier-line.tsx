import { useWords } from '../../../words.ts'
import styles from '../company.module.css'
import type { EarlierSubmission } from './earlier.ts'

interface EarlierLineProps {
  readonly earlier: EarlierSubmission
  /** Whether the value is a file id, which is not shown. */
  readonly isFile: boolean
}

/** A reviewer's earlier remark on this field, and whether the company has changed the value since. */
export const EarlierLine = ({ earlier: { was, remark }, isFile }: EarlierLineProps) => {
  const say = useWords()
  return (
    <div className={styles.earlier}>
      {was === undefined ? (
        <span className={styles.unchanged}>{say('earlier.unchanged')}</span>
      ) : (
        <span>
          {isFile ? say('earlier.replaced') : was === null ? say('earlier.wasEmpty') : say('earlier.was')}{' '}
          {!isFile && was !== null && <bdi>{was}</bdi>}
        </span>
      )}
      {remark !== undefined && (
        <span>
          {say('earlier.asked')} <bdi>{remark}</bdi>
        </span>
      )}
    </div>
  )
}
