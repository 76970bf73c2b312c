import type { CaseSubject, DecidedCase } from '@bonafide/core/calls/desk/listed'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { type Status, StatusIcon } from '../../ui/show/status-icon.tsx'
import { sayAccount } from '../case/claim/say-subject.ts'
import { sayAbout } from '../case/say-case.ts'
import { useWords } from '../words.ts'
import styles from './case-list.module.css'
import { listedAddress } from './queue-address.ts'
import { Subject } from './subject.tsx'

interface DecidedListProps {
  readonly cases: readonly DecidedCase[]
  /** How many open cases are above. */
  readonly openCount: number
  readonly about: CaseSubject | undefined
  readonly current: string | undefined
  readonly narrow: boolean
}

/** Separate from the open cases, so that none is mistaken for pending work. */
export const DecidedList = ({ cases, openCount, about, current, narrow }: DecidedListProps) => {
  const say = useWords()
  return (
    <section aria-labelledby="queue-decided">
      {openCount === 0 && !narrow && <p className={styles.none}>{say('queue.openNone')}</p>}
      <header className={styles.head}>
        <h2 id="queue-decided" className={styles.title}>
          {say('queue.decided')}
        </h2>
        {!narrow && <p className={styles.help}>{say('queue.decidedHelp')}</p>}
      </header>
      <ol className={classes(styles.list, narrow && styles.narrow)} aria-labelledby="queue-decided" data-case-list>
        {cases.map((decidedCase) => (
          <li key={decidedCase.case}>
            <Link
              href={listedAddress(decidedCase, about)}
              className={styles.row}
              aria-current={decidedCase.case === current ? 'page' : undefined}
            >
              <Subject of={decidedCase.subject} />
              <span className={styles.about}>{sayAbout(say, decidedCase.about)}</span>
              <span className={styles.account}>{sayAccount(say, decidedCase.account)}</span>
              <span className={styles.why} />
              <span className={styles.end}>
                <span className={classes(styles.clock, styles[decidedCase.decision])}>
                  <StatusIcon status={icons[decidedCase.decision]} size={14} />
                  {say('queue.decidedAt', { decision: decidedCase.decision, at: new Date(decidedCase.decidedAt) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

const icons = {
  approved: 'verified',
  rejected: 'failed',
  restricted: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<DecidedCase['decision'], Status>
