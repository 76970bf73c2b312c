import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BlobName } from '../../../ports/blobs.ts'
import { partBytes } from '../part-buffers.ts'
import type { Patience } from '../patience.ts'

/** A busy machine must not look like a silent store, so only tests of silence are impatient. */
export const testPatience: Patience = { silentMs: 5_000, wholeMs: 20_000, tries: 3, pauseMs: 4, lastTryMs: 10_000, bufferMs: 150 }
export const impatience: Patience = { ...testPatience, silentMs: 150 }

export const drawName = (): BlobName => JSON.parse(JSON.stringify(randomBytes(16).toString('hex')))

/** In chunks, as a socket would deliver them. */
export const streamOf = (bytes: Buffer, chunk = 64 * 1024): Readable =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) => bytes.subarray(index * chunk, (index + 1) * chunk)))

export const short = randomBytes(70_000)
/** Two parts. */
export const long = randomBytes(partBytes + 70_001)
