// The one door through which a verification changes: event, projection and outbox row are one transaction, the caller's.
import { InternalError } from '@bonafide/core/refusal'
import { randomUUID } from 'node:crypto'
import { AccountEvent, type Actor } from '@bonafide/core/events'
import type { Standing } from '@bonafide/core/standing'
import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { headSeal, type Link, linkHash, noHead, salted, sha256 } from './chain.ts'
import { chainWritten, ledgerRow } from './ledger/ledger-row.ts'
import { isWhole } from './ledger/open-ledger.ts'
import { putInOutbox } from './outbox.ts'
import { projectPersonDetails } from './person-details.ts'
import { projectPersonStanding } from './person-standing.ts'
import { readStandingWithin } from './read-standing.ts'
import { seal } from './seal.ts'
import { subjectKey } from './subject-key.ts'

export type RecordBits = Pick<House, 'keys' | 'clock' | 'jobs' | 'policy'>

export interface Entry {
  readonly subject: string
  readonly event: AccountEvent
  readonly by: Actor
  /** For what may reach us twice, such as a provider's verdict: the second time changes nothing. */
  readonly once?: string
}

export interface Appended {
  readonly sequence: number
  readonly standing: Standing
  /** False when `once` had been seen before. */
  readonly fresh: boolean
}

export const append = async (tx: Tx, house: RecordBits, entry: Entry): Promise<Appended> => {
  const event = AccountEvent.parse(entry.event)
  const end = await lockSubject(tx, house, entry.subject)
  if (await hasHappened(tx, entry)) {
    return { sequence: end.sequence, standing: await readStandingWithin(tx, entry.subject), fresh: false }
  }
  const link = await sealedLink(tx, house, { ...entry, event, sequence: end.sequence + 1 })
  const hash = linkHash(end.head, link)
  const inserted = tx.insertInto('record_events').values({ ...link, hash })
  chainWritten(tx, 'record_events', await inserted.returning(ledgerRow('record_events')).execute())
  await moveEnd(tx, house, { subject: link.subject, sequence: link.sequence, head: hash })
  const { subject, sequence, at, id } = link
  const step = { subject, sequence, at, event }
  const standing = await projectPersonStanding(tx, step, house.policy)
  await projectPersonDetails(tx, house, step)
  await putInOutbox(tx, house.jobs, { id, subject, sequence, event, standing, at })
  return { sequence, standing, fresh: true }
}

interface End {
  readonly sequence: number
  readonly head: Buffer
}

/** Keeps others from appending to this subject until the transaction ends: take it before reading a standing that a decision rests on. */
export const lockSubject = async (tx: Tx, house: Pick<House, 'keys'>, subject: string): Promise<End> => {
  const known = await lockEnd(tx, subject)
  if (known !== undefined) return known
  const start = { subject, sequence: 0, head: noHead }
  const row = { ...start, seal: headSeal(house.keys, subject, start) }
  await tx
    .insertInto('record_subjects')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute()
  const made = await lockEnd(tx, subject)
  if (made === undefined) throw new InternalError('a subject vanished from the record')
  return made
}

/** Several subjects always in one order, so that transactions that lock the same ones never wait for each other. */
export const lockSubjects = async (tx: Tx, house: Pick<House, 'keys'>, subjects: readonly string[]): Promise<void> => {
  for (const subject of [...new Set(subjects)].toSorted()) await lockSubject(tx, house, subject)
}

const lockEnd = (tx: Tx, subject: string): Promise<End | undefined> =>
  tx.selectFrom('record_subjects').select(['sequence', 'head']).where('subject', '=', subject).forUpdate().executeTakeFirst()

const moveEnd = async (tx: Tx, house: RecordBits, end: End & { subject: string }): Promise<void> => {
  const { subject, sequence, head } = end
  const seal = headSeal(house.keys, subject, end, isWhole(tx) ? 'ledger' : 'before')
  await tx.updateTable('record_subjects').set({ sequence, head, seal }).where('subject', '=', subject).execute()
}

const hasHappened = async (tx: Tx, { subject, once }: Entry): Promise<boolean> => {
  if (once === undefined) return false
  const found = await tx.selectFrom('record_events').select('id').where('subject', '=', subject).where('once', '=', once).executeTakeFirst()
  return found !== undefined
}

const sealedLink = async (tx: Tx, house: RecordBits, entry: Entry & { sequence: number }): Promise<Link> => {
  const { subject, sequence, event, by, once = null } = entry
  const key = await subjectKey(tx, house, subject)
  const text = salted(JSON.stringify(event))
  const sealed = seal(key, text, eventPlace(subject, sequence))
  return {
    subject,
    sequence,
    id: randomUUID(),
    kind: event.kind,
    at: house.clock(),
    by,
    once,
    policy: house.policy.hash,
    sealed,
    digest: sha256(text),
  }
}

export const eventPlace = (subject: string, sequence: number): string => JSON.stringify(['event', subject, sequence])
