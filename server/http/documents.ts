// Serves pages and their files. A document is the same for every visitor, and its scripts learn about the user by calls, except on the few
// pages that show the user's state immediately.
import { localePath, routeOf } from '@bonafide/core/address/locale-path'
import type { Surface } from '@bonafide/core/call'
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { Language } from '@bonafide/core/languages'
import { type PageSettings, shippedPolicyUrls } from '@bonafide/core/page-settings'
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileURLToPath } from 'node:url'
import { checkHost } from './guard/own-origins.ts'
import type { Compressed } from './page/compressed.ts'
import { documentHeaders, type Headers } from './page/document-headers.ts'
import { settingsOf } from './page/page-settings.ts'
import type { Page, Site } from './page/site.ts'
import type { Config } from '../config.ts'
import type { PolicyVersion } from '../policy-version.ts'
import type { Log } from '../log/log.ts'
import { compressedOnce, type DrawKnown, filledInPage } from './page/draw-known.ts'
import type { Places } from './places.ts'
import { securityHeaders } from './reply/reply-headers.ts'

/** Two levels up, both from here and from the bundle in server/dist. */
export const builtPages = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface DocumentNeeds {
  readonly surface: Surface
  readonly config: Config
  readonly site: Site
  readonly places: Places
  /** Ports may be known late, so nothing about origins is cached until this returns true. */
  readonly settled: () => boolean
  /** Addresses of calls: a GET is refused as such and gets no page. */
  readonly isCall: (path: string) => boolean
  /** What the page can show immediately; undefined without a session. */
  readonly knownOf?: ((request: FastifyRequest, page: KnownPage) => Promise<FirstKnown | undefined>) | undefined
  readonly log: Log
  readonly policy: () => PolicyVersion
}

export interface KnownPage {
  readonly route: string
  readonly language: Language
  /** The address's query. */
  readonly search: string
}

export const addDocuments = (app: FastifyInstance, needs: DocumentNeeds): void => {
  const { site, surface, places, config } = needs
  const fileHeaders = { ...plainHeaders, ...securityHeaders({ https: places.https(surface) }) }
  const headersOf = rememberedHeaders(needs)
  const settings = rememberedSettings(needs)
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers({ ...fileHeaders, 'content-type': 'text/plain; charset=utf-8' }).send(robots),
  )
  app.get('/favicon.ico', async (request, reply) => {
    const headers = { ...fileHeaders, ...openToAll, 'content-type': site.icon.type }
    return sendContent({ request, reply }, site.icon.content, headers)
  })
  app.get('/assets/*', async (request, reply) => {
    const path = pathOf(request.url)
    const asset = site.asset(path)
    if (asset === undefined)
      return reply
        .code(404)
        .headers({ ...fileHeaders, 'content-type': 'text/plain; charset=utf-8' })
        .send('')
    return sendContent({ request, reply }, asset.content, { ...fileHeaders, ...immutable, ...policyOf(path), 'content-type': asset.type })
  })
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    if (needs.isCall(path)) throw new Refusal('call.wrongMethod')
    if (path.startsWith('/v1/')) throw new Refusal('call.unknown')
    checkHost(places.own(surface), request.headers)
    const route = routeOf(path, request.url.slice(path.length))
    if (route.redirectTo !== undefined) return reply.code(308).headers(fileHeaders).header('location', route.redirectTo).send()
    if (surface === 'area' && withoutLastSlash(route.path) === '/verified') {
      const home = localePath(route.language, '/verified/enter') + request.url.slice(path.length)
      return reply.code(308).headers(fileHeaders).header('location', home).send()
    }
    if (surface === 'area' && !config.standIn && isOfExchange(route.path)) {
      const there = config.exchangeAddress + localePath(route.language, route.path) + request.url.slice(path.length)
      return reply.code(302).headers(fileHeaders).header('location', there).send()
    }
    const { privacy } = config.policyUrls
    if (privacy !== undefined && surface === 'area' && withoutLastSlash(route.path) === shippedPolicyUrls.privacyUrl)
      return reply.code(302).headers(fileHeaders).header('location', privacy).send()
    const exists = (config.mode !== 'production' && config.standIn) || !isForDevelopment(route.path)
    const page = exists ? site.pageOf(surface, withoutLastSlash(route.path)) : site.missingPage(surface)
    if (page?.files[route.language] === undefined) throw new Refusal('call.unknown')
    const { language } = route
    const headers = headersOf(site.overlaidPage(page, language))
    const place = { route: page.route, language }
    const known =
      page.known === undefined ? undefined : await needs.knownOf?.(request, { ...place, search: request.url.slice(path.length) })
    if (known !== undefined) {
      const [body, waiting] = await Promise.all([drawOrLog(needs, { ...place, known }), site.waiting(page, language, settings())])
      if (body !== undefined && waiting !== undefined) return sendOwn({ request, reply }, filledInPage(waiting, body, known), headers)
    }
    return sendContent({ request, reply: reply.code(page.status) }, await site.document(page, language, settings()), headers)
  })
}

