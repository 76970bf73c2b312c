// The only way to change a company's rows before submission: together with the files that they name, in one transaction.
import type { FileId } from '@bonafide/core/values'
import { beginCompany, type Drafts, writeCompany, writeDrafts } from '../../companies/company.ts'
import { claimFiles, filesOfCompany, releaseFiles } from '../../companies/company-files.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import { lockSubject } from '../../record/append.ts'
import { type SavedCompany, withTypes } from './merge-step.ts'
import { type CompanyServices, type CurrentCompany, savedCompanyOf } from './now.ts'

export interface StepChange {
  /** If undefined, the saved data stays unchanged. */
  readonly saved?: SavedCompany
  readonly drafts?: Drafts
  readonly at: Date
}

/** Returns the new version, or undefined if another change came first; in that case nothing is written. */
export const writeCompanyChange = async (
  services: CompanyServices,
  now: CurrentCompany,
  change: StepChange,
): Promise<number | undefined> => {
  const { kept } = now
  // Most changes are drafts.
  if (kept !== undefined && change.saved === undefined && change.drafts !== undefined)
    return writeDrafts(
      services.db,
      { account: now.account, key: kept.key, expectedVersion: kept.version },
      { drafts: change.drafts, at: change.at },
    )
  const { added, dropped } = filesChanged(savedCompanyOf(now), change.saved)
  try {
    return await transact(services.db, async (tx) => {
      const { account } = now
      if (kept === undefined) await lockSubject(tx, services, account)
      const typed = await withFiles(tx, { account, added, dropped }, change)
      const version = await (kept === undefined ? begin(tx, services, now, typed) : writeKept(tx, now, typed))
      if (version === undefined) throw new Overtaken()
      return version
    })
  } catch (error) {
    if (error instanceof Overtaken) return undefined
    throw error
  }
}

/** Thrown to roll the transaction back. */
class Overtaken extends Error {}

const writeKept = async (tx: Tx, { account, kept }: CurrentCompany, change: StepChange): Promise<number | undefined> =>
  kept === undefined ? undefined : writeCompany(tx, { account, key: kept.key, expectedVersion: kept.version }, change)

const begin = async (
  tx: Tx,
  services: CompanyServices,
  now: CurrentCompany,
  { saved, drafts, at }: StepChange,
): Promise<number | undefined> =>
  (await beginCompany(tx, services, {
    account: now.account,
    saved: saved ?? savedCompanyOf(now),
    ...(drafts === undefined ? {} : { drafts }),
    at,
  }))
    ? 1
    : undefined

export interface FilesChanged {
  readonly added: readonly FileId[]
  readonly dropped: readonly FileId[]
}

export const filesChanged = (before: SavedCompany, after: SavedCompany | undefined): FilesChanged => {
  if (after === undefined) return { added: [], dropped: [] }
  const [had, has] = [before, after].map((company) => filesOfCompany(company).map(({ id }) => id))
  return { added: lacking(has, had), dropped: lacking(had, has) }
}

const lacking = (some: readonly FileId[] = [], others: readonly FileId[] = []): readonly FileId[] =>
  some.filter((id) => !others.includes(id))

export const withFiles = async (tx: Tx, of: FilesChanged & { account: string }, change: StepChange): Promise<StepChange> => {
  const { account, added, dropped } = of
  const types = await claimFiles(tx, { account, files: added, at: change.at })
  await releaseFiles(tx, { account, files: dropped, at: change.at })
  return change.saved === undefined ? change : { ...change, saved: withTypes(change.saved, types) }
}
