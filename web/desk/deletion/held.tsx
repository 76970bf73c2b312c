import type { DeletionCase } from '@bonafide/core/calls/desk/deletion'
import { reasonOfDeletion } from '@bonafide/core/calls/person/your-data'
import { verification } from '@bonafide/core/status'
import { Link } from '../../ui/link.tsx'
import { CaseHistory } from '../case/about/history.tsx'
import { Lines, LinesPart } from '../case/lines.tsx'
import { sayAbout, sayKind, sayReason } from '../case/say-case.ts'
import { caseAddress } from '../queue/queue-address.ts'
import { sayMoment } from '../queue/say-due.ts'
import { type DeskSay, useWords } from '../words.ts'
import styles from '../case/facts.module.css'

/** The data that an erasure would delete, and the reasons against it. */
export const HeldData = ({ request }: { readonly request: DeletionCase }) => {
  const say = useWords()
  const { held, term } = request
  return (
    <>
      <LinesPart title={say('deletion.advice')}>
        {request.answered === null && <p>{sayAdvice(say, request.advice)}</p>}
        <Lines
          lines={[
            {
              name: 'term',
              label: say('deletion.term'),
              value:
                term === null
                  ? say('deletion.termNone')
                  : `${sayMoment(say, term.until)} · ${sayReason(say, reasonOfDeletion(term.reason))}`,
            },
            { name: 'opened', label: say('case.opened'), value: sayMoment(say, request.openedAt) },
            ...(request.answered === null ? [{ name: 'due', label: say('case.due'), value: sayMoment(say, request.dueAt) }] : []),
          ]}
        />
      </LinesPart>
      <LinesPart title={say('deletion.levels')}>
        <Lines
          lines={held.levels.map(({ level, flag, until }) => ({
            name: level,
            label: sayAbout(say, level),
            value: [
              say('deletion.flag', { flag: flagNames[flag] }),
              ...(until === null ? [] : [say('event.until', { at: new Date(until) })]),
            ].join(' · '),
          }))}
        />
      </LinesPart>
      <LinesPart title={say('deletion.files')}>
        <Lines
          lines={held.files.map((file, at) => ({ name: String(at), label: fileLabel(say, file), value: fileValue(say, file) }))}
          long
        />
      </LinesPart>
      {held.cases.length > 0 && (
        <LinesPart title={say('deletion.cases')}>
          <ul className={styles.history}>
            {held.cases.map((heldCase) => (
              <li key={heldCase.case}>
                <Link href={caseAddress(heldCase.case, undefined)}>{sayAbout(say, heldCase.about)}</Link>
                <span className="quiet">{sayMoment(say, heldCase.openedAt)}</span>
              </li>
            ))}
          </ul>
        </LinesPart>
      )}
      <LinesPart title={say('deletion.besides')}>
        <Lines
          lines={[
            ...(held.company ? [{ name: 'company', label: say('deletion.company'), value: say('deletion.yes') }] : []),
            ...(held.messages > 0 ? [{ name: 'messages', label: say('deletion.messages'), value: String(held.messages) }] : []),
            ...(held.faces > 0 ? [{ name: 'faces', label: say('deletion.faces'), value: String(held.faces) }] : []),
          ]}
        />
      </LinesPart>
      <CaseHistory facts={{ history: request.history, erased: request.erased, company: null }} />
    </>
  )
}

const sayAdvice = (say: DeskSay, advice: DeletionCase['advice']): string => {
  switch (advice.answer) {
    case 'erase':
      return say('deletion.adviceErase')
    case 'restrict':
      return say('deletion.adviceRestrict', { until: new Date(advice.until), reason: sayReason(say, reasonOfDeletion(advice.reason)) })
    case 'refuse':
      return say('deletion.adviceRefuse', { reason: sayReason(say, reasonOfDeletion(advice.reason)) })
  }
}

const flagNames = {
  [verification.none]: 'none',
  [verification.pending]: 'pending',
  [verification.success]: 'success',
  [verification.fail]: 'fail',
  [verification.expired]: 'expired',
  [verification.notConfirmed]: 'notConfirmed',
} as const

type HeldFile = DeletionCase['held']['files'][number]

const fileLabel = (say: DeskSay, { kind, purpose }: HeldFile): string =>
  [kind === 'upload' ? say('deletion.upload') : sayKind(say, kind), ...(purpose === null ? [] : [sayAbout(say, purpose)])].join(' · ')

const fileValue = (say: DeskSay, { receivedAt, keptUntil }: HeldFile): string =>
  [
    say('deletion.received', { at: new Date(receivedAt) }),
    keptUntil === null ? say('deletion.keptOpen') : say('deletion.keptUntil', { at: new Date(keptUntil) }),
  ].join(' · ')
