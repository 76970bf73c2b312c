import type { HistoryLine, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { Link } from '../../../ui/link.tsx'
import { listedAddress } from '../../queue/queue-address.ts'
import { sayMoment } from '../../queue/say-due.ts'
import { type DeskSay, useWords } from '../../words.ts'
import styles from '../facts.module.css'
import { LinesPart } from '../lines.tsx'
import { sayAbout, sayReason, sayResetReason } from '../say-case.ts'
import { sayEvent } from '../say-event.ts'

type HistoryFacts = Pick<WholeCase, 'history' | 'erased'> & Partial<Pick<WholeCase, 'party'>> & { readonly company: object | null }

/** Newest first, since recent events matter most. */
export const CaseHistory = ({ facts, of }: { readonly facts: HistoryFacts; readonly of?: string }) => {
  const say = useWords()
  if (facts.history.length === 0) return null
  return (
    <LinesPart title={say('case.history')} of={of}>
      {facts.erased && <p className="quiet">{say('case.historyErased')}</p>}
      <ol className={styles.history}>
        {facts.history.toReversed().map((line, index) => (
          <li key={facts.history.length - index}>
            <span>{lineText(say, facts, line)}</span>
            <span className="quiet">
              {sayMoment(say, line.at)} · {sayActor(say, facts, line)}
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

export const EarlierCases = ({ wholeCase }: { readonly wholeCase: WholeCase }) => {
  const say = useWords()
  if (wholeCase.earlier.length === 0) return null
  return (
    <LinesPart title={say('case.earlier')}>
      <ul className={styles.history}>
        {wholeCase.earlier.map((earlier) => (
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
