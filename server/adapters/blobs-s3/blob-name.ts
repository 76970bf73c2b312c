import { InternalError } from '@bonafide/core/refusal'
import type { BlobName } from '../../ports/blobs.ts'

export const isBlobName = (text: string): text is BlobName => /^[0-9a-f]{32}$/.test(text)

/** Any other text could be the key of another object. */
export const mustBeBlobName = (name: BlobName): void => {
  if (!isBlobName(name)) throw new InternalError('a blob’s name must have 32 hex digits')
}
