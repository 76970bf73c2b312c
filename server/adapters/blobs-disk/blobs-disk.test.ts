import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blobsContract } from '../../ports/blobs.contract.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { openBlobsDisk } from './blobs-disk.ts'
import { isAway } from './in-reach.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonafide-blobs-'))
})
afterAll(() => rm(folder, { recursive: true }))

blobsContract('disk', () => openBlobsDisk(join(folder, 'contract')))

const drawName = (): BlobName => JSON.parse(JSON.stringify(randomBytes(16).toString('hex')))

test('only the user that runs the server may read blobs or list their folders', async () => {
  const root = join(folder, 'modes')
  const blob = drawName()
  await (await openBlobsDisk(root)).write(blob, Readable.from([Buffer.from('x')]))
  const shard = join(root, blob.slice(0, 3))
  expect((await stat(join(shard, blob))).mode & 0o777).toBe(0o600)
  expect((await stat(shard)).mode & 0o777).toBe(0o700)
  expect((await stat(root)).mode & 0o777).toBe(0o700)
})

test('a half-written file left by a crash is listed for the sweep, cannot be read, and is removed by its name', async () => {
  const root = join(folder, 'crash')
  const blobs = await openBlobsDisk(root)
  const blob = drawName()
  await blobs.write(drawName(), Readable.from([Buffer.from('x')]))
  const shard = join(root, (await readdir(root))[0] ?? '')
  const leftover = `${shard.slice(-3)}${blob.slice(3)}`
  await writeFile(join(shard, `${leftover}.unfinished`), 'half')
  const found: string[] = []
  for await (const name of blobs.olderThan(new Date(Date.now() + 60_000))) if (name === leftover) found.push(name)
  expect(found).toEqual([leftover])
  const name: BlobName = JSON.parse(JSON.stringify(leftover))
  await expect(blobs.read(name)).rejects.toThrow()
  await blobs.remove(name)
  expect((await readdir(shard)).filter((file) => file.startsWith(leftover))).toEqual([])
})

test('a folder that is away can be neither written nor read, and is not recreated; once it is back, its files can be read', async () => {
  const root = join(folder, 'shared')
  const blobs = await openBlobsDisk(root)
  const [before, meanwhile] = [drawName(), drawName()]
  await blobs.write(before, Readable.from([Buffer.from('x')]))
  await rename(root, `${root}.away`)
  const away = { code: 'STORAGE_NO_ANSWER' }
  await expect(blobs.write(meanwhile, Readable.from([Buffer.from('y')]))).rejects.toMatchObject(away)
  await expect(blobs.read(before)).rejects.toMatchObject(away)
  await expect(blobs.remove(before)).rejects.toMatchObject(away)
  await expect(stat(root)).rejects.toThrow('ENOENT')
  await rename(`${root}.away`, root)
  expect((await buffer(await blobs.read(before))).toString()).toBe('x')
  await expect(blobs.read(meanwhile)).rejects.toMatchObject({ code: 'ENOENT' })
})

// Root may enter every folder.
test.skipIf(process.getuid?.() === 0)('a folder that may no longer be entered counts as away', async () => {
  const root = join(folder, 'closed')
  const blobs = await openBlobsDisk(root)
  await chmod(root, 0)
  try {
    await expect(blobs.write(drawName(), Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ code: 'STORAGE_NO_ANSWER' })
  } finally {
    await chmod(root, 0o700)
  }
})

test.each([
  ['EACCES', true],
  ['EPERM', true],
  ['EROFS', true],
  ['EIO', true],
  ['ESTALE', true],
  ['ENOTCONN', true],
  ['ENODEV', true],
  ['ENXIO', true],
  ['ENOENT', false],
  ['ENOSPC', false],
  ['EDQUOT', false],
  ['EMFILE', false],
  [undefined, false],
])('%s: the folder is away: %s', (code, expected) => expect(isAway(Object.assign(new Error('it failed'), { code }))).toBe(expected))

test('two writes that make the same folder both succeed', async () => {
  const blobs = await openBlobsDisk(join(folder, 'together'))
  const first = drawName()
  const second: BlobName = JSON.parse(JSON.stringify(`${first.slice(0, 3)}${drawName().slice(3)}`))
  await Promise.all([first, second].map((name) => blobs.write(name, Readable.from([Buffer.from('x')]))))
  expect((await buffer(await blobs.read(second))).toString()).toBe('x')
})
