// Rows of companies and of their submissions. A company's version is its optimistic lock: a change names the version it was based on.
import type { Selectable } from 'kysely'
import type { Db } from '../db/db.ts'
import { namedQuery } from '../db/given/sessions.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { AccountId } from '../ports/exchange.ts'
import { chainRemoved, chainWritten, ledgerRow } from '../record/ledger/ledger-row.ts'

export type CompanyRow = Selectable<Tables['companies']>

const columns = ['account', 'verify_no', 'version', 'detail', 'drafts', 'changed_at'] as const

export const selectCompany = (tx: Tx, account: AccountId): Promise<CompanyRow | undefined> =>
  tx.selectFrom('companies').select(columns).where('account', '=', account).executeTakeFirst()

/** A prepared statement outside any transaction, so that each connection parses it only once. */
export const hasCompany = async ({ pool }: Pick<Db, 'pool'>, account: AccountId): Promise<boolean> =>
  (await pool.query(namedQuery(pool, 'company-there', `select 1 from companies where account = $1`, [account]))).rowCount === 1

/** Locked until the transaction ends. Lock the account's subject first. */
export const selectCompanyForUpdate = (tx: Tx, account: AccountId): Promise<CompanyRow | undefined> =>
  tx.selectFrom('companies').select(columns).where('account', '=', account).forUpdate().executeTakeFirst()

/** Returns false if the account already has a company. */
export const insertCompany = async (tx: Tx, row: CompanyRow): Promise<boolean> => {
  const made = tx.insertInto('companies').values(row)
  const fresh = made.onConflict((conflict) => conflict.column('account').doNothing())
  return chainWritten(tx, 'companies', await fresh.returning(ledgerRow('companies')).execute()).length === 1
}

export interface CompanyChange extends Partial<Pick<CompanyRow, 'detail' | 'drafts'>> {
  readonly version: number
  readonly changed_at: Date
}

interface CompanyAtVersion {
  readonly account: AccountId
  readonly expectedVersion: number
}

/** A prepared statement in its own transaction. Not in the ledger: writes only columns that it leaves out. */
export const updateDraftsInOwnTransaction = async (
  { pool }: Pick<Db, 'pool'>,
  { account, expectedVersion }: CompanyAtVersion,
  to: DraftsChange,
): Promise<boolean> => {
  const text = `update companies set version = $3, changed_at = $4, drafts = $5 where account = $1 and version = $2`
  return (
    (await pool.query(namedQuery(pool, 'company-drafts', text, [account, expectedVersion, to.version, to.changed_at, to.drafts])))
      .rowCount === 1
  )
}

type DraftsChange = Pick<CompanyRow, 'version' | 'changed_at' | 'drafts'>

/** Returns false if the company has changed since. */
export const updateCompany = async (tx: Tx, { account, expectedVersion }: CompanyAtVersion, to: CompanyChange): Promise<boolean> => {
  const changed = tx.updateTable('companies').set(to).where('account', '=', account).where('version', '=', expectedVersion)
  return chainWritten(tx, 'companies', await changed.returning(ledgerRow('companies')).execute()).length === 1
}

export const insertSubmission = async (tx: Tx, row: { visit: string; detail: Buffer }): Promise<void> => {
  const inserted = tx.insertInto('company_submissions').values(row)
  chainWritten(tx, 'company_submissions', await inserted.returning(ledgerRow('company_submissions')).execute())
}

/** Selects a submission with the account that owns it. */
export const selectSubmission = (tx: Tx, visit: string) =>
  tx
    .selectFrom('company_submissions as handed')
    .innerJoin('visits', 'visits.visit', 'handed.visit')
    .select(['handed.visit', 'handed.detail', 'visits.account'])
    .where('handed.visit', '=', visit)
    .executeTakeFirst()

/** The visit of the same account's previous submission of the whole company. */
export const submissionBefore = async (tx: Tx, visit: string): Promise<string | undefined> => {
  const earlier = tx
    .selectFrom('visits as now')
    .innerJoin('visits as earlier', 'earlier.account', 'now.account')
    .innerJoin('company_submissions as handed', 'handed.visit', 'earlier.visit')
    .select('handed.visit')
    .where('now.visit', '=', visit)
    .where('earlier.purpose', '=', 'business')
    .where('earlier.visit', '<>', visit)
    .whereRef('earlier.submitted_at', '<', 'now.submitted_at')
  return (await earlier.orderBy('earlier.submitted_at', 'desc').limit(1).executeTakeFirst())?.visit
}

/** Only submissions of the whole company, since supplements have their own visits. */
export const selectLastSubmissionVisit = async (tx: Tx, account: AccountId): Promise<string | undefined> => {
  const submissions = tx
    .selectFrom('company_submissions as handed')
    .innerJoin('visits', 'visits.visit', 'handed.visit')
    .select('handed.visit')
  const latest = submissions
    .where('visits.account', '=', account)
    .where('visits.purpose', '=', 'business')
    .orderBy('visits.submitted_at', 'desc')
  // If two were submitted at the same moment, take the one that is still open.
  return (
    await latest
      .orderBy('visits.ended_at', (ended) => ended.desc().nullsFirst())
      .limit(1)
      .executeTakeFirst()
  )?.visit
}

/** Deletes only the company's row. */
export const deleteCompanyRow = async (tx: Tx, account: AccountId): Promise<void> => {
  const company = tx.deleteFrom('companies').where('account', '=', account)
  chainRemoved(tx, 'companies', await company.returning(ledgerRow('companies')).execute())
}

/** Moves the search terms by which the desk finds a company. Not in the ledger: an index that is computed from rows that are in the ledger. */
export const moveCompanyTerms = async (tx: Tx, { from, to }: { readonly from: AccountId; readonly to: AccountId }): Promise<void> => {
  await tx.updateTable('company_terms').set({ account: to }).where('account', '=', from).execute()
}

/** Deletes the company with its submissions, the verdicts on them, its requests, and its search words. */
export const deleteCompany = async (tx: Tx, account: AccountId): Promise<void> => {
  await deleteCompanyRow(tx, account)
  const requests = tx.deleteFrom('supplement_requests').where('account', '=', account)
  chainRemoved(tx, 'supplement_requests', await requests.returning(ledgerRow('supplement_requests')).execute())
  await tx.deleteFrom('company_terms').where('account', '=', account).execute()
  const own = await tx.selectFrom('visits').select('visit').where('account', '=', account).execute()
  await deleteSubmissions(
    tx,
    own.map(({ visit }) => visit),
  )
}

export const deleteSubmissions = async (tx: Tx, visits: readonly string[]): Promise<void> => {
  if (visits.length === 0) return
  for (const table of ['company_file_verdicts', 'company_remarks', 'company_submissions'] as const) {
    const removed = tx.deleteFrom(table).where('visit', 'in', [...visits])
    chainRemoved(tx, table, await removed.returning(ledgerRow(table)).execute())
  }
}
