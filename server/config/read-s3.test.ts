import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { configComplaints } from './testing/config-complaints.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-s3-'))
afterAll(() => rmSync(folder, { recursive: true }))

const given = {
  S3_ENDPOINT: 'https://s3.acme.example/',
  S3_BUCKET: 'evidence',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY: 'AKACME',
  S3_SECRET_KEY: 'hush/hush+hush',
}
const file = (text: string): string => {
  const path = join(folder, String(text.length))
  writeFileSync(path, text)
  return path
}

test('files are kept in a folder unless a bucket is named', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(given).s3).toEqual({
    endpoint: 'https://s3.acme.example',
    bucket: 'evidence',
    region: 'eu-central-1',
    prefix: '',
    pathStyle: true,
    accessKey: 'AKACME',
    secretKey: 'hush/hush+hush',
  })
})

test.each([
  ['files', 'files/'],
  ['bonafide/files/', 'bonafide/files/'],
])('the prefix %s becomes %s', (S3_PREFIX, prefix) => expect(readConfig({ ...given, S3_PREFIX }).s3?.prefix).toBe(prefix))

test('the secret may come from a file', () => {
  const S3_SECRET_KEY_FILE = file('from/the+file\n')
  expect(readConfig({ ...given, S3_SECRET_KEY: undefined, S3_SECRET_KEY_FILE }).s3?.secretKey).toBe('from/the+file')
})

test.each<readonly [string, Readonly<Record<string, string | undefined>>, RegExp]>([
  ['no bucket', { S3_BUCKET: undefined }, /^S3_BUCKET must be set together with S3_ENDPOINT/],
  ['no address', { S3_ENDPOINT: undefined }, /^S3_ENDPOINT must be set together with/],
  ['no region', { S3_REGION: undefined }, /^S3_REGION must be set together with/],
  ['no key', { S3_ACCESS_KEY: undefined }, /^S3_ACCESS_KEY must be set together with/],
  ['no secret', { S3_SECRET_KEY: undefined }, /^One of S3_SECRET_KEY and S3_SECRET_KEY_FILE must be set/],
  ['two secrets', { S3_SECRET_KEY_FILE: file('other') }, /^One of S3_SECRET_KEY and S3_SECRET_KEY_FILE must be set/],
  [
    'a missing secret file',
    { S3_SECRET_KEY: undefined, S3_SECRET_KEY_FILE: '/none/here' },
    /^S3_SECRET_KEY_FILE \/none\/here cannot be read \(ENOENT\)/,
  ],
  [
    'a secret file of two lines',
    { S3_SECRET_KEY: undefined, S3_SECRET_KEY_FILE: file('two\nlines') },
    /must have the secret on its only line/,
  ],
  ['an http address', { S3_ENDPOINT: 'http://s3.acme.example' }, /^S3_ENDPOINT must be an https address; http is for localhost/],
  ['an address with a path', { S3_ENDPOINT: 'https://acme.example/s3' }, /^S3_ENDPOINT must be scheme, host and port/],
  ['a bucket and a folder', { BLOBS_DIR: '/var/files' }, /^BLOBS_DIR and S3_BUCKET both say/],
  ['a dot in a host name', { S3_BUCKET: 'a.b', S3_PATH_STYLE: 'off' }, /^S3_PATH_STYLE must be on where S3_BUCKET has a dot/],
  ['a prefix that leaves the bucket’s path', { S3_PREFIX: '../others' }, /^S3_PREFIX must be/],
  ['a bucket with a slash', { S3_BUCKET: 'a/b' }, /^S3_BUCKET must be/],
])('%s is refused in one sentence', (_what, over, sentence) => {
  expect(configComplaints({ ...given, ...over })).toEqual([expect.stringMatching(sentence)])
})

test('in production http is refused even for loopback', () => {
  const local = { ...given, S3_ENDPOINT: 'http://127.0.0.1:9000' }
  expect(configComplaints(local)).toEqual([])
  expect(configComplaints({ ...local, NODE_ENV: 'production' })).toContain('S3_ENDPOINT must be an https address.')
})

test('an error never repeats a secret', () => {
  const complaints = configComplaints({ ...given, S3_SECRET_KEY: 'hush hush', S3_BUCKET: undefined }).join('\n')
  expect(complaints).toContain('S3_SECRET_KEY must be')
  expect(complaints).not.toContain('hush')
})
