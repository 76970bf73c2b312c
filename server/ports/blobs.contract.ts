import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { BlobName, Blobs } from './blobs.ts'

const isName = (text: string): text is BlobName => /^[0-9a-f]{32}$/.test(text)
const drawName = (): BlobName => {
  const drawn = randomBytes(16).toString('hex')
  if (!isName(drawn)) throw new Error('no name')
  return drawn
}
const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
const soon = (): Date => new Date(Date.now() + 60_000)

async function* failingSender(): AsyncGenerator<Uint8Array> {
  yield randomBytes(200_000)
  throw new Error('the sender went away')
}

/** Runs for every blob store. */
export const blobsContract = (name: string, open: () => Promise<Blobs>): void => {
  describe(`blobs: ${name}`, () => {
    test('a written blob is read back byte for byte', async () => {
      const blobs = await open()
      for (const bytes of [randomBytes(1), randomBytes(65_536), randomBytes(1_000_003)]) {
        const blob = drawName()
        await blobs.write(blob, Readable.from([bytes.subarray(0, 700), bytes.subarray(700)]))
        expect((await buffer(await blobs.read(blob))).equals(bytes)).toBe(true)
      }
    })

    test('a blob cannot be read while it is still being written', async () => {
      const blobs = await open()
      const blob = drawName()
      const readWhileWriting = async function* (): AsyncGenerator<Uint8Array> {
        yield randomBytes(600_000)
        await expect(blobs.read(blob)).rejects.toThrow()
        yield randomBytes(10)
      }
      await blobs.write(blob, readWhileWriting())
      expect((await buffer(await blobs.read(blob))).length).toBe(600_010)
    })

    test('an interrupted write stores nothing, and leaves nothing to sweep', async () => {
      const blobs = await open()
      const blob = drawName()
      await expect(blobs.write(blob, failingSender())).rejects.toThrow('the sender went away')
      await expect(blobs.read(blob)).rejects.toThrow()
      expect(await collect(blobs.olderThan(soon()))).not.toContain(blob)
    })

    test('a second write under a blob’s name is refused and changes nothing', async () => {
      const blobs = await open()
      const blob = drawName()
      await blobs.write(blob, Readable.from([Buffer.from('first')]))
      await expect(blobs.write(blob, Readable.from([Buffer.from('second')]))).rejects.toThrow()
      expect((await buffer(await blobs.read(blob))).toString()).toBe('first')
    })

    test('a removed blob is reported as missing, and removing an unknown one succeeds', async () => {
      const blobs = await open()
      const blob = drawName()
      await blobs.write(blob, Readable.from([Buffer.from('x')]))
      await blobs.remove(blob)
      await blobs.remove(blob)
      await expect(blobs.read(blob).then(buffer)).rejects.toMatchObject({ code: 'ENOENT' })
    })

    test('the listing returns only blobs older than the given moment', async () => {
      const blobs = await open()
      const blob = drawName()
      await blobs.write(blob, Readable.from([Buffer.from('x')]))
      expect(await collect(blobs.olderThan(soon()))).toContain(blob)
      expect(await collect(blobs.olderThan(new Date(Date.now() - 60_000)))).not.toContain(blob)
    })

    test('names that could lead outside the store are refused', async () => {
      const blobs = await open()
      for (const bad of ['../../../../etc/passwd', 'a/b', '', 'A'.repeat(32), `${'a'.repeat(31)}\0`]) {
        const forged: BlobName = JSON.parse(JSON.stringify(bad))
        await expect(blobs.read(forged)).rejects.toThrow()
        await expect(blobs.write(forged, Readable.from([Buffer.from('x')]))).rejects.toThrow()
        await expect(blobs.remove(forged)).rejects.toThrow()
      }
    })
  })
}
