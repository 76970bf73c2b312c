import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { blobsContract } from '../../ports/blobs.contract.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { openBlobsS3 } from './blobs-s3.ts'
import { partBytes } from './part-buffers.ts'
import { drawName, testPatience, long, short, streamOf } from './testing/fixture.ts'
import { type S3Double, startS3Double } from './testing/s3-double.ts'

let double: S3Double
let blobs: Blobs
beforeAll(async () => {
  double = await startS3Double()
  blobs = await openBlobsS3(double.settings, { patience: testPatience })
})
afterEach(() => double.behave())
afterAll(() => double.close())

blobsContract('s3', () => openBlobsS3(double.settings, { patience: testPatience }))

describe('a store that supports only MD5', () => {
  let older: S3Double
  beforeAll(async () => {
    older = await startS3Double({ known: 'md5' })
  })
  afterAll(() => older.close())

  blobsContract('s3 with MD5', () => openBlobsS3(older.settings, { patience: testPatience }))

  test('a long blob can be read, and its second write changes nothing', async () => {
    const onOlder = await openBlobsS3(older.settings, { patience: testPatience })
    const name = drawName()
    await onOlder.write(name, streamOf(long))
    await expect(onOlder.write(name, streamOf(Buffer.from(long.toReversed())))).rejects.toThrow('a blob never changes')
    expect((await buffer(await onOlder.read(name))).equals(long)).toBe(true)
    expect(older.store.unfinished.size).toBe(0)
  })
})

test.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 2 * partBytes, 2 * partBytes + 1])(
  'a blob of %i bytes is read back unchanged',
  async (length) => {
    const [name, bytes] = [drawName(), randomBytes(length)]
    await blobs.write(name, streamOf(bytes, 1_000_003))
    expect((await buffer(await blobs.read(name))).equals(bytes)).toBe(true)
    expect(double.store.unfinished.size).toBe(0)
  },
)

test('a short blob takes one request', async () => {
  double.operations.splice(0)
  await blobs.write(drawName(), streamOf(short))
  expect(double.operations).toEqual(['put'])
})

test('a second write of a long blob changes nothing and leaves no parts', async () => {
  const name = drawName()
  await blobs.write(name, streamOf(short))
  await expect(blobs.write(name, streamOf(long))).rejects.toThrow('a blob never changes')
  expect((await buffer(await blobs.read(name))).equals(short)).toBe(true)
  expect(double.store.unfinished.size).toBe(0)
})

test('if two writes under one name run concurrently, one is stored and the other leaves nothing', async () => {
  const name = drawName()
  const outcomes = await Promise.allSettled([blobs.write(name, streamOf(long)), blobs.write(name, streamOf(long))])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await buffer(await blobs.read(name))).equals(long)).toBe(true)
  expect(double.store.unfinished.size).toBe(0)
})

test('a long blob leaves nothing if its sender fails midway', async () => {
  const name = drawName()
  const failingSender = async function* (): AsyncGenerator<Uint8Array> {
    yield long
    throw new Error('the sender went away')
  }
  await expect(blobs.write(name, failingSender())).rejects.toThrow('the sender went away')
  expect(double.store.unfinished.size).toBe(0)
  await expect(blobs.read(name)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a missing blob is reported like a missing file', () => expect(blobs.read(drawName())).rejects.toMatchObject({ code: 'ENOENT' }))

test('a listing covers all pages, and returns only blobs', async () => {
  const names = Array.from({ length: 8 }, drawName)
  for (const name of names) await blobs.write(name, streamOf(short))
  const other = double.store.objects.get(`sealed/${names[0] ?? ''}`)
  if (other !== undefined) double.store.objects.set('sealed/readme.txt', other).set(`elsewhere/${drawName()}`, other)
  const found: string[] = []
  for await (const name of blobs.olderThan(new Date(Date.now() + 60_000))) found.push(name)
  expect(found).toEqual(expect.arrayContaining(names))
  expect(found.every((name) => double.store.objects.has(`sealed/${name}`) && /^[0-9a-f]{32}$/.test(name))).toBe(true)
})

test.each(['', 'a b/', 'a+b/', "it's (all)!*/", '50% & <more>/', 'ünï/', 'a/b//c/'])(
  'blobs under the prefix "%s" are separate from others',
  async (prefix) => {
    const own = await openBlobsS3({ ...double.settings, prefix }, { patience: testPatience })
    const name = drawName()
    await own.write(name, streamOf(short))
    expect((await buffer(await own.read(name))).equals(short)).toBe(true)
    expect(double.store.objects.has(prefix + name)).toBe(true)
    const found: string[] = []
    for await (const blob of own.olderThan(new Date(Date.now() + 60_000))) found.push(blob)
    expect(found).toEqual([name])
    await own.remove(name)
    expect(double.store.objects.has(prefix + name)).toBe(false)
  },
)

test('with virtual-hosted addressing, the bucket is not in the path', async () => {
  const { endpoint } = double.settings
  const byHost = { ...double.settings, endpoint: endpoint.replace('127.0.0.1', 'localhost'), pathStyle: false }
  // The double supports only buckets in the path, so it must not find this one.
  await expect(openBlobsS3(byHost, { patience: testPatience })).rejects.toThrow(/evidence at S3_ENDPOINT http:\/\/localhost/)
})

describe('memory', () => {
  test('at most two parts of a blob are sent concurrently', async () => {
    double.misbehave('part', { kind: 'late', ms: 300 })
    let max = 0
    const watching = setInterval(() => (max = Math.max(max, double.answering.part)), 5)
    const bytes = randomBytes(5 * partBytes)
    const name = drawName()
    await blobs.write(name, streamOf(bytes, 1_000_003))
    clearInterval(watching)
    expect(max).toBe(2)
    expect((await buffer(await blobs.read(name))).equals(bytes)).toBe(true)
  })

  test('a write beyond the limit waits for a buffer, and fails if none becomes free in time', async () => {
    const limited = await openBlobsS3(double.settings, { patience: testPatience, buffers: { writes: 1, ahead: 1 } })
    let goOn = (): void => undefined
    const slow = async function* (): AsyncGenerator<Uint8Array> {
      yield short
      await new Promise<void>((resolve) => (goOn = resolve))
    }
    const [first, second, third] = [drawName(), drawName(), drawName()]
    const writing = limited.write(first, slow())
    await wait(20)
    await expect(limited.write(second, streamOf(short))).rejects.toMatchObject({ code: 'STORAGE_NO_ANSWER' })
    const waiting = limited.write(third, streamOf(short))
    goOn()
    await Promise.all([writing, waiting])
    expect([first, second, third].map((name) => double.store.objects.has(`sealed/${name}`))).toEqual([true, false, true])
  })

  test('failed writes release their buffers', async () => {
    const limited = await openBlobsS3(double.settings, { patience: testPatience, buffers: { writes: 1, ahead: 1 } })
    double.misbehave('part', { kind: 'refuses', status: 403, code: 'AccessDenied' })
    for (let round = 0; round < 3; round += 1)
      await expect(limited.write(drawName(), streamOf(long))).rejects.toMatchObject({ code: 'STORAGE_NO_ANSWER' })
    double.behave()
    await limited.write(drawName(), streamOf(long))
  })
})
