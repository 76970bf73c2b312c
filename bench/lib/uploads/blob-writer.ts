// Seals files of 10 MB and writes them to a store, without the HTTP and the engine around an upload. Runs as a separate process.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBlobsDisk } from '../../../server/adapters/blobs-disk/blobs-disk.ts'
import { openBlobsS3 } from '../../../server/adapters/blobs-s3/blobs-s3.ts'
import { blobKey, sealFrames } from '../../../server/record/files/frames.ts'
import { drawBlobName } from '../../../server/record/files/uploads.sql.ts'

const mb = 1024 * 1024
const chunk = randomBytes(64 * 1024)
const key = randomBytes(32)

/** Yields chunks as a connection does: each in a new buffer, and in separate turns of the event loop. */
async function* received(): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < 10 * mb; sent += chunk.length) {
    yield Buffer.from(chunk)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bonafide-bench-'))
const s3 = process.env['BENCH_S3']
const blobs = s3 === undefined ? await openBlobsDisk(folder) : await openBlobsS3(JSON.parse(s3))
const write = async (): Promise<void> => {
  const name = drawBlobName()
  await blobs.write(name, sealFrames(blobKey(key, name), received()))
  await blobs.remove(name)
}

const costOf = async (parallel: number): Promise<number> => {
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: parallel }, write))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / (parallel * 10)
}
const idle = process.memoryUsage.rss()
let peak = idle
for (let warm = 0; warm < 10; warm += 1) await costOf(1)
const singles: number[] = []
for (let round = 0; round < 9; round += 1) singles.push(await costOf(1))
const many = await costOf(16)
// A separate run, because reading the memory size takes time too.
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
await costOf(16)
clearInterval(watch)
process.send?.({ single: singles.toSorted((a, b) => a - b)[4], many, growth: (peak - idle) / mb })
await rm(folder, { recursive: true, force: true })
process.disconnect()
