// A visit of a demo person, as if he had shown and typed it in the frame.
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { Purpose } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { FileId } from '@bonafide/core/values'
import { Readable } from 'node:stream'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { keepFile } from '../../record/files/keep-file.ts'
import { claimFile } from '../../record/files/read-file.ts'
import { otherAccountOf } from '../../visits/other-account.ts'
import { beginNewVisit, lockVisit, openVisit, submitVisit, type Visit } from '../../visits/visit.ts'
import type { VisitFile } from '../../visits/visits.sql.ts'
import { demoAnswered } from './demo-brought.ts'
import { specimen } from './specimen.ts'

export interface Demo {
  readonly name: string
  readonly account: AccountId
}

export async function filesFor(house: House, account: AccountId, wanted: readonly EvidenceKind[]): Promise<readonly VisitFile[]> {
  const files: VisitFile[] = []
  for (const kind of wanted) {
    const bytes = Readable.from([specimen()])
    const id = await keepFile({ ...house, limits: fileLimits }, { account, name: 'specimen.png', type: 'image/png', bytes })
    files.push({ id: FileId.parse(id), kind })
  }
  return files
}

/** Whose face is looked for, where one is. */
const faceFor = (tx: Tx, house: House, { account, about }: About): Promise<AccountId | null> | AccountId | null => {
  const { face } = purposeRecords[about]
  if (face?.needed !== true) return null
  return face.against === 'other' ? otherAccountOf(tx, house, account) : account
}

interface About {
  readonly account: AccountId
  readonly about: Purpose
}

export async function openedVisit(tx: Tx, house: House, { account, about }: About): Promise<Visit> {
  const at = house.clock()
  const faceOf = await faceFor(tx, house, { account, about })
  const begun = await beginNewVisit(tx, { account, session: null, purposes: [about], byHand: false, faceOf, at })
  await openVisit(tx, { visit: begun, purpose: about, byHand: false, at })
  const visit = await lockVisit(tx, begun)
  if (visit === undefined) throw new Error('a visit vanished')
  return visit
}

export async function keepHandedIn(
  tx: Tx,
  house: House,
  { name, account, visit, files }: Demo & { visit: Visit; files: readonly VisitFile[] },
): Promise<void> {
  const at = house.clock()
  for (const { id } of files) await claimFile(tx, { account, id }, at)
  await submitVisit(tx, house, { visit, answered: demoAnswered(name), files, at })
}
