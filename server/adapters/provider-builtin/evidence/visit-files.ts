import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { FileId } from '@bonafide/core/values'
import type { Tx } from '../../../db/transaction.ts'
import type { BlobName } from '../../../ports/blobs.ts'
import { deleteUploads } from '../../../record/files/uploads.sql.ts'
import { deleteChallenges } from './challenges.sql.ts'
import { deleteReadings } from './readings.sql.ts'
import { deleteLooseFrames, deleteShown, deleteShownOfKinds } from './visit-files.sql.ts'

/** What nobody needs any more is deleted whole, and its blobs are to be removed once this is committed. What was carried stays where it came from. */
const forgetUploads = (tx: Tx, taken: readonly { readonly upload: string; readonly carried: boolean }[]): Promise<readonly BlobName[]> =>
  deleteUploads(
    tx,
    taken.filter(({ carried }) => !carried).map(({ upload }) => upload),
  )

export const takeBackKinds = async (tx: Tx, visit: string, kinds: readonly EvidenceKind[]): Promise<readonly BlobName[]> =>
  forgetUploads(tx, await deleteShownOfKinds(tx, visit, kinds))

export const takeBackLooseFrames = async (tx: Tx, visit: string): Promise<readonly BlobName[]> =>
  forgetUploads(tx, await deleteLooseFrames(tx, visit))

const ofFaces: readonly EvidenceKind[] = ['face', 'faceFrame']

/** Biometrics are refused: pictures of the face go, with every challenge and what was read off them. */
export const takeBackFaces = async (tx: Tx, visit: string): Promise<readonly BlobName[]> => {
  await deleteReadings(tx, visit)
  await deleteChallenges(tx, visit)
  return takeBackKinds(tx, visit, ofFaces)
}

/** Undefined: it is not shown in this visit. */
export const takeBack = async (tx: Tx, visit: string, file: FileId): Promise<readonly BlobName[] | undefined> => {
  const taken = await deleteShown(tx, visit, file)
  return taken === undefined ? undefined : forgetUploads(tx, [taken])
}
