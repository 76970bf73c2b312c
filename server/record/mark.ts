// Regularly closes a section of the record; see docs/protocols/record-chain.md. A chain reveals changes within a subject; a mark also
// reveals a missing subject.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { transact, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { Keys } from '../ports/keys.ts'
import { noHead } from './chain.ts'
import { chainWritten, ledgerRow } from './ledger/ledger-row.ts'
import { ledgerTools, writeBlocks } from './ledger/open-ledger.ts'

export const markJob = 'record.mark'

export interface Mark {
  readonly upto: string
  readonly events: number
  readonly hash: Buffer
  readonly seal: Buffer
}

type NewMark = Omit<Mark, 'seal'>

/** Waits for appends in progress, so that no position below the mark can still appear; new appends wait for milliseconds. */
export const markRecord = (services: Pick<Services, 'db' | 'keys' | 'clock'>): Promise<void> =>
  transact(services.db, async (tx) => {
    await sql`set local lock_timeout = '5s'`.execute(tx)
    // If a backup and the hourly job mark at the same moment, the second sees the first one's mark.
    await sql`lock table record_events in share row exclusive mode`.execute(tx)
    const last = await tx.selectFrom('record_marks').select(['upto', 'hash']).orderBy('upto', 'desc').limit(1).executeTakeFirst()
    const mark = await markSection(tx, { after: last?.upto ?? '0', hash: last?.hash ?? noHead })
    // If only other rows have changed, an empty block witnesses them.
    if (mark === undefined) return writeBlocks(tx, ledgerTools(services.db), [])
    const inserted = tx.insertInto('record_marks').values({ ...mark, seal: sealOf(services.keys, mark), at: services.clock() })
    chainWritten(tx, 'record_marks', await inserted.returning(ledgerRow('record_marks')).execute())
  })

/** Compares the marks with the current events; returns the positions of those that no longer match. */
export const brokenMarks = async (tx: Tx, keys: Keys): Promise<readonly string[]> => {
  const marks = await tx.selectFrom('record_marks').select(['upto', 'events', 'hash', 'seal']).orderBy('upto').execute()
  const broken: string[] = []
  let before = { after: '0', hash: noHead }
  for (const mark of marks) {
    const now = await markSection(tx, { ...before, upto: mark.upto })
    if (now === undefined || !now.hash.equals(mark.hash) || now.events !== mark.events || !sealOf(keys, mark).equals(mark.seal))
      broken.push(mark.upto)
    before = { after: mark.upto, hash: mark.hash }
  }
  return broken
}

const markSection = async (tx: Tx, from: { after: string; hash: Buffer; upto?: string }): Promise<NewMark | undefined> => {
  const hash = createHash('sha256').update(from.hash)
  let [events, at] = [0, from.after]
  for (;;) {
    const query = tx.selectFrom('record_events').select(['position', 'hash']).where('position', '>', at).orderBy('position').limit(10_000)
    const rows = await (from.upto === undefined ? query : query.where('position', '<=', from.upto)).execute()
    for (const row of rows) hash.update(`${row.position}:`).update(row.hash)
    events += rows.length
    const last = rows.at(-1)
    if (last === undefined) break
    at = last.position
  }
  return events === 0 ? undefined : { upto: at, events, hash: hash.digest() }
}

const sealOf = (keys: Keys, mark: NewMark): Buffer =>
  keys.blindIndex('record.mark', JSON.stringify([mark.upto, mark.events, mark.hash.toString('base64')]))
