// A demo person's visit, as if they had shown and typed everything in the frame.
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { Purpose } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { FileId } from '@bonafide/core/values'
import { Readable } from 'node:stream'
import type { Tx } from '@bonafide/server/db/transaction'
import type { Services } from '@bonafide/server/services'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { fileLimits } from '@bonafide/server/record/files/file-limits'
import { keepFile } from '@bonafide/server/record/files/keep-file'
import { claimFile } from '@bonafide/server/record/files/read-file'
import { otherAccountOf } from '@bonafide/server/visits/other-account'
import { beginNewVisit, lockVisit, openVisit, submitVisit, type Visit } from '@bonafide/server/visits/visit'
import type { VisitFile } from '@bonafide/server/visits/visits.sql'
import { demoVisitAnswers } from './demo-brought.ts'
import { specimen } from './specimen.ts'

export interface Demo {
  readonly name: string
  readonly account: AccountId
}

export async function filesFor(services: Services, account: AccountId, kinds: readonly EvidenceKind[]): Promise<readonly VisitFile[]> {
  const files: VisitFile[] = []
  for (const kind of kinds) {
    const bytes = Readable.from([specimen()])
    const id = await keepFile({ ...services, limits: fileLimits }, { account, name: 'specimen.png', type: 'image/png', bytes })
    files.push({ id: FileId.parse(id), kind })
  }
  return files
}

/** The account whose face the visit is compared with, if any. */
const faceFor = (tx: Tx, services: Services, { account, about }: VisitSubject): Promise<AccountId | null> | AccountId | null => {
  const { face } = purposeRecords[about]
  if (face?.needed !== true) return null
  return face.against === 'other' ? otherAccountOf(tx, services, account) : account
}

interface VisitSubject {
  readonly account: AccountId
  readonly about: Purpose
}

export async function openedVisit(tx: Tx, services: Services, { account, about }: VisitSubject): Promise<Visit> {
  const at = services.clock()
  const faceOf = await faceFor(tx, services, { account, about })
  const begun = await beginNewVisit(tx, { account, session: null, purposes: [about], byHand: false, faceOf, at })
  await openVisit(tx, { visit: begun, purpose: about, byHand: false, at })
  const visit = await lockVisit(tx, begun)
  if (visit === undefined) throw new Error('a visit vanished')
  return visit
}

export async function submitDemoVisit(
  tx: Tx,
  services: Services,
  { name, account, visit, files }: Demo & { visit: Visit; files: readonly VisitFile[] },
): Promise<void> {
  const at = services.clock()
  for (const { id } of files) await claimFile(tx, { account, id }, at)
  await submitVisit(tx, services, { visit, answered: demoVisitAnswers(name), files, at })
}
