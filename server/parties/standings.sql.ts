import type { Standing } from '@bonafide/core/standing'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** The standings of a company's people, by row of its list, in one statement. */
export const selectStandings = async (tx: Tx, company: string): Promise<ReadonlyMap<number, Standing>> => {
  const { rows } = await sql<{ row: string; standing: Standing }>`
    select p.row_id::text as row, s.standing from parties p join person_standing s on s.account = p.subject
    where p.company = ${company} and p.removed_at is null`.execute(tx)
  return new Map(rows.map(({ row, standing }) => [Number(row), standing]))
}
