// A file that arrives in parts, as connections permit. What arrived before a disconnect is kept, and the next part starts there.
// docs/protocols/uploads.md
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import { mayBeKept } from './blob-intents.sql.ts'
import { blobKey, openFrames } from './frames.ts'
import { Incoming } from './incoming.ts'
import { dropBlob, dropOpenUpload, type FileServices, finishUpload, keyOf, receiveBlob, takeBlob } from './receive.ts'
import { advance, countParts, findOpenUpload, type OpenUpload, type Owned, wholeParts } from './uploads.sql.ts'
import type { BlobName } from '../../ports/blobs.ts'

/** Another request has moved the offset: the client reads it and continues from there. */
export class OffsetMoved extends Error {}

/** Returns the new offset. If the part is refused, the whole upload is deleted. */
export const receivePart = async (
  services: FileServices,
  owned: Owned,
  part: { from: number; bytes: AsyncIterable<Uint8Array> },
): Promise<number> => {
  const upload = await findOpenUpload(services.db, owned, services.clock())
  if (upload === undefined) throw new Refusal('thing.unknown')
  if (upload.received !== part.from) throw new OffsetMoved()
  try {
    if ((await countParts(services.db, upload.id)) >= services.limits.partsPerUpload) throw new Refusal('file.broken')
    return await storePart(services, upload, part.bytes)
  } catch (error) {
    if (error instanceof Refusal && error.refused === 'thing.unknown') throw error
    const open = error instanceof Refusal ? await dropOpenUpload(services, upload.id) : await isOpen(services, owned)
    if (open) throw error
    // The upload is no longer open: another request has finished it, or it is gone. Nothing is deleted.
    throw new OffsetMoved(undefined, { cause: error })
  }
}

const isOpen = async (services: FileServices, owned: Owned): Promise<boolean> =>
  (await findOpenUpload(services.db, owned, services.clock())) !== undefined

const storePart = async (services: FileServices, upload: OpenUpload, bytes: AsyncIterable<Uint8Array>): Promise<number> => {
  const from = upload.received
  const { bytesPerFile: limit, idleForMs } = services.limits
  const incoming = new Incoming(bytes, { atMost: upload.size - from, limit, idleForMs, fromStart: from === 0 })
  const blob = await receiveBlob(services, { ...upload, starts: from }, incoming)
  const { length } = incoming
  if (length === 0) {
    await dropBlob(services, blob)
    return from
  }
  const isLast = from + length === upload.size
  const stored = await takeBlob(services, blob, () =>
    isLast
      ? finishParts(services, upload, { blob, incoming })
      : transact(services.db, async (tx) => (await mayBeKept(tx, blob)) && advance(tx, upload, { blob, from, length })),
  )
  if (!stored) throw new OffsetMoved()
  return from + length
}

/** Runs once the last part has arrived. A single part already is the file; several are read once and become one blob. */
const finishParts = async (services: FileServices, upload: OpenUpload, last: { blob: BlobName; incoming: Incoming }): Promise<boolean> => {
  const from = upload.received
  if (from === 0) return finishUpload(services, upload, { ...(await last.incoming.finish()), blob: last.blob, from })
  const read = readParts(services, upload.account, [...(await wholeParts(services.db, upload.id)), last.blob])
  try {
    return await mergeParts(services, upload, read)
  } finally {
    await read.return(undefined)
  }
}

const mergeParts = async (services: FileServices, upload: OpenUpload, parts: AsyncIterable<Buffer>): Promise<boolean> => {
  const { bytesPerFile: limit, idleForMs } = services.limits
  const merged = new Incoming(parts, { atMost: upload.size, limit, idleForMs, fromStart: true })
  const blob = await receiveBlob(services, { ...upload, starts: 0 }, merged)
  return takeBlob(services, blob, async () => {
    // Another request finished it meanwhile, which removed the parts.
    if (merged.brokenOff || merged.length !== upload.size) return false
    return finishUpload(services, upload, { ...(await merged.finish()), blob, from: upload.received })
  })
}

async function* readParts(services: FileServices, account: string, parts: readonly BlobName[]): AsyncGenerator<Buffer> {
  const key = await keyOf(services, account)
  for (const part of parts) yield* openFrames(blobKey(key, part), await services.blobs.read(part))
}
