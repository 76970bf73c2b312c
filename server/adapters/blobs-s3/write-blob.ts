// A small blob is sent in one request, a larger one as a multipart upload. Either counts as stored once S3 has confirmed the checksum and
// length of all of it; until then, and after every failure, nothing can be read under its name.
import type { BlobName } from '../../ports/blobs.ts'
import { partBytes } from './part-buffers.ts'
import { bodyOf, type S3Body, unexpected } from './s3-client.ts'
import { AlreadyThere } from './storage-error.ts'
import { confirmStored, removeIfSame, removeQuietly } from './stored-blob.ts'
import { UploadInParts, type BlobWriting } from './upload-in-parts.ts'

export const writeBlob = async (writing: BlobWriting, name: BlobName, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  const { buffers } = writing
  let [buffer, filled, mayBeInUse] = [await buffers.begin(), 0, true]
  let upload: UploadInParts | undefined
  try {
    for await (const chunk of bytes) {
      for (let taken = 0; taken < chunk.length;) {
        if (filled === partBytes) {
          upload ??= await UploadInParts.begin(writing, name)
          await upload.room()
          const next = await buffers.next()
          upload.send(buffer)
          ;[buffer, filled] = [next, 0]
        }
        const piece = chunk.subarray(taken, taken + partBytes - filled)
        buffer.set(piece, filled)
        filled += piece.length
        taken += piece.length
      }
    }
    const last = bodyOf(buffer.subarray(0, filled))
    await (upload === undefined ? putWhole(writing, name, last) : upload.finish(last))
    mayBeInUse = false
  } catch (error) {
    await upload?.giveUp()
    throw error
  } finally {
    buffers.end({ buffer, mayBeInUse })
  }
}

const putWhole = async ({ client, checksums }: BlobWriting, name: BlobName, body: S3Body): Promise<void> => {
  const checksum = checksums.of(body)
  const expected = { checksums, either: [checksum], length: body.bytes.length }
  let isOurs = false
  try {
    const headers = { ...checksums.headersFor(checksum), 'if-none-match': '*' }
    const answer = await client.ask({ method: 'PUT', name, headers, body })
    isOurs = answer.status === 200
    if (isOurs && checksums.statedIn(answer.headers) === checksum) return
    // If a reply was lost, the blob that already exists may be this one.
    if (isOurs || (answer.status === 412 && answer.tries > 1)) await confirmStored(client, name, expected)
    else throw answer.status === 412 ? new AlreadyThere() : unexpected(answer)
  } catch (error) {
    if (isOurs) await removeQuietly(client, name)
    else if (!(error instanceof AlreadyThere)) await removeIfSame(client, name, expected)
    throw error
  }
}
