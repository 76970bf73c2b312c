// The gateway that ../ceph.mjs has started, and the drill's requests to it that bypass the adapter.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { z } from 'zod'
import { openBlobsS3 } from '../../../server/adapters/blobs-s3/blobs-s3.ts'
import { md5Checksums } from '../../../server/adapters/blobs-s3/checksums.ts'
import { type Patience, usualPatience } from '../../../server/adapters/blobs-s3/patience.ts'
import { bodyOf, S3Client } from '../../../server/adapters/blobs-s3/s3-client.ts'
import type { S3Settings } from '../../../server/adapters/blobs-s3/s3-settings.ts'
import { textsOf } from '../../../server/adapters/blobs-s3/s3-xml.ts'
import type { Blobs } from '../../../server/ports/blobs.ts'

const gateway = z
  .object({ endpoint: z.string(), accessKey: z.string(), secretKey: z.string(), conf: z.string(), pidFile: z.string() })
  .parse(JSON.parse(process.env.CEPH_DRILL ?? '{}'))

const execute = promisify(execFile)

export const admin = async (...words: readonly string[]): Promise<string> =>
  (await execute('radosgw-admin', ['-c', gateway.conf, ...words], { timeout: 60_000 })).stdout

const settings: S3Settings = {
  endpoint: gateway.endpoint,
  region: 'default',
  bucket: 'evidence',
  prefix: 'sealed/',
  pathStyle: true,
  accessKey: gateway.accessKey,
  secretKey: gateway.secretKey,
}

export const open = (over: Partial<S3Settings> = {}, patience: Patience = usualPatience): Promise<Blobs> =>
  openBlobsS3({ ...settings, ...over }, { patience })

export const clientOf = (over: Partial<S3Settings> = {}): S3Client => new S3Client({ ...settings, ...over }, usualPatience)

/** A new bucket is announced to all gateways, even to one that was killed, which may take half a minute. */
export const makeBucket = async (over: Partial<S3Settings> = {}): Promise<void> => {
  const client = new S3Client({ ...settings, ...over }, { ...usualPatience, silentMs: 45_000, wholeMs: 45_000 })
  const { status } = await client.ask({ method: 'PUT' })
  if (status !== 200) throw new Error(`no bucket: ${status}`)
}

export const unfinished = async (over: Partial<S3Settings> = {}): Promise<readonly string[]> =>
  textsOf((await clientOf(over).ask({ method: 'GET', query: { uploads: '' } })).text, 'UploadId')

export const ruleForUnfinished = async (): Promise<number> => {
  const body = bodyOf(
    Buffer.from(
      '<LifecycleConfiguration><Rule><ID>unfinished</ID><Filter><Prefix>sealed/</Prefix></Filter><Status>Enabled</Status>' +
        '<AbortIncompleteMultipartUpload><DaysAfterInitiation>1</DaysAfterInitiation></AbortIncompleteMultipartUpload></Rule></LifecycleConfiguration>',
    ),
  )
  const headers = md5Checksums.headersFor(md5Checksums.of(body))
  return (await clientOf().ask({ method: 'PUT', query: { lifecycle: '' }, headers, body })).status
}

/** Applies the rule now, counting a second as a day. */
export const applyRule = (): Promise<string> => admin('lc', 'process', '--rgw-lc-debug-interval=1')

export const killGateway = (): void => void process.kill(Number(readFileSync(gateway.pidFile, 'utf8')), 'SIGKILL')
