// Rows of search words for verified companies.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'

/** Replaces the existing terms. A company without a bound number is not verified and gets none. */
export const replaceCompanyTerms = async (tx: Tx, account: AccountId, terms: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('company_terms').where('account', '=', account).execute()
  await sql`
    insert into company_terms (term, account) select term, ${account} from unnest(${[...terms]}::bytea[]) as term
    where exists (select from company_keys k where k.account = ${account}) on conflict do nothing`.execute(tx)
}

/** Companies that match every word. */
export const accountsByTerms = async (db: Kysely<Tables>, terms: readonly Buffer[], limit: number): Promise<readonly AccountId[]> => {
  const [first, ...others] = terms
  if (first === undefined) return []
  const named = db.selectFrom('company_terms as t').select('t.account').where('t.term', '=', first)
  const further = others.reduce(
    (found, term) => found.where(sql<boolean>`exists (select from company_terms o where o.term = ${term} and o.account = t.account)`),
    named,
  )
  return (await further.orderBy('t.account').limit(limit).execute()).map(({ account }) => account)
}

/** Companies verified before this search existed, each once, after `after`. */
export const companiesWithoutTerms = async (db: Kysely<Tables>, after: AccountId, limit: number): Promise<readonly AccountId[]> => {
  const { rows } = await sql<{ account: AccountId }>`
    select distinct k.account from company_keys k join companies c on c.account = k.account
    where k.account > ${after} and not exists (select from company_terms t where t.account = k.account)
    order by k.account limit ${limit}`.execute(db)
  return rows.map(({ account }) => account)
}
