import { useWords } from '../../../words.ts'
import styles from '../company.module.css'
import type { Earlier } from './earlier.ts'

interface EarlierLineProps {
  readonly earlier: Earlier
  /** Pictures are not worth their ids. */
  readonly isFile: boolean
}

/** What had been asked for in this place, and whether something has been done about it. */
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
