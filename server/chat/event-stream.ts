// One response that does not end: server-sent events, with a heartbeat, for as long as its reader may listen.
import type { FastifyReply } from 'fastify'

export interface StreamTimes {
  readonly heartbeatMs: number
  /** How often is looked whether the reader still may. */
  readonly checkMs: number
}

export const streamTimes: StreamTimes = { heartbeatMs: 25_000, checkMs: 45_000 }

/** A reader that takes nothing in any more is let go: he asks again when he can. */
const longestQueue = 64 * 1024

export interface EventStream {
  say(event: { name: string; data: unknown; id?: number }): void
  end(): void
}

export interface StreamNeeds {
  readonly times: StreamTimes
  readonly may: () => Promise<boolean>
  readonly ended: () => void
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // Proxies that collect what they pass on would keep it for ever.
  'x-accel-buffering': 'no',
  // What ends here ends because the server goes down, or the session has: nothing more comes on this connection.
  connection: 'close',
}

export const openEventStream = (reply: FastifyReply, { times, may, ended }: StreamNeeds): EventStream => {
  reply.hijack()
  const { raw } = reply
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > longestQueue) raw.destroy()
  }
  const end = (): void => void raw.end()
  const heartbeat = setInterval(() => write(':\n\n'), times.heartbeatMs)
  const check = setInterval(() => void may().then((still) => (still ? undefined : end()), end), times.checkMs)
  raw.once('close', () => {
    clearInterval(heartbeat)
    clearInterval(check)
    ended()
  })
  raw.on('error', () => undefined)
  raw.writeHead(200, headers)
  write('retry: 2000\n\n')
  return {
    say: ({ name, data, id }) => write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  }
}
