// The address where a page listens. What it hears is only that something has changed: what, it asks by calls.
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Plug } from '../http/serve.ts'
import { type Change, type Changes, changesOf } from './changes.ts'
import { type EventStream, openEventStream, type StreamTimes, streamTimes } from './event-stream.ts'

export interface LiveDoor {
  readonly path: `/${string}`
  /** Begins to hear for an account or a reviewer; ends with what it returns. */
  readonly listen: (changes: Changes, holder: string, hear: (change: Change) => void) => () => void
  /** What the page is told; nothing that the holder may not know. */
  readonly tell: (change: Change) => unknown
}

export interface LiveLimits extends StreamTimes {
  readonly perHolder: number
  readonly perProcess: number
}

/** A browser holds at most six connections to an origin, so that eight are a person with two browsers. */
export const liveLimits: LiveLimits = { ...streamTimes, perHolder: 8, perProcess: 4_000 }

export const livePlug =
  (door: LiveDoor, limits = liveLimits): Plug =>
  (app, house, doors) => {
    const changes = changesOf(house)
    const open = new Map<EventStream, string>()
    app.addHook('onRequest', async (request) => doors.admit(request))
    // Otherwise nothing that is asked to end would ever do so.
    app.addHook('preClose', async () => {
      for (const stream of open.keys()) stream.end()
    })
    app.addHook('onClose', () => changes.settled())
    const may = async (request: FastifyRequest, holder: string): Promise<boolean> => (await doors.peek(request))?.account === holder
    const begin = (request: FastifyRequest, reply: FastifyReply, holder: string): void => {
      const stream = openEventStream(reply, {
        times: limits,
        may: () => may(request, holder),
        ended: () => {
          open.delete(stream)
          leave()
        },
      })
      open.set(stream, holder)
      const leave = door.listen(changes, holder, (change) =>
        stream.say({ name: 'chat', data: door.tell(change), ...(change === null ? {} : { id: change.position }) }),
      )
    }
    for (const url of [door.path, `/v1${door.path}`]) {
      app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
        const holder = await holderOf(request, () => doors.peek(request))
        checkRoom(open, holder, limits)
        begin(request, reply, holder)
        return reply
      })
    }
  }

/** A picture or a link on a sister site sends cookies but no origin: only our own script may hold a stream open. */
const holderOf = async (request: FastifyRequest, who: () => Promise<{ account: string } | null>): Promise<string> => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Refusal('origin.foreign')
  const caller = await who()
  if (caller === null) throw new Refusal('session.none')
  return caller.account
}

const secondsToWait = 60

const checkRoom = (open: ReadonlyMap<EventStream, string>, holder: string, { perHolder, perProcess }: LiveLimits): void => {
  if (open.size >= perProcess) throw new Refusal('call.busy')
  let own = 0
  for (const one of open.values()) if (one === holder) own += 1
  if (own >= perHolder) throw new Refusal('call.tooMany', { seconds: secondsToWait })
}
