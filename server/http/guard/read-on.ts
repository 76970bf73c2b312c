import type { FastifyRequest } from 'fastify'

const readOnAtMost = 8 * 1024 * 1024

/**
 * A client that is still sending reads no answer, and a connection closed on unread bytes loses the answer on its way. So the rest of a body that
 * was refused is read and thrown away, up to a point; `done` is told when nothing more is to come.
 */
export const readOn = ({ raw }: FastifyRequest, done: () => void = () => undefined): void => {
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > readOnAtMost) raw.destroy()
  })
  raw.on('error', () => undefined)
  raw.on('close', done)
  raw.resume()
}
