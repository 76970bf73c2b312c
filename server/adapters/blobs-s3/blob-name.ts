import { InternalError } from '@bonafide/core/refusal'
import type { BlobName } from '../../ports/blobs.ts'

export const isBlobName = (text: string): text is BlobName => /^[0-9a-f]{32}$/.test(text)

/** Everything else would be another object's key. */
export const mustBeBlobName = (name: BlobName): void => {
  if (!isBlobName(name)) throw new InternalError('a blob is named by 32 hex digits')
}
