// One surface: its calls, its pages, and what else plugs in.
import type { Call, Surface } from '@bonafide/core/call'
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { RefusalName } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import { addCall, addressesOf } from './call/add-call.ts'
import { callNeedsOf } from './call/call-needs.ts'
import type { CallNeeds } from './call/call-steps.ts'
import { addDocuments, type DocumentNeeds, type KnownPage } from './documents.ts'
import type { User } from './handler.ts'
import type { Frame } from '../secrets/frame-tokens.ts'
import { addHealth } from './health.ts'
import { makeApp, type Refuse } from './make-app.ts'
import { Answerer, noCall } from './reply/answerer.ts'
import { securityHeaders } from './reply/reply-headers.ts'
import { leftSignal } from './reply/left-signal.ts'
import type { ServeNeeds } from './serve-needs.ts'
import type { ServedCall } from './served-call.ts'
import { type Caller, CallerSessions, findCaller } from './session/caller.ts'

/** Routes that are no calls, such as resumable uploads. What they throw is answered like a call's refusals. */
export type Plug = (app: FastifyInstance, house: House, doors: Doors) => void | Promise<void>

/**
 * For an exchange inside this process: unlike those of a plug, its hooks see every route of the surface, documents among them. A live
 * system has none.
 */
export type Extension = (app: FastifyInstance, house: House) => void

interface Doors {
  /** For an `onRequest` hook of what another site may ask for: throws unless the request is meant for this host, and not one too many. */
  admitFromElsewhere(request: FastifyRequest): void
  /** For an `onRequest` hook: throws unless the request is meant for us, from a page of ours, and not one too many. */
  admit(request: FastifyRequest): void
  who(request: FastifyRequest): Promise<User | Frame | null>
  /** The same without counting as being seen: a page that is only open keeps no session alive. */
  peek(request: FastifyRequest): Promise<User | null>
  /** Begins sessions; its headers belong into the answer. */
  sessions(request: FastifyRequest): CallerSessions
  /** For the log, where a route answers a refusal in a protocol of its own. */
  noteDenial(request: FastifyRequest, refused: RefusalName): void
  readonly surface: Surface
  /** Headers of every reply that is not a page. */
  readonly headers: Readonly<Record<string, string>>
  /** Aborted when the sender has left before the answer was sent. */
  left(reply: FastifyReply): AbortSignal
  /** For answers that a plug words itself: what a fault of database or disk means for the caller; undefined for every other error. */
  refusalFor(error: unknown): Refusal | undefined
}

export interface ServedSurface {
  readonly surface: Surface
  readonly calls: readonly ServedCall[]
  /** Calls that a plug serves. */
  readonly plugged: readonly Call[]
  readonly plugs: readonly Plug[]
  readonly extension?: Extension | undefined
  /** For the pages that show the visitor's state at once. */
  readonly firstKnown?: FirstKnownOf
}

interface AskedKnown extends KnownPage {
  readonly account: string
}

type FirstKnownOf = (house: House, of: AskedKnown) => Promise<FirstKnown | undefined>

export const serve = async (needs: ServeNeeds, served: ServedSurface): Promise<FastifyInstance> => {
  const { surface, calls, plugged, plugs, extension, firstKnown } = served
  const { house } = needs
  const callNeeds = callNeedsOf(needs, surface)
  const isCall = isAmong([...calls.map(({ call }) => call), ...plugged])
  const outside = new Answerer(callNeeds.answering, { name: noCall })
  const refuse = refuseOutsideOfCalls(outside, isCall)
  const headers = securityHeaders({ https: needs.places.https(surface) })
  const app = makeApp({ config: house.config, headers, refuse })
  // Calls read their own bodies, and plugs bring their own parsers.
  app.removeAllContentTypeParsers()
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal('call.unknown')))
  extension?.(app, house)
  addHealth(app, needs.health, headers)
  for (const call of calls) addCall(app, call, callNeeds)
  const settled = (): boolean => needs.readiness.state !== 'starting'
  const { site, places } = needs
  const knownOf = firstKnown === undefined ? undefined : knownBy(callNeeds, firstKnown)
  addDocuments(app, { surface, config: house.config, site, places, settled, isCall, knownOf, log: house.log, policy: () => house.policy })
  for (const plug of plugs) await app.register(async (scope) => plug(scope, house, doorsOf(callNeeds, { outside, headers })))
  return app
}

/**
 * A page that is asked for too often comes without, and is cheap then. So does one while the database does not answer: its scripts then ask
 * by calls, and show the sentence that those answer with.
 */
const knownBy =
  ({ side, house, door, answering }: CallNeeds, firstKnown: FirstKnownOf): DocumentNeeds['knownOf'] =>
  async (request, page) => {
    if (side?.cookie.read(request.headers.cookie) === undefined || !door.hasRoom(request, house.clock().getTime())) return undefined
    try {
      const caller = await findCaller(side, request, house.clock(), 'peek')
      return caller === null ? undefined : await firstKnown(house.operation(), { account: caller.holder, ...page })
    } catch (error) {
      if (answering.faults.refusalFor(error) === undefined) throw error
      return undefined
    }
  }

const isAmong = (calls: readonly Call[]): ((path: string) => boolean) => {
  const declared = new Set(calls.flatMap(addressesOf))
  return (path) => declared.has(path)
}

const refuseOutsideOfCalls =
  (answerer: Answerer, isCall: (path: string) => boolean): Refuse =>
  (request, reply, error) => {
    // An unknown address has no body to complain of.
    const known = request.is404 ? new Refusal(isCall(request.url.split('?', 1)[0] ?? '') ? 'call.wrongMethod' : 'call.unknown') : error
    answerer.refuse(request, reply, { began: performance.now(), error: known })
  }

interface Outside {
  readonly outside: Answerer
  readonly headers: Doors['headers']
}

const doorsOf = ({ door, side, house, callerFrame, answering }: CallNeeds, { outside, headers }: Outside): Doors => ({
  admit: (request) => void door.admit(request, house.clock().getTime()),
  admitFromElsewhere: (request) => void door.admitFromElsewhere(request, house.clock().getTime()),
  sessions: (request) => new CallerSessions(side, { request, at: house.clock(), caller: null }),
  // On an origin without sessions, a frame speaks for its user.
  who: async (request) =>
    side === undefined ? callerFrame(request, house.clock()) : asUser(await findCaller(side, request, house.clock())),
  peek: async (request) => asUser(await findCaller(side, request, house.clock(), 'peek')),
  noteDenial: (request, refused) => outside.noteDenial(request, refused),
  surface: answering.surface,
  headers,
  left: (reply) => leftSignal(reply.raw),
  refusalFor: (error) => answering.faults.refusalFor(error),
})

const asUser = (caller: Caller | null): User | null => (caller === null ? null : { account: caller.holder, session: caller.session })
