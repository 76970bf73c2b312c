// One response that does not end by itself: server-sent events, with a heartbeat.
import type { FastifyReply } from 'fastify'

export interface StreamTimes {
  readonly heartbeatMs: number
  /** How often the sessions of all open streams are checked, in one statement. */
  readonly checkMs: number
}

/** A disabled reviewer's stream ends within two seconds. */
export const streamTimes: StreamTimes = { heartbeatMs: 25_000, checkMs: 1_000 }

/** A reader that stopped reading is disconnected; it reconnects when it can. */
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
  // Buffering proxies would hold it back forever.
  'x-accel-buffering': 'no',
  // A stream only ends if the server stops or its session ends, so the connection is not reused.
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
