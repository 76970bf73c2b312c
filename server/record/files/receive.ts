// One stretch of bytes becomes one sealed blob. Its row is written first and its bytes second, so that whatever a crash leaves can be found.
import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { subjectKey } from '../subject-key.ts'
import { type FileLimits } from './file-limits.ts'
import { blobKey, sealFrames } from './frames.ts'
import type { Incoming } from './incoming.ts'
import {
  deleteOpenPart,
  deleteOpenUpload,
  deleteParts,
  deletePart,
  deleteUploads,
  drawBlobName,
  finish,
  type FinishedFile,
  insertPart,
  type Owned,
  withoutRow,
} from './uploads.sql.ts'

export type FileBits = Pick<House, 'db' | 'keys' | 'clock' | 'blobs'> & { readonly limits: FileLimits }

export const keyOf = (house: FileBits, account: string): Promise<Buffer> => transact(house.db, (tx) => subjectKey(tx, house, account))

/** Resolves to the blob when its last byte is safe; a refusal or a broken disk leaves nothing. */
export const receiveBlob = async (house: FileBits, upload: Owned & { starts: number }, incoming: Incoming): Promise<BlobName> => {
  const key = await keyOf(house, upload.account)
  const blob = drawBlobName()
  await insertPart(house.db, { blob, upload: upload.id, starts: upload.starts, at: house.clock() })
  try {
    await house.blobs.write(blob, sealFrames(blobKey(key, blob), incoming.bytes()))
    return blob
  } catch (error) {
    await dropBlob(house, blob)
    throw error
  }
}

export const dropBlob = async (house: FileBits, blob: BlobName): Promise<void> => {
  await house.blobs.remove(blob)
  await deletePart(house.db, blob)
}

/** Commits a received blob to its purpose. If that fails, the blob is removed. */
export const takeBlob = async (house: FileBits, blob: BlobName, take: () => Promise<boolean>): Promise<boolean> => {
  try {
    if (await take()) return true
  } catch (error) {
    // What else fails is not what went wrong; the sweep finds the rest.
    await dropUntaken(house, blob).catch(() => undefined)
    throw error
  }
  await dropBlob(house, blob)
  return false
}

/** After a failure a transaction may have been committed all the same: then its rows say so, once it lets go of them. */
const dropUntaken = async (house: FileBits, blob: BlobName): Promise<void> => {
  await deleteOpenPart(house.db, blob)
  for (const untaken of await withoutRow(house.db, [blob])) await house.blobs.remove(untaken)
}

/** Nothing stays of it: not a row, not a byte. */
export const dropUpload = async (house: FileBits, id: string): Promise<void> => {
  const blobs = await transact(house.db, (tx) => deleteUploads(tx, [id]))
  for (const blob of blobs) await house.blobs.remove(blob)
}

/** The same for one that is not finished. False: it is, and stays, or there is none any more. */
export const dropOpenUpload = async (house: FileBits, id: string): Promise<boolean> => {
  const blobs = await transact(house.db, (tx) => deleteOpenUpload(tx, id))
  for (const blob of blobs ?? []) await house.blobs.remove(blob)
  return blobs !== undefined
}

/** False when another request was faster. */
export const finishUpload = async (
  house: FileBits,
  upload: Owned,
  file: FinishedFile & { blob: BlobName; from: number },
): Promise<boolean> => {
  const at = house.clock()
  const left = await transact(house.db, async (tx) => {
    // A person who was erased during the upload has no key any more.
    await subjectKey(tx, house, upload.account)
    const expires = new Date(at.getTime() + house.limits.unkeptFor)
    if (!(await finish(tx, upload, { ...file, at, expires }))) return undefined
    return (await deleteParts(tx, upload.id)).filter((part) => part !== file.blob)
  })
  for (const part of left ?? []) await house.blobs.remove(part)
  return left !== undefined
}
