import { useId } from 'react'
import { useWords } from '../words.ts'
import styles from './reset.module.css'

const points = ['removed', 'again', 'limits', 'final'] as const

/** What the user has to know before confirming, because it cannot be undone. */
export const ResetNotice = () => {
  const say = useWords()
  const title = useId()
  return (
    <section className={styles.notice} aria-labelledby={title}>
      <h2 id={title} className={styles.noticeTitle}>
        {say('reset.notice')}
      </h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{say(`reset.notice.${point}`)}</li>
        ))}
      </ul>
    </section>
  )
}
