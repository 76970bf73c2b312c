import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { useAccount, useStanding } from '../load/account.ts'
import { useWords } from '../words.ts'
import { isToDo, nextOf } from './basic-level.ts'
import styles from './home.module.css'

/** What to do next, in a heading and a sentence. The room is kept while it is on its way. */
export const NextThing = () => {
  const say = useWords()
  const standing = useStanding()
  if (standing.state === 'failed') return null
  if (standing.state === 'loading')
    return (
      <div className={styles.next}>
        <div className={styles.rest}>
          <Loading label={say('home.loading')}>
            <Skeleton line={20} width="16rem" />
            <Skeleton line={16} width="12rem" />
          </Loading>
        </div>
      </div>
    )
  const next = nextOf(standing.record)
  return (
    <div className={styles.next}>
      <div className={isToDo(next) ? styles.step : styles.rest}>
        <p className={styles.what}>{say(`home.next.${next}`)}</p>
        <p>{say(`home.more.${next}`)}</p>
      </div>
    </div>
  )
}

/** Whose account this is. */
export const SignedInAs = () => {
  const say = useWords()
  const account = useAccount()
  return (
    <div className={styles.who}>
      {account.state === 'loading' && <Skeleton line={14} width="16rem" />}
      {account.state === 'signedIn' && <p>{say('home.signedIn', { name: account.user.userName })}</p>}
    </div>
  )
}
