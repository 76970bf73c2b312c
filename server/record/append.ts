// The only way to change a verification: event, projection and outbox row in one transaction, the caller's.
import { InternalError } from '@bonafide/core/refusal'
import { randomUUID } from 'node:crypto'
import { AccountEvent, type Actor } from '@bonafide/core/events'
import type { Standing } from '@bonafide/core/standing'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { headSeal, type Link, linkHash, noHead, salted, sha256 } from './chain.ts'
import { chainWritten, ledgerRow } from './ledger/ledger-row.ts'
import { isWhole } from './ledger/open-ledger.ts'
import { putInOutbox } from './outbox.ts'
import { projectPersonDetails } from './person-details.ts'
import { projectPersonStanding } from './person-standing.ts'
import { readStandingWithin } from './read-standing.ts'
import { seal } from './seal.ts'
import { subjectKey } from './subject-key.ts'

export type RecordServices = Pick<Services, 'keys' | 'clock' | 'jobs' | 'policy'>

export interface Entry {
  readonly subject: string
  readonly event: AccountEvent
  readonly by: Actor
  /** Idempotency key, for anything that may arrive twice, such as a provider's verdict: the second time changes nothing. */
  readonly once?: string
}

export interface Appended {
  readonly sequence: number
  readonly standing: Standing
  /** False if `once` was already used. */
  readonly fresh: boolean
}

export const append = async (tx: Tx, services: RecordServices, entry: Entry): Promise<Appended> => {
  const event = AccountEvent.parse(entry.event)
  const end = await lockSubject(tx, services, entry.subject)
  if (await hasHappened(tx, entry)) {
    return { sequence: end.sequence, standing: await readStandingWithin(tx, entry.subject), fresh: false }
  }
  const link = await sealedLink(tx, services, { ...entry, event, sequence: end.sequence + 1 })
  const hash = linkHash(end.head, link)
  const inserted = tx.insertInto('record_events').values({ ...link, hash })
  chainWritten(tx, 'record_events', await inserted.returning(ledgerRow('record_events')).execute())
  await moveEnd(tx, services, { subject: link.subject, sequence: link.sequence, head: hash })
  const { subject, sequence, at, id } = link
  const step = { subject, sequence, at, event }
  const standing = await projectPersonStanding(tx, step, services.policy)
  await projectPersonDetails(tx, services, step)
  await putInOutbox(tx, services.jobs, { id, subject, sequence, event, standing, at })
  return { sequence, standing, fresh: true }
}

interface End {
  readonly sequence: number
  readonly head: Buffer
}

/** Prevents other appends to this subject until the transaction ends: call it before reading a standing on which a decision rests. */
export const lockSubject = async (tx: Tx, services: Pick<Services, 'keys'>, subject: string): Promise<End> => {
  const existing = await lockEnd(tx, subject)
  if (existing !== undefined) return existing
  const start = { subject, sequence: 0, head: noHead }
  const row = { ...start, seal: headSeal(services.keys, subject, start) }
  await tx
    .insertInto('record_subjects')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute()
  const made = await lockEnd(tx, subject)
  if (made === undefined) throw new InternalError('the record has no row for a subject that was just inserted')
  return made
}

/** Locks several subjects, always in the same order, so that concurrent transactions never deadlock (docs/protocols/lock-order.md). */
export const lockSubjects = async (tx: Tx, services: Pick<Services, 'keys'>, subjects: readonly string[]): Promise<void> => {
  for (const subject of [...new Set(subjects)].toSorted()) await lockSubject(tx, services, subject)
}

const lockEnd = (tx: Tx, subject: string): Promise<End | undefined> =>
  tx.selectFrom('record_subjects').select(['sequence', 'head']).where('subject', '=', subject).forUpdate().executeTakeFirst()

const moveEnd = async (tx: Tx, services: RecordServices, end: End & { subject: string }): Promise<void> => {
  const { subject, sequence, head } = end
  const seal = headSeal(services.keys, subject, end, isWhole(tx) ? 'ledger' : 'before')
  await tx.updateTable('record_subjects').set({ sequence, head, seal }).where('subject', '=', subject).execute()
}

const hasHappened = async (tx: Tx, { subject, once }: Entry): Promise<boolean> => {
  if (once === undefined) return false
  const found = await tx.selectFrom('record_events').select('id').where('subject', '=', subject).where('once', '=', once).executeTakeFirst()
  return found !== undefined
}

const sealedLink = async (tx: Tx, services: RecordServices, entry: Entry & { sequence: number }): Promise<Link> => {
  const { subject, sequence, event, by, once = null } = entry
  const key = await subjectKey(tx, services, subject)
  const text = salted(JSON.stringify(event))
  const sealed = seal(key, text, eventPlace(subject, sequence))
  return {
    subject,
    sequence,
    id: randomUUID(),
    kind: event.kind,
    at: services.clock(),
    by,
    once,
    policy: services.policy.hash,
    sealed,
    digest: sha256(text),
  }
}

export const eventPlace = (subject: string, sequence: number): string => JSON.stringify(['event', subject, sequence])
