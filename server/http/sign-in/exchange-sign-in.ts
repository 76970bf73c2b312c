// Signing in and out with an exchange on another origin, in both directions. See docs/integrators/exchange.md.
// The stand-in signs its users in on the area's own origin and has none of these routes.
import { timingSafeEqual } from 'node:crypto'
import { languages } from '@bonafide/core/languages'
import { localePath } from '@bonafide/core/address/locale-path'
import { Refusal } from '@bonafide/core/refusal'
import { safeReturn } from '@bonafide/core/address/return-path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Plug } from '../serve.ts'
import { deleteSessionsFrom, deleteSessionsOf } from '../session/sessions.sql.ts'
import { tokenBytes, drawToken } from '../../secrets/token.ts'
import type { HandOver } from '../../ports/exchange.ts'
import { keptCookie } from './kept-sign-in.ts'
import { pendingCookie } from './pending-sign-in.ts'

const callbackPath = '/verified/signed-in'
const signOutPath = '/verified/sign-out'
const failedPage = '/verified/sign-in-failed'
const home = '/verified/enter'
/** Larger than any sign-out token. */
const messageBytes = 64 * 1024

export const exchangeSignIn: Plug = (app, services, doors) => {
  const { handOver } = services.exchange
  if (handOver === undefined) return
  const https = services.config.addresses.area.startsWith('https:')
  const cookie = pendingCookie({ https })
  const signOutCookie = keptCookie({ https, path: signOutPath })
  const callback = services.config.addresses.area + callbackPath
  const redirect = (reply: FastifyReply, to: string, cookies: readonly string[] = []): FastifyReply => {
    reply.headers({ ...doors.headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.redirect(to, 303)
  }
  app.addHook('onRequest', async (request) => doors.admitFromElsewhere(request))
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: messageBytes }, (_request, body, done) => done(null, body))

  // A browser navigates to the GET routes, so it gets a page; the reason is logged.
  app.setErrorHandler(async (error, request, reply) => {
    if (request.method === 'GET' && error instanceof Refusal && error.refused === 'exchange.failed')
      return redirect(reply, request.url.startsWith(signOutPath) ? services.config.exchangeAddress : failedPage, [cookie.clear])
    throw error
  })
  const leave = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const state = drawToken()
    const { address, kept } = await handOver.begin({ callback, state })
    const pending = { state, kept, returnTo: returnTo(request), begunAt: services.clock().getTime() }
    return redirect(reply, address, [await cookie.set(services.keys, pending)])
  }
  for (const page of ['/login', '/sign-up']) {
    for (const language of languages) app.get(localePath(language, page), { exposeHeadRoute: false }, leave)
  }

  app.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const pending = await cookie.read(services.keys, request.headers.cookie, services.clock())
    const query = Query.safeParse(request.query)
    const state = (query.success ? query.data.state : undefined) ?? ''
    if (pending === undefined || !areEqual(state, pending.state)) return redirect(reply, failedPage, [cookie.clear])
    const address = services.config.addresses.area + request.url
    const signedIn = await handOver.finish({ address, callback, state, kept: pending.kept })
    const account = signedIn === undefined ? undefined : await services.exchange.account(signedIn.account)
    if (signedIn === undefined || account === undefined || account.frozen) return redirect(reply, failedPage, [cookie.clear])
    const sessions = doors.sessions(request)
    await sessions.begin(account.userId, undefined, signedIn.session)
    const lines = sessions.headers.filter((_part, at) => at % 2 === 1)
    // An earlier user's token must not sign this user out.
    const kept = signedIn.kept === undefined ? signOutCookie.clear : await signOutCookie.set(services.keys, signedIn.kept)
    return redirect(reply, pending.returnTo, [...lines, cookie.clear, kept])
  })

  app.get(signOutPath, { exposeHeadRoute: false }, async (request, reply) => {
    const kept = await signOutCookie.read(services.keys, request.headers.cookie)
    return redirect(reply, await handOver.signOutAddress(services.config.addresses.area + home, kept), [signOutCookie.clear])
  })

  app.post('/v1/exchange/sign-out', async (request, reply) => {
    const ended = await endSessions(services, handOver, request)
    // OpenID Connect Back-Channel Logout 1.0, section 2.8: the same reply whether or not the session exists here.
    return reply
      .code(ended ? 200 : 400)
      .headers({ ...doors.headers, 'cache-control': 'no-store' })
      .send('')
  })
}

const endSessions = async (services: Services, handOver: HandOver, { headers, body }: FastifyRequest): Promise<boolean> => {
  const message = { contentType: headers['content-type'] ?? '', body: typeof body === 'string' ? body : '' }
  const out = await handOver.signedOut(message)
  if (out === undefined) return false
  if ('session' in out) await transact(services.db, (tx) => deleteSessionsFrom(tx, tokenBytes(out.session)))
  else if (out.account !== null) {
    const { account } = out
    await transact(services.db, (tx) => deleteSessionsOf(tx, { holder: account, kind: 'area' }))
  }
  return true
}

const Query = z.object({ state: z.optional(z.string()), callback: z.optional(z.string()) })

const returnTo = ({ query }: FastifyRequest): string => {
  const parsed = Query.safeParse(query)
  return (parsed.success ? safeReturn(parsed.data.callback) : undefined) ?? home
}

const areEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
