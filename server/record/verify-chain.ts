// Reads the whole record and reports tampering: a changed bit in a past row, a missing or an extra row, a standing that does not follow.
import type { Details } from '@bonafide/core/details'
import { AccountEvent } from '@bonafide/core/events'
import { detailsAfter, freshStanding, standingAfter, type Standing } from '@bonafide/core/standing'
import { type Selectable, sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { PersonDetailsRow, RecordEventRow, RecordSubjectRow } from '../db/tables/record.ts'
import { inSnapshot, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { Keys } from '../ports/keys.ts'
import { eventPlace } from './append.ts'
import { eraOf, linkHash, noHead, sha256, unsalted } from './chain.ts'
import { brokenMarks } from './mark.ts'
import { openDetails } from './person-details.ts'
import { unseal } from './seal.ts'

type StoredEvent = Selectable<RecordEventRow>

export interface ChainFault {
  readonly subject: string
  /** The position in the subject's chain; null if the fault does not concern one event. */
  readonly sequence: number | null
  readonly what: 'link' | 'gap' | 'end' | 'content' | 'standing' | 'mark'
}

export interface Verified {
  readonly subjects: number
  readonly events: number
  readonly faults: readonly ChainFault[]
}

/** One snapshot, so that concurrent appends are neither missed nor mistaken for faults. */
export const verifyChain = (services: Pick<Services, 'db' | 'keys'>): Promise<Verified> =>
  inSnapshot(services.db, (tx) => verifyWithin(tx, services.keys))

/** In the caller's transaction, which must be a snapshot or the only writer. */
export const verifyWithin = async (tx: Tx, keys: Keys): Promise<Verified> => {
  const faults: ChainFault[] = []
  let [subjects, events, after] = [0, 0, '']
  for (;;) {
    const batch = await tx.selectFrom('record_subjects').selectAll().where('subject', '>', after).orderBy('subject').limit(500).execute()
    const last = batch.at(-1)
    if (last === undefined) break
    const stored = await readSubjects(tx, batch)
    faults.push(...(await Promise.all(stored.map((one) => faultsOf(keys, one)))).flat())
    for (const { chain } of stored) events += chain.length
    subjects += batch.length
    after = last.subject
  }
  const marks = await brokenMarks(tx, keys)
  return { subjects, events, faults: [...faults, ...marks.map((upto) => ({ subject: upto, sequence: null, what: 'mark' as const }))] }
}

interface StoredSubject {
  readonly subject: RecordSubjectRow
  readonly chain: readonly StoredEvent[]
  /** Its key, if it was made and not destroyed. */
  readonly wrapped: Buffer | null
  readonly standing: Standing
  readonly details: Pick<PersonDetailsRow, 'version' | 'sealed'> | undefined
}

/** Four queries for all of them, since one round trip for each would take minutes at 100,000 subjects. */
const readSubjects = async (tx: Tx, subjects: readonly RecordSubjectRow[]): Promise<readonly StoredSubject[]> => {
  const names = subjects.map(({ subject }) => subject)
  const anyOf = (column: string) => sql<boolean>`${sql.ref(column)} = any(${names})`
  const events = await tx.selectFrom('record_events').selectAll().where(anyOf('subject')).orderBy('subject').orderBy('sequence').execute()
  const keys = await tx.selectFrom('record_keys').select(['subject', 'wrapped']).where(anyOf('subject')).execute()
  const standings = await tx.selectFrom('person_standing').select(['account', 'standing']).where(anyOf('account')).execute()
  const details = await tx.selectFrom('person_details').select(['account', 'version', 'sealed']).where(anyOf('account')).execute()
  const chains = new Map(names.map((name): [string, StoredEvent[]] => [name, []]))
  for (const event of events) chains.get(event.subject)?.push(event)
  const wrapped = new Map(keys.map((row) => [row.subject, row.wrapped]))
  const standingOf = new Map(standings.map((row) => [row.account, row.standing]))
  const detailsOf = new Map(details.map((row) => [row.account, row]))
  return subjects.map((subject) => ({
    subject,
    chain: chains.get(subject.subject) ?? [],
    wrapped: wrapped.get(subject.subject) ?? null,
    standing: standingOf.get(subject.subject) ?? freshStanding,
    details: detailsOf.get(subject.subject),
  }))
}

const faultsOf = async (keys: Keys, stored: StoredSubject): Promise<readonly ChainFault[]> => {
  const { subject } = stored.subject
  const broken = brokenLinks(keys, stored)
  const key = stored.wrapped === null ? undefined : await keys.unwrap(stored.wrapped).catch(() => null)
  const folded = key === undefined ? foldErased(stored.chain) : key === null ? { unread: null } : foldSealed(key, stored.chain)
  if ('unread' in folded) return [...broken, { subject, sequence: folded.unread, what: 'content' }]
  const kept = { standing: stored.standing, details: keptDetails(key, stored) }
  return isDeepStrictEqual(kept, folded) ? broken : [...broken, { subject, sequence: null, what: 'standing' }]
}

/** Null if they cannot be opened. */
const keptDetails = (key: Buffer | null | undefined, { subject, details }: StoredSubject): Details | null => {
  if (key == null || details === undefined) return {}
  try {
    return openDetails(key, subject.subject, details)
  } catch {
    return null
  }
}

const brokenLinks = (keys: Keys, { subject: end, chain }: StoredSubject): readonly ChainFault[] => {
  const { subject } = end
  let head = noHead
  for (const [index, link] of chain.entries()) {
    const fault = (what: ChainFault['what']): readonly ChainFault[] => [{ subject, sequence: link.sequence, what }]
    if (link.sequence !== index + 1) return fault('gap')
    if (!linkHash(head, link).equals(link.hash)) return fault('link')
    head = link.hash
  }
  const whole = end.sequence === chain.length && end.head.equals(head) && eraOf(keys, subject, end) !== undefined
  return whole ? [] : [{ subject, sequence: null, what: 'end' }]
}

type Folded = { readonly standing: Standing; readonly details: Details } | { readonly unread: number | null }

const foldSealed = (key: Buffer, chain: readonly StoredEvent[]): Folded => {
  let standing = freshStanding
  let details: Details = {}
  for (const link of chain) {
    const event = readSealed(key, link)
    if (event === undefined) return { unread: link.sequence }
    standing = standingAfter(standing, event)
    details = detailsAfter(details, event)
  }
  return { standing, details }
}

/** Without its key, a chain shows only the kinds of its events: enough for what outlives erasure. A missing key without one is a fault. */
const foldErased = (chain: readonly StoredEvent[]): Folded => {
  if (chain.length > 0 && chain.at(-1)?.kind !== 'personErased') return { unread: null }
  const ban = chain.findLast(({ kind }) => kind === 'accountBlacklisted' || kind === 'accountUnblacklisted')
  return { standing: { ...freshStanding, blacklisted: ban?.kind === 'accountBlacklisted', erased: chain.length > 0 }, details: {} }
}

const readSealed = (key: Buffer, link: StoredEvent): AccountEvent | undefined => {
  try {
    const bytes = unseal(key, link.sealed, eventPlace(link.subject, link.sequence))
    const event = AccountEvent.parse(JSON.parse(unsalted(bytes)))
    return sha256(bytes).equals(link.digest) && event.kind === link.kind ? event : undefined
  } catch {
    return undefined
  }
}
