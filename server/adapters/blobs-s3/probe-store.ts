// Checks at startup that the bucket can be used, and that the store does what writing relies on. A store that ignores headers which it
// does not support would silently lose or change files.
import { randomBytes } from 'node:crypto'
import { CannotStart } from '../../cannot-start.ts'
import { type Checksums, md5Checksums, sha256Checksums } from './checksums.ts'
import { bodyOf, type S3Answer, type S3Body, type S3Client, type S3Request } from './s3-client.ts'
import { StorageNoAnswer } from './storage-error.ts'
import { removeBlob, removeQuietly } from './stored-blob.ts'

/** Returns the checksums that the store supports. Throws CannotStart with a sentence for the operator. */
export const probeStore = async (client: S3Client): Promise<Checksums> => {
  const { endpoint, bucket } = client.settings
  // Not a valid blob name, so that no listing returns it.
  const name = `probe-${randomBytes(16).toString('hex')}`
  const body = bodyOf(randomBytes(64))
  const put = (claims: Readonly<Record<string, string>>, how: Pick<S3Request, 'once'> = {}): Promise<S3Answer> =>
    client.ask({ ...how, method: 'PUT', name, headers: { ...claims, 'if-none-match': '*' }, body })
  const claimsOf = (checksums: Checksums, claimed: S3Body): Readonly<Record<string, string>> => checksums.headersFor(checksums.of(claimed))
  const where = `The bucket ${bucket} at S3_ENDPOINT ${endpoint}`
  try {
    const stored = await put(claimsOf(sha256Checksums, body))
    if (stored.status !== 200)
      throw new CannotStart(`${where} cannot be used (${stored.status} ${stored.error ?? ''}): ${adviceFor(stored)}`)
    if (stored.headers['x-amz-version-id'] !== undefined && stored.headers['x-amz-version-id'] !== 'null')
      throw new CannotStart(`${where} keeps versions, so that deleted files would stay: turn versioning off, or use another bucket.`)
    const checksums = [sha256Checksums, md5Checksums].find((candidate) => candidate.statedIn(stored.headers) === candidate.of(body))
    if (checksums === undefined)
      throw new CannotStart(`${where} does not confirm checksums (x-amz-checksum-sha256, or the MD5 as ETag): use a store that does.`)
    if ((await put(claimsOf(checksums, body))).status !== 412)
      throw new CannotStart(`${where} overwrites files despite If-None-Match: use a store that supports it.`)
    await removeBlob(client, name)
    if (await takes(() => put(claimsOf(checksums, bodyOf(randomBytes(64))), { once: true })))
      throw new CannotStart(`${where} does not check checksums (${Object.keys(claimsOf(checksums, body)).join()}): use a store that does.`)
    return checksums
  } catch (error) {
    if (error instanceof CannotStart) throw error
    const why = error instanceof Error ? `${error.message}${reasonOf(error.cause)}` : String(error)
    throw new CannotStart(`${where} cannot be used (${why}): check the address, the network and the store.`, { cause: error })
  } finally {
    await removeQuietly(client, name)
  }
}

/** Whether the store accepted bytes that do not match their checksum. */
const takes = async (put: () => Promise<S3Answer>): Promise<boolean> => {
  try {
    return (await put()).status === 200
  } catch (error) {
    if (error instanceof StorageNoAnswer) return false
    throw error
  }
}

const adviceFor = ({ status }: S3Answer): string => {
  if (status === 403) return 'check S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, the clock, and what the key may do.'
  if (status === 404) return 'check S3_BUCKET and S3_PATH_STYLE; the bucket must exist.'
  return 'check S3_ENDPOINT, S3_BUCKET, S3_REGION and S3_PATH_STYLE.'
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? `, ${cause.code}` : ''
