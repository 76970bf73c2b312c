// A finished upload becomes evidence of the visit, or is removed from it.
import type { dropFile, showFile } from '@bonafide/core/calls/frame/evidence'
import { type EvidenceKind, maxFilesOfKind } from '@bonafide/core/frame/evidence'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import { Refusal } from '@bonafide/core/refusal'
import { isFaceRefused } from '@bonafide/core/consent/owed'
import type { Tx } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import type { BlobName } from '../../../ports/blobs.ts'
import { clearRedo } from '../../../visits/visits.sql.ts'
import { inOpenVisit, mustHaveAgreedToFaces, type OpenVisit, removeBlobs } from '../in-open-visit.ts'
import { isAtVendor } from './evidence.ts'
import { queueReading } from './read-visit.ts'
import { countShown, insertShown, countInsistence, type NewShown, selectShowable } from './visit-files.sql.ts'
import { removeShownFile, takeBackKinds } from './visit-files.ts'

export const handleShowFile: Handler<typeof showFile> = async (services, { body, who, at }) => {
  const { file, kind, anyway = false, camera = false } = body
  const unusedBlobs = await inOpenVisit(services, { who, at }, async (tx, visit) => {
    // Only the answer to a tilt may bring such a file.
    if (kind === 'documentTilt') throw new Refusal('thing.unknown')
    if (isOfFace(kind)) mustHaveAgreedToFaces(visit)
    // A reviewer must not mistake the person's own upload for evidence that a vendor has judged.
    if (isAtVendor(services.config, { purpose: visit.purpose, byHand: visit.byHand || isFaceRefused(visit) }))
      throw new Refusal('thing.unknown')
    const upload = await selectShowable(tx, { account: who.account, visit: visit.visit, file, at })
    if (upload === undefined || (upload.kind !== null && upload.kind !== kind)) throw new Refusal('thing.unknown')
    // The first answer was lost, and this is a retry.
    if (upload.kind === kind) return []
    if (!isPicture(upload.type) && mustBePicture(kind, visit)) throw new Refusal('file.wrongKind')
    const replaced = await show(tx, { visit: visit.visit, file, kind, byCamera: camera, at })
    if (anyway) await countInsistence(tx, visit.visit, kind)
    if (kind !== 'faceFrame') await queueReading(tx, services, visit)
    return replaced
  })
  await removeBlobs(services, unusedBlobs)
  return {}
}

const show = async (tx: Tx, shown: NewShown): Promise<readonly BlobName[]> => {
  const { visit, kind } = shown
  const isSingle = maxFilesOfKind[kind] === 1
  if (!isSingle && (await countShown(tx, visit, kind)) >= maxFilesOfKind[kind]) throw new Refusal('visit.tooManyFiles')
  const replaced = isSingle ? await takeBackKinds(tx, visit, [kind]) : []
  await insertShown(tx, shown)
  await clearRedo(tx, visit, stepsFulfilledBy[kind])
  return replaced
}

/** The steps that new evidence of each kind fulfils. Frames count once their challenge is answered. */
const stepsFulfilledBy: Readonly<Record<EvidenceKind, readonly VisitStep[]>> = {
  documentFront: ['front'],
  documentBack: ['back'],
  documentTilt: [],
  face: ['face'],
  faceFrame: [],
  address: ['address', 'papers'],
  paper: ['papers'],
}

const isOfFace = (kind: EvidenceKind): boolean => kind === 'face' || kind === 'faceFrame'

const isPicture = (type: string): boolean => type === 'image/jpeg' || type === 'image/png'

/** A reviewer can read scanned documents too; a face must be a picture. */
const mustBePicture = (kind: EvidenceKind, visit: OpenVisit): boolean => {
  if (kind === 'documentFront' || kind === 'documentBack') return !visit.byHand && !isFaceRefused(visit)
  return isOfFace(kind)
}

export const handleDropFile: Handler<typeof dropFile> = async (services, { body, who, at }) => {
  const unusedBlobs = await inOpenVisit(services, { who, at }, (tx, { visit }) => removeShownFile(tx, visit, body.file))
  if (unusedBlobs === undefined) throw new Refusal('thing.unknown')
  await removeBlobs(services, unusedBlobs)
  return {}
}
