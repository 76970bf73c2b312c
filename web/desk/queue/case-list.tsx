import Clock from 'lucide-react/icons/clock'
import { useEffect, useRef, useState } from 'react'
import type { CaseSubject, ListedCase } from '@bonafide/core/calls/desk/listed'
import { Button } from '../../ui/action/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { sayAccount } from '../case/claim/say-subject.ts'
import { sayAbout, sayWhy } from '../case/say-case.ts'
import { useWords } from '../words.ts'
import styles from './case-list.module.css'
import { DecidedList } from './decided-list.tsx'
import { listedAddress } from './queue-address.ts'
import { sayAge, sayDue } from './say-due.ts'
import { Subject } from './subject.tsx'
import type { Queue } from './use-queue.ts'

export interface CaseListProps {
  readonly queue: Queue
  readonly about: CaseSubject | undefined
  /** The case that is open beside the list. */
  readonly current?: string | undefined
  /** Beside an open case, where space is short. */
  readonly narrow?: boolean
  readonly onMore: () => void
}

export const CaseList = ({ queue, about, current, narrow = false, onMore }: CaseListProps) => {
  const say = useWords()
  const now = useNow()
  return (
    <>
      {queue.cases.length > 0 && (
        <ol className={classes(styles.list, narrow && styles.narrow)} aria-label={say('queue.list')} data-case-list>
          {queue.cases.map((listedCase) => (
            <Row
              key={listedCase.case}
              listedCase={listedCase}
              now={now}
              href={listedAddress(listedCase, about)}
              current={listedCase.case === current}
            />
          ))}
        </ol>
      )}
      {queue.next !== null && (
        <Button kind="quiet" onClick={onMore} className={styles.more}>
          {say('queue.more')}
        </Button>
      )}
      {queue.decided.length > 0 && <DecidedList cases={queue.decided} openCount={queue.cases.length} {...{ about, current, narrow }} />}
    </>
  )
}

interface RowProps {
  readonly listedCase: ListedCase
  readonly now: number
  readonly href: string
  readonly current: boolean
}

const Row = ({ listedCase, now, href, current }: RowProps) => {
  const say = useWords()
  const due = sayDue(say, listedCase.dueAt, now)
  const row = useRef<HTMLLIElement>(null)
  // Scrolls the open case into view, however far down the list it is.
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li ref={row}>
      <Link href={href} className={classes(styles.row, listedCase.voted && styles.voted)} aria-current={current ? 'page' : undefined}>
        <Subject of={listedCase.subject} />
        <span className={styles.about}>{sayAbout(say, listedCase.about)}</span>
        <span className={styles.account}>{sayAccount(say, listedCase.account)}</span>
        <span className={styles.why}>{listedCase.reasons.map((reason) => sayWhy(say, reason)).join(' · ')}</span>
        <span className={styles.end}>
          {listedCase.voted && <span className={styles.mark}>{say('queue.voted')}</span>}
          {!listedCase.voted && listedCase.needs > 1 && <span className={styles.mark}>{say('queue.two')}</span>}
          {listedCase.claim !== null && (
            <span className={classes(styles.mark, listedCase.claim.own && styles.own)}>
              {listedCase.claim.own ? say('queue.own') : say('queue.held', { name: listedCase.claim.by })}
            </span>
          )}
          <span className={classes(styles.clock, styles[due.state])}>
            <Clock size={14} strokeWidth={1.75} />
            <span>
              <span className={styles.age}>{sayAge(say, listedCase.openedAt, now)} · </span>
              {due.text}
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}

const minuteMs = 60_000

/** Updates every minute, so that an open page does not show an overdue case as merely due. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
