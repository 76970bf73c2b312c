// After a master key has moved to the front, rewraps the values that former keys wrapped, a few per transaction. It may stop at
// any time and continues where it stopped: a value's own mark says whether it is done.
import { sql } from 'kysely'
import { transact, type Tx } from '../db/transaction.ts'
import { listWrappedColumns, lockWrappedBy, marksOf, type WrappedColumn, type WrappedValue } from '../db/wrapped-values.sql.ts'
import type { Services } from '../services.ts'
import { isCovered } from '../record/ledger/covered.ts'
import { chainWritten, type LedgerRow, ledgerRow } from '../record/ledger/ledger-row.ts'
import { latestFirstKey } from './first-key.sql.ts'

type RewrapNeeds = Pick<Services, 'db' | 'keys'>

/** A process with the former list must not undo the others' work. */
export const rewrapIfFirst = async (services: RewrapNeeds): Promise<number> =>
  (await latestFirstKey(services.db)) === services.keys.marks[0] ? rewrapAll(services) : 0

/** Returns how many values were rewrapped. */
export const rewrapAll = async (services: RewrapNeeds): Promise<number> => {
  let done = 0
  for (const column of await listWrappedColumns(services.db.kysely)) {
    const former = (await marksOf(services.db.kysely, [column])).filter((mark) => mark !== services.keys.marks[0])
    for (const mark of former) done += await rewrapColumn(services, column, mark)
  }
  return done
}

const batchSize = 200

const rewrapColumn = async (services: RewrapNeeds, column: WrappedColumn, mark: string): Promise<number> => {
  let done = 0
  for (;;) {
    const count = await transact(services.db, async (tx) => {
      const values = await lockWrappedBy(tx, column, { mark, atMost: batchSize })
      for (const { id, wrapped } of values) {
        await putWrapped(tx, column, { id, wrapped: await services.keys.wrap(await services.keys.unwrap(wrapped)) })
      }
      // Former wrappings of keys in use remain in dead rows until the next scrub.
      if (values.length > 0) await tx.updateTable('record_scrub').set({ keys_at: null }).execute()
      return values.length
    })
    done += count
    if (count === 0) return done
  }
}

/** Changes the digest of a row that the ledger covers. */
const putWrapped = async (tx: Tx, { table, column, id }: WrappedColumn, value: WrappedValue): Promise<void> => {
  const put = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value.wrapped} where ${sql.ref(id)} = ${value.id}`
  if (!isCovered(table)) await put.execute(tx)
  else chainWritten(tx, table, (await sql<{ ledger: LedgerRow }>`${put} returning ${ledgerRow(table)}`.execute(tx)).rows)
}
