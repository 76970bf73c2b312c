// Detects whether a complete ledger existed before this one. The sealed ends of accounts' chains show it, and an intruder cannot undo that.
// See docs/protocols/record-chain.md.
import { type Selectable, sql } from 'kysely'
import type { RecordSubjectRow } from '../../db/tables/record.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Keys } from '../../ports/keys.ts'
import { eraOf, headSeal } from '../chain.ts'

const subjectsAtOnce = 2_000

/** True if nothing is adopted although an account says that everything was. */
export const isBegunAnew = async (tx: Tx, keys: Keys): Promise<boolean> => {
  const { rows } = await sql`select from ledger_blocks where 'adopted' = any (tables) limit 1`.execute(tx)
  if (rows.length > 0) return false
  for await (const some of allEnds(tx)) if (some.some((end) => eraOf(keys, end.subject, end) === 'ledger')) return true
  return false
}

/** Once everything is adopted, every account says so, not only those with new events. */
export const sealEnds = async (tx: Tx, keys: Keys): Promise<void> => {
  for await (const some of allEnds(tx)) {
    const due = some.filter((end) => eraOf(keys, end.subject, end) === 'before')
    await sql`
      update record_subjects as held set seal = sealed.seal
      from unnest(${due.map(({ subject }) => subject)}::text[], ${due.map((end) => headSeal(keys, end.subject, end, 'ledger'))}::bytea[])
        as sealed (subject, seal)
      where held.subject = sealed.subject`.execute(tx)
  }
}

async function* allEnds(tx: Tx): AsyncGenerator<readonly Selectable<RecordSubjectRow>[]> {
  for (let after = ''; ;) {
    const some = await tx
      .selectFrom('record_subjects')
      .selectAll()
      .where('subject', '>', after)
      .orderBy('subject')
      .limit(subjectsAtOnce)
      .execute()
    const last = some.at(-1)
    if (last === undefined) return
    yield some
    after = last.subject
  }
}
