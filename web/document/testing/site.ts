// The built pages behind a small test server, with the same headers as the real server and replies that a test chooses.
import { originOfHost } from '@bonafide/core/frame/segments'
import type { Language } from '@bonafide/core/languages'
import { routeOf } from '@bonafide/core/address/locale-path'
import type { PageSettings } from '@bonafide/core/page-settings'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fits } from '../../lib/page/route.ts'

export interface SiteDocuments {
  readonly route: string
  readonly status: 200 | 404
  readonly files: Readonly<Record<Language, string>>
  readonly known?: Readonly<Record<Language, string>>
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}
export type Index = Readonly<Record<'area' | 'provider' | 'desk', readonly SiteDocuments[]>>

export interface SiteReply {
  readonly status: number
  readonly body: unknown
}

export interface Site {
  readonly url: string
  readonly index: Index
  /** By path without `/v1`; any other call is refused for lack of a session. */
  replies: Readonly<Record<string, SiteReply>>
  /** The page settings in the documents; its provider hosts may be framed, as on the real server. */
  settings: Partial<PageSettings>
  /** Documents include the replies' data, rendered as the real server renders it. */
  brings: boolean
  /** Further data in the documents of a company's pages. */
  company?: unknown
  /** Paths of the received calls, in order. */
  readonly calledPaths: string[]
  readonly close: () => Promise<void>
}

/** A document without scripts. */
export const emptyPath = '/empty'

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2', svg: 'image/svg+xml' }

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('')

/** Allows only the inline code that the index lists. */
const policy = ({ scripts, styles }: SiteDocuments, { providerHosts = [] }: Site['settings']): string => {
  const frames = providerHosts.map((host) => ` ${originOfHost(host)}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src-elem 'self'${quoted(styles)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${frames}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self'${frames}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types bonafide',
  ].join('; ')
}

const withSettings = (html: string, settings: Site['settings']): string =>
  html.replace('<meta name="settings" content="">', `<meta name="settings" content='${JSON.stringify(settings)}'>`)

export const openSite = async (dist: string): Promise<Site> => {
  const index: Index = JSON.parse(readFileSync(join(dist, 'documents.json'), 'utf8'))
  const site = { index, replies: {} as Readonly<Record<string, SiteReply>>, settings: {}, brings: false, calledPaths: [] as string[] }
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://site')
    if (request.method === 'POST') return answerCall(site, pathname.replace(/^\/v1/, ''), request, response)
    if (pathname.startsWith('/assets/')) return answerAsset(dist, pathname, response)
    if (pathname === emptyPath) return void response.writeHead(200, { 'content-type': 'text/plain' }).end()
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    return void answerDocument({ dist, site, pathname, search }, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = (): Promise<void> => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(() => closed()))
  }
  return Object.assign(site, { url: `http://127.0.0.1:${port}`, close })
}

function answerCall(site: Pick<Site, 'replies' | 'calledPaths'>, path: string, request: IncomingMessage, response: ServerResponse): void {
  site.calledPaths.push(path)
  request.resume()
  const reply = site.replies[path] ?? { status: 401, body: { code: '401', msg: 'Log in first', data: null } }
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
}

function answerAsset(dist: string, pathname: string, response: ServerResponse): void {
  const type = types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' }).end(readFileSync(join(dist, pathname)))
}

interface DocumentRequest {
  readonly dist: string
  readonly site: Pick<Site, 'index' | 'settings' | 'brings' | 'company' | 'replies'>
  readonly pathname: string
  readonly search: string
}

async function answerDocument({ dist, site, pathname, search }: DocumentRequest, response: ServerResponse): Promise<void> {
  const { settings } = site
  const { language, path } = routeOf(pathname, search)
  const found = site.index.area.find(({ route }) => fits(route, path))
  if (found === undefined) throw new Error(`No document for ${path}`)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy(found, settings) }
  const file = (site.brings ? found.known : undefined) ?? found.files
  const html = withSettings(readFileSync(join(dist, file[language]), 'utf8'), settings)
  response.writeHead(found.status, headers).end(file === found.files ? html : await withKnown(html, { dist, site, language, route: path }))
}

const dataOf = (reply: SiteReply | undefined): unknown =>
  reply?.body instanceof Object && 'data' in reply.body ? reply.body.data : undefined

/** Renders known data as the real server does. */
async function withKnown(
  html: string,
  { dist, site, ...place }: Pick<DocumentRequest, 'dist' | 'site'> & { language: Language; route: string },
): Promise<string> {
  const known = {
    account: dataOf(site.replies['/user/overview/userinfo']),
    record: dataOf(site.replies['/user/kyc/realNameStatus']),
    company: site.company,
  }
  const { renderKnown } = await import(pathToFileURL(join(dist, 'drawing/render-known.js')).href)
  const body: string = await renderKnown({ ...place, known })
  const content = JSON.stringify(known).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  return html
    .replace('<meta name="known" content="">', () => `<meta name="known" content='${content}'>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
}
