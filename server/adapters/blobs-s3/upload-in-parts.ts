// A multipart upload: https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html
import type { BlobName } from '../../ports/blobs.ts'
import type { Checksums } from './checksums.ts'
import type { PartBuffers } from './part-buffers.ts'
import { bodyOf, type S3Body, type S3Client, unexpected } from './s3-client.ts'
import { escapeXml, textOf, textsOf } from './s3-xml.ts'
import { AlreadyThere, StorageNoAnswer } from './storage-error.ts'
import { confirmStored, isThere, removeQuietly } from './stored-blob.ts'

export interface BlobWriting {
  readonly client: S3Client
  readonly checksums: Checksums
  readonly buffers: PartBuffers
}

const maxConcurrentParts = 2

interface SentPart {
  readonly tag: string
  readonly checksum: string
}

export class UploadInParts {
  readonly #client: S3Client
  readonly #checksums: Checksums
  readonly #buffers: PartBuffers
  readonly #name: BlobName
  readonly #id: string
  readonly #givenUp = new AbortController()
  readonly #parts: Promise<SentPart>[] = []
  readonly #inFlight = new Set<Promise<void>>()
  #failure: unknown
  #length = 0
  #mayBeComplete = false

  private constructor({ client, checksums, buffers }: BlobWriting, name: BlobName, id: string) {
    this.#client = client
    this.#checksums = checksums
    this.#buffers = buffers
    this.#name = name
    this.#id = id
  }

  static async begin(writing: BlobWriting, name: BlobName): Promise<UploadInParts> {
    // Checked here too, since some stores ignore `If-None-Match` when an upload is completed.
    if (await isThere(writing.client, name)) throw new AlreadyThere()
    return new UploadInParts(writing, name, await create(writing, name))
  }

  /** Resolves when another part may be sent; rejects once one has failed. */
  async room(): Promise<void> {
    while (this.#inFlight.size >= maxConcurrentParts) await Promise.race(this.#inFlight)
    if (this.#failure !== undefined) throw this.#failure
  }

  /** Takes ownership of the buffer, which holds a whole part. */
  send(buffer: Buffer): void {
    const sent = this.#sendPart(bodyOf(buffer))
    const sending = sent
      .then(
        () => this.#buffers.releasePart({ buffer, mayBeInUse: false }),
        (error: unknown) => {
          this.#failure ??= error
          this.#buffers.releasePart({ buffer, mayBeInUse: true })
        },
      )
      .finally(() => this.#inFlight.delete(sending))
    this.#inFlight.add(sending)
  }

  async finish(last: S3Body): Promise<void> {
    await this.room()
    const parts = await Promise.all([...this.#parts, this.#sendPart(last)])
    const checksums = this.#checksums
    const either = checksums.ofParts(parts.map(({ checksum }) => checksum))
    await this.#complete(parts)
    await confirmStored(this.#client, this.#name, { checksums, either, length: this.#length })
  }

  /** Removes everything that was uploaded. The bucket's lifecycle rule or the sweep of unreferenced blobs removes what this cannot. */
  async giveUp(): Promise<void> {
    this.#givenUp.abort()
    // A part that arrives after its upload was aborted would stay in the store.
    await Promise.allSettled(this.#parts)
    await abort(this.#client, this.#name, this.#id).catch(() => undefined)
    if (this.#mayBeComplete) await removeQuietly(this.#client, this.#name)
  }

  #sendPart(body: S3Body): Promise<SentPart> {
    this.#length += body.bytes.length
    const part = this.#put(body, this.#parts.length + 1)
    this.#parts.push(part)
    return part
  }

  async #put(body: S3Body, number: number): Promise<SentPart> {
    const checksum = this.#checksums.of(body)
    const answer = await this.#client.ask({
      method: 'PUT',
      name: this.#name,
      query: { partNumber: String(number), uploadId: this.#id },
      headers: this.#checksums.headersFor(checksum),
      body,
      signal: this.#givenUp.signal,
    })
    if (answer.status !== 200) throw unexpected(answer)
    if (this.#checksums.statedIn(answer.headers) !== checksum) throw new StorageNoAnswer('S3 did not confirm the checksum of a part')
    return { tag: answer.headers.etag ?? '', checksum }
  }

  /** Also resolves if an earlier try may have completed the upload: `finish` then checks what S3 has. */
  async #complete(parts: readonly SentPart[]): Promise<void> {
    this.#mayBeComplete = true
    const answer = await this.#client.ask({
      method: 'POST',
      name: this.#name,
      query: { uploadId: this.#id },
      headers: { 'if-none-match': '*', 'x-amz-mp-object-size': String(this.#length), 'content-type': 'application/xml' },
      body: bodyOf(Buffer.from(completion(parts, this.#checksums))),
    })
    if (answer.status === 200 && answer.error === undefined) return
    if (answer.tries > 1 && (answer.status === 404 || answer.status === 412)) return
    this.#mayBeComplete = answer.tries > 1
    throw answer.status === 412 ? new AlreadyThere() : unexpected(answer)
  }
}

const completion = (parts: readonly SentPart[], checksums: Checksums): string =>
  `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts
    .map(
      ({ tag, checksum }, index) =>
        `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag>${checksums.elementFor(checksum)}</Part>`,
    )
    .join('')}</CompleteMultipartUpload>`

/** Each try may start a separate upload, and only the ID of the last one is known. */
const create = async ({ client, checksums }: BlobWriting, name: BlobName): Promise<string> => {
  let id: string | undefined
  let tries = 2
  try {
    const answer = await client.ask({ method: 'POST', name, query: { uploads: '' }, headers: checksums.beginning })
    tries = answer.tries
    id = textOf(answer.text, 'UploadId')
    if (answer.status !== 200 || id === undefined) throw unexpected(answer)
    return id
  } finally {
    if (tries > 1) await abortOthers(client, name, id).catch(() => undefined)
  }
}

const abortOthers = async (client: S3Client, name: BlobName, id: string | undefined): Promise<void> => {
  const key = client.settings.prefix + name
  const { text } = await client.ask({ method: 'GET', query: { uploads: '', prefix: key } })
  const uploads = textsOf(text, 'Upload').filter((upload) => textOf(upload, 'Key') === key)
  for (const upload of uploads) {
    const other = textOf(upload, 'UploadId')
    if (other !== undefined && other !== id) await abort(client, name, other)
  }
}

const abort = async (client: S3Client, name: BlobName, id: string): Promise<void> => {
  const answer = await client.ask({ method: 'DELETE', name, query: { uploadId: id } })
  if (![200, 204, 404].includes(answer.status)) throw unexpected(answer)
}
