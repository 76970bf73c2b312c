// Pages that load only in part, and pages under unusual conditions.
import { expect } from '@playwright/test'
import en from '../locales/en/area.json' with { type: 'json' }
import { ownBrowser } from './chromium.ts'
import { test } from './deployment.ts'
import { logInAs, open, horizontalOverflow } from './people.ts'

const incomplete = {
  '/verified/enter': 'This page could not be loaded completely.',
  '/ar/login': 'تعذّر تحميل هذه الصفحة بالكامل.',
} as const

for (const [path, sentence] of Object.entries(incomplete)) {
  test(`a page without any one of its scripts reports it and can be reloaded (${path})`, async ({ page, deployment }) => {
    // Each script is blocked on a new page.
    test.slow()
    if (path === '/verified/enter') await logInAs(page, deployment, 'person-verified')
    await open(page, deployment.area + path)
    // Only the scripts that the document names, not those that the running page loads.
    const text = await (await page.request.get(deployment.area + path)).text()
    const needed = [...text.matchAll(/<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g)].map(
      ([, script = '']) => script,
    )
    expect(needed.length).toBeGreaterThan(2)
    for (const script of needed) {
      const fresh = await page.context().newPage()
      await fresh.route(`**${script}`, (route) => route.abort())
      await fresh.goto(deployment.area + path)
      // The message over the whole page; a part that needs the script too has its own message.
      const notice = fresh.locator('p.incomplete').filter({ hasText: sentence })
      await expect(notice, script).toBeVisible()
      await fresh.unrouteAll()
      await notice.getByRole('link').click()
      await expect(notice, script).toBeHidden()
      await fresh.close()
    }
  })

  test(`with scripts turned off a page says that it is incomplete (${path})`, async ({ browser, deployment }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(deployment.area + path)
    // Playwright does not find text inside `noscript`.
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText(sentence)
    await context.close()
  })
}

test('if a part of the home cannot be fetched, only that part is missing', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-normal')
  await page.route('**/assets/limits-table-*.js', (route) => route.abort())
  await page.goto(`${deployment.area}/verified/enter`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en['page.incomplete'])
  await expect(page.getByRole('region', { name: en['level.basic'] })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('main').getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a start button whose script cannot be loaded reports it, and continues once the network is back', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-none')
  const start = page.getByRole('main').getByRole('button', { name: en['level.start'] }).first()
  await page.route('**/assets/begin-*.js', (route) => route.abort())
  await start.click()
  await expect(page.getByRole('region', { name: en['nav.notices'] }).getByText(en['load.failed'])).toBeVisible()
  await page.unrouteAll()
  // The page reloads, then performs the click.
  await Promise.all([page.waitForEvent('load'), start.click()])
  await expect(page.locator('iframe[title]')).toHaveCount(1)
})

test('all calls carry one random device identifier until the device is measured, and the measured one afterwards', async ({
  page,
  deployment,
}) => {
  const deviceIds: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/overview/userinfo')) deviceIds.push(request.headers()['deviceid'] ?? '')
  })
  // The page is never idle until the test says so.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => waiting.push(work),
      becomeIdle: () => waiting.forEach((work) => work()),
    })
  })
  await logInAs(page, deployment, 'person-verified')
  await page.evaluate(() => localStorage.removeItem('deviceId'))
  const account = page.getByRole('button', { name: /^Account of/ })
  for (let load = 0; load < 3; load++) {
    await page.reload()
    await expect(account).toBeVisible()
  }
  expect(new Set(deviceIds.slice(-3)).size).toBe(1)
  const afterIdling = () =>
    page.evaluate(() => {
      if ('becomeIdle' in window && typeof window.becomeIdle === 'function') window.becomeIdle()
      return localStorage.getItem('deviceId')
    })
  await expect.poll(afterIdling, { timeout: 30_000 }).toMatch(/^[\da-f]{32}$/)
  const measured = await page.evaluate(() => localStorage.getItem('deviceId'))
  await page.reload()
  await expect(account).toBeVisible()
  expect(deviceIds.at(-1)).toBe(measured)
})

test('with text at double size nothing scrolls sideways on a small phone, and the link home has a name', async ({ deployment }) => {
  const browser = await ownBrowser(['--blink-settings=defaultFontSize=32'])
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
  for (const path of ['/login', '/ar/login']) {
    await open(page, deployment.area + path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await horizontalOverflow(page), path).toBe(0)
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /^\p{L}+/u })
        .first(),
    ).toBeVisible()
  }
  await logInAs(page, deployment, 'person-rejected')
  for (const path of ['/verified/enter', '/ar/verified/enter']) {
    await open(page, deployment.area + path)
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
    expect(await horizontalOverflow(page), path).toBe(0)
    expect(await page.getByRole('banner').getByRole('link').first().innerText()).not.toBe('')
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `${deployment.area}/verified/enter`)
  expect(await horizontalOverflow(page)).toBe(0)
  const name = page.getByRole('banner').getByRole('link').first().locator('span')
  expect(await name.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  await browser.close()
})

test('the hidden frame of the reset page delivers the token pair that later calls carry', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-verified')
  await open(page, `${deployment.area}/verified/reset`)
  await expect(page.getByRole('heading', { level: 1, name: en['route.reset'] })).toBeVisible()
  await expect.poll(() => page.locator('iframe').count()).toBe(1)
  await expect(page.locator('iframe')).toBeHidden()
  const delivered = await page.evaluate(async () => {
    const { riskSession } = JSON.parse(sessionStorage.getItem('riskPair') ?? '{}')
    const bytes = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(`${riskSession}:${localStorage.getItem('deviceId') ?? ''}`),
    )
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  })
  await expect.poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('riskPair') ?? '{}').riskToken)).toBe(delivered)
})
