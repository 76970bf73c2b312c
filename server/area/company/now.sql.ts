// Reads a company's state together with its account's in one statement, so that they are consistent.
import type { Standing } from '@bonafide/core/standing'
import type { Db } from '../../db/db.ts'
import { namedQuery } from '../../db/given/sessions.ts'
import type { CompanyRow } from '../../companies/companies.sql.ts'
import type { AccountId } from '../../ports/exchange.ts'

export interface CurrentCompanyRow {
  readonly account: string
  readonly standing: Standing | null
  readonly wrapped: Buffer | null
  readonly detailsVersion: number | null
  readonly sealed: Buffer | null
  readonly verify_no: string | null
  readonly version: number | null
  readonly detail: Buffer | null
  readonly drafts: Buffer | null
  readonly changed_at: Date | null
}

const select = `
  select asked.account, s.standing, k.wrapped, d.version as "detailsVersion", d.sealed, c.verify_no, c.version, c.detail, c.drafts, c.changed_at
  from (select $1::text as account) as asked
  left join companies c using (account) left join person_standing s using (account)
  left join person_details d using (account) left join record_keys k on k.subject = asked.account`

export const selectCurrentCompany = async (db: Db, account: AccountId): Promise<CurrentCompanyRow> => {
  const { rows } = await db.pool.query<CurrentCompanyRow>(namedQuery(db.pool, 'company-now', select, [account]))
  const [row] = rows
  if (row === undefined) throw new Error('a select without a condition returned no row')
  return row
}

export const companyRowOf = ({ account, verify_no, version, detail, drafts, changed_at }: CurrentCompanyRow): CompanyRow | undefined =>
  verify_no === null || version === null || detail === null || changed_at === null
    ? undefined
    : { account, verify_no, version, detail, drafts, changed_at }
