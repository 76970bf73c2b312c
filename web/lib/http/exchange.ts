// The two ways a request travels. Neither rejects: what went wrong is part of the result.
import type { RawReply } from './read-reply.ts'

interface Outgoing {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData
  readonly onProgress?: ((share: number) => void) | undefined
}

type Travelled = RawReply | { readonly lost: 'network' | 'timeout' }

export type Exchange = (outgoing: Outgoing) => Promise<Travelled>

/** Ten seconds for a whole call; for an upload, ten seconds in which nothing moved. */
const patienceMs = 10_000

export const exchangeJson: Exchange = async (outgoing) => {
  const stop = new AbortController()
  const clock = setTimeout(() => stop.abort(), patienceMs)
  try {
    const response = await fetch(outgoing.url, {
      method: 'POST',
      headers: { ...outgoing.headers, 'Content-Type': 'application/json' },
      body: outgoing.body,
      credentials: 'same-origin',
      signal: stop.signal,
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return { lost: stop.signal.aborted ? 'timeout' : 'network' }
  } finally {
    clearTimeout(clock)
  }
}

/** `fetch` cannot tell how far an upload has come, so files go by XMLHttpRequest. */
export const exchangeFiles: Exchange = (outgoing) =>
  new Promise((settle) => {
    const request = new XMLHttpRequest()
    let clock: ReturnType<typeof setTimeout> | undefined
    const moved = (): void => {
      clearTimeout(clock)
      clock = setTimeout(() => request.abort(), patienceMs)
    }
    const end = (travelled: Travelled): void => {
      clearTimeout(clock)
      settle(travelled)
    }
    request.upload.addEventListener('progress', (event) => {
      moved()
      if (event.lengthComputable) outgoing.onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('progress', moved)
    request.addEventListener('load', () => end({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => end({ lost: 'network' }))
    request.addEventListener('abort', () => end({ lost: 'timeout' }))
    request.open('POST', outgoing.url)
    for (const [name, value] of Object.entries(outgoing.headers)) request.setRequestHeader(name, value)
    moved()
    request.send(outgoing.body)
  })
