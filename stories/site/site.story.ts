// What visitors see of an exchange with its own look, links and words (examples/site), on the built server, without a rebuild.
import { expect, type Page } from '@playwright/test'
import brand from '../../examples/site/brand.json' with { type: 'json' }
import consent from '../../examples/site/consent.json' with { type: 'json' }
import legal from '../../examples/site/legal.json' with { type: 'json' }
import de from '../../examples/site/words/de/area.json' with { type: 'json' }
import en from '../../examples/site/words/en/area.json' with { type: 'json' }
import frameEn from '../../examples/site/words/en/frame.json' with { type: 'json' }
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import { accessibilityFaults, allThemes } from '../../web/lib/testing/barriers.ts'
import { test } from '../deployment.ts'
import { logInAs, horizontalOverflow } from '../people.ts'

test.use({ siteDir: 'examples/site' })

/** React reports a hydration mismatch in the console. */
const faultsOf = (page: Page): readonly string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => void faults.push(error.message))
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  return faults
}

const rgb = (hex: string): string => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const next = (page: Page) => page.locator('[data-usage="home.next"]')
const header = (page: Page) => page.getByRole('banner')

test('the home has the colours, logo, links and words of the site, also after hydration', async ({ page, deployment }) => {
  const faults = faultsOf(page)
  const catalogs: string[] = []
  page.on('request', (request) => void (/\/assets\/(site-area-)?en-/.test(request.url()) && catalogs.push(new URL(request.url()).pathname)))
  await logInAs(page, deployment, 'person-none')
  await page.setViewportSize({ width: 1440, height: 900 })
  catalogs.length = 0
  await page.goto(`${deployment.area}/verified/enter`, { waitUntil: 'networkidle' })
  await expect(page).toHaveTitle(`${en['home.title']} | ${brand.name}`)
  await expect(next(page)).toContainText(en['home.next.start'])
  await expect(next(page).getByRole('button', { name: areaEn['level.start'] })).toHaveCSS(
    'background-color',
    rgb(brand.themes.white.accent),
  )
  await expect(page.locator('body')).toHaveCSS('background-color', rgb(brand.themes.white.ground))
  const logo = header(page).getByRole('link', { name: brand.name }).locator('svg')
  await expect(logo).toHaveCSS('background-image', /\/assets\/site-logo-[0-9a-f]{16}\.svg/)
  expect(await logo.boundingBox()).toMatchObject({ width: 42, height: 28 })
  await expect(header(page).getByRole('link', { name: 'Markets' })).toHaveAttribute('href', '/markets')
  await expect(header(page).getByRole('link', { name: 'Fees' })).toHaveAttribute('href', 'https://tidemark.example/fees')
  await expect(header(page).getByRole('link', { name: areaEn['nav.deposit'] })).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Licences' })).toHaveAttribute('href', 'https://tidemark.example/licences')
  await expect(footer.getByRole('link', { name: areaEn['footer.privacy'] })).toHaveAttribute('href', legal.privacyUrl)
  await expect(footer).toContainText(`© ${brand.name}`)
  expect(catalogs).toEqual([expect.stringMatching(/^\/assets\/site-area-en-[0-9a-f]{16}\.js$/)])
  expect(await accessibilityFaults(page, { themes: allThemes })).toEqual([])
  expect(faults).toEqual([])
})

test('the home that the server renders shows the same before any script has run', async ({ page, deployment, browser }) => {
  await logInAs(page, deployment, 'person-none')
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  const staticPage = await context.newPage()
  for (const [path, words] of [
    ['/verified/enter', en],
    ['/de/verified/enter', de],
  ] as const) {
    await staticPage.goto(deployment.area + path)
    await expect(next(staticPage)).toContainText(words['home.next.start'])
    await expect(staticPage.getByRole('contentinfo')).toContainText(words['exchange.legal'])
  }
  await expect(header(staticPage).getByRole('link', { name: 'Märkte' })).toHaveAttribute('href', '/de/markets')
  await context.close()
})

test('the look also applies in other languages, on a phone and in the dark theme', async ({ page, deployment }) => {
  const faults = faultsOf(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await logInAs(page, deployment, 'person-none')
  await page.goto(`${deployment.area}/de/verified/enter`)
  await expect(next(page)).toContainText(de['home.next.start'])
  await page.getByRole('button', { name: 'Menü' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Über uns' })).toBeVisible()
  await page.evaluate(() => (document.cookie = `local=${encodeURIComponent('{"theme":"dark"}')}; path=/`))
  await page.goto(`${deployment.area}/ar/verified/enter`)
  await expect(page.locator('body')).toHaveCSS('background-color', rgb(brand.themes.dark.ground))
  await expect(header(page).getByRole('link', { name: 'تايدمارك' }).locator('svg')).toHaveCSS('background-image', /site-logo-dark-/)
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(faults).toEqual([])
})

test('the frame asks in the words of the site, shows its consent texts, and has its colours', async ({ page, deployment }) => {
  const faults = faultsOf(page)
  await logInAs(page, deployment, 'person-none')
  await next(page).getByRole('button', { name: areaEn['level.start'] }).click()
  const frame = page.frameLocator('iframe[title]')
  await expect(frame.getByRole('heading', { name: frameEn['consent.title'] })).toBeVisible({ timeout: 30_000 })
  await expect(frame.getByText(consent.texts.en.biometrics[0] ?? 'nothing')).toBeVisible()
  await expect(frame.getByText(`${brand.name}: identity verification`)).toBeVisible()
  const frameRoot = frame.locator('html')
  expect(await frameRoot.evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').trim())).toBe(brand.themes.white.accent)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(faults).toEqual([])
})

test('the desk has the name, the logo and the colours', async ({ page, deployment }) => {
  const faults = faultsOf(page)
  await page.goto(`${deployment.desk}/sign-in`)
  await expect(page).toHaveTitle(new RegExp(`${brand.name} desk$`))
  await expect(page.getByText(brand.name, { exact: true })).toBeVisible()
  await expect(page.locator('svg.mark')).toHaveCSS('background-image', /site-logo-dark-/)
  await expect(page.locator('body')).toHaveCSS('background-color', rgb(brand.themes.dark.ground))
  expect(await accessibilityFaults(page)).toEqual([])
  expect(faults).toEqual([])
})

test('a refusal by the server uses the words of the site', async ({ deployment }) => {
  const answer = await fetch(`${deployment.area}/v1/nothing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await answer.json()).toMatchObject({ msg: 'Tidemark has no such address' })
})
