// Company ownership: a registration number in a country belongs to one verified account. All spellings of a number compare equal.
import type { BasicInfo } from '@bonafide/core/calls/company/shapes'
import { foldedName } from '@bonafide/core/identity'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow } from '../record/ledger/ledger-row.ts'
import { checkRegistrationNumber, normalNumber } from './registration-number.ts'

export type Numbered = Pick<z.infer<typeof BasicInfo>, 'areaAlphaName' | 'registrationNumber' | 'enterpriseName'>
type NeededServices = Pick<Services, 'keys'>

/** The account verified with this number. Only a hint: without a lock, another account may bind it meanwhile. */
export const companyHolder = async (tx: Tx, services: NeededServices, numbered: Numbered): Promise<AccountId | null> => {
  const key = keyOf(services, numbered)
  if (key === null) return null
  const row = await tx.selectFrom('company_keys').select('account').where('key', '=', key).executeTakeFirst()
  return row?.account ?? null
}

/** True if another verified account has the number; an unfinished verification reserves nothing. */
export const isNumberTaken = async (tx: Tx, services: NeededServices, of: { account: AccountId; numbered: Numbered }): Promise<boolean> => {
  const holder = await companyHolder(tx, services, of.numbered)
  return holder !== null && holder !== of.account
}

/** Returns false if another account holds the number: of two concurrent calls the first wins. */
export const bindCompany = async (
  tx: Tx,
  services: NeededServices,
  { account, numbered, at }: { account: AccountId; numbered: Numbered; at: Date },
): Promise<boolean> => {
  const key = keyOf(services, numbered)
  if (key === null) return true
  const { rows } = await sql<{ ledger: LedgerRow }>`
    insert into company_keys (key, account, bound_at) values (${key}, ${account}, ${at})
    on conflict (key) do update set bound_at = company_keys.bound_at where company_keys.account = excluded.account
    returning ${ledgerRow('company_keys')}`.execute(tx)
  return chainWritten(tx, 'company_keys', rows).length === 1
}

export const forgetCompanyKeys = async (tx: Tx, account: AccountId): Promise<void> => {
  const removed = tx.deleteFrom('company_keys').where('account', '=', account)
  chainRemoved(tx, 'company_keys', await removed.returning(ledgerRow('company_keys')).execute())
}

export const moveCompanyKeys = async (tx: Tx, { from, to }: { from: AccountId; to: AccountId }): Promise<void> => {
  const moved = tx.updateTable('company_keys').set({ account: to }).where('account', '=', from)
  chainWritten(tx, 'company_keys', await moved.returning(ledgerRow('company_keys')).execute())
}

/** Countries whose courts, states or authorities number separately: companies with the same number are distinguished by name. */
const manyRegisters: readonly string[] = ['DEU', 'USA', 'CAN', 'ARE']

const keyOf = ({ keys }: NeededServices, { areaAlphaName, registrationNumber, enterpriseName }: Numbered): Buffer | null => {
  if (areaAlphaName == null || areaAlphaName === '') return null
  const number = normalNumber(areaAlphaName, registrationNumber ?? '')
  if (number === '') return null
  const isShared = manyRegisters.includes(areaAlphaName) && checkRegistrationNumber(areaAlphaName, number) === 'unknown'
  return keys.blindIndex('company', [areaAlphaName, number, ...(isShared ? [foldedName(enterpriseName ?? '')] : [])].join(':'))
}
