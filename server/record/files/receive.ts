// Received bytes become one sealed blob. Its row and its intent are written before its bytes, so that a crash leaves nothing untracked.
// docs/protocols/uploads.md
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { subjectKey } from '../subject-key.ts'
import { deleteDeadParts, giveUp, markWritten, mayBeKept } from './blob-intents.sql.ts'
import { type FileLimits } from './file-limits.ts'
import { blobKey, sealFrames } from './frames.ts'
import type { Incoming } from './incoming.ts'
import {
  deleteOpenUpload,
  deleteParts,
  deletePart,
  deleteUploads,
  drawBlobName,
  markUploadFinished,
  type FinishedFile,
  insertPart,
  type Owned,
} from './uploads.sql.ts'

export type FileServices = Pick<Services, 'db' | 'keys' | 'clock' | 'blobs'> & { readonly limits: FileLimits }

export const keyOf = (services: FileServices, account: string): Promise<Buffer> =>
  transact(services.db, (tx) => subjectKey(tx, services, account))

/** Resolves to the blob once its last byte is safely stored; a refusal or a disk failure leaves nothing. */
export const receiveBlob = async (services: FileServices, upload: Owned & { starts: number }, incoming: Incoming): Promise<BlobName> => {
  const key = await keyOf(services, upload.account)
  const blob = drawBlobName()
  await insertPart(services.db, { blob, upload: upload.id, starts: upload.starts, at: services.clock() })
  try {
    await services.blobs.write(blob, sealFrames(blobKey(key, blob), incoming.bytes()))
    await markWritten(services.db.kysely, blob)
    return blob
  } catch (error) {
    await dropBlob(services, blob)
    throw error
  }
}

/** Call it once nothing writes the blob any more. */
export const dropBlob = async (services: FileServices, blob: BlobName): Promise<void> => {
  await deletePart(services.db, blob)
  await markWritten(services.db.kysely, blob)
  await services.blobs.remove(blob)
}

/** Commits a received blob to its purpose; if that fails, removes the blob. */
export const takeBlob = async (services: FileServices, blob: BlobName, take: () => Promise<boolean>): Promise<boolean> => {
  try {
    if (await take()) return true
  } catch (error) {
    // A failure here must not mask the original error; the sweep removes what is left.
    await dropUntaken(services, blob).catch(() => undefined)
    throw error
  }
  await dropBlob(services, blob)
  return false
}

/** A transaction may have been committed despite an error: in that case its intent is gone as soon as the lock is released. */
const dropUntaken = async (services: FileServices, blob: BlobName): Promise<void> => {
  if (!(await giveUp(services.db.kysely, blob))) return
  await deleteDeadParts(services.db.kysely, [blob])
  await services.blobs.remove(blob)
}

/** Removes the upload's rows and bytes. */
export const dropUpload = async (services: FileServices, id: string): Promise<void> => {
  const blobs = await transact(services.db, (tx) => deleteUploads(tx, [id]))
  for (const blob of blobs) await services.blobs.remove(blob)
}

/** Removes an unfinished upload. Returns false if it is finished, and stays, or no longer exists. */
export const dropOpenUpload = async (services: FileServices, id: string): Promise<boolean> => {
  const blobs = await transact(services.db, (tx) => deleteOpenUpload(tx, id))
  for (const blob of blobs ?? []) await services.blobs.remove(blob)
  return blobs !== undefined
}

/** False if another request was faster, or the sweep has given the blob up. */
export const finishUpload = async (
  services: FileServices,
  upload: Owned,
  file: FinishedFile & { blob: BlobName; from: number },
): Promise<boolean> => {
  const at = services.clock()
  const left = await transact(services.db, async (tx) => {
    // A person erased during the upload no longer has a key.
    await subjectKey(tx, services, upload.account)
    const expires = new Date(at.getTime() + services.limits.unusedForMs)
    if (!(await mayBeKept(tx, file.blob))) return undefined
    if (!(await markUploadFinished(tx, upload, { ...file, at, expires }))) return undefined
    return (await deleteParts(tx, upload.id)).filter((part) => part !== file.blob)
  })
  for (const part of left ?? []) await services.blobs.remove(part)
  return left !== undefined
}
