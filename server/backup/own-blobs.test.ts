// Backup and restore with a blob store from ADAPTERS, or with S3.
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Double } from '../adapters/blobs-s3/testing/s3-double.ts'
import { type BackupFixture, makeBackupFixture } from './testing/backed-up.ts'

let backedUp: BackupFixture
beforeAll(async () => {
  backedUp = await makeBackupFixture()
})
afterAll(() => backedUp.close())

/** An adapter module that stores all files directly in one folder, and writes a marker file when it is closed. */
const moduleOn = (folder: string, more = ''): string => {
  mkdirSync(folder, { recursive: true })
  const path = join(backedUp.folder, `${(modules += 1)}.mjs`)
  writeFileSync(
    path,
    `import { createReadStream, createWriteStream, readdirSync, rmSync, writeFileSync } from 'node:fs'
     import { pipeline } from 'node:stream/promises'
     const folder = ${JSON.stringify(folder)}
     const at = (name) => folder + '/' + name
     const blobs = {
       write: (name, bytes) => pipeline(bytes, createWriteStream(at(name))),
       read: async (name) => createReadStream(at(name)),
       remove: async (name) => rmSync(at(name), { force: true }),
       async *olderThan() { yield* readdirSync(folder) },
     }
     export default { blobs, ${more} close: async () => writeFileSync(folder + '-closed', '') }`,
  )
  return path
}
let modules = 0
const files = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** The files as the module stores them. */
const copyOfFiles = (folder: string): void => {
  mkdirSync(folder)
  const disk = join(backedUp.originalFolder, 'blobs')
  for (const entry of readdirSync(disk, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) cpSync(join(entry.parentPath, entry.name), join(folder, entry.name))
}
const environmentOf = (place: string): Record<string, string> => ({
  ...backedUp.environmentOf(place),
  STAND_IN: 'off',
  EXCHANGE_URL: 'https://acme.example',
})

test('files are copied from the adapter and restored into it; the module is closed', async () => {
  const [bucket, empty] = [join(backedUp.folder, 'bucket'), join(backedUp.folder, 'no-files')]
  copyOfFiles(bucket)
  mkdirSync(empty)
  const from = { ...environmentOf('original'), BLOBS_DIR: empty, ADAPTERS: moduleOn(bucket) }
  const kept = join(backedUp.folder, 'kept-of-bucket')
  expect(await backedUp.run(`backup ${kept}`, from)).toMatchObject({ status: 0 })
  expect(existsSync(`${bucket}-closed`)).toBe(true)

  const other = join(backedUp.folder, 'other-bucket')
  const to = { ...environmentOf('elsewhere'), ADAPTERS: moduleOn(other) }
  expect(await backedUp.run(`restore ${kept}`, to)).toMatchObject({ status: 0, output: expect.stringContaining(', 1 file, ') })
  expect(files(other)).toEqual(files(bucket))
  expect(existsSync(join(backedUp.folder, 'elsewhere/blobs'))).toBe(false)
  expect(existsSync(`${other}-closed`)).toBe(true)
})

test('a restore does not touch an adapter that already has files', async () => {
  const full = join(backedUp.folder, 'full')
  copyOfFiles(full)
  const to = { ...environmentOf('refused'), ADAPTERS: moduleOn(full) }
  expect(await backedUp.run(`restore ${backedUp.backupFolder}`, to)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^There are files in the blobs of ADAPTERS /),
  })
  expect(files(full)).toHaveLength(1)
})

test('files are restored into a bucket, and copied from it again', async () => {
  const double = await startS3Double()
  const { endpoint, region, bucket, accessKey, secretKey } = double.settings
  const s3 = { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
  const to = { ...backedUp.environmentOf('with-bucket'), ...s3 }
  expect(await backedUp.run(`restore ${backedUp.backupFolder}`, to)).toMatchObject({
    status: 0,
    output: expect.stringContaining(', 1 file, '),
  })
  expect([...double.store.objects.values()].map(({ bytes }) => bytes.equals(backedUp.blobBytes))).toEqual([true])
  expect(existsSync(join(backedUp.folder, 'with-bucket/blobs'))).toBe(false)

  const again = join(backedUp.folder, 'kept-of-s3')
  expect(await backedUp.run(`backup ${again}`, to)).toMatchObject({ status: 0 })
  expect(files(join(again, 'blobs'))).toHaveLength(1)

  await double.close()
})

test('keys in the module alongside MASTER_KEYS are refused, as when the server starts', async () => {
  const more = `keys: { marks: ['0123456789abcdef'], wrap: async (plain) => plain, unwrap: async (wrapped) => wrapped },`
  const from = { ...environmentOf('original'), ADAPTERS: moduleOn(join(backedUp.folder, 'both'), more) }
  expect(await backedUp.run(`backup ${join(backedUp.folder, 'kept-of-both')}`, from)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^ADAPTERS has keys, and MASTER_KEYS/),
  })
})
