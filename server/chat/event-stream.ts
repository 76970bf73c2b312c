// One response that does not end by itself: server-sent events, with a heartbeat.
import type { FastifyReply } from 'fastify'

export interface StreamTimes {
  readonly heartbeatMs: number
  /** How often the sessions of all open streams are looked up, in one statement. */
  readonly checkMs: number
}

/** A reviewer who was disabled hears nothing two seconds later. */
export const streamTimes: StreamTimes = { heartbeatMs: 25_000, checkMs: 1_000 }

/** A reader that no longer reads is disconnected; it connects again when it can. */
const longestQueue = 64 * 1024

export interface EventStream {
  say(event: { name: string; data: unknown; id?: number }): void
  end(): void
}

export interface StreamNeeds {
  readonly times: Pick<StreamTimes, 'heartbeatMs'>
  readonly headers: Readonly<Record<string, string>>
  readonly ended: () => void
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'cross-origin-resource-policy': 'same-origin',
  // Proxies that collect what they pass on would keep it for ever.
  'x-accel-buffering': 'no',
  // What ends here ends because the server goes down, or the session has: nothing more comes on this connection.
  connection: 'close',
}

export const openEventStream = (reply: FastifyReply, { times, headers, ended }: StreamNeeds): EventStream => {
  reply.hijack()
  const { raw } = reply
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > longestQueue) raw.destroy()
  }
  const end = (): void => void raw.end()
  const heartbeat = setInterval(() => write(':\n\n'), times.heartbeatMs)
  raw.once('close', () => {
    clearInterval(heartbeat)
    ended()
  })
  raw.on('error', () => undefined)
  raw.writeHead(200, { ...headers, ...streamHeaders })
  write('retry: 2000\n\n')
  return {
    say: ({ name, data, id }) => write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  }
}
