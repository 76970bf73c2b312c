import type { TransferSide } from '@bonafide/core/calls/desk/transfer'
import { useId } from 'react'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { CaseHistory } from '../case/about/history.tsx'
import { Lines } from '../case/lines.tsx'
import { sayMoment } from '../queue/say-due.ts'
import { type DeskSay, useWords } from '../words.ts'
import styles from './transfer.module.css'

interface SidesProps {
  readonly source: TransferSide
  readonly target: TransferSide
}

/** Both accounts, side by side where there is room, so that they can be compared line by line. */
export const TransferSides = ({ source, target }: SidesProps) => {
  const say = useWords()
  return (
    <div className={styles.pair}>
      <Side side={source} title={say('transfer.from', { account: source.account })} />
      <Side side={target} title={say('transfer.to', { account: target.account })} />
    </div>
  )
}

const Side = ({ side, title }: { readonly side: TransferSide; readonly title: string }) => {
  const say = useWords()
  const heading = useId()
  const { history, erased, verified } = side
  return (
    <section aria-labelledby={heading} className={styles.side}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.account}>
          {title}
        </h2>
        {erased && <StatusBadge status="neutral" word={say('transfer.erased')} />}
        {side.blacklisted && <StatusBadge status="failed" word={say('transfer.barred')} />}
        {side.frozen === true && <StatusBadge status="failed" word={say('transfer.frozen')} />}
      </div>
      <Lines
        lines={[
          { name: 'name', label: say('transfer.name'), value: side.subject.name || say('transfer.nameUnknown') },
          { name: 'verified', label: say('transfer.verified'), value: sayVerified(say, verified) },
          {
            name: 'opened',
            label: say('transfer.openedAt'),
            value: side.openedAt === null ? say('transfer.openedUnknown') : sayMoment(say, side.openedAt),
          },
          { name: 'exchange', label: say('transfer.exchange'), value: say('transfer.exchangeState', { state: stateOf(side) }) },
        ]}
      />
      {history.length === 0 && <p className="quiet">{say('transfer.noHistory')}</p>}
      <CaseHistory of={heading} facts={{ history, erased, company: verified?.as === 'company' ? verified : null }} />
    </section>
  )
}

const stateOf = ({ frozen }: TransferSide): string => (frozen === null ? 'unknown' : frozen ? 'frozen' : 'active')

const sayVerified = (say: DeskSay, verified: TransferSide['verified']): string => {
  if (verified === null) return say('transfer.notVerified')
  const { as, since } = verified
  const kind = say('transfer.verifiedAs', { as })
  return since === null ? kind : `${kind} · ${say('transfer.since', { at: new Date(since) })}`
}
