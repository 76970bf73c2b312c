// Rows of companies, and of what they have handed in. A company's version is its lock: whoever changes it names the one that he has seen.
import type { Selectable } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { AccountId } from '../ports/exchange.ts'

export type CompanyRow = Selectable<Tables['companies']>

const columns = ['account', 'verify_no', 'version', 'detail', 'drafts', 'changed_at'] as const

export const selectCompany = (tx: Tx, account: AccountId): Promise<CompanyRow | undefined> =>
  tx.selectFrom('companies').select(columns).where('account', '=', account).executeTakeFirst()

/** Until the transaction ends nobody else changes it. Lock the account's subject before. */
export const selectCompanyForUpdate = (tx: Tx, account: AccountId): Promise<CompanyRow | undefined> =>
  tx.selectFrom('companies').select(columns).where('account', '=', account).forUpdate().executeTakeFirst()

/** False when there is one already. */
export const insertCompany = async (tx: Tx, row: CompanyRow): Promise<boolean> => {
  const made = tx.insertInto('companies').values(row)
  const { numInsertedOrUpdatedRows } = await made.onConflict((conflict) => conflict.column('account').doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface CompanyChange extends Partial<Pick<CompanyRow, 'detail' | 'drafts'>> {
  readonly version: number
  readonly changed_at: Date
}

interface Seen {
  readonly account: AccountId
  readonly seen: number
}

/** By itself, as a statement that is parsed once: pages save often. What is left out stays as it was. */
export const updateCompanyAlone = async ({ pool }: Pick<Db, 'pool'>, { account, seen }: Seen, to: CompanyChange): Promise<boolean> => {
  const text = `
    update companies set version = $3, changed_at = $4, detail = coalesce($5, detail),
      drafts = case when $6::bytea is null then drafts when length($6) = 0 then null else $6 end
    where account = $1 and version = $2`
  const drafts = to.drafts === null ? Buffer.alloc(0) : to.drafts
  const values = [account, seen, to.version, to.changed_at, to.detail ?? null, drafts ?? null]
  return (await pool.query({ name: 'company-save', text, values })).rowCount === 1
}

/** Both: false when somebody else has changed it since. */
export const updateCompany = async (tx: Tx, { account, seen }: Seen, to: CompanyChange): Promise<boolean> => {
  const changed = tx.updateTable('companies').set(to).where('account', '=', account).where('version', '=', seen)
  return (await changed.executeTakeFirst()).numUpdatedRows === 1n
}

export const insertSubmission = async (tx: Tx, row: { visit: string; detail: Buffer }): Promise<void> => {
  await tx.insertInto('company_submissions').values(row).execute()
}

/** With whose it is, and how it ended. */
export const selectSubmission = (tx: Tx, visit: string) =>
  tx
    .selectFrom('company_submissions as handed')
    .innerJoin('visits', 'visits.visit', 'handed.visit')
    .select(['handed.visit', 'handed.detail', 'visits.account'])
    .where('handed.visit', '=', visit)
    .executeTakeFirst()

export const selectLastSubmission = async (tx: Tx, account: AccountId): Promise<string | undefined> => {
  const handedIn = tx.selectFrom('company_submissions as handed').innerJoin('visits', 'visits.visit', 'handed.visit').select('handed.visit')
  const latest = handedIn.where('visits.account', '=', account).orderBy('visits.submitted_at', 'desc')
  // Of two in one moment the one that is still open.
  return (
    await latest
      .orderBy('visits.ended_at', (ended) => ended.desc().nullsFirst())
      .limit(1)
      .executeTakeFirst()
  )?.visit
}

/** What was said of it goes with each. */
export const deleteCompany = async (tx: Tx, account: AccountId): Promise<void> => {
  await tx.deleteFrom('companies').where('account', '=', account).execute()
  const own = tx.selectFrom('visits').select('visit').where('account', '=', account)
  await tx.deleteFrom('company_submissions').where('visit', 'in', own).execute()
}
