// Signed requests to one bucket, with time limits, and retries where that is safe. Node's own HTTP client, because fetch would copy each
// body, and a synchronous signer, because signing by WebCrypto was a tenth of an upload's cost.
import aws4 from 'aws4'
import { createHash } from 'node:crypto'
import { Agent as PlainAgent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http'
import { Agent as TlsAgent, request as requestTls } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { Patience } from './patience.ts'
import type { S3Settings } from './s3-settings.ts'
import { errorCodeOf } from './s3-xml.ts'
import { StorageFull, StorageNoAnswer } from './storage-error.ts'

export interface S3Body {
  readonly bytes: Uint8Array
  readonly sha256: Buffer
}

/** One digest serves as S3's checksum and in the signature. */
export const bodyOf = (bytes: Uint8Array): S3Body => ({ bytes, sha256: createHash('sha256').update(bytes).digest() })

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without the prefix; left out for requests about the bucket. */
  readonly name?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: S3Body
  /** Aborts the request. */
  readonly signal?: AbortSignal
  /** Do not retry. */
  readonly once?: true
}

export interface S3Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** S3's error code, which can also come in a reply with status 200. */
  readonly error: string | undefined
  /** More than one: an earlier try may have taken effect without its reply arriving. */
  readonly tries: number
}

export interface OpenAnswer extends S3Answer {
  /** Undefined: there is no body to read. */
  readonly stream?: IncomingMessage
}

/** Far more than a listing of a thousand names needs. */
const longestText = 4 * 1024 * 1024

export class S3Client {
  readonly settings: S3Settings
  readonly patience: Patience
  readonly #agent: PlainAgent | TlsAgent
  readonly #request: typeof requestPlain

  constructor(settings: S3Settings, patience: Patience) {
    this.settings = settings
    this.patience = patience
    const isTls = settings.endpoint.startsWith('https:')
    this.#request = isTls ? requestTls : requestPlain
    this.#agent = new (isTls ? TlsAgent : PlainAgent)({ keepAlive: true, maxFreeSockets: 64, timeout: 30_000 })
  }

  /** Retries after transient failures, so only for requests that may safely take effect twice. */
  ask(request: S3Request): Promise<S3Answer> {
    return this.#repeat(request, async () => {
      const tooLate = AbortSignal.timeout(this.patience.wholeMs)
      const signal = request.signal === undefined ? tooLate : AbortSignal.any([tooLate, request.signal])
      return wholeAnswer(await this.#send({ ...request, signal }))
    })
  }

  /** The same, with the body of a 200 or 206 still to be read. */
  open(request: S3Request): Promise<OpenAnswer> {
    return this.#repeat(request, async () => {
      const begun = await this.#send(request)
      const { sent, stream } = begun
      if (stream.statusCode !== 200 && stream.statusCode !== 206) return wholeAnswer(begun)
      // From here on, only the time spent waiting for S3 counts, not the reader's time.
      sent.setTimeout(0)
      return { status: stream.statusCode, headers: stream.headers, text: '', error: undefined, tries: 1, stream }
    })
  }

  async #repeat<Answer extends S3Answer>({ signal, once }: S3Request, attempt: () => Promise<Answer>): Promise<Answer> {
    const { tries, pauseMs, lastTryMs } = this.patience
    const began = performance.now()
    for (let tried = 1; ; tried += 1) {
      const outcome = await attempt().catch((error: unknown) => new StorageNoAnswer('S3 cannot be reached', { cause: error }))
      if (!(outcome instanceof Error) && !isTransient(outcome)) return refuseFull({ ...outcome, tries: tried })
      if (once || tried === tries || performance.now() - began > lastTryMs || signal?.aborted === true)
        throw outcome instanceof Error ? outcome : unexpected(outcome)
      const longest = pauseMs * 2 ** (tried - 1)
      await wait(longest / 2 + (Math.random() * longest) / 2)
    }
  }

  #send({ method, name, query = {}, headers = {}, body, signal }: S3Request): Promise<BegunAnswer> {
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = this.settings
    const url = new URL(this.#addressOf(name, query))
    const length = body === undefined ? (method === 'PUT' || method === 'POST' ? 0 : undefined) : body.bytes.length
    const signed = aws4.sign(
      {
        service: 's3',
        region,
        method,
        host: url.host,
        path: url.pathname + url.search,
        headers: {
          ...headers,
          ...(length === undefined ? {} : { 'content-length': String(length) }),
          'x-amz-content-sha256': body === undefined ? emptySha256 : body.sha256.toString('hex'),
        },
      },
      { accessKeyId, secretAccessKey },
    )
    return new Promise((resolve, reject) => {
      const options = {
        method,
        path: signed.path,
        headers: signed.headers,
        agent: this.#agent,
        ...(signal === undefined ? {} : { signal }),
      }
      const sent = this.#request(url, options)
      sent.setTimeout(this.patience.silentMs, () => sent.destroy(new StorageNoAnswer('S3 sent and accepted no byte within the time limit')))
      sent.on('error', reject)
      sent.on('response', (stream) => resolve({ sent, stream }))
      sent.end(body?.bytes)
    })
  }

  #addressOf(name: string | undefined, query: Readonly<Record<string, string>>): string {
    const { endpoint, bucket, prefix, pathStyle } = this.settings
    const base = pathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`)
    const search = Object.entries(query)
      .map(([key, value]) => `${encode(key)}=${encode(value)}`)
      .join('&')
    return `${base}/${name === undefined ? '' : encodeKey(prefix + name)}${search === '' ? '' : `?${search}`}`
  }
}

/** Encodes all but the unreserved characters, as signatures require: a bare plus would be signed as a space. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

const encodeKey = (key: string): string => encode(key).replaceAll('%2F', '/')

const emptySha256 = createHash('sha256').digest('hex')

interface BegunAnswer {
  readonly sent: ClientRequest
  readonly stream: IncomingMessage
}

const wholeAnswer = async ({ sent, stream }: BegunAnswer): Promise<S3Answer> => {
  const text = await textIn(stream)
  // The connection must not be used again while the rest of a refused body is still on its way.
  if (!sent.writableFinished) sent.destroy()
  return { status: stream.statusCode ?? 0, headers: stream.headers, text, error: errorCodeOf(text), tries: 1 }
}

const textIn = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let length = 0
  const received: AsyncIterable<Buffer> = answer
  for await (const chunk of received) {
    length += chunk.length
    if (length > longestText) throw new StorageNoAnswer('S3 sent a reply beyond the size limit')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const transientStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
/** Sent with other statuses, or after status 200. `BadDigest`: the bytes were damaged in transit. */
const transientErrors: ReadonlySet<string> = new Set([
  'BadDigest',
  'InternalError',
  'OperationAborted',
  'RequestTimeout',
  'ServiceUnavailable',
  'SlowDown',
  'XAmzContentSHA256Mismatch',
])

const isTransient = ({ status, error }: Pick<S3Answer, 'status' | 'error'>): boolean =>
  transientStatuses.has(status) || (error !== undefined && transientErrors.has(error))

const fullErrors: ReadonlySet<string> = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull'])

const refuseFull = <Answer extends S3Answer>(answer: Answer): Answer => {
  if (answer.status === 507 || (answer.error !== undefined && fullErrors.has(answer.error)))
    throw new StorageFull('S3 has no room for another file')
  return answer
}

/** For a reply that no request of ours should get. */
export const unexpected = ({ status, error }: Pick<S3Answer, 'status' | 'error'>): StorageNoAnswer =>
  new StorageNoAnswer(`S3 answered ${status} ${error ?? ''}`)
