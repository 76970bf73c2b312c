import type { ServerResponse } from 'node:http'

/** Aborted when the connection is closed before the whole answer was handed to it. */
export const leftSignal = (raw: ServerResponse): AbortSignal => {
  const left = new AbortController()
  if (raw.destroyed) left.abort()
  else raw.once('close', () => (raw.writableFinished ? undefined : left.abort()))
  return left.signal
}
