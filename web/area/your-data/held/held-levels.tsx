import type { Status } from '../../../ui/show/status-icon.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { usePrivacyWords } from '../../privacy/words.ts'
import { Reason } from '../../reason.tsx'
import styles from '../your-data.module.css'
import type { YourData } from '../load-your-data.ts'
import { HeldFacts } from './facts.tsx'

type HeldLevel = YourData['levels'][number]

const statuses = {
  pending: 'pending',
  approved: 'verified',
  rejected: 'failed',
  expired: 'expired',
  unconfirmed: 'pending',
  asked: 'neutral',
} as const satisfies Readonly<Record<HeldLevel['state'], Status>>

export const HeldLevels = ({ levels }: { levels: readonly HeldLevel[] }) => {
  const say = usePrivacyWords()
  if (levels.length === 0) return <p className="quiet">{say('held.levelsNone')}</p>
  return (
    <ul className={styles.rows}>
      {levels.map(({ level, state, since, until, reason }) => (
        <li key={level} className={styles.row}>
          <div className={styles.words}>
            <p className="label">{say(`level.${level}`)}</p>
            <HeldFacts>
              {since !== null && say('state.since', { at: new Date(since) })}
              {until !== null && say('state.until', { at: new Date(until) })}
            </HeldFacts>
            {reason !== null && <Reason className={styles.note} reason={reason} />}
          </div>
          <StatusBadge status={statuses[state]} word={say(`state.${state}`)} />
        </li>
      ))}
    </ul>
  )
}
