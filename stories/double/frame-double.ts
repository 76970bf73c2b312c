// A test double of the provider's frame: it follows the contract and sends only the messages that a test requests.
import type { Frame, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

const html = readFileSync(fileURLToPath(new URL('page.html', import.meta.url)), 'utf8')
const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

export interface HeardMessage {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface FrameDouble {
  /** Posts a message to the page around the frame. */
  readonly says: (type: string, data?: unknown) => Promise<void>
  /** All messages from the page to the current frame. */
  readonly heard: () => Promise<readonly HeardMessage[]>
  /** Waits until this many messages of a type have arrived, and returns the data of the last one. */
  readonly hears: (type: string, count?: number) => Promise<HeardMessage['data']>
  /** The addresses of all opened frames, in order. */
  readonly opened: readonly string[]
  /** The current frame. */
  readonly frame: () => Promise<Frame>
}

/** Answers all requests to an origin. The origin has no icon then, because Playwright does not load icons while it intercepts requests. */
export async function doubleFrame(page: Page, origin: string): Promise<FrameDouble> {
  const opened: string[] = []
  await page.context().route(`${origin}/**`, async (route) => {
    opened.push(route.request().url())
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  })
  return frameDoubleIn(page, opened)
}

export interface DoubleServer {
  readonly host: string
  readonly origin: string
  /** If set, the server answers nothing: neither icon nor page. */
  dead: boolean
  readonly close: () => Promise<void>
}

/** Serves the double on its own origin, with an icon. */
export async function serveDouble(opened: string[]): Promise<DoubleServer> {
  const state = { dead: false }
  const server = createServer((request, response) => {
    if (state.dead) return void request.socket.destroy()
    if (request.url === '/favicon.ico') return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(icon)
    opened.push(`http://${request.headers.host}${request.url}`)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const close = (): Promise<void> => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(() => closed()))
  }
  return Object.assign(state, { host, origin: `http://${host}`, close })
}

export function frameDoubleIn(page: Page, opened: readonly string[]): FrameDouble {
  const frame = async (): Promise<Frame> => {
    const element = await page.locator('iframe[title]').elementHandle()
    const contentFrame = await element?.contentFrame()
    if (contentFrame == null) throw new Error('There is no frame in the page')
    await contentFrame.waitForFunction(() => 'says' in window)
    return contentFrame
  }
  return {
    opened,
    frame,
    says: async (type, data) => {
      await (await frame()).evaluate(([type, payload]) => (window as unknown as DoubleWindow).says(type, payload), [type, data] as const)
    },
    heard: async () => (await frame()).evaluate(() => (window as unknown as DoubleWindow).heard),
    hears: async (type, count = 1) => {
      const current = await frame()
      const last = await current.waitForFunction(
        ([wanted, number]) => (window as unknown as DoubleWindow).heard.filter((message) => message.type === wanted)[number - 1],
        [type, count] as const,
      )
      return ((await last.jsonValue()) as HeardMessage).data
    },
  }
}

interface DoubleWindow {
  readonly says: (type: string, data: unknown) => void
  readonly heard: readonly HeardMessage[]
}
