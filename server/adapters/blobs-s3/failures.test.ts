// Faults of the store or the network. After any of them, a blob that S3 has not confirmed does not count as stored, and is cleaned up.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Blobs } from '../../ports/blobs.ts'
import { openBlobsS3 } from './blobs-s3.ts'
import type { Patience } from './patience.ts'
import { drawName, impatience, long, testPatience, short, streamOf } from './testing/fixture.ts'
import type { Misbehaviour, Operation } from './testing/misbehaviour.ts'
import { type S3Double, startS3Double } from './testing/s3-double.ts'
import type { KnownChecksums } from './testing/stored-objects.ts'

let double: S3Double
let blobs: Blobs
let hasty: Blobs
const startStore = async (known: KnownChecksums) => {
  const started = await startS3Double({ known })
  const open = (patience: Patience): Promise<Blobs> => openBlobsS3(started.settings, { patience })
  return { double: started, blobs: await open(testPatience), hasty: await open(impatience) }
}
type Store = Awaited<ReturnType<typeof startStore>>
let stores: Readonly<Record<KnownChecksums, Store>>
const use = (known: KnownChecksums): void => void ({ double, blobs, hasty } = stores[known])
beforeAll(async () => {
  stores = { sha256: await startStore('sha256'), md5: await startStore('md5') }
  use('sha256')
})
afterEach(() => {
  double.behave()
  double.store.objects.clear()
  double.store.unfinished.clear()
})
afterAll(async () => void (await Promise.all(Object.values(stores).map((store) => store.double.close()))))

type Plan = readonly [Operation, Misbehaviour]
const suitedTo = (...hows: readonly Misbehaviour[]): Blobs => (hows.some(({ kind }) => kind === 'silent') ? hasty : blobs)
const broken = (status: number, code: string): Misbehaviour => ({ kind: 'refuses', status, code })
const [lost, unheard] = [
  { kind: 'silent', done: true },
  { kind: 'silent', done: false },
] as const
const [cutAfter, cutBefore] = [
  { kind: 'breaks', done: true },
  { kind: 'breaks', done: false },
] as const

const faultsOfShort: readonly (readonly [string, ...Plan[]])[] = [
  ['an internal error', ['put', broken(500, 'InternalError')]],
  ['an overloaded store', ['put', broken(503, 'SlowDown')]],
  ['a key without write permission', ['put', broken(403, 'AccessDenied')]],
  ['bytes damaged in transit', ['put', broken(400, 'BadDigest')]],
  ['no reply', ['put', unheard]],
  ['a lost reply to a write that took effect', ['put', lost]],
  ['a broken connection', ['put', cutBefore]],
  ['a connection that breaks after the write took effect', ['put', cutAfter]],
  ['a checksum other than the one sent', ['put', { kind: 'damages' }]],
  ['no checksum at all', ['put', { kind: 'withoutChecksum' }], ['head', { kind: 'withoutChecksum' }]],
]
const faultsOfLong: readonly (readonly [string, ...Plan[]])[] = [
  ['an upload that cannot begin', ['create', broken(500, 'InternalError')]],
  ['an upload that began without a reply', ['create', lost]],
  ['an upload that began before the connection broke', ['create', cutAfter]],
  ['a refused part', ['part', broken(403, 'AccessDenied')]],
  ['a part damaged in transit', ['part', broken(400, 'BadDigest')]],
  ['a part with an internal error', ['part', broken(500, 'InternalError')]],
  ['a part without a reply', ['part', unheard]],
  ['a part that was stored without a reply', ['part', lost]],
  ['a part whose connection breaks', ['part', cutBefore]],
  ['a part with another checksum', ['part', { kind: 'damages' }]],
  ['a part without a checksum', ['part', { kind: 'withoutChecksum' }]],
  ['a refused completion', ['complete', broken(400, 'InvalidPart')]],
  ['a completion with an internal error', ['complete', broken(500, 'InternalError')]],
  ['a completion with an error in a 200', ['complete', { kind: 'errorInside', code: 'InternalError' }]],
  ['a completion with a permanent error in a 200', ['complete', { kind: 'errorInside', code: 'AccessDenied' }]],
  ['a completion without a reply', ['complete', unheard]],
  ['a completion that took effect without a reply', ['complete', lost]],
  ['a completion that took effect before the connection broke', ['complete', cutAfter]],
  ['a lost part', ['complete', { kind: 'losesPart' }]],
  ['no checksum of the whole object', ['head', { kind: 'withoutChecksum' }]],
]

