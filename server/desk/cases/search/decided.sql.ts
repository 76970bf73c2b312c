import { type Kysely, sql } from 'kysely'
import type { Decision } from '../../../cases/cases.sql.ts'
import type { Tables } from '../../../db/tables.ts'

interface DecidedRow {
  readonly case_id: string
  readonly account: string
  readonly about: string
  readonly decision: Decision
  readonly decided_at: Date
}

interface DecidedQuestion {
  readonly abouts: readonly string[]
  readonly accounts: readonly string[]
  readonly number: string | null
  readonly limit: number
}

/** The newest case per account and subject, without withdrawn cases. */
export const selectDecided = async (db: Kysely<Tables>, question: DecidedQuestion): Promise<readonly DecidedRow[]> => {
  const { abouts, accounts, number, limit } = question
  const { rows } = await sql<DecidedRow>`
    select * from (
      select distinct on (account, about) case_id, account, about, decision, decided_at from cases
      where decided_at is not null and decision <> 'withdrawn' and visit is not null and about = any(${[...abouts]}::text[])
        and (case_id = ${number}::bigint or account = any(${[...accounts]}::text[]))
      order by account, about, decided_at desc, case_id desc) as newest
    order by decided_at desc, case_id desc limit ${limit}`.execute(db)
  return rows
}
