import { type CaseSubject, caseSubjects } from '@bonafide/core/calls/desk/listed'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { hasVoted } from './claims/claims.sql.ts'

export type ListedCaseRow = Pick<
  Selectable<Tables['cases']>,
  'case_id' | 'account' | 'about' | 'reasons' | 'needs' | 'opened_at' | 'due_at' | 'claimed_by' | 'claimed_until'
> & {
  readonly voted: boolean
  /** The reviewer with the claim, even if it has expired. */
  readonly holder: string | null
}

export interface CaseSearch {
  /** The case contains all of them. */
  readonly terms: readonly Buffer[]
  /** Or the case has this number, or is about one of these accounts. */
  readonly number: string | null
  readonly accounts: readonly string[]
  /** The same for verified companies, word by word. */
  readonly companies: readonly Buffer[]
  /** The search if it is a single word, since it may be an account number. */
  readonly named: string | null
}

export interface QueueQuestion {
  readonly reviewer: string
  readonly about: string | undefined
  readonly search: CaseSearch | undefined
  readonly after: { readonly due: string; readonly id: string } | undefined
  readonly limit: number
}

export const openCases = async (db: Kysely<Tables>, question: QueueQuestion): Promise<readonly ListedCaseRow[]> => {
  const { reviewer, about, search, after, limit } = question
  const open = db
    .selectFrom('cases')
    .leftJoin('reviewers', 'reviewers.reviewer', 'cases.claimed_by')
    .select(['case_id', 'account', 'about', 'reasons', 'needs', 'opened_at', 'due_at', 'claimed_by', 'claimed_until'])
    .select(['reviewers.name as holder', hasVoted(reviewer).as('voted')])
    .where('decided_at', 'is', null)
  const those = about === undefined ? open : open.where('about', '=', about)
  const found = search === undefined ? those : those.where(sql<boolean>`case_id in (${foundBy(search, { after, limit })})`)
  const following = after === undefined ? found : found.where(isAfter(after))
  return following.orderBy('due_at').orderBy('case_id').limit(limit).execute()
}

type After = NonNullable<QueueQuestion['after']>

const isAfter = ({ due, id }: After): RawBuilder<boolean> =>
  sql<boolean>`(due_at, case_id) > (to_timestamp(${due}::double precision / 1000), ${id}::bigint)`

/** Terms of a word are stored in queue order, so that a word contained in every case is read no further than the shown page. */
const foundBy = (
  { terms, number, accounts }: CaseSearch,
  { after, limit }: { readonly after: After | undefined; readonly limit: number },
): RawBuilder<unknown> => {
  const [first, ...others] = terms
  const further = others.map(
    (term) => sql`and exists (select from case_terms o where o.term = ${term} and o.due_at = t.due_at and o.case_id = t.case_id)`,
  )
  const byTerms =
    first === undefined
      ? sql`select null::bigint where false`
      : sql`(select t.case_id from case_terms t where t.term = ${first} ${sql.join(further, sql` `)}
          ${after === undefined ? sql`` : sql`and ${isAfter(after)}`}
          order by t.due_at, t.case_id limit ${limit})`
  return sql`${byTerms} union all select case_id from cases where decided_at is null
    and (case_id = ${number}::bigint or account = any(${[...accounts]}::text[]))`
}

/** Counting stops here: of a longer queue, the page says only that there are more. */
export const countedAtMost = 10_000

export interface OpenCount {
  readonly about: CaseSubject
  readonly count: number
  /** True if there are more cases than `count`. */
  readonly more: boolean
}

/**
 * Counts each kind separately, so that the planner uses that kind's statistics and reads no more of the index of open cases than the limit,
 * in the order of that index.
 */
export const countOpenCases = async (db: Kysely<Tables>): Promise<readonly OpenCount[]> => {
  const counted = caseSubjects.map(
    (about) => sql`
      select ${about}::text as about, count(*)::integer as count from (
        select from cases where decided_at is null and about = ${about} order by due_at, case_id limit ${countedAtMost + 1}) as those`,
  )
  const { rows } = await sql<{ about: CaseSubject; count: number }>`
    select about, count from (${sql.join(counted, sql` union all `)}) as kinds where count > 0 order by about`.execute(db)
  return rows.map(({ about, count }) => ({ about, count: Math.min(count, countedAtMost), more: count > countedAtMost }))
}
