// The only way to change a company's rows before submission: with the files that they name, in one transaction.
import type { FileId } from '@bonafide/core/values'
import { beginCompany, type Drafts, writeCompany, writeDrafts } from '../../companies/company.ts'
import { claimFiles, filesOfCompany, releaseFiles } from '../../companies/company-files.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import { lockSubject } from '../../record/append.ts'
import { type Saved, withTypes } from './merge-step.ts'
import { type CompanyHouse, type Now, savedOf } from './now.ts'

export interface Change {
  /** Left out: as it was. */
  readonly saved?: Saved
  readonly drafts?: Drafts
  readonly at: Date
}

/** The new version. Undefined: another change came first, and nothing is written. */
export const write = async (house: CompanyHouse, now: Now, change: Change): Promise<number | undefined> => {
  const { kept } = now
  // Most changes are drafts.
  if (kept !== undefined && change.saved === undefined && change.drafts !== undefined)
    return writeDrafts(house.db, { account: now.account, key: kept.key, seen: kept.version }, { drafts: change.drafts, at: change.at })
  const { added, dropped } = filesChanged(savedOf(now), change.saved)
  try {
    return await transact(house.db, async (tx) => {
      const { account } = now
      if (kept === undefined) await lockSubject(tx, house, account)
      const typed = await withFiles(tx, { account, added, dropped }, change)
      const version = await (kept === undefined ? begin(tx, house, now, typed) : writeKept(tx, now, typed))
      if (version === undefined) throw new Overtaken()
      return version
    })
  } catch (error) {
    if (error instanceof Overtaken) return undefined
    throw error
  }
}

/** Undoes what its transaction has done. */
class Overtaken extends Error {}

const writeKept = async (tx: Tx, { account, kept }: Now, change: Change): Promise<number | undefined> =>
  kept === undefined ? undefined : writeCompany(tx, { account, key: kept.key, seen: kept.version }, change)

const begin = async (tx: Tx, house: CompanyHouse, now: Now, { saved, drafts, at }: Change): Promise<number | undefined> =>
  (await beginCompany(tx, house, { account: now.account, saved: saved ?? savedOf(now), ...(drafts === undefined ? {} : { drafts }), at }))
    ? 1
    : undefined

export interface FilesChanged {
  readonly added: readonly FileId[]
  readonly dropped: readonly FileId[]
}

export const filesChanged = (before: Saved, after: Saved | undefined): FilesChanged => {
  if (after === undefined) return { added: [], dropped: [] }
  const [had, has] = [before, after].map((company) => filesOfCompany(company).map(({ id }) => id))
  return { added: lacking(has, had), dropped: lacking(had, has) }
}

const lacking = (some: readonly FileId[] = [], others: readonly FileId[] = []): readonly FileId[] =>
  some.filter((id) => !others.includes(id))

export const withFiles = async (tx: Tx, of: FilesChanged & { account: string }, change: Change): Promise<Change> => {
  const { account, added, dropped } = of
  const types = await claimFiles(tx, { account, files: added, at: change.at })
  await releaseFiles(tx, { account, files: dropped, at: change.at })
  return change.saved === undefined ? change : { ...change, saved: withTypes(change.saved, types) }
}
