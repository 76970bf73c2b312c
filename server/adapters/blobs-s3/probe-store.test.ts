import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CannotStart } from '../../cannot-start.ts'
import { openBlobsS3 } from './blobs-s3.ts'
import { impatience } from './testing/fixture.ts'
import type { Misbehaviour, Operation } from './testing/misbehaviour.ts'
import { type S3Double, startS3Double } from './testing/s3-double.ts'

let double: S3Double
beforeAll(async () => {
  double = await startS3Double()
})
afterEach(() => double.behave())
afterAll(() => double.close())

const open = (over: Partial<S3Double['settings']> = {}) => openBlobsS3({ ...double.settings, ...over }, { patience: impatience })

test('the probe of a suitable store leaves no object in it', async () => {
  await open()
  expect(double.store.objects.size).toBe(0)
})

test.each<readonly [string, Operation, Misbehaviour, RegExp]>([
  ['that does not check checksums', 'put', { kind: 'believes' }, /does not check checksums/],
  ['that does not confirm checksums', 'put', { kind: 'withoutChecksum' }, /does not confirm checksums/],
  ['that overwrites', 'put', { kind: 'overwrites' }, /overwrites files despite If-None-Match/],
  ['that keeps versions', 'put', { kind: 'keepsVersions' }, /keeps versions.*turn versioning off/],
  ['that may not be written', 'put', { kind: 'refuses', status: 403, code: 'AccessDenied' }, /403 AccessDenied.*S3_ACCESS_KEY/],
  ['that does not answer', 'put', { kind: 'silent', done: false }, /cannot be used.*check the address/],
])('a store %s is refused at startup with an explanation', async (_which, operation, how, sentence) => {
  double.misbehave(operation, how)
  const error: unknown = await open().catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(CannotStart)
  expect(String(error)).toMatch(sentence)
  expect(double.store.objects.size).toBe(0)
})

test.each<readonly [string, Misbehaviour, RegExp]>([
  ['that does not check it', { kind: 'believes' }, /does not check checksums \(content-md5\)/],
  ['that does not confirm it', { kind: 'withoutChecksum' }, /does not confirm checksums/],
])('a store that supports only MD5, and %s, is refused at startup', async (_which, how, sentence) => {
  const older = await startS3Double({ known: 'md5' })
  older.misbehave('put', how)
  await expect(openBlobsS3(older.settings, { patience: impatience })).rejects.toThrow(sentence)
  expect(older.store.objects.size).toBe(0)
  older.behave()
  await openBlobsS3(older.settings, { patience: impatience })
  await older.close()
})

test.each([
  ['secret', { secretKey: 'wrong' }, /403 SignatureDoesNotMatch.*S3_SECRET_KEY/],
  ['access key', { accessKey: 'wrong' }, /403 InvalidAccessKeyId.*S3_ACCESS_KEY/],
  ['region', { region: 'elsewhere' }, /403 AuthorizationHeaderMalformed.*S3_REGION/],
  ['bucket', { bucket: 'other' }, /404 NoSuchBucket.*S3_BUCKET/],
] as const)('a wrong %s is named in the error', async (_which, over, sentence) => {
  await expect(open(over)).rejects.toThrow(sentence)
})

test('the error names an address where nothing listens', async () => {
  const closed = createServer()
  const port = await new Promise<number>((resolve) =>
    closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port)),
  )
  await new Promise((resolve) => closed.close(resolve))
  await expect(open({ endpoint: `http://127.0.0.1:${port}` })).rejects.toThrow(/cannot be used \(S3 cannot be reached, ECONNREFUSED\)/)
})
