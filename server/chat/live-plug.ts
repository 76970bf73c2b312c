// The address of a page's event stream. It only says that something has changed; the page then makes its usual calls.
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Plug } from '../http/serve.ts'
import { type ChatUpdate, type Changes, changesOf } from './changes.ts'
import { type EventStream, openEventStream, type StreamTimes, streamTimes } from './event-stream.ts'

export interface LiveDoor {
  readonly path: `/${string}`
  /** Subscribes for an account or a reviewer; returns a function that unsubscribes. */
  readonly listen: (changes: Changes, holder: string, hear: (change: ChatUpdate) => void) => () => void
  /** Returns the events for the page, without facts that the session's holder may not know. */
  readonly tell: (change: ChatUpdate) => readonly LiveEvent[]
}

export type LiveEvent = Parameters<EventStream['say']>[0]

export interface LiveLimits extends StreamTimes {
  readonly perHolder: number
  readonly perProcess: number
}

/** A browser holds at most six connections per origin, so eight are enough for a person with two browsers. */
export const liveLimits: LiveLimits = { ...streamTimes, perHolder: 8, perProcess: 4_000 }

export const livePlug =
  (door: LiveDoor, limits = liveLimits): Plug =>
  (app, services, doors) => {
    const changes = changesOf(services)
    const open = new Map<EventStream, Listening>()
    const stopChecking = checkAll(open, limits.checkMs, (listening) => mayListen(doors, listening))
    app.addHook('onRequest', async (request) => doors.admit(request))
    // Otherwise the open streams would keep the server from closing.
    app.addHook('preClose', async () => {
      stopChecking()
      for (const stream of open.keys()) stream.end()
    })
    app.addHook('onClose', () => changes.stopIfUnused())
    const begin = (request: FastifyRequest, reply: FastifyReply, holder: string): void => {
      const stream = openEventStream(reply, {
        times: limits,
        headers: doors.headers,
        ended: () => {
          open.delete(stream)
          leave()
        },
      })
      open.set(stream, { request, holder })
      const leave = door.listen(changes, holder, (change) => {
        for (const event of door.tell(change)) stream.say(event)
      })
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

interface Listening {
  readonly request: FastifyRequest
  readonly holder: string
}

interface Door {
  peek(request: FastifyRequest): Promise<{ account: string } | null>
}

const mayListen = async (doors: Door, { request, holder }: Listening): Promise<boolean> => (await doors.peek(request))?.account === holder

/**
 * Ends streams whose session has ended, or cannot be checked. All are checked in the same tick, which batches them into one statement. A
 * round that takes longer than its interval delays the next.
 */
const checkAll = (
  open: ReadonlyMap<EventStream, Listening>,
  everyMs: number,
  still: (listening: Listening) => Promise<boolean>,
): (() => void) => {
  let checking = false
  const check = async (): Promise<void> => {
    if (checking || open.size === 0) return
    checking = true
    await Promise.all(
      [...open].map(async ([stream, listening]) => ((await still(listening).catch(() => false)) ? undefined : stream.end())),
    )
    checking = false
  }
  const timer = setInterval(() => void check(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** A picture or link on a sister site sends cookies but no origin: only our own scripts may open a stream. */
const holderOf = async (request: FastifyRequest, who: () => Promise<{ account: string } | null>): Promise<string> => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Refusal('origin.foreign')
  const caller = await who()
  if (caller === null) throw new Refusal('session.none')
  return caller.account
}

const secondsToWait = 60

const checkRoom = (open: ReadonlyMap<EventStream, Listening>, holder: string, { perHolder, perProcess }: LiveLimits): void => {
  if (open.size >= perProcess) throw new Refusal('call.busy')
  let own = 0
  for (const listening of open.values()) if (listening.holder === holder) own += 1
  if (own >= perHolder) throw new Refusal('call.tooMany', { seconds: secondsToWait })
}
