import { createHash, randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, type TestContext, test } from 'vitest'
import { md5Checksums } from '../../../server/adapters/blobs-s3/checksums.ts'
import { partBytes } from '../../../server/adapters/blobs-s3/part-buffers.ts'
import { usualPatience } from '../../../server/adapters/blobs-s3/patience.ts'
import { bodyOf } from '../../../server/adapters/blobs-s3/s3-client.ts'
import { drawName, streamOf } from '../../../server/adapters/blobs-s3/testing/fixture.ts'
import { blobsContract } from '../../../server/ports/blobs.contract.ts'
import type { BlobName, Blobs } from '../../../server/ports/blobs.ts'
import { admin, applyRule, clientOf, killGateway, makeBucket, open, ruleForUnfinished, unfinished } from './gateway.ts'

const megabyte = 1_000_000
const later = (): Date => new Date(Date.now() + 60_000)
const since = (began: number): number => Math.round(performance.now() - began)
const note = ({ task }: TestContext, figures: string): void => void (task.meta.figures = figures)
const listNames = async (blobs: Blobs): Promise<BlobName[]> => {
  const all: BlobName[] = []
  for await (const name of blobs.olderThan(later())) all.push(name)
  return all
}
const removeAll = async (blobs: Blobs): Promise<void> => {
  const names = await listNames(blobs)
  for (let at = 0; at < names.length; at += 16) await Promise.all(names.slice(at, at + 16).map((name) => blobs.remove(name)))
}
/** Runs `act`, and measures the time, the CPU time and the memory that this process uses for it. */
const measure = async (act: () => Promise<void>): Promise<{ ms: number; cpuMs: number; rssMb: number }> => {
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  let max = process.memoryUsage.rss()
  const watching = setInterval(() => (max = Math.max(max, process.memoryUsage.rss())), 10)
  await act()
  clearInterval(watching)
  const { user, system } = process.cpuUsage(cpu)
  return { ms: since(began), cpuMs: (user + system) / 1000, rssMb: Math.round(max / megabyte) }
}

let blobs: Blobs
beforeAll(async () => {
  await makeBucket()
  blobs = await open()
})

blobsContract('s3 on Ceph', () => open())

