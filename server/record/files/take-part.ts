// A file that comes in stretches, as connections allow. What arrived before one broke off is kept, and the next begins there.
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import { blobKey, openFrames } from './frames.ts'
import { Incoming } from './incoming.ts'
import { dropBlob, dropOpenUpload, type FileBits, finishUpload, keyOf, receiveBlob, takeBlob } from './receive.ts'
import { advance, countParts, findOpenUpload, type OpenUpload, type Owned, wholeParts } from './uploads.sql.ts'
import type { BlobName } from '../../ports/blobs.ts'

/** Another request has moved the offset: ask for it, and continue from there. */
export class OffsetMoved extends Error {}

/** How far the upload is now. Refusals of what it holds end the whole upload. */
export const takePart = async (
  house: FileBits,
  owned: Owned,
  part: { from: number; bytes: AsyncIterable<Uint8Array> },
): Promise<number> => {
  const upload = await findOpenUpload(house.db, owned, house.clock())
  if (upload === undefined) throw new Refusal('thing.unknown')
  if (upload.received !== part.from) throw new OffsetMoved()
  try {
    if ((await countParts(house.db, upload.id)) >= house.limits.parts) throw new Refusal('file.broken')
    return await storePart(house, upload, part.bytes)
  } catch (error) {
    if (error instanceof Refusal && error.refused === 'thing.unknown') throw error
    const open = error instanceof Refusal ? await dropOpenUpload(house, upload.id) : await isOpen(house, owned)
    if (open) throw error
    // Another request has finished it meanwhile: this one came too late, and the file is not touched.
    throw new OffsetMoved(undefined, { cause: error })
  }
}

const isOpen = async (house: FileBits, owned: Owned): Promise<boolean> =>
  (await findOpenUpload(house.db, owned, house.clock())) !== undefined

const storePart = async (house: FileBits, upload: OpenUpload, bytes: AsyncIterable<Uint8Array>): Promise<number> => {
  const from = upload.received
  const { bytes: limit, idleFor } = house.limits
  const incoming = new Incoming(bytes, { atMost: upload.size - from, limit, idleFor, fromStart: from === 0 })
  const blob = await receiveBlob(house, { ...upload, starts: from }, incoming)
  const { length } = incoming
  if (length === 0) {
    await dropBlob(house, blob)
    return from
  }
  const isLast = from + length === upload.size
  const moved = await takeBlob(house, blob, () =>
    isLast ? finishParts(house, upload, { blob, incoming }) : transact(house.db, (tx) => advance(tx, upload, { blob, from, length })),
  )
  if (!moved) throw new OffsetMoved()
  return from + length
}

/** The last stretch is here. A single one is the file already; several are read through once and become one blob. */
const finishParts = async (house: FileBits, upload: OpenUpload, last: { blob: BlobName; incoming: Incoming }): Promise<boolean> => {
  const from = upload.received
  if (from === 0) return finishUpload(house, upload, { ...(await last.incoming.whole()), blob: last.blob, from })
  const read = readParts(house, upload.account, [...(await wholeParts(house.db, upload.id)), last.blob])
  try {
    return await mergeParts(house, upload, read)
  } finally {
    await read.return(undefined)
  }
}

const mergeParts = async (house: FileBits, upload: OpenUpload, parts: AsyncIterable<Buffer>): Promise<boolean> => {
  const { bytes: limit, idleFor } = house.limits
  const merged = new Incoming(parts, { atMost: upload.size, limit, idleFor, fromStart: true })
  const blob = await receiveBlob(house, { ...upload, starts: 0 }, merged)
  return takeBlob(house, blob, async () => {
    // Parts that vanished meanwhile, because another request finished it.
    if (merged.brokenOff || merged.length !== upload.size) return false
    return finishUpload(house, upload, { ...(await merged.whole()), blob, from: upload.received })
  })
}

async function* readParts(house: FileBits, account: string, parts: readonly BlobName[]): AsyncGenerator<Buffer> {
  const key = await keyOf(house, account)
  for (const part of parts) yield* openFrames(blobKey(key, part), await house.blobs.read(part))
}
