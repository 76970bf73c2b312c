// The product's frame embedded in an exchange's own page by the module that we ship, and what other pages get instead.
import { expect, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { bundled } from '../../clients/frame-host/build.mjs'
import en from '../../locales/en/frame.json' with { type: 'json' }
import { type Deployment, test as base } from '../deployment.ts'
import { logInAs } from '../people.ts'

/** Serves an exchange's page and the module that embeds the frame, on a free port. */
async function servePages(give: (origin: string) => Promise<void>): Promise<void> {
  const script = await bundled()
  const server = createServer((request, response) => {
    const [type, body] = request.url === '/frame-host.js' ? ['text/javascript', script] : ['text/html; charset=utf-8', html]
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await give(`http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`)
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}

const test = base.extend<object, { embeddingOrigins: string; unlistedOrigin: string }>({
  embeddingOrigins: [async ({}, use) => servePages(use), { scope: 'worker' }],
  /** The same page at an origin that the configuration does not name. */
  unlistedOrigin: [async ({}, use) => servePages(use), { scope: 'worker' }],
})

const deviceId = 'd'.repeat(32)

/** Requests an opener as an exchange's server does: with the user's session, but without a browser's `Origin`. */
const openerFor = async (page: Page, { area }: Deployment): Promise<{ accessToken: string }> => {
  const slot = Math.floor(Date.now() / 300_000)
  const deviceVerifySignKey = createHash('sha256').update(`${deviceId}:${slot}`).digest('hex')
  const answer = await page.request.post(`${area}/v1/user/kyc/getPlutoSdkToken`, {
    headers: { deviceId },
    data: { selfKyc: 1, deviceVerifySignKey },
  })
  const { code, data }: { code: string; data: { accessToken: string } } = await answer.json()
  expect(code).toBe('00000')
  return data
}

const html = `<!doctype html><html lang="en"><head><title>Exchange</title><link rel="icon" href="data:,"></head><body>
<h1>Exchange</h1><div id="place" style="inline-size:60rem;block-size:40rem"></div>
<script type="module">
  import { openFrame } from '/frame-host.js'
  window.stages = []
  window.ends = []
  window.openIt = (host, opener) => {
    window.frame = openFrame({
      container: document.getElementById('place'),
      hosts: [host],
      segment: 'sass/kyc/verify',
      tag: 'basic',
      opener,
      renewOpener: () => window.fetchOpener(),
      locale: 'en',
      theme: 'white',
      title: 'Identity verification',
      deviceId: '${deviceId}',
      confirmLeave: () => true,
      onStage: (stage) => window.stages.push(stage),
      onClose: (end) => window.ends.push(end),
    })
  }
</script></body></html>`

/** Signs the user in at the area, and lets the page at `origin` open a frame for them. */
const openFrameAt = async (page: Page, deployment: Deployment, origin: string): Promise<{ accessToken: string }> => {
  await logInAs(page, deployment, 'person-none')
  await page.exposeFunction('fetchOpener', () => openerFor(page, deployment))
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => 'openIt' in window)
  const opener = await openerFor(page, deployment)
  const frameArgs = [new URL(deployment.provider).host, opener] as const
  await page.evaluate(([host, first]) => Reflect.get(window, 'openIt')(host, first), frameArgs)
  return opener
}

const recorded = (page: Page, name: 'stages' | 'ends'): Promise<unknown[]> => page.evaluate((what) => Reflect.get(window, what), name)

test('the frame opens in the exchange’s page, starts again with a fresh opener, and is closed by its own button', async ({
  page,
  deployment,
  embeddingOrigins,
}) => {
  await openFrameAt(page, deployment, embeddingOrigins)
  const frame = page.frameLocator('#place iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#place iframe')).toBeFocused()
  expect(await recorded(page, 'stages')).toEqual(['opening', 'loading', 'shown'])
  await page.evaluate(() => Reflect.get(window, 'frame').retry())
  await expect.poll(() => recorded(page, 'stages')).toEqual(['opening', 'loading', 'shown', 'opening', 'loading', 'shown'])
  await frame.getByRole('button', { name: en['bar.close'] }).first().click()
  await expect.poll(() => recorded(page, 'ends')).toEqual([{ how: 'left' }])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('at an origin that is not configured the browser shows no frame, and the opener stays unused', async ({
  page,
  deployment,
  unlistedOrigin,
}) => {
  const { accessToken } = await openFrameAt(page, deployment, unlistedOrigin)
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  await expect.poll(() => recorded(page, 'stages')).toEqual(['opening', 'loading', 'silent'])
  const opened = await page.request.post(`${deployment.provider}/v1/frame/open`, {
    data: { opener: accessToken, segment: 'sass/kyc/verify', tag: 'basic' },
  })
  expect(await opened.json()).toMatchObject({ code: '00000' })
})

test('the exchange’s page can neither call the area nor embed anything but the frame', async ({ page, deployment, embeddingOrigins }) => {
  await openFrameAt(page, deployment, embeddingOrigins)
  const outcome = await page.evaluate(
    (area) =>
      fetch(`${area}/v1/user/kyc/getDdns`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }).then(
        () => 'answered',
        () => 'refused',
      ),
    deployment.area,
  )
  expect(outcome).toBe('refused')
  for (const address of [
    `${deployment.area}/verified/enter`,
    `${deployment.provider}/phone`,
    `${deployment.provider}/party`,
    deployment.desk,
  ]) {
    await page.evaluate((src) => {
      const other = Object.assign(document.createElement('iframe'), { src, id: 'other' })
      document.body.append(other)
      return new Promise((loaded) => other.addEventListener('load', loaded))
    }, address)
    const other = await (await page.$('#other'))?.contentFrame()
    expect(other?.url(), address).toBe('chrome-error://chromewebdata/')
    await page.evaluate(() => document.getElementById('other')?.remove())
  }
})
