import { useWords } from '../../words.ts'
import type { Gain } from './gains-of.ts'
import styles from './rights-fold.module.css'
import { sayRight } from './rights-words.ts'

/** The benefits that a level adds to the level below it. */
export const Gains = ({ gains }: { gains: readonly Gain[] }) => {
  const say = useWords()
  return (
    <dl className={styles.rows}>
      {gains.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt>{say(`rights.${name}`)}</dt>
          <dd>
            <span className={styles.then}>{sayRight(say, value)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
