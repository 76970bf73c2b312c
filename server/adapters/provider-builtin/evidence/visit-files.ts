import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { FileId } from '@bonafide/core/values'
import type { Tx } from '../../../db/transaction.ts'
import type { BlobName } from '../../../ports/blobs.ts'
import { deleteUploads } from '../../../record/files/uploads.sql.ts'
import { deleteChallenges } from './challenges.sql.ts'
import { deleteReadings } from './readings.sql.ts'
import { forgetTilt } from './tilt/tilts.sql.ts'
import { countShown, deleteLooseFrames, deleteShown, deleteShownOfKinds } from './visit-files.sql.ts'

/** Deletes unneeded uploads; their blobs are to be removed after the commit. Carried-over files stay with their original visit. */
const forgetUploads = (tx: Tx, removed: readonly { readonly upload: string; readonly carried: boolean }[]): Promise<readonly BlobName[]> =>
  deleteUploads(
    tx,
    removed.filter(({ carried }) => !carried).map(({ upload }) => upload),
  )

/** Removing the first picture also removes its tilted second one. */
export const takeBackKinds = async (tx: Tx, visit: string, kinds: readonly EvidenceKind[]): Promise<readonly BlobName[]> => {
  if (!kinds.includes('documentFront')) return forgetUploads(tx, await deleteShownOfKinds(tx, visit, kinds))
  await forgetTilt(tx, visit)
  return forgetUploads(tx, await deleteShownOfKinds(tx, visit, [...kinds, 'documentTilt']))
}

export const takeBackLooseFrames = async (tx: Tx, visit: string): Promise<readonly BlobName[]> =>
  forgetUploads(tx, await deleteLooseFrames(tx, visit))

const faceKinds: readonly EvidenceKind[] = ['face', 'faceFrame']

/** After a refusal of biometrics, removes the pictures of the face, every challenge, and their readings. */
export const takeBackFaces = async (tx: Tx, visit: string): Promise<readonly BlobName[]> => {
  await deleteReadings(tx, visit)
  await deleteChallenges(tx, visit)
  return takeBackKinds(tx, visit, faceKinds)
}

/** Returns undefined if the file is not part of this visit. */
export const removeShownFile = async (tx: Tx, visit: string, file: FileId): Promise<readonly BlobName[] | undefined> => {
  const removed = await deleteShown(tx, visit, file)
  if (removed === undefined) return undefined
  const unusedBlobs = await forgetUploads(tx, [removed])
  return (await countShown(tx, visit, 'documentFront')) > 0
    ? unusedBlobs
    : [...unusedBlobs, ...(await takeBackKinds(tx, visit, ['documentFront']))]
}
