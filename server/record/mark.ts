// Closes a stretch of the record now and then; see docs/protocols/record-chain.md. A chain shows what was changed within a subject; a mark also shows a subject that is gone altogether.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { transact, type Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
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

/** Waits for the appends under way, so that no position below the mark can still come; appends that begin meanwhile wait for milliseconds. */
export const markRecord = (house: Pick<House, 'db' | 'keys' | 'clock'>): Promise<void> =>
  transact(house.db, async (tx) => {
    await sql`set local lock_timeout = '5s'`.execute(tx)
    // If a backup and the hourly job mark at once, the second sees the first one's mark.
    await sql`lock table record_events in share row exclusive mode`.execute(tx)
    const last = await tx.selectFrom('record_marks').select(['upto', 'hash']).orderBy('upto', 'desc').limit(1).executeTakeFirst()
    const mark = await stretch(tx, { after: last?.upto ?? '0', hash: last?.hash ?? noHead })
    // If only other rows have changed, an empty block bears witness to them.
    if (mark === undefined) return writeBlocks(tx, ledgerTools(house.db), [])
    const inserted = tx.insertInto('record_marks').values({ ...mark, seal: sealOf(house.keys, mark), at: house.clock() })
    chainWritten(tx, 'record_marks', await inserted.returning(ledgerRow('record_marks')).execute())
  })

/** Compares the marks with the current events; returns the positions of those that no longer match. */
export const brokenMarks = async (tx: Tx, keys: Keys): Promise<readonly string[]> => {
  const marks = await tx.selectFrom('record_marks').select(['upto', 'events', 'hash', 'seal']).orderBy('upto').execute()
  const broken: string[] = []
  let before = { after: '0', hash: noHead }
  for (const mark of marks) {
    const now = await stretch(tx, { ...before, upto: mark.upto })
    if (now === undefined || !now.hash.equals(mark.hash) || now.events !== mark.events || !sealOf(keys, mark).equals(mark.seal))
      broken.push(mark.upto)
    before = { after: mark.upto, hash: mark.hash }
  }
  return broken
}

const stretch = async (tx: Tx, from: { after: string; hash: Buffer; upto?: string }): Promise<NewMark | undefined> => {
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
