import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

// The transport of files in a real browser, without a page around it.
const bundled = await build({
  stdin: {
    contents: `import { exchangeFiles } from './exchange.ts'\nObject.assign(globalThis, { exchangeFiles })`,
    resolveDir: fileURLToPath(new URL('../web/lib/http', import.meta.url)),
  },
  bundle: true,
  write: false,
  format: 'iife',
})
const script = bundled.outputFiles[0]?.text ?? ''

let server: Server
let address: string

test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return void request.resume()
    if (request.url === '/broken') return void request.once('data', () => request.destroy())
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => {
      response.writeHead(request.url === '/refused' ? 413 : 200, { 'content-type': 'text/html' })
      response.end(
        request.method === 'POST'
          ? JSON.stringify({ bytes, kind: request.headers['content-type'], token: request.headers['x-access-token'] })
          : '<!doctype html>',
      )
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface UploadResult {
  readonly outcome: { readonly status?: number; readonly text?: string; readonly lost?: string }
  readonly shares: readonly number[]
}

test.beforeEach(async ({ page }) => {
  await page.goto(address)
  await page.addScriptTag({ content: script })
  await page.evaluate(() => {
    const { exchangeFiles } = globalThis as unknown as { exchangeFiles: (outgoing: object) => Promise<UploadResult['outcome']> }
    const send = async (path: string, megabytes: number): Promise<UploadResult> => {
      const body = new FormData()
      body.append('file', new File([new Uint8Array(megabytes * 2 ** 20)], 'a.png'))
      const shares: number[] = []
      const outcome = await exchangeFiles({
        url: path,
        headers: { 'X-Access-Token': 't' },
        body,
        onProgress: (share: number) => Object.assign(globalThis, { lastShare: shares.push(share) && share }),
      })
      return { outcome, shares }
    }
    Object.assign(globalThis, { send })
  })
})

const sendFrom = (
  page: { evaluate: <R, A>(run: (arg: A) => R | Promise<R>, arg: A) => Promise<R> },
  path: string,
  megabytes: number,
): Promise<UploadResult> =>
  page.evaluate(
    ([to, size]) => (globalThis as unknown as { send: (path: string, megabytes: number) => Promise<UploadResult> }).send(to, size),
    [path, megabytes] as const,
  )

test('a file arrives complete, with its headers, and reports its progress', async ({ page }) => {
  const { outcome, shares } = await sendFrom(page, '/files', 3)
  expect(outcome.status).toBe(200)
  const received = JSON.parse(outcome.text ?? '')
  expect(received.bytes).toBeGreaterThan(3 * 2 ** 20)
  expect(received.kind).toMatch(/^multipart\/form-data; boundary=/)
  expect(received.token).toBe('t')
  expect(shares.at(-1)).toBe(1)
  expect(shares.toSorted((left, right) => left - right)).toEqual(shares)
})

test('a refusal is returned like any reply', async ({ page }) => {
  expect((await sendFrom(page, '/refused', 1)).outcome.status).toBe(413)
})

test('a broken connection counts as lost', async ({ page }) => {
  expect((await sendFrom(page, '/broken', 8)).outcome).toEqual({ lost: 'network' })
})

test('an upload without progress ends after ten seconds, and not before', async ({ page }) => {
  // The test moves the clock itself: on a busy machine, real time would pass between two lines.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const upload = sendFrom(page, '/silent', 1)
  let settled = false
  void upload.then(() => (settled = true))
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'lastShare'))).toBe(1)
  await page.clock.runFor(9999)
  expect(settled).toBe(false)
  await page.clock.runFor(1)
  expect((await upload).outcome).toEqual({ lost: 'timeout' })
})
