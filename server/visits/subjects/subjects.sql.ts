// The data of cases' subjects, for a whole list in one statement.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface SubjectRow {
  readonly case_id: string
  readonly account: string
  readonly visit: string | null
  readonly about: string
  readonly due_at: Date
  /** The account's key, wrapped; null if it was destroyed or never created. */
  readonly wrapped: Buffer | null
  /** The person's accepted details. */
  readonly accepted: Buffer | null
  readonly accepted_version: number | null
  /** The person's answers in the visit. */
  readonly answers: Buffer | null
  /** A company's submission. */
  readonly company: Buffer | null
  /** For one of a company's people: the company's last submission, and its key. */
  readonly of_company: Buffer | null
  readonly of_company_visit: string | null
  readonly of_company_wrapped: Buffer | null
}

export const selectSubjects = async (db: Kysely<Tables>, cases: readonly string[]): Promise<readonly SubjectRow[]> => {
  const { rows } = await sql<SubjectRow>`
    select c.case_id, c.account, c.visit, c.about, c.due_at, k.wrapped, p.sealed as accepted, p.version as accepted_version,
      v.answers, s.detail as company, o.detail as of_company, o.visit as of_company_visit, o.wrapped as of_company_wrapped
    from cases c
      left join record_keys k on k.subject = c.account
      left join person_details p on p.account = c.account
      left join visits v on v.visit = c.visit
      left join company_submissions s on s.visit = c.visit
      left join party_visitors pv on pv.subject = c.account
      left join lateral (
        select h.visit, h.detail, ok.wrapped
        from visits ov join company_submissions h on h.visit = ov.visit join record_keys ok on ok.subject = ov.account
        where ov.account = pv.company and ov.purpose = 'business'
        order by ov.submitted_at desc, ov.ended_at desc nulls first limit 1) o on true
    where c.case_id = any(${[...cases]}::bigint[])`.execute(db)
  return rows
}

/** Open cases without search words, which date from before the search existed. */
export const selectUnfound = async (db: Kysely<Tables>, limit: number): Promise<readonly string[]> => {
  const open = db.selectFrom('cases').select('case_id').where('decided_at', 'is', null)
  const unfound = open.where(sql<boolean>`not exists (select from case_terms t where t.case_id = cases.case_id)`)
  return (await unfound.orderBy('case_id').limit(limit).execute()).map(({ case_id }) => case_id)
}

export const insertTerms = async (
  db: Kysely<Tables>,
  of: Pick<SubjectRow, 'case_id' | 'due_at'>,
  terms: readonly Buffer[],
): Promise<void> => {
  // A case that was decided meanwhile gets no words.
  await sql`
    insert into case_terms (term, due_at, case_id)
    select term, due_at, case_id from cases, unnest(${[...terms]}::bytea[]) as term
    where case_id = ${of.case_id}::bigint and decided_at is null on conflict do nothing`.execute(db)
}
