// An account's record as lines that the desk's page puts into words.
import type { HistoryLine } from '@bonafide/core/calls/desk/whole-case'
import { type AccountEvent, operatorNames, partnerClient } from '@bonafide/core/events'
import { reviewerNames } from '../../cases/reviewer-names.sql.ts'
import { historyOf, type PastEvent } from '../../record/history.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'

const maxLines = 200

/** Returns the newest lines, oldest first. */
export const historyLines = async (tx: Tx, services: Pick<Services, 'keys'>, account: string): Promise<HistoryLine[]> => {
  const events = (await historyOf(tx, services, account)).slice(-maxLines)
  const names = await reviewerNames(
    tx,
    events.map(({ by }) => by),
  )
  return events.map((past) => lineOf(past, names))
}

const actors = ['account', 'provider', 'policy', 'operator', 'demo'] as const

const lineOf = ({ at, kind, by, event }: PastEvent, names: ReadonlyMap<string, string>): HistoryLine => ({
  at: at.toISOString(),
  kind,
  by: actorOf(by, names),
  ...(event === null ? nothingToRead : partsOf(event)),
})

const actorOf = (by: string, names: ReadonlyMap<string, string>): HistoryLine['by'] => {
  const [name, approvedBy = null] = operatorNames(by)
  if (name !== undefined) return { actor: 'operator', name, approvedBy }
  const client = partnerClient(by)
  if (client !== undefined) return { actor: 'partner', name: client, approvedBy: null }
  return { actor: actors.find((actor) => actor === by) ?? 'reviewer', name: names.get(by) ?? null, approvedBy: null }
}

type Parts = Pick<HistoryLine, 'level' | 'reason' | 'resetReason' | 'until' | 'note' | 'person' | 'other'>

const nothingToRead: Parts = { level: null, reason: null, resetReason: null, until: null, note: null }

const partsOf = (event: AccountEvent): Parts => ({
  level: 'level' in event ? event.level : null,
  reason: 'reason' in event && typeof event.reason === 'string' ? event.reason : null,
  resetReason: event.kind === 'resetRequested' ? event.reason : null,
  until: ('until' in event ? event.until : 'endsAt' in event ? event.endsAt : null) ?? null,
  note: ('note' in event ? event.note : null) ?? null,
  ...(event.kind === 'identityTransferredOut' ? { other: event.to } : {}),
  ...(event.kind === 'identityTransferredIn' ? { other: event.from } : {}),
  ...('person' in event && event.person !== undefined ? { person: event.person } : {}),
})
