import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { escapeXml } from '../s3-xml.ts'
import type { Misbehaviour, Operation } from './misbehaviour.ts'

export interface DoubleRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly bucket: string
  readonly key: string
  readonly query: URLSearchParams
  readonly body: Buffer
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The length of a body that is not sent. */
  readonly length?: number
}

interface Stored {
  readonly bytes: Buffer
  readonly length: number
  readonly checksum: string
  readonly tag: string
  readonly at: Date
}

interface Unfinished {
  readonly key: string
  readonly parts: Map<number, Stored>
}

/** `md5`: a store like Ceph 16, without other checksums and without conditions on completing a multipart upload. */
export type KnownChecksums = 'sha256' | 'md5'

const smallestPart = 5 * 1024 * 1024
/** S3 returns a thousand names per page; small pages test that a listing continues. */
const pageLength = 3

export class StoredObjects {
  readonly objects = new Map<string, Stored>()
  readonly unfinished = new Map<string, Unfinished>()
  readonly #keeps: number
  readonly #known: KnownChecksums

  constructor(keeps: number, known: KnownChecksums) {
    this.#keeps = keeps
    this.#known = known
  }

  answer(operation: Operation, request: DoubleRequest, how: Misbehaviour | undefined): Reply {
    switch (operation) {
      case 'put':
        return this.#put(request, how)
      case 'head':
        return this.#get(request, how, { isHead: true })
      case 'get':
        return this.#get(request, how, { isHead: false })
      case 'delete':
        this.objects.delete(request.key)
        return ok(204)
      case 'list':
        return this.#list(request.query)
      case 'create':
        return this.#create(request)
      case 'part':
        return this.#part(request, how)
      case 'complete':
        return this.#complete(request, how)
      case 'abort':
        return this.unfinished.delete(request.query.get('uploadId') ?? '') ? ok(204) : refusal(404, 'NoSuchUpload')
      case 'uploads':
        return this.#uploads(request.query)
    }
  }

  #put({ key, headers, body }: DoubleRequest, how: Misbehaviour | undefined): Reply {
    if (headers['if-none-match'] === '*' && this.objects.has(key) && how?.kind !== 'overwrites') return refusal(412, 'PreconditionFailed')
    const stored = this.#take(headers, body, how, { isOptional: key.includes('/probe-') })
    if (stored === undefined) return refusal(400, 'BadDigest')
    this.#set(key, stored)
    return {
      ...ok(200),
      headers: { ...this.#headersOf(stored, how), ...(how?.kind === 'keepsVersions' ? { 'x-amz-version-id': 'v1' } : {}) },
    }
  }