test.for([10, 100])('%i MB in parts are read back, and the gateway’s ETag is made from the MD5 of the parts', async (size, context) => {
  const [name, bytes] = [drawName(), randomBytes(size * megabyte)]
  const writing = await measure(() => blobs.write(name, streamOf(bytes)))
  const head = await clientOf().ask({ method: 'HEAD', name })
  const digest = createHash('md5')
  for (let at = 0; at < bytes.length; at += partBytes)
    digest.update(
      createHash('md5')
        .update(bytes.subarray(at, at + partBytes))
        .digest(),
    )
  expect(head.headers.etag).toBe(`"${digest.digest('hex')}-${Math.ceil(bytes.length / partBytes)}"`)
  const read = createHash('sha256')
  const reading = await measure(async () => {
    for await (const chunk of await blobs.read(name)) read.update(chunk as Buffer)
  })
  expect(read.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  await blobs.remove(name)
  const cpu = (used: number): string => `${(used / size).toFixed(1)} ms/MB CPU`
  const figures = `written in ${writing.ms} ms, ${cpu(writing.cpuMs)}; read in ${reading.ms} ms, ${cpu(reading.cpuMs)}; ${writing.rssMb} MB memory`
  note(context, figures)
})

test('bytes that do not match their MD5 or their signed SHA-256 are refused, even in a part', async () => {
  const [name, body] = [drawName(), bodyOf(randomBytes(1000))]
  const other = bodyOf(randomBytes(1000))
  const wrong = md5Checksums.headersFor(md5Checksums.of(other))
  const client = clientOf()
  const refusalOf = async (request: Parameters<typeof client.ask>[0]): Promise<string> =>
    client.ask({ ...request, once: true }).then(
      ({ error, status }) => error ?? String(status),
      (error: unknown) => String(error),
    )
  expect(await refusalOf({ method: 'PUT', name, body, headers: wrong })).toMatch(/BadDigest/)
  expect(await refusalOf({ method: 'PUT', name, body: { ...body, sha256: other.sha256 } })).toMatch(/XAmzContentSHA256Mismatch/)
  const id = /<UploadId>(.*)<\/UploadId>/.exec((await client.ask({ method: 'POST', name, query: { uploads: '' } })).text)?.[1] ?? ''
  const query = { partNumber: '1', uploadId: id }
  expect(await refusalOf({ method: 'PUT', name, query, body, headers: wrong })).toMatch(/BadDigest/)
  await client.ask({ method: 'DELETE', name, query: { uploadId: id } })
  await expect(blobs.read(name)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('an upload whose sender leaves after 12 MB is aborted, and leaves no parts', async () => {
  const name = drawName()
  const leaving = async function* (): AsyncGenerator<Uint8Array> {
    yield randomBytes(12 * megabyte)
    throw new Error('the sender went away')
  }
  await expect(blobs.write(name, leaving())).rejects.toThrow('the sender went away')
  expect(await unfinished()).toEqual([])
  await expect(blobs.read(name)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a second long write changes nothing, although the gateway would permit it', async () => {
  const [name, bytes] = [drawName(), randomBytes(6 * megabyte)]
  await blobs.write(name, streamOf(bytes))
  await expect(blobs.write(name, streamOf(randomBytes(6 * megabyte)))).rejects.toThrow('a blob never changes')
  expect((await buffer(await blobs.read(name))).equals(bytes)).toBe(true)
  expect(await unfinished()).toEqual([])
})

test('the rule for unfinished uploads is accepted, and removes one', async (context) => {
  expect(await ruleForUnfinished()).toBe(200)
  await clientOf().ask({ method: 'POST', name: drawName(), query: { uploads: '' } })
  expect(await unfinished()).toHaveLength(1)
  const began = performance.now()
  await expect.poll(async () => (await applyRule(), unfinished()), { timeout: 60_000, interval: 1000 }).toEqual([])
  note(context, `gone after ${since(began)} ms, with days of a second`)
})

test('16 files of 6 MB that are written simultaneously are read back', async (context) => {
  // A store that shares its cores with the drill may need longer than the eight seconds that an upload waits for its turn.
  const patient = await open({}, { ...usualPatience, bufferMs: 60_000 })
  const files = Array.from({ length: 16 }, () => ({ name: drawName(), bytes: randomBytes(6 * megabyte) }))
  const { ms, cpuMs, rssMb } = await measure(
    async () => void (await Promise.all(files.map(({ name, bytes }) => patient.write(name, streamOf(bytes))))),
  )
  for (const { name, bytes } of files) expect((await buffer(await blobs.read(name))).equals(bytes)).toBe(true)
  expect(await unfinished()).toEqual([])
  note(context, `written in ${ms} ms, ${(cpuMs / 96).toFixed(1)} ms/MB CPU, ${rssMb} MB memory`)
})

test.for([
  ['access key', { accessKey: 'AKWRONG' }, /403 InvalidAccessKeyId.*S3_ACCESS_KEY/],
  ['secret', { secretKey: 'wrong' }, /403 SignatureDoesNotMatch.*S3_SECRET_KEY/],
  ['bucket', { bucket: 'missing' }, /404 NoSuchBucket.*S3_BUCKET/],
] as const)('an error at the start names a wrong %s', async ([, over, sentence]) => {
  await expect(open(over)).rejects.toThrow(sentence)
})

test('a bucket that keeps versions is refused at the start', async () => {
  const over = { bucket: 'versions' }
  await makeBucket(over)
  const body = bodyOf(Buffer.from('<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>'))
  expect((await clientOf(over).ask({ method: 'PUT', query: { versioning: '' }, body })).status).toBe(200)
  await expect(open(over)).rejects.toThrow(/keeps versions/)
})

test.for([
  ['short', 1],
  ['long', 10],
] as const)('a bucket whose quota is used up counts as a full disk for a %s file', async ([kind, size], context) => {
  const over = { bucket: `quota-${kind}` }
  await makeBucket(over)
  await admin('quota', 'set', '--quota-scope=bucket', '--uid=drill', `--bucket=${over.bucket}`, '--max-size=8M')
  await admin('quota', 'enable', '--quota-scope=bucket', '--uid=drill', `--bucket=${over.bucket}`)
  const limited = await open(over)
  let stored = 0
  const fill = async (): Promise<void> => {
    for (; stored < 30; stored += 1) await limited.write(drawName(), streamOf(randomBytes(size * megabyte)))
  }
  await expect(fill()).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await listNames(limited)).toHaveLength(stored)
  // The gateway checks each part separately against the quota.
  expect(stored * size).toBeLessThanOrEqual(10)
  expect(await unfinished(over)).toEqual([])
  note(context, `refused after ${stored * size} MB of 8 MB`)
})

test('1,050 files are listed over two pages, and removed', async (context) => {
  await removeAll(blobs)
  const names = Array.from({ length: 1050 }, drawName)
  const body = randomBytes(100)
  const began = performance.now()
  for (let at = 0; at < names.length; at += 30) await Promise.all(names.slice(at, at + 30).map((name) => blobs.write(name, streamOf(body))))
  const writtenMs = since(began)
  const listing = performance.now()
  expect((await listNames(blobs)).toSorted()).toEqual(names.toSorted())
  const listedMs = since(listing)
  const removing = performance.now()
  await removeAll(blobs)
  note(context, `written in ${writtenMs} ms, listed in ${listedMs} ms, removed in ${since(removing)} ms`)
  expect(await listNames(blobs)).toEqual([])
})

test.for(['', 'a b/', 'a+b/', "it's (all)!*/", '50% & <more>/', 'ünï/', 'a/b//c/'])(
  'files with the prefix "%s" are stored, read, listed and removed',
  async (prefix) => {
    const prefixed = await open({ prefix })
    const [short, long] = [drawName(), drawName()]
    const bytes = randomBytes(6 * megabyte)
    await prefixed.write(short, streamOf(bytes.subarray(0, 1000)))
    await prefixed.write(long, streamOf(bytes))
    expect((await buffer(await prefixed.read(long))).equals(bytes)).toBe(true)
    expect((await listNames(prefixed)).toSorted()).toEqual([short, long].toSorted())
    await Promise.all([prefixed.remove(short), prefixed.remove(long)])
    expect(await listNames(prefixed)).toEqual([])
  },
)

test('an upload during which the gateway is killed is refused, leaves nothing half stored, and succeeds when retried', async (context) => {
  const [name, bytes] = [drawName(), randomBytes(30 * megabyte)]
  let killed = 0
  const killing = async function* (): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(0, 12 * megabyte)
    killGateway()
    killed = performance.now()
    yield bytes.subarray(12 * megabyte)
  }
  await expect(blobs.write(name, killing())).rejects.toMatchObject({
    code: 'STORAGE_NO_ANSWER',
    message: /S3 cannot be reached|S3 answered 5/,
  })
  const refusedMs = since(killed)
  await expect.poll(() => blobs.read(name).catch((error: { code?: string }) => error.code), { timeout: 90_000 }).toBe('ENOENT')
  const backMs = since(killed)
  expect(await listNames(blobs)).not.toContain(name)
  const left = (await unfinished()).length
  expect(left).toBeLessThanOrEqual(1)
  await blobs.write(name, streamOf(bytes))
  expect((await buffer(await blobs.read(name))).equals(bytes)).toBe(true)
  await expect.poll(async () => (await applyRule(), unfinished()), { timeout: 60_000, interval: 1000 }).toEqual([])
  note(context, `refused after ${refusedMs} ms, back after ${backMs} ms; ${left} unfinished upload left to the rule, and removed by it`)
})

test('nothing is left in the bucket', async () => {
  await removeAll(blobs)
  const { text } = await clientOf().ask({ method: 'GET', query: { 'list-type': '2' } })
  expect(text).not.toContain('<Contents>')
})
