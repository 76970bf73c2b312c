// A company's saved steps and unsaved input, sealed with the account's own key.
import type { BusinessStep } from '@bonafide/core/status'
import type { Company } from '@bonafide/core/rules/company/company'
import { randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Db } from '../db/db.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { seal, unseal } from '../record/seal.ts'
import { existingKey, subjectKey } from '../record/subject-key.ts'
import { type CompanyRow, insertCompany, selectCompany, selectCompanyForUpdate, updateCompany } from './companies.sql.ts'
import { deleteCompany, moveCompanyTerms, deleteCompanyRow, updateDraftsInOwnTransaction } from './companies.sql.ts'
import { forgetCompanyKeys, moveCompanyKeys } from './keys.ts'
import { storedCompany, storedDrafts } from './stored-company.ts'

export type Drafts = Readonly<Partial<Record<BusinessStep, string>>>

export interface KeptCompany {
  /** The number that outside systems know the company by. */
  readonly verifyNo: string
  readonly version: number
  readonly company: Company
  readonly drafts: Drafts
  /** The last number given to a related party; numbers are never reused. */
  readonly lastId: number
}

type NeededServices = Pick<Services, 'keys'>

/** Undefined if the account has begun no company, and after an erasure. */
export const readCompany = async (tx: Tx, services: NeededServices, account: AccountId): Promise<KeptCompany | undefined> =>
  openWith(tx, services, await selectCompany(tx, account))

/** Reads the company and locks it until the transaction ends. */
export const lockCompany = async (tx: Tx, services: NeededServices, account: AccountId): Promise<KeptCompany | undefined> =>
  openWith(tx, services, await selectCompanyForUpdate(tx, account))

const openWith = async (tx: Tx, services: NeededServices, row: CompanyRow | undefined): Promise<KeptCompany | undefined> => {
  const key = row === undefined ? undefined : await existingKey(tx, services, row.account)
  return row === undefined || key === undefined ? undefined : openCompany(key, row)
}

export const openCompany = (key: Buffer, { account, verify_no: verifyNo, version, detail, drafts }: CompanyRow): KeptCompany => {
  const { lastId, ...company } = storedCompany.read(inflateRawSync(unseal(key, detail, companyPlace(account))))
  return {
    verifyNo,
    version,
    company,
    lastId,
    drafts: drafts === null ? {} : storedDrafts.read(inflateRawSync(unseal(key, drafts, draftsPlace(account)))),
  }
}

interface Saved extends Company {
  readonly lastId: number
}

/** Parts that are undefined stay unchanged. */
export interface CompanyWriting {
  readonly saved?: Saved
  readonly drafts?: Drafts
  readonly at: Date
}

interface CompanyVersion {
  readonly account: AccountId
  readonly key: Buffer
  readonly expectedVersion: number
}

/** Returns the new version; undefined if the company has changed since, in which case nothing is written. */
export const writeCompany = async (
  tx: Tx,
  { account, key, expectedVersion }: CompanyVersion,
  writing: CompanyWriting,
): Promise<number | undefined> => {
  const { saved, drafts, at } = writing
  const to = {
    version: expectedVersion + 1,
    changed_at: at,
    ...(saved === undefined ? {} : { detail: sealSaved(key, account, saved) }),
    ...(drafts === undefined ? {} : { drafts: sealDrafts(key, account, drafts) }),
  }
  return (await updateCompany(tx, { account, expectedVersion }, to)) ? expectedVersion + 1 : undefined
}

/** Writes only drafts: pages save them often, and a single statement is its own transaction. */
export const writeDrafts = async (
  db: Pick<Db, 'pool'>,
  { account, key, expectedVersion }: CompanyVersion,
  { drafts, at }: { readonly drafts: Drafts; readonly at: Date },
): Promise<number | undefined> => {
  const to = { version: expectedVersion + 1, changed_at: at, drafts: sealDrafts(key, account, drafts) }
  return (await updateDraftsInOwnTransaction(db, { account, expectedVersion }, to)) ? expectedVersion + 1 : undefined
}

/** Creates a company. Returns false if another request was first. Lock the account's subject first. */
export const beginCompany = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'clock'>,
  { account, saved, drafts = {}, at }: CompanyWriting & { readonly account: AccountId; readonly saved: Saved },
): Promise<boolean> => {
  const key = await subjectKey(tx, services, account)
  return insertCompany(tx, {
    account,
    verify_no: randomBytes(16).toString('hex'),
    version: 1,
    detail: sealSaved(key, account, saved),
    drafts: sealDrafts(key, account, drafts),
    changed_at: at,
  })
}

/** Moves with an identity, unchanged but sealed for the other account, which has none. */
export const moveCompany = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'clock'>,
  { from, to }: { readonly from: AccountId; readonly to: AccountId },
): Promise<void> => {
  const keptCompany = await lockCompany(tx, services, from)
  if (keptCompany === undefined) return
  const { verifyNo, version, company, lastId, drafts } = keptCompany
  await deleteCompanyRow(tx, from)
  const key = await subjectKey(tx, services, to)
  await insertCompany(tx, {
    account: to,
    verify_no: verifyNo,
    version: version + 1,
    detail: sealSaved(key, to, { ...company, lastId }),
    drafts: sealDrafts(key, to, drafts),
    changed_at: services.clock(),
  })
  await moveCompanyKeys(tx, { from, to })
  await moveCompanyTerms(tx, { from, to })
}

/** Runs after an erasure. A ban outlives it: the registration number stays taken. */
export const forgetCompany = async (tx: Tx, { account, banned }: { account: AccountId; banned: boolean }): Promise<void> => {
  await deleteCompany(tx, account)
  if (!banned) await forgetCompanyKeys(tx, account)
}

const sealSaved = (key: Buffer, account: AccountId, saved: Saved): Buffer =>
  seal(key, packed(storedCompany.write(saved)), companyPlace(account))

const sealDrafts = (key: Buffer, account: AccountId, drafts: Drafts): Buffer | null =>
  Object.keys(drafts).length === 0 ? null : seal(key, packed(storedDrafts.write(drafts)), draftsPlace(account))

/** A company is written whole at every step; compressed, it fits into its row. With little memory this costs a twentieth of a millisecond. */
const packing = { level: 3, memLevel: 6, windowBits: 13 }
const packed = (bytes: Buffer): Buffer => deflateRawSync(bytes, packing)

const companyPlace = (account: AccountId): string => JSON.stringify(['company', account])
const draftsPlace = (account: AccountId): string => JSON.stringify(['company.drafts', account])
