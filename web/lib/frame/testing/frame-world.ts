// The page of this folder in a real browser, with a fake provider's frame and scripted replies to calls.
import react from '@vitejs/plugin-react'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { frameDoubleIn, type DoubleServer, type FrameDouble, serveDouble } from '../../../../stories/double/frame-double.ts'
import { actionPatienceMs, openBrowser } from '../../../gallery/serve/browser.mjs'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}

export type TestHost = 'one' | 'two' | 'last' | 'evil'

export interface WorldOptions {
  /** The reply of `getDdns`; null if the connection breaks instead. */
  readonly hosts?: readonly TestHost[] | null
  readonly dead?: readonly TestHost[]
  /** The reply of `getBindKycSdkToken`. */
  readonly face?: unknown
  readonly query?: string
  readonly width?: number
  /** Runs before the page's own scripts. */
  readonly before?: string
  /** The test controls the clock. */
  readonly clock?: true
}

export interface OpenedWorld {
  readonly page: Page
  readonly double: FrameDouble
  /** Bodies of the received calls, by path. */
  readonly calls: Readonly<Record<string, unknown[]>>
}

export interface FrameWorlds {
  readonly url: string
  /** All hosts except `evil` are configured for the page, and `last` is built in. */
  readonly at: Readonly<Record<TestHost, string>>
  readonly open: (options: WorldOptions, look: (opened: OpenedWorld) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

/** `folder`: the folder of the page to build, which opens frames like `main.tsx` beside this file. */
export async function frameWorlds(folder = import.meta.dirname): Promise<FrameWorlds> {
  const opened: string[] = []
  const double = (): Promise<DoubleServer> => serveDouble(opened)
  const [one, two, last, evil, browser] = await Promise.all([double(), double(), double(), double(), openBrowser()])
  const doubles = { one, two, last, evil }
  const deployment: Deployment = { doubles, options: {}, calls: {} }
  const { url, close } = await serve(deployment, await builtPage(folder))
  const open = async (options: WorldOptions, look: (opened: OpenedWorld) => Promise<void>): Promise<void> => {
    opened.length = 0
    Object.assign(deployment, { options, calls: {} })
    for (const [name, server] of Object.entries(doubles)) server.dead = options.dead?.some((dead) => dead === name) === true
    await inPage(browser, options, async (page) => {
      await page.goto(`${url}/verified/enter${options.query ?? ''}`)
      await page.getByRole('button', { name: 'Open' }).waitFor()
      await look({ page, double: frameDoubleIn(page, opened), calls: deployment.calls })
    })
  }
  const closeAll = async (): Promise<void> => {
    await browser.close()
    await Promise.all([close(), ...Object.values(doubles).map((server) => server.close())])
  }
  return { url, at: { one: one.origin, two: two.origin, last: last.origin, evil: evil.origin }, open, close: closeAll }
}

interface Deployment {
  readonly doubles: Readonly<Record<TestHost, DoubleServer>>
  options: WorldOptions
  calls: Record<string, unknown[]>
}

async function serve(deployment: Deployment, files: BuiltPage): Promise<{ url: string; close: () => Promise<void> }> {
  const index = String(files.get('/index.html')).replace(/<meta name="settings" content=""[^>]*>/, settingsFor(deployment.doubles))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    if (request.method === 'POST') return void answerCall(deployment, request, response)
    const type = types[pathname.split('.').at(-1) ?? '']
    response.writeHead(200, { 'content-type': type ?? 'text/html; charset=utf-8' }).end(files.get(pathname) ?? index)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = (): Promise<void> => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(() => closed()))
  }
  return { url: `http://localhost:${port}`, close }
}

type BuiltPage = ReadonlyMap<string, string | Uint8Array>

/** By folder. Files of a worker share its modules, so each page is built once. */
const builds = new Map<string, Promise<BuiltPage>>()

const builtPage = (folder: string): Promise<BuiltPage> => {
  const building = builds.get(folder) ?? buildPage(folder)
  builds.set(folder, building)
  return building
}

async function buildPage(folder: string): Promise<BuiltPage> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, target: 'es2022', assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  return new Map(outputs.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

const settingsFor = ({ one, two, last }: Deployment['doubles']): string => {
  const settings = { providerHosts: [one.host, two.host, last.host], fallbackHost: last.host, siteAppName: 'Exchange', siteAppId: '3' }
  return `<meta name="settings" content='${JSON.stringify(settings)}' />`
}

async function answerCall({ options, calls, doubles }: Deployment, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').replace(/^\/v1/, '')
  ;(calls[path] ??= []).push(JSON.parse(await text(request)))
  const hosts = options.hosts === undefined ? (['one'] as const) : options.hosts
  if (path === '/user/kyc/getDdns' && hosts === null) return void request.socket.destroy()
  const data = path === '/user/kyc/getDdns' ? hosts?.map((host) => doubles[host].host) : { accessToken: faceToken }
  const reply = path !== '/user/kyc/getDdns' && options.face !== undefined ? options.face : { code: '00000', msg: '', data }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
}

export const faceToken = 'face_token_of_at_least_32_characters'

async function inPage(browser: Browser, options: WorldOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const { width = 1280, before, clock } = options
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  // Shorter than the test's timeout, so that the error names the pending action.
  context.setDefaultTimeout(actionPatienceMs)
  const faults: string[] = []
  try {
    if (before !== undefined) await context.addInitScript(before)
    const page = await context.newPage()
    page.on('pageerror', (error) => void faults.push(error.message))
    if (clock) await page.clock.install()
    await look(page)
  } finally {
    await context.close()
  }
  if (faults.length > 0) throw new Error(`The page broke: ${faults.join('; ')}`)
}
