import type { BlobName } from '../../ports/blobs.ts'
import type { Checksums } from './checksums.ts'
import { type S3Answer, type S3Client, type S3Request, unexpected } from './s3-client.ts'
import { StorageNoAnswer } from './storage-error.ts'

export interface Expected {
  readonly checksums: Checksums
  /** The store must report one of these checksums. */
  readonly either: readonly string[]
  readonly length: number
}

/** Throws unless S3 reports an object with this checksum and length. */
export const confirmStored = async (client: S3Client, name: BlobName, expected: Expected): Promise<void> => {
  const fault = faultIn(await head(client, name), expected)
  if (fault !== undefined) throw fault
}

const faultIn = ({ status, headers }: S3Answer, { checksums, either, length }: Expected): StorageNoAnswer | undefined => {
  if (status === 404) return new StorageNoAnswer('S3 does not have the file that was written')
  const checksum = checksums.statedIn(headers)
  if (checksum === undefined) return new StorageNoAnswer('S3 reports no checksum of the file that was written')
  if (!either.includes(checksum)) return new StorageNoAnswer('S3 reports another checksum than that of the file that was written')
  if (Number(headers['content-length']) === length) return undefined
  return new StorageNoAnswer('S3 reports another length than that of the file that was written')
}

/** Cleans up after a failure, so it neither retries nor throws: the sweep finds what is left by its intent. */
export const removeIfSame = async (client: S3Client, name: BlobName, expected: Expected): Promise<void> => {
  const found = await head(client, name, { once: true }).catch(() => undefined)
  if (found !== undefined && faultIn(found, expected) === undefined) await removeQuietly(client, name)
}

export const removeQuietly = async (client: S3Client, name: string): Promise<void> => {
  await client.ask({ method: 'DELETE', name, once: true }).catch(() => undefined)
}

export const isThere = async (client: S3Client, name: BlobName): Promise<boolean> => (await head(client, name)).status === 200

const head = async (client: S3Client, name: BlobName, how: Pick<S3Request, 'once'> = {}): Promise<S3Answer> => {
  const answer = await client.ask({ ...how, method: 'HEAD', name, headers: { 'x-amz-checksum-mode': 'ENABLED' } })
  if (answer.status !== 200 && answer.status !== 404) throw unexpected(answer)
  return answer
}

/** Also resolves if the blob does not exist. */
export const removeBlob = async (client: S3Client, name: string): Promise<void> => {
  const answer = await client.ask({ method: 'DELETE', name })
  if (![200, 204, 404].includes(answer.status)) throw unexpected(answer)
}
