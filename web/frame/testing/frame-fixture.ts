// The frame in a real browser, embedded in a page that speaks the protocol, with a provider whose data and replies the test sets.
import react from '@vitejs/plugin-react'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { actionPatienceMs, openBrowser } from '../../gallery/serve/browser.mjs'
import { faceModels } from '../../models-plugin.mjs'
import type { Visit } from '../steps/step-props.ts'
import { parentPage } from './parent-page.ts'
import { answerAs, type ProviderCall, type Provider, startProvider } from './provider-double.ts'

export interface FrameFixture {
  /** The server's data and the requests it has received. Reset by each call of `open`. */
  provider: Provider
  readonly origin: string
  readonly open: (options: FixtureOptions, look: (opened: OpenedFrame) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

export interface FixtureOptions {
  readonly visit: Visit
  readonly segment?: string
  /** The query of the frame's address. */
  readonly query?: string
  readonly language?: string
  readonly theme?: string
  readonly width?: number
  readonly height?: number
  /** Lets the test control the clock. */
  readonly clock?: true
  /** Opens only this address of the provider's origin, without an embedding page. */
  readonly alone?: string
  /** How the embedding page answers a request for a face token. */
  readonly face?: 'token' | 'error'
  /** The user whose verified face is compared. */
  readonly faceOf?: string
  /** Whether the page may replace this frame with the one in which a reviewer decides. */
  readonly mayGoByHand?: boolean
  /** Runs before every page's scripts, in the frame too. Self-contained, since it is sent as text. */
  readonly before?: string | (() => void)
}

export interface OpenedFrame {
  readonly page: Page
  readonly context: BrowserContext
  /** Every message from the frame to its page. */
  readonly heard: () => Promise<readonly { readonly type: string; readonly data?: unknown }[]>
  readonly callsTo: (path: string) => readonly ProviderCall[]
}

/** A fixture for all tests of a file. */
export function frameFixture(): () => FrameFixture {
  let fixture: FrameFixture | undefined
  beforeAll(async () => {
    fixture = await openServices()
  }, 120_000)
  afterAll(() => fixture?.close())
  return () => {
    if (fixture === undefined) throw new Error('The frame is not built yet')
    return fixture
  }
}

async function openServices(): Promise<FrameFixture> {
  const [built, browser] = await Promise.all([builtPages(), openBrowser()])
  const files = new Map(built)
  const fixture = { provider: startProvider(undefined) }
  const frame = await listen((request, response) => void answerFrame(fixture, files, { request, response }))
  const parentServer = await listen((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(parentPage(`http://127.0.0.1:${frame.port}`)),
  )
  files.set('/', withSettings(String(files.get('/index.html')), `http://localhost:${parentServer.port}`))
  const origin = `http://127.0.0.1:${frame.port}`
  const open: FrameFixture['open'] = (options, look) => {
    Object.assign(fixture, { provider: startProvider(options.visit, options) })
    const address = options.alone === undefined ? addressOf(parentServer.port, options) : origin + options.alone
    return inPage(browser, options, async (page, context) => {
      await page.goto(address)
      await look({
        page,
        context,
        heard: () => page.evaluate(() => Reflect.get(window, 'heard')),
        callsTo: (path) => fixture.provider.calls.filter((call) => call.path === path),
      })
    })
  }
  const close = async (): Promise<void> => {
    await browser.close()
    await Promise.all([frame.close(), parentServer.close()])
  }
  return Object.assign(fixture, { origin, open, close })
}

function addressOf(port: number, options: FixtureOptions): string {
  const { segment = 'sass/kyc/verify', query = '', language = 'en', theme = 'white', face = 'token' } = options
  const search = new URLSearchParams({ segment, query, language, theme, face })
  return `http://localhost:${port}/?${search.toString()}`
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server: Server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): Promise<void> => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return { port: (server.address() as AddressInfo).port, close }
}

const withSettings = (html: string, parent: string): string =>
  html.replace(
    '<meta name="settings" content="" />',
    `<meta name="settings" content='${JSON.stringify({ parentOrigins: [parent], bannedRegions: ['KP'] })}' />`,
  )

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

async function answerFrame(
  fixture: { provider: Provider },
  files: ReadonlyMap<string, string | Uint8Array>,
  { request, response }: Exchange,
) {
  const { pathname } = new URL(request.url ?? '/', 'http://frame')
  if (request.method !== 'GET') return answerAs(fixture.provider, request, { body: await buffer(request), response })
  const file = files.get(pathname)
  const type = types[pathname.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
  response.writeHead(200, { 'content-type': file === undefined ? 'text/html; charset=utf-8' : type }).end(file ?? files.get('/'))
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  json: 'application/json',
  wasm: 'application/wasm',
}

/** Test files in the same worker share its modules, so the pages are built once. */
let building: Promise<ReadonlyMap<string, string | Uint8Array>> | undefined
const builtPages = () => (building ??= buildPages())

async function buildPages(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), faceModels()],
    worker: { format: 'es', plugins: () => [faceModels()] },
    resolve: {
      alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
    },
    build: { write: false, target: 'es2022', assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) => ('output' in result ? result.output : []))
  return new Map(outputs.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

async function inPage(
  browser: Browser,
  options: FixtureOptions,
  look: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const { width = 1280, height = 900, clock, before } = options
  const phone = width < 768
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', isMobile: phone, hasTouch: phone })
  context.setDefaultTimeout(actionPatienceMs)
  const faults: string[] = []
  try {
    if (before !== undefined) await context.addInitScript(before)
    const page = await context.newPage()
    page.on('pageerror', (error) => void faults.push(error.message))
    if (clock) await page.clock.install()
    await look(page, context)
  } finally {
    await context.close()
  }
  if (faults.length > 0) throw new Error(`The frame broke: ${faults.join('; ')}`)
}
