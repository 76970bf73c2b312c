// One HTTP request of a delivery: to the checked address, no redirects, ten seconds, and hardly any of the answer is read.
import { type Agent, type ClientRequest, type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestTls } from 'node:https'
import { addressFor, type Reach } from './reach.ts'

export interface Posted {
  readonly status: number
  /** Seconds, if the receiver asks us to come back later. */
  readonly retryAfter: number | undefined
}

export interface SentMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const maxReadBytes = 1024

/** Rejects if no answer came in time; an answer with any status resolves. */
export const post = async (url: URL, sent: SentMessage, reach: Reach): Promise<Posted> => {
  const signal = AbortSignal.timeout(reach.timeout)
  const address = await withinTime(addressFor(url, reach), signal)
  const { connections } = reach
  try {
    return await ask(url, sent, { agent: connections.pool(url, address), signal })
  } catch (error) {
    // The receiver closed the idle connection while we were writing. We send again once, only because not a byte was answered; if
    // the request was read anyway, the receiver recognises the event by its id.
    if (!(error instanceof ClosedWhileIdle)) throw error
    return ask(url, sent, { agent: connections.fresh(url, address), signal })
  }
}

class ClosedWhileIdle extends Error {}

const ask = (url: URL, { headers, body }: SentMessage, { agent, signal }: { agent: Agent; signal: AbortSignal }): Promise<Posted> => {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'Bonafide' },
    signal,
    agent,
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, options, (answer) => {
      readLittle(answer)
      answer.once('close', () => resolve({ status: answer.statusCode ?? 0, retryAfter: secondsOf(answer.headers['retry-after']) }))
    })
    const answered = countAnswered(request)
    request.once('error', (error) => {
      const closedWhileIdle = request.reusedSocket && answered() === 0
      reject(closedWhileIdle ? new ClosedWhileIdle('the connection was closed', { cause: error }) : error)
    })
    request.end(body)
  })
}

/** How many bytes the connection has received since it was given to this request. */
const countAnswered = (request: ClientRequest): (() => number) => {
  let before = 0
  request.once('socket', (socket) => {
    before = socket.bytesRead
  })
  return () => (request.socket?.bytesRead ?? before) - before
}

const withinTime = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(signal.reason instanceof Error ? signal.reason : new Error('the receiver did not answer in time')),
      { once: true },
    )
    work.then(resolve, reject)
  })

/** An answer may be endless. */
const readLittle = (answer: IncomingMessage): void => {
  let read = 0
  answer.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > maxReadBytes) answer.destroy()
  })
  answer.once('error', () => answer.destroy())
}

const secondsOf = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined
