// After a master key has moved to the front, whatever the former ones wrapped is rewrapped, a few values a transaction. It may stop at
// any moment and goes on where it was: a value's own mark says whether it still has to be done.
import { sql } from 'kysely'
import { transact, type Tx } from '../db/transaction.ts'
import { listWrappedColumns, lockWrappedBy, marksOf, type WrappedColumn, type WrappedValue } from '../db/wrapped-values.sql.ts'
import type { House } from '../house.ts'
import { isCovered } from '../record/ledger/covered.ts'
import { chainWritten, type LedgerRow, ledgerRow } from '../record/ledger/ledger-row.ts'
import { latestFirstKey } from './first-key.sql.ts'

type RewrapNeeds = Pick<House, 'db' | 'keys'>

/** A process that still has the former list must not undo what the others do. */
export const rewrapIfFirst = async (house: RewrapNeeds): Promise<number> =>
  (await latestFirstKey(house.db)) === house.keys.marks[0] ? rewrapAll(house) : 0

/** How many values were rewrapped. */
export const rewrapAll = async (house: RewrapNeeds): Promise<number> => {
  let done = 0
  for (const column of await listWrappedColumns(house.db.kysely)) {
    const former = (await marksOf(house.db.kysely, [column])).filter((mark) => mark !== house.keys.marks[0])
    for (const mark of former) done += await rewrapColumn(house, column, mark)
  }
  return done
}

const atOnce = 200

const rewrapColumn = async (house: RewrapNeeds, column: WrappedColumn, mark: string): Promise<number> => {
  let done = 0
  for (;;) {
    const some = await transact(house.db, async (tx) => {
      const values = await lockWrappedBy(tx, column, { mark, atMost: atOnce })
      for (const { id, wrapped } of values) {
        await putWrapped(tx, column, { id, wrapped: await house.keys.wrap(await house.keys.unwrap(wrapped)) })
      }
      // The former wrapping of keys that are still in use stays in dead rows until the next scrub.
      if (values.length > 0) await tx.updateTable('record_scrub').set({ keys_at: null }).execute()
      return values.length
    })
    done += some
    if (some === 0) return done
  }
}

/** A row that the ledger covers has another digest from now on. */
const putWrapped = async (tx: Tx, { table, column, id }: WrappedColumn, value: WrappedValue): Promise<void> => {
  const put = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value.wrapped} where ${sql.ref(id)} = ${value.id}`
  if (!isCovered(table)) await put.execute(tx)
  else chainWritten(tx, table, (await sql<{ ledger: LedgerRow }>`${put} returning ${ledgerRow(table)}`.execute(tx)).rows)
}