  /** Undefined: the bytes do not match the checksum. */
  #take(headers: IncomingHttpHeaders, body: Buffer, how: Misbehaviour | undefined, { isOptional = false } = {}): Stored | undefined {
    const algorithm = this.#known
    const header = headers[algorithm === 'md5' ? 'content-md5' : 'x-amz-checksum-sha256']
    const sent = header === undefined ? undefined : String(header)
    const checksum = digestOf(algorithm, body)
    if (how?.kind === 'believes') return keep(algorithm, body, sent ?? checksum)
    if (sent !== checksum && !(algorithm === 'md5' && isOptional && sent === undefined)) return undefined
    if (how?.kind !== 'damages') return keep(algorithm, body, checksum)
    const damaged = Buffer.from(body)
    damaged[0] = (damaged[0] ?? 0) ^ 1
    return keep(algorithm, damaged, digestOf(algorithm, damaged))
  }

  #set(key: string, stored: Stored): void {
    this.objects.set(key, stored)
    if (this.objects.size > this.#keeps) this.objects.delete([...this.objects.keys()][0] ?? '')
  }

  #get({ key, headers }: DoubleRequest, how: Misbehaviour | undefined, { isHead }: { readonly isHead: boolean }): Reply {
    const stored = this.objects.get(key)
    if (stored === undefined) return isHead ? ok(404) : refusal(404, 'NoSuchKey')
    const replyHeaders = headers['x-amz-checksum-mode'] === 'ENABLED' ? this.#headersOf(stored, how) : { etag: stored.tag }
    if (isHead) return { ...ok(200), headers: replyHeaders, length: stored.length }
    if (headers['if-match'] !== undefined && headers['if-match'] !== stored.tag) return refusal(412, 'PreconditionFailed')
    const from = /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]
    if (from === undefined) return { status: 200, headers: replyHeaders, body: stored.bytes }
    const range = `bytes ${from}-${stored.length - 1}/${stored.length}`
    return { status: 206, headers: { ...replyHeaders, 'content-range': range }, body: stored.bytes.subarray(Number(from)) }
  }

  #list(query: URLSearchParams): Reply {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, pageLength)
    const entries = page.map((key) => {
      const { at, length } = this.objects.get(key) ?? { at: new Date(), length: 0 }
      return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${length}</Size></Contents>`
    })
    const next = keys.length > pageLength ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : ''
    return xml(`<ListBucketResult><IsTruncated>${keys.length > pageLength}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`)
  }

  #create({ key, headers }: DoubleRequest): Reply {
    if (this.#known === 'sha256' && headers['x-amz-checksum-algorithm'] !== 'SHA256') return refusal(400, 'InvalidRequest')
    const id = `${randomBytes(8).toString('base64')}&upload`
    this.unfinished.set(id, { key, parts: new Map() })
    return xml(`<InitiateMultipartUploadResult><UploadId>${id.replace('&', '&amp;')}</UploadId></InitiateMultipartUploadResult>`)
  }

  #part({ headers, body, query }: DoubleRequest, how: Misbehaviour | undefined): Reply {
    const upload = this.unfinished.get(query.get('uploadId') ?? '')
    if (upload === undefined) return refusal(404, 'NoSuchUpload')
    const stored = this.#take(headers, body, how)
    if (stored === undefined) return refusal(400, 'BadDigest')
    upload.parts.set(Number(query.get('partNumber')), stored)
    return { ...ok(200), headers: this.#headersOf(stored, how) }
  }

  #complete({ key, headers, body, query }: DoubleRequest, how: Misbehaviour | undefined): Reply {
    const id = query.get('uploadId') ?? ''
    const upload = this.unfinished.get(id)
    if (upload === undefined) return refusal(404, 'NoSuchUpload')
    const isNewer = this.#known === 'sha256'
    if (isNewer && headers['if-none-match'] === '*' && this.objects.has(key)) return refusal(412, 'PreconditionFailed')
    const named = [...body.toString().matchAll(namedPart)].map(([, number, tag, checksum]) => ({ number: Number(number), tag, checksum }))
    const parts = named.flatMap(({ number, tag, checksum }) => {
      const part = upload.parts.get(number)
      return part !== undefined && (!isNewer || part.checksum === checksum) && part.tag.replaceAll('"', '&quot;') === tag ? [part] : []
    })
    if (parts.length !== named.length || parts.length !== upload.parts.size) return refusal(400, 'InvalidPart')
    if (parts.slice(0, -1).some(({ length }) => length < smallestPart)) return refusal(400, 'EntityTooSmall')
    const stored = putTogether(this.#known, how?.kind === 'losesPart' ? parts.slice(0, -1) : parts)
    const size = headers['x-amz-mp-object-size']
    if (isNewer && how?.kind !== 'losesPart' && size !== String(stored.length)) return refusal(400, 'InvalidRequest')
    this.unfinished.delete(id)
    this.#set(key, stored)
    return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  #headersOf({ tag, checksum }: Stored, how: Misbehaviour | undefined): Record<string, string> {
    const omitsChecksum = how?.kind === 'withoutChecksum'
    if (this.#known === 'md5') return omitsChecksum ? {} : { etag: tag }
    return { etag: tag, ...(omitsChecksum ? {} : { 'x-amz-checksum-sha256': checksum }) }
  }

  #uploads(query: URLSearchParams): Reply {
    const found = [...this.unfinished].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
    const entries = found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id.replace('&', '&amp;')}</UploadId></Upload>`)
    return xml(`<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`)
  }
}

const namedPart = /<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>(?:<ChecksumSHA256>([^<]+)<\/ChecksumSHA256>)?<\/Part>/g

const digestOf = (known: KnownChecksums, bytes: Buffer): string => createHash(known).update(bytes).digest('base64')

const keep = (known: KnownChecksums, bytes: Buffer, checksum: string): Stored => {
  const tag = known === 'md5' ? Buffer.from(checksum, 'base64').toString('hex') : createHash('md5').update(checksum).digest('hex')
  return { bytes, length: bytes.length, checksum, tag: `"${tag}"`, at: new Date() }
}

const putTogether = (known: KnownChecksums, parts: readonly Stored[]): Stored => {
  const digest = createHash(known)
  for (const { checksum } of parts) digest.update(Buffer.from(checksum, 'base64'))
  const whole = digest.digest('base64')
  const stored = keep(known, Buffer.concat(parts.map(({ bytes }) => bytes)), whole)
  return { ...stored, checksum: `${whole}-${parts.length}`, tag: stored.tag.replace(/"$/, `-${parts.length}"`) }
}

const ok = (status: number): Reply => ({ status, headers: {}, body: Buffer.alloc(0) })

const xml = (inner: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${inner}`),
})

export const refusal = (status: number, code: string): Reply => ({ ...xml(`<Error><Code>${code}</Code></Error>`), status })
