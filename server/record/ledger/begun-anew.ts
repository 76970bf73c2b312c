// Detects whether a complete ledger existed before this one. The sealed ends of accounts' chains show it, and an intruder cannot undo that.
// See docs/protocols/record-chain.md.
import { type Selectable, sql } from 'kysely'
import type { RecordSubjectRow } from '../../db/tables/record.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Keys } from '../../ports/keys.ts'
import { eraOf, headSeal } from '../chain.ts'

const batchSize = 2_000

/** True if nothing is adopted although an account says that everything was. */
export const isBegunAnew = async (tx: Tx, keys: Keys): Promise<boolean> => {
  const { rows } = await sql`select from ledger_blocks where 'adopted' = any (tables) limit 1`.execute(tx)
  if (rows.length > 0) return false
  for await (const batch of allEnds(tx)) if (batch.some((end) => eraOf(keys, end.subject, end) === 'ledger')) return true
  return false
}

/** Seals the ends of all chains as adopted, not only those with new events. Call it once everything is adopted. */
export const sealEnds = async (tx: Tx, keys: Keys): Promise<void> => {
  for await (const batch of allEnds(tx)) {
    const due = batch.filter((end) => eraOf(keys, end.subject, end) === 'before')
    await sql`
      update record_subjects as held set seal = sealed.seal
      from unnest(${due.map(({ subject }) => subject)}::text[], ${due.map((end) => headSeal(keys, end.subject, end, 'ledger'))}::bytea[])
        as sealed (subject, seal)
      where held.subject = sealed.subject`.execute(tx)
  }
}

async function* allEnds(tx: Tx): AsyncGenerator<readonly Selectable<RecordSubjectRow>[]> {
  for (let after = ''; ;) {
    const batch = await tx
      .selectFrom('record_subjects')
      .selectAll()
      .where('subject', '>', after)
      .orderBy('subject')
      .limit(batchSize)
      .execute()
    const last = batch.at(-1)
    if (last === undefined) return
    yield batch
    after = last.subject
  }
}