/** Returns undefined if it cannot be rendered: the page then requests everything itself. */
const drawOrLog = async ({ site, log }: DocumentNeeds, page: Parameters<DrawKnown>[0]): Promise<string | undefined> => {
  try {
    return await site.drawKnown(page)
  } catch (error) {
    log.error('a page could not be rendered with its visitor’s data and was served without it', { call: page.route }, error)
    return undefined
  }
}

/** Personal, so no cache may store it. */
const sendOwn = async ({ request, reply }: RequestAndReply, html: string, headers: Headers): Promise<FastifyReply> => {
  const { encoding, bytes } = await compressedOnce(html, request.headers['accept-encoding'] ?? '')
  reply.headers({ ...headers, 'cache-control': 'no-store', vary: 'accept-encoding, cookie' })
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

const rememberedSettings = ({ surface, config, places, settled, policy }: DocumentNeeds): (() => Partial<PageSettings>) => {
  let kept: { readonly hash: string; readonly settings: Partial<PageSettings> } | undefined
  return () => {
    const { hash, content } = policy()
    if (kept?.hash === hash) return kept.settings
    const settings = settingsOf(surface, config, { places, policy: content })
    if (settled()) kept = { hash, settings }
    return settings
  }
}

const rememberedHeaders = ({ surface, config, places, settled }: DocumentNeeds): ((page: Page) => Headers) => {
  const kept = new Map<Page, Headers>()
  return (page) => {
    const headers = kept.get(page) ?? documentHeaders({ surface, config, page, places })
    if (settled()) kept.set(page, headers)
    return headers
  }
}

interface RequestAndReply {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const sendContent = async ({ request, reply }: RequestAndReply, content: Compressed, headers: Headers): Promise<FastifyReply> => {
  const { encoding, bytes } = await content.encodedFor(request.headers['accept-encoding'])
  reply.headers(headers)
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** Mailbox and demo accounts, whose calls do not exist in production either. */
const isForDevelopment = (path: string): boolean => path.startsWith('/dev/')

/** Menus, footers and mails link to the exchange's pages by path; without the stand-in, they do not exist here. */
const isOfExchange = (path: string): boolean => !path.startsWith('/verified/') && !isForDevelopment(path)

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

const withoutLastSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

const robots = 'User-agent: *\nDisallow: /\n'

const plainHeaders = {
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept-encoding',
} as const

/** File names contain a digest of the content. */
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' } as const

/** A page on another origin loads the icon to find out whether this host answers. */
const openToAll = { 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' } as const

/** A script's own policy applies when it runs as a worker; an SVG's when it is opened directly. */
const policyOf = (path: string): Headers => {
  if (path.endsWith('.js'))
    return { 'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'" }
  if (path.endsWith('.svg'))
    return { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox" }
  return {}
}
