// One HTTP request of a delivery: to the address that was checked, no redirect followed, ten seconds, hardly any of the answer read.
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP } from 'node:net'
import { addressFor, type Reach } from './reach.ts'

export interface Posted {
  readonly status: number
  /** Seconds, where the receiver asks us to come back later. */
  readonly retryAfter: number | undefined
}

const readAtMost = 1024

/** Rejects when no answer came in time; an answer of any status resolves. */
export const post = async (url: URL, sent: { headers: Readonly<Record<string, string>>; body: string }, reach: Reach): Promise<Posted> => {
  const signal = AbortSignal.timeout(reach.timeout)
  const address = await withinTime(addressFor(url, reach), signal)
  const headers = {
    ...sent.headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent.body),
    'user-agent': 'Bonafide',
  }
  const family = isIP(address)
  const options: RequestOptions = {
    method: 'POST',
    headers,
    signal,
    agent: false,
    // Newer versions of Node ask for all addresses at once, older ones for one.
    lookup: (_host, { all }, answer) => (all === true ? answer(null, [{ address, family }]) : answer(null, address, family)),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, options, (answer) => {
      readLittle(answer)
      answer.once('close', () => resolve({ status: answer.statusCode ?? 0, retryAfter: secondsOf(answer.headers['retry-after']) }))
    })
    request.once('error', reject)
    request.end(sent.body)
  })
}

const withinTime = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason instanceof Error ? signal.reason : new Error('too late')), { once: true })
    work.then(resolve, reject)
  })

/** A receiver may answer without end. */
const readLittle = (answer: IncomingMessage): void => {
  let read = 0
  answer.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > readAtMost) answer.destroy()
  })
  answer.once('end', () => answer.destroy())
  answer.once('error', () => answer.destroy())
}

const secondsOf = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined
