import type { FastifyRequest } from 'fastify'

const maxDiscardedBytes = 8 * 1024 * 1024

/**
 * A client that is still sending reads no answer, and closing a connection with unread bytes loses the answer. So the rest of a refused
 * body is read and discarded, up to a limit; `done` is called when nothing more will come.
 */
export const discardBody = ({ raw }: FastifyRequest, done: () => void = () => undefined): void => {
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxDiscardedBytes) raw.destroy()
  })
  raw.on('error', () => undefined)
  raw.on('close', done)
  raw.resume()
}
