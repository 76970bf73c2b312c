// The two ways to send a request. Neither rejects: failures are part of the result.
import { takeEarly } from './early.ts'
import type { RawReply } from './read-reply.ts'

interface OutgoingRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData
  readonly onProgress?: ((share: number) => void) | undefined
  readonly last?: boolean | undefined
}

type ExchangeResult = RawReply | { readonly lost: 'network' | 'timeout' }

export type Exchange = (outgoing: OutgoingRequest) => Promise<ExchangeResult>

/** Ten seconds for a whole call, or ten seconds without progress for an upload. */
const patienceMs = 10_000
/** The standard allows 64 KiB, in bytes. A character needs at most three bytes. */
const maxKeepaliveLength = 20_000

export const exchangeJson: Exchange = async (outgoing) => {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patienceMs)
  try {
    const early = takeEarly(outgoing.url)
    return await (early === undefined ? fetchJson(outgoing, stop.signal) : Promise.race([early, rejectOnAbort(stop.signal)]))
  } catch {
    return { lost: stop.signal.aborted ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
  }
}

async function fetchJson({ url, headers, body, last }: OutgoingRequest, signal: AbortSignal): Promise<RawReply> {
  const withType = { ...headers, 'Content-Type': 'application/json' }
  // A browser keeps only small requests alive, and rejects larger ones immediately.
  const keepalive = last === true && String(body).length < maxKeepaliveLength
  const response = await fetch(url, { method: 'POST', headers: withType, body, credentials: 'same-origin', signal, keepalive })
  return { status: response.status, text: await response.text() }
}

/** Early requests, which the document has made, are not bound to our time limit. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** `fetch` cannot report upload progress, so files go by XMLHttpRequest. */
export const exchangeFiles: Exchange = (outgoing) =>
  new Promise((settle) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const restartTimeout = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), patienceMs)
    }
    const end = (result: ExchangeResult): void => {
      clearTimeout(timer)
      settle(result)
    }
    request.upload.addEventListener('progress', (event) => {
      restartTimeout()
      if (event.lengthComputable) outgoing.onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('progress', restartTimeout)
    request.addEventListener('load', () => end({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => end({ lost: 'network' }))
    request.addEventListener('abort', () => end({ lost: 'timeout' }))
    request.open('POST', outgoing.url)
    for (const [name, value] of Object.entries(outgoing.headers)) request.setRequestHeader(name, value)
    restartTimeout()
    request.send(outgoing.body)
  })
