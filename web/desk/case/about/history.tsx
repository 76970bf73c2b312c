import type { HistoryLine, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { Link } from '../../../ui/link.tsx'
import { listedAddress } from '../../queue/queue-address.ts'
import { sayMoment } from '../../queue/say-due.ts'
import { type DeskSay, useWords } from '../../words.ts'
import styles from '../facts.module.css'
import { LinesPart } from '../lines.tsx'
import { sayAbout, sayReason, sayResetReason } from '../say-case.ts'
import { sayEvent } from '../say-event.ts'

/** Newest first, since recent events matter most. */
type HistoryFacts = Pick<WholeCase, 'history' | 'erased'> & Partial<Pick<WholeCase, 'party'>> & { readonly company: object | null }

export const CaseHistory = ({ one, of }: { readonly one: HistoryFacts; readonly of?: string }) => {
  const say = useWords()
  if (one.history.length === 0) return null
  return (
    <LinesPart title={say('case.history')} of={of}>
      {one.erased && <p className="quiet">{say('case.historyErased')}</p>}
      <ol className={styles.history}>
        {one.history.toReversed().map((line, at) => (
          <li key={one.history.length - at}>
            <span>{lineText(say, one, line)}</span>
            <span className="quiet">
              {sayMoment(say, line.at)} · {sayActor(say, one, line)}
            </span>
            {line.note !== null && <blockquote className={styles.note}>{line.note}</blockquote>}
          </li>
        ))}
      </ol>
    </LinesPart>
  )
}

const sayActor = (say: DeskSay, { company }: Pick<HistoryFacts, 'company'>, { by: { actor, name, approvedBy } }: HistoryLine): string => {
  if (actor === 'partner') return say('actor.partner', { name: name ?? '–' })
  if (name === null) return say(actor === 'account' && company !== null ? 'actor.company' : `actor.${actor}`)
  if (actor !== 'operator') return name
  return approvedBy === null ? say('actor.operatorNamed', { name }) : say('actor.operatorApproved', { name, second: approvedBy })
}

const lineText = (say: DeskSay, { party }: Pick<HistoryFacts, 'party'>, line: HistoryLine): string =>
  [
    sayEvent(say, line),
    // The record has the person's row number, and the company's list has the name.
    ...(line.person === undefined ? [] : [party?.listed.find(({ id }) => id === line.person)?.name ?? line.person]),
    ...(line.reason === null ? [] : [sayReason(say, line.reason)]),
    ...(line.resetReason === null ? [] : [sayResetReason(say, line.resetReason)]),
    ...(line.until === null ? [] : [say('event.until', { at: new Date(line.until) })]),
  ].join(' · ')

const answers = { approved: 'erased', restricted: 'restricted', rejected: 'refused', withdrawn: 'withdrawn' } as const

export const EarlierCases = ({ one }: { readonly one: WholeCase }) => {
  const say = useWords()
  if (one.earlier.length === 0) return null
  return (
    <LinesPart title={say('case.earlier')}>
      <ul className={styles.history}>
        {one.earlier.map((earlier) => (
          <li key={earlier.case}>
            <Link href={listedAddress(earlier, undefined)}>{sayAbout(say, earlier.about)}</Link>
            <span className="quiet">
              {earlier.about === 'deletion' ? say(`deletion.${answers[earlier.decision]}`) : say(`case.${earlier.decision}`)}
              {earlier.reason !== null && ` · ${sayReason(say, earlier.reason)}`} · {sayMoment(say, earlier.decidedAt)}
            </span>
          </li>
        ))}
      </ul>
    </LinesPart>
  )
}
