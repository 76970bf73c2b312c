// How a store confirms the bytes that it stored. Amazon S3 and newer stores use SHA-256; older ones, like Ceph 16, support only MD5: they
// compare `Content-MD5` with what arrived, and name each object by the MD5 of its bytes (ETag). Either detects damage in transit.
// Tampering is detected when a blob is read, since every blob is sealed: nothing relies on MD5 for that.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { S3Body } from './s3-client.ts'

export interface Checksums {
  of(body: S3Body): string
  /** Headers that make the store reject bytes with another checksum. */
  headersFor(checksum: string): Readonly<Record<string, string>>
  /** The checksum that the store reports for an object. */
  statedIn(headers: IncomingHttpHeaders): string | undefined
  /** The checksums that a store may report for an object with these parts. */
  ofParts(checksums: readonly string[]): readonly string[]
  /** Headers that start a multipart upload. */
  readonly beginning: Readonly<Record<string, string>>
  /** A part's checksum in the request that completes the upload. */
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
    // Some stores omit the number of parts.
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