const transientFaults: readonly (readonly [string, Buffer, Operation, Misbehaviour])[] = [
  ['an internal error', short, 'put', broken(500, 'InternalError')],
  ['bytes damaged in transit', short, 'put', broken(400, 'XAmzContentSHA256Mismatch')],
  ['a lost reply to a write that took effect', short, 'put', lost],
  ['a connection that broke after the write took effect', short, 'put', cutAfter],
  ['a reply without a checksum', short, 'put', { kind: 'withoutChecksum' }],
  ['a late reply', short, 'put', { kind: 'late', ms: 80 }],
  ['an upload that began without a reply', long, 'create', lost],
  ['a part whose connection broke', long, 'part', cutBefore],
  ['a part damaged in transit', long, 'part', broken(400, 'BadDigest')],
  ['an overloaded store at the completion', long, 'complete', broken(503, 'SlowDown')],
  ['an error in a 200', long, 'complete', { kind: 'errorInside', code: 'InternalError' }],
  ['a completion that took effect without a reply', long, 'complete', lost],
]
describe.each(['sha256', 'md5'] as const)('by %s', (known) => {
  beforeAll(() => use(known))
  afterAll(() => use('sha256'))

  describe.each([
    ['short', short, faultsOfShort],
    ['long', long, faultsOfLong],
  ] as const)('a failed write of a %s blob leaves nothing', (_what, bytes, rows) => {
    test.each(rows.map(([how, ...plans]) => ({ how, plans })))('after $how', async ({ plans }) => {
      for (const [operation, how] of plans) double.misbehave(operation, how)
      const name = drawName()
      const tried = suitedTo(...plans.map(([, how]) => how)).write(name, streamOf(bytes))
      await expect(tried).rejects.toMatchObject({ code: 'STORAGE_NO_ANSWER' })
      double.behave()
      expect([...double.store.objects.keys()]).toEqual([])
      expect(double.store.unfinished.size).toBe(0)
      await blobs.write(name, streamOf(bytes))
      expect((await buffer(await blobs.read(name))).equals(bytes)).toBe(true)
    })
  })

  test.each(transientFaults)('exactly one object is stored despite %s', async (_how, bytes, operation, how) => {
    double.misbehave(operation, how, 1)
    const name = drawName()
    await suitedTo(how).write(name, streamOf(bytes))
    expect((await buffer(await blobs.read(name))).equals(bytes)).toBe(true)
    expect(double.store.objects.size).toBe(1)
    expect(double.store.unfinished.size).toBe(0)
  })
})

test('a second write whose reply is lost does not remove the first blob', async () => {
  const name = drawName()
  await blobs.write(name, streamOf(short))
  double.misbehave('put', unheard)
  await expect(hasty.write(name, streamOf(long.subarray(0, 1000)))).rejects.toMatchObject({ code: 'STORAGE_NO_ANSWER' })
  double.behave()
  expect((await buffer(await blobs.read(name))).equals(short)).toBe(true)
})

