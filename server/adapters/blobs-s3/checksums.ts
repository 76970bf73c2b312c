// How a store confirms what it has. Amazon S3 and newer stores do so by SHA-256; older ones, like Ceph 16, know only MD5: they
// compare `Content-MD5` with what arrived, and name each object by the MD5 of its bytes (ETag). Either finds damage. What an attacker changes
// is found when it is read, since every blob is sealed: nothing relies on MD5 for that.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { S3Body } from './s3-client.ts'

export interface Checksums {
  of(body: S3Body): string
  /** Has the store refuse other bytes than these. */
  headersFor(checksum: string): Readonly<Record<string, string>>
  /** What the store says that it has. */
  statedIn(headers: IncomingHttpHeaders): string | undefined
  /** Of a whole, from those of its parts: any of these. */
  ofParts(checksums: readonly string[]): readonly string[]
  /** Announces an upload in parts. */
  readonly beginning: Readonly<Record<string, string>>
  /** Names a part's checksum where the upload is completed. */
  elementFor(checksum: string): string
}

export const sha256Checksums: Checksums = {
  of: ({ sha256 }) => sha256.toString('base64'),
  headersFor: (checksum) => ({ 'x-amz-checksum-sha256': checksum }),
  statedIn: (headers) => {
    const stated = headers['x-amz-checksum-sha256']
    return stated === undefined ? undefined : String(stated)
  },
  ofParts: (checksums) => {
    const digest = createHash('sha256')
    for (const checksum of checksums) digest.update(checksum, 'base64')
    const whole = digest.digest('base64')
    // Some stores leave out the number of parts.
    return [`${whole}-${checksums.length}`, whole]
  },
  beginning: { 'x-amz-checksum-algorithm': 'SHA256', 'x-amz-checksum-type': 'COMPOSITE' },
  elementFor: (checksum) => `<ChecksumSHA256>${checksum}</ChecksumSHA256>`,
}

export const md5Checksums: Checksums = {
  of: ({ bytes }) => createHash('md5').update(bytes).digest('hex'),
  headersFor: (checksum) => ({ 'content-md5': Buffer.from(checksum, 'hex').toString('base64') }),
  statedIn: ({ etag }) => etag?.replaceAll('"', ''),
  ofParts: (checksums) => {
    const digest = createHash('md5')
    for (const checksum of checksums) digest.update(checksum, 'hex')
    return [`${digest.digest('hex')}-${checksums.length}`]
  },
  beginning: {},
  elementFor: () => '',
}
