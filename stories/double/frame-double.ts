// A frame that keeps to the contract and says only what a test tells it, in place of the provider's origin.
import type { Frame, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

const html = readFileSync(fileURLToPath(new URL('page.html', import.meta.url)), 'utf8')
const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

export interface Heard {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface FrameDouble {
  /** To the page around it; without an origin to the one that it really has. */
  readonly says: (type: string, data?: unknown) => Promise<void>
  /** Everything that the page has said to the current frame. */
  readonly heard: () => Promise<readonly Heard[]>
  /** Waits until this many of a type have come, and gives the last. */
  readonly hears: (type: string, count?: number) => Promise<Heard['data']>
  /** Addresses at which a frame was opened, in order. */
  readonly opened: readonly string[]
  /** The current frame. */
  readonly frame: () => Promise<Frame>
}

/** Takes the place of an origin. Its icon cannot be had then: Playwright lets none through where it changes what is loaded. */
export async function doubleFrame(page: Page, origin: string): Promise<FrameDouble> {
  const opened: string[] = []
  await page.context().route(`${origin}/**`, async (route) => {
    opened.push(route.request().url())
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  })
  return doubleIn(page, opened)
}

export interface DoubleServer {
  readonly host: string
  readonly origin: string
  /** Neither icon nor page. */
  dead: boolean
  readonly close: () => Promise<void>
}

/** An origin of its own, icon and all. */
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

export function doubleIn(page: Page, opened: readonly string[]): FrameDouble {
  const frame = async (): Promise<Frame> => {
    const element = await page.locator('iframe[title]').elementHandle()
    const found = await element?.contentFrame()
    if (found == null) throw new Error('There is no frame in the page')
    await found.waitForFunction(() => 'says' in window)
    return found
  }
  return {
    opened,
    frame,
    says: async (type, data) => {
      await (await frame()).evaluate(([said, what]) => (window as unknown as Said).says(said, what), [type, data] as const)
    },
    heard: async () => (await frame()).evaluate(() => (window as unknown as Said).heard),
    hears: async (type, count = 1) => {
      const found = await frame()
      const last = await found.waitForFunction(
        ([wanted, many]) => (window as unknown as Said).heard.filter((one) => one.type === wanted)[many - 1],
        [type, count] as const,
      )
      return ((await last.jsonValue()) as Heard).data
    },
  }
}

interface Said {
  readonly says: (type: string, data: unknown) => void
  readonly heard: readonly Heard[]
}