test('a store without room counts as a full disk', async () => {
  double.misbehave('put', broken(507, 'InsufficientStorage'))
  await expect(blobs.write(drawName(), streamOf(short))).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('a failed write reports the same error even if its parts cannot be removed', async () => {
  for (const operation of ['part', 'abort'] as const) double.misbehave(operation, broken(403, 'AccessDenied'))
  await expect(blobs.write(drawName(), streamOf(long))).rejects.toMatchObject({ code: 'STORAGE_NO_ANSWER' })
  // The bucket's lifecycle rule removes these.
  expect(double.store.unfinished.size).toBe(1)
  expect(double.store.objects.size).toBe(0)
})

test('reading from the sender stops once a part has failed', async () => {
  double.misbehave('part', broken(403, 'AccessDenied'))
  let [sent, isClosed] = [0, false]
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (; sent < 100; sent += 1) yield long
    } finally {
      isClosed = true
    }
  }
  await expect(blobs.write(drawName(), endless())).rejects.toMatchObject({ code: 'STORAGE_NO_ANSWER' })
  expect(isClosed).toBe(true)
  expect(sent).toBeLessThan(10)
})

describe('reading', () => {
  const stored = async (): Promise<ReturnType<typeof drawName>> => {
    const name = drawName()
    await blobs.write(name, streamOf(long))
    return name
  }

  test.each([
    ['half a body', { kind: 'halfBody' }],
    ['an internal error', broken(500, 'InternalError')],
    ['no reply', unheard],
    ['a broken connection', cutBefore],
  ] as const)('resumes after a single failure: %s', async (_how, how) => {
    const name = await stored()
    double.misbehave('get', how, 1)
    expect((await buffer(await suitedTo(how).read(name))).equals(long)).toBe(true)
  })

  test('fails instead of ending early if the connection keeps breaking', async () => {
    const name = await stored()
    double.misbehave('get', { kind: 'halfBody' })
    await expect(buffer(await blobs.read(name))).rejects.toMatchObject({ code: 'STORAGE_NO_ANSWER' })
  })

  test('fails if the blob is replaced while it is being read', async () => {
    const name = await stored()
    double.misbehave('get', { kind: 'halfBody' }, 1)
    const stream = await blobs.read(name)
    double.store.objects.delete(`sealed/${name}`)
    await blobs.write(name, Readable.from([long.toReversed()]))
    await expect(buffer(stream)).rejects.toMatchObject({ code: 'STORAGE_NO_ANSWER' })
  })

  test.each([
    ['an internal error', broken(500, 'InternalError')],
    ['a key without read permission', broken(403, 'AccessDenied')],
    ['no reply', unheard],
  ] as const)('fails with a storage error, not as a missing blob, on %s', async (_how, how) => {
    const name = await stored()
    double.misbehave('get', how)
    await expect(suitedTo(how).read(name)).rejects.toMatchObject({ code: 'STORAGE_NO_ANSWER' })
  })

  test.each([
    ['before the first byte', async () => undefined],
    ['in the middle', async (stream: Readable) => void (await stream[Symbol.asyncIterator]().next())],
  ])('closes the connection when the reader stops %s', async (_when, read) => {
    const stream = await blobs.read(await stored())
    await read(stream)
    expect(await double.connections()).toBeGreaterThan(0)
    const before = await double.connections()
    stream.destroy()
    await expect.poll(() => double.connections()).toBe(before - 1)
  })

  test('does not time out if the reader is slower than the limit for S3', async () => {
    double.operations.splice(0)
    const stream = await hasty.read(await stored())
    await new Promise((resolve) => setTimeout(resolve, impatience.silentMs * 2))
    expect((await buffer(stream)).equals(long)).toBe(true)
    expect(double.operations.filter((operation) => operation === 'get')).toEqual(['get'])
  })
})

test.each<readonly [string, Operation, () => Promise<unknown>]>([
  ['removed', 'delete', () => blobs.remove(drawName())],
  ['listed', 'list', () => blobs.olderThan(new Date())[Symbol.asyncIterator]().next()],
])('blobs cannot be %s while S3 refuses the request', async (_what, operation, ask) => {
  double.misbehave(operation, broken(403, 'AccessDenied'))
  await expect(ask()).rejects.toMatchObject({ code: 'STORAGE_NO_ANSWER' })
})
