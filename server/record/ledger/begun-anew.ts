// Was there a whole ledger before this one? Ends of accounts' chains say so; they are sealed, and an intruder cannot take that back.
// See docs/protocols/record-chain.md.
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { Keys } from '../../ports/keys.ts'
import { eraOf } from '../chain.ts'

const subjectsAtOnce = 2_000

/** True where nothing was adopted, and an account was written when all had been. */
export const isBegunAnew = async (tx: Tx, keys: Keys): Promise<boolean> => {
  const { rows } = await sql`select from ledger_blocks where 'adopted' = any (tables) limit 1`.execute(tx)
  if (rows.length > 0) return false
  for (let after = ''; ;) {
    const ends = tx.selectFrom('record_subjects').select(['subject', 'sequence', 'head', 'seal']).where('subject', '>', after)
    const some = await ends.orderBy('subject').limit(subjectsAtOnce).execute()
    if (some.some((end) => eraOf(keys, end.subject, end) === 'ledger')) return true
    const last = some.at(-1)
    if (last === undefined) return false
    after = last.subject
  }
}
