import type { Readable } from 'node:stream'

/** Keeps encrypted bytes under a name that we give. A blob is there whole or not at all; it never changes. */
export interface Blobs {
  write(name: BlobName, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Rejects when there is no such blob. */
  read(name: BlobName): Promise<Readable>
  /** Removing what is not there is fine. */
  remove(name: BlobName): Promise<void>
  /** Names of all blobs older than the moment given, for the sweep of orphans. */
  olderThan(moment: Date): AsyncIterable<BlobName>
}

/** 32 hex digits: drawn by us, never by a caller. */
export type BlobName = string & { readonly blobName: unique symbol }
