import type { ServerResponse } from 'node:http'

/** Aborted if the connection closes before the whole answer was written. */
export const clientGoneSignal = (raw: ServerResponse): AbortSignal => {
  const left = new AbortController()
  if (raw.destroyed) left.abort()
  else raw.once('close', () => (raw.writableFinished ? undefined : left.abort()))
  return left.signal
}
