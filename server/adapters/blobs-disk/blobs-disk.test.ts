import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blobsContract } from '../../ports/blobs.contract.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { openBlobsDisk } from './blobs-disk.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonafide-blobs-'))
})
afterAll(() => rm(folder, { recursive: true }))

blobsContract('disk', () => openBlobsDisk(join(folder, 'contract')))

const draw = (): BlobName => JSON.parse(JSON.stringify(randomBytes(16).toString('hex')))

test('only the user that runs the server may read blobs or list their folders', async () => {
  const root = join(folder, 'modes')
  const blob = draw()
  await (await openBlobsDisk(root)).write(blob, Readable.from([Buffer.from('x')]))
  const shard = join(root, blob.slice(0, 3))
  expect((await stat(join(shard, blob))).mode & 0o777).toBe(0o600)
  expect((await stat(shard)).mode & 0o777).toBe(0o700)
  expect((await stat(root)).mode & 0o777).toBe(0o700)
})

test('a half-written file left by a crash is listed for the sweep, cannot be read, and is removed by its name', async () => {
  const root = join(folder, 'crash')
  const blobs = await openBlobsDisk(root)
  const blob = draw()
  await blobs.write(draw(), Readable.from([Buffer.from('x')]))
  const shard = join(root, (await readdir(root))[0] ?? '')
  const left = `${shard.slice(-3)}${blob.slice(3)}`
  await writeFile(join(shard, `${left}.unfinished`), 'half')
  const found: string[] = []
  for await (const name of blobs.olderThan(new Date(Date.now() + 60_000))) if (name === left) found.push(name)
  expect(found).toEqual([left])
  const name: BlobName = JSON.parse(JSON.stringify(left))
  await expect(blobs.read(name)).rejects.toThrow()
  await blobs.remove(name)
  expect((await readdir(shard)).filter((file) => file.startsWith(left))).toEqual([])
})
