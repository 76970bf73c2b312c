// Reads a blob as a stream. If the connection breaks, reading resumes there; a broken connection never looks like the end of the blob.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { BlobName } from '../../ports/blobs.ts'
import { type S3Client, unexpected } from './s3-client.ts'
import { NoSuchBlob, StorageNoAnswer } from './storage-error.ts'

export const readBlob = async (client: S3Client, name: BlobName): Promise<Readable> => {
  const first = await openAt(client, name)
  const length = Number(first.headers['content-length'] ?? Number.NaN)
  if (!Number.isSafeInteger(length)) {
    first.destroy()
    throw new StorageNoAnswer('S3 did not report the length of a file')
  }
  const reading = { stream: first, length }
  const blob = Readable.from(follow(client, name, reading), { objectMode: false })
  // A reader may stop before it has read anything.
  return blob.once('close', () => void reading.stream.destroy())
}

interface Reading {
  /** Replaced after each broken connection. */
  stream: IncomingMessage
  readonly length: number
}

async function* follow(client: S3Client, name: BlobName, reading: Reading): AsyncGenerator<Buffer> {
  const tag = reading.stream.headers.etag
  let [at, opened] = [0, 1]
  try {
    for (;;) {
      for await (const chunk of untilItBreaks(reading.stream, client.patience.silentMs)) {
        at += chunk.length
        yield chunk
      }
      if (at === reading.length) return
      if (opened === client.patience.tries) throw new StorageNoAnswer('the connection to S3 keeps breaking while a file is read')
      opened += 1
      reading.stream = await openAt(client, name, { at, tag })
    }
  } finally {
    reading.stream.destroy()
  }
}

/** Ends with the blob, when the connection breaks, or when S3 is silent for too long; the time that the reader takes does not count. */
async function* untilItBreaks(stream: IncomingMessage, silentMs: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  for (;;) {
    const timer = setTimeout(() => stream.destroy(), silentMs)
    const next = await chunks.next().catch(() => undefined)
    clearTimeout(timer)
    if (next === undefined || next.done === true) return
    yield next.value
  }
}

interface Rest {
  readonly at: number
  readonly tag: string | undefined
}

const openAt = async (client: S3Client, name: BlobName, rest?: Rest): Promise<IncomingMessage> => {
  const headers = rest === undefined ? {} : { range: `bytes=${rest.at}-`, ...(rest.tag === undefined ? {} : { 'if-match': rest.tag }) }
  const answer = await client.open({ method: 'GET', name, headers })
  if (answer.status === 404) throw new NoSuchBlob('no blob has this name')
  if (answer.stream === undefined) throw unexpected(answer)
  if (rest === undefined || answer.headers['content-range']?.startsWith(`bytes ${rest.at}-`) === true) return answer.stream
  answer.stream.destroy()
  throw unexpected(answer)
}
