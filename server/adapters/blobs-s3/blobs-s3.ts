// Encrypted files in a bucket of an S3-compatible store. As for the disk, the bytes are already sealed
// (server/record/files/frames.ts). docs/operators/storage-s3.md
import type { Blobs } from '../../ports/blobs.ts'
import { mustBeBlobName } from './blob-name.ts'
import { blobsOlderThan } from './list-blobs.ts'
import { type BufferLimits, PartBuffers, usualBufferLimits } from './part-buffers.ts'
import { type Patience, usualPatience } from './patience.ts'
import { probeStore } from './probe-store.ts'
import { readBlob } from './read-blob.ts'
import { S3Client } from './s3-client.ts'
import type { S3Settings } from './s3-settings.ts'
import { removeBlob } from './stored-blob.ts'
import { writeBlob } from './write-blob.ts'

interface Limits {
  readonly patience?: Patience
  readonly buffers?: BufferLimits
}

/** Throws CannotStart if the bucket cannot be used, or if the store lacks a feature that writing relies on. */
export const openBlobsS3 = async (settings: S3Settings, limits: Limits = {}): Promise<Blobs> => {
  const { patience = usualPatience, buffers: bufferLimits = usualBufferLimits } = limits
  const client = new S3Client(settings, patience)
  const buffers = new PartBuffers(bufferLimits, patience.bufferMs)
  const checksums = await probeStore(client)
  return {
    write: async (name, bytes) => {
      mustBeBlobName(name)
      await writeBlob({ client, checksums, buffers }, name, bytes)
    },
    read: async (name) => {
      mustBeBlobName(name)
      return readBlob(client, name)
    },
    remove: async (name) => {
      mustBeBlobName(name)
      await removeBlob(client, name)
    },
    olderThan: (moment) => blobsOlderThan(client, moment),
  }
}
