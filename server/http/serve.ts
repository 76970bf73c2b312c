// One surface: its calls, its pages, and its plugs.
import type { Call, Surface } from '@bonafide/core/call'
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { RefusalName } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { addCall, addressesOf } from './call/add-call.ts'
import { callNeedsOf } from './call/call-needs.ts'
import type { CallNeeds } from './call/call-steps.ts'
import { addDocuments, type DocumentNeeds, type KnownPage } from './documents.ts'
import type { User } from './handler.ts'
import type { Frame } from '../secrets/frame-tokens.ts'
import { addHealth } from './health.ts'
import { makeApp, type Refuse } from './make-app.ts'
import { Answerer, noCall } from './reply/answerer.ts'
import type { Metrics } from './metrics.ts'
import { securityHeaders } from './reply/reply-headers.ts'
import type { RequestLog } from './reply/request-log.ts'
import { clientGoneSignal } from './reply/client-gone-signal.ts'
import type { ServeNeeds } from './serve-needs.ts'
import type { ServedCall } from './served-call.ts'
import { type Caller, CallerSessions, findCaller } from './session/caller.ts'

/** Routes that are not calls, such as resumable uploads. Errors that they throw are answered like a call's refusals. */
export type Plug = (app: FastifyInstance, services: Services, doors: Doors) => void | Promise<void>

/**
 * For an exchange inside this process: unlike a plug's, its hooks see every route of the surface, including documents. A live
 * system has none.
 */
export type Extension = (app: FastifyInstance, services: Services) => void

export interface Doors {
  /** For an `onRequest` hook on routes that other sites may address: throws unless the request is for this host and within the limits. */
  admitFromElsewhere(request: FastifyRequest): void
  /** For an `onRequest` hook: throws unless the request is for us, from one of our pages, and within the limits. */
  admit(request: FastifyRequest): void
  /** For programs that authenticate: throws unless the request is for us. Returns our origin at the host that they addressed. */
  admitProgram(request: FastifyRequest): { readonly origin: string; readonly address: string }
  /** Counts a program that did not authenticate against its address; throws above the limit. */
  count(address: string): void
  who(request: FastifyRequest): Promise<User | Frame | null>
  /** Does not count as use: an idle page keeps no session alive. */
  peek(request: FastifyRequest): Promise<User | null>
  /** Begins sessions; its headers must be added to the answer. */
  sessions(request: FastifyRequest): CallerSessions
  /** For routes that answer refusals in their own protocol: logs a denial, and ignores every other refusal. */
  noteDenial(request: FastifyRequest, refused: RefusalName): void
  readonly surface: Surface
  /** Headers of every reply that is not a page. */
  readonly headers: Readonly<Record<string, string>>
  /** Aborted if the sender disconnects before the answer is sent. */
  left(reply: FastifyReply): AbortSignal
  readonly metrics: Metrics
  readonly requestLog: RequestLog
  /** For answers that a plug words itself: the refusal for a database or disk fault; undefined for any other error. */
  refusalFor(error: unknown): Refusal | undefined
}

export interface ServedSurface {
  readonly surface: Surface
  readonly calls: readonly ServedCall[]
  /** Calls that a plug serves. */
  readonly plugged: readonly Call[]
  readonly plugs: readonly Plug[]
  readonly extension?: Extension | undefined
  /** For the pages that show the visitor's state immediately. */
  readonly firstKnown?: FirstKnownOf
}

interface KnownRequest extends KnownPage {
  readonly account: string
}

type FirstKnownOf = (services: Services, of: KnownRequest) => Promise<FirstKnown | undefined>

export const serve = async (needs: ServeNeeds, served: ServedSurface): Promise<FastifyInstance> => {
  const { surface, calls, plugged, plugs, extension, firstKnown } = served
  const { services } = needs
  const callNeeds = callNeedsOf(needs, surface)
  const isCall = isAmong([...calls.map(({ call }) => call), ...plugged])
  const outside = new Answerer(callNeeds.answering, { name: noCall })
  const refuse = refuseOutsideOfCalls(outside, isCall)
  const headers = securityHeaders({ https: needs.places.https(surface) })
  const app = makeApp({ surface, config: services.config, headers, refuse })
  // Calls read their own bodies, and plugs register their own parsers.
  app.removeAllContentTypeParsers()
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal('call.unknown')))
  extension?.(app, services)
  addHealth(app, needs.health, headers)
  for (const call of calls) addCall(app, call, callNeeds)
  const settled = (): boolean => needs.readiness.state !== 'starting'
  const { site, places } = needs
  const knownOf = firstKnown === undefined ? undefined : knownBy(callNeeds, firstKnown)
  addDocuments(app, {
    surface,
    config: services.config,
    site,
    places,
    settled,
    isCall,
    knownOf,
    log: services.log,
    policy: () => services.policy,
  })
  for (const plug of plugs) await app.register(async (scope) => plug(scope, services, doorsOf(callNeeds, { outside, headers })))
  return app
}

/**
 * A page that is requested too often is served without known data, which is cheap. So is a page while the database is unavailable: its
 * scripts then make the calls and show their refusal.
 */
const knownBy =
  ({ side, services, door, answering }: CallNeeds, firstKnown: FirstKnownOf): DocumentNeeds['knownOf'] =>
  async (request, page) => {
    if (side?.cookie.read(request.headers.cookie) === undefined || !door.hasRoom(request, services.clock().getTime())) return undefined
    try {
      const caller = await findCaller(side, request, services.clock(), 'peek')
      return caller === null ? undefined : await firstKnown(services.operation(), { account: caller.holder, ...page })
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
    // For an unknown address, the body does not matter.
    const refusal = request.is404 ? new Refusal(isCall(request.url.split('?', 1)[0] ?? '') ? 'call.wrongMethod' : 'call.unknown') : error
    answerer.refuse(request, reply, { began: performance.now(), error: refusal })
  }

interface Outside {
  readonly outside: Answerer
  readonly headers: Doors['headers']
}

const doorsOf = ({ door, side, services, callerFrame, answering }: CallNeeds, { outside, headers }: Outside): Doors => ({
  admit: (request) => void door.admit(request, services.clock().getTime()),
  admitFromElsewhere: (request) => void door.admitFromElsewhere(request, services.clock().getTime()),
  admitProgram: (request) => door.admitProgram(request),
  count: (address) => door.count(address, services.clock().getTime()),
  sessions: (request) => new CallerSessions(side, { request, at: services.clock(), caller: null }),
  // On an origin without sessions, a frame acts for its user.
  who: async (request) =>
    side === undefined ? callerFrame(request, services.clock()) : asUser(await findCaller(side, request, services.clock())),
  peek: async (request) => asUser(await findCaller(side, request, services.clock(), 'peek')),
  noteDenial: (request, refused) => outside.noteDenial(request, refused),
  surface: answering.surface,
  metrics: answering.metrics,
  requestLog: answering.requestLog,
  headers,
  left: (reply) => clientGoneSignal(reply.raw),
  refusalFor: (error) => answering.faults.refusalFor(error),
})

const asUser = (caller: Caller | null): User | null => (caller === null ? null : { account: caller.holder, session: caller.session })
