// Clicks and impressions on the home are counted at the desk, once each; visitors who ask not to be tracked are not counted.
import { accessibilityFaults } from '../web/lib/testing/barriers.ts'
import { expect, type Page } from '@playwright/test'
import { usageFiles } from '../core/calls/desk/usage.ts'
import { recordUsage } from '../core/calls/analytics.ts'
import { utcDate } from '../core/dates.ts'
import area from '../locales/en/area.json' with { type: 'json' }
import ar from '../locales/ar/desk.json' with { type: 'json' }
import en from '../locales/en/desk.json' with { type: 'json' }
import { type Deployment, test } from './deployment.ts'
import { logInAs, open, horizontalOverflow } from './people.ts'
import { joinDesk } from './reviewer.ts'

interface StoredEvent {
  readonly stay: string
  readonly page: string
  readonly kind: string
  readonly element: string
  readonly mode: string
}

/** Fetches the counts as a reviewer does. */
const storedEvents = async (desk: Page, deployment: Deployment): Promise<readonly StoredEvent[]> => {
  const today = utcDate(new Date())
  const answer = await desk.request.get(`${deployment.desk}${usageFiles.events}?from=${today}&to=${today}`)
  const [, ...lines] = (await answer.text()).trimEnd().split('\r\n')
  return lines.map((line) => {
    const [, stay = '', mode = '', page = '', kind = '', , element = ''] = line.split(',')
    return { stay, mode, page, kind, element }
  })
}

/** A page sends its counts every five seconds. */
const patience = { timeout: 30_000 }

const stayOf = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('usageStay') ?? 'none')

const eventsOf = (stored: readonly StoredEvent[], stay: string, what: string): readonly StoredEvent[] =>
  stored.filter((event) => event.stay === stay && `${event.kind} ${event.element}` === what)

test('clicks and impressions on the home arrive at the desk, once', async ({ page, deployment, browser }) => {
  const desk = await (await browser.newContext()).newPage()
  await joinDesk(desk, deployment, 'usage@example.com')
  await logInAs(page, deployment, 'person-none')
  await open(page, `${deployment.area}/verified/enter?from=story`)
  await expect.poll(() => stayOf(page)).toMatch(/^[0-9a-f]{32}$/)
  const stay = await stayOf(page)
  // A key press counts like a click.
  await page.locator('summary', { hasText: area['help.papers.question'] }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => eventsOf(await storedEvents(desk, deployment), stay, 'exposure page.seen'), patience).toHaveLength(1)
  // The link navigates after a second: counts that were not sent by then are lost.
  await page.getByRole('link', { name: area['help.more'] }).first().click()
  await page.waitForURL('**/support/articles/*')
  await expect.poll(async () => eventsOf(await storedEvents(desk, deployment), stay, 'click help.papers'), patience).toHaveLength(1)
  const stored = (await storedEvents(desk, deployment)).filter((event) => event.stay === stay)
  expect(eventsOf(stored, stay, 'click help.papers.open')).toHaveLength(1)
  expect(new Set(stored.map((event) => event.page))).toEqual(new Set(['/verified/enter']))
  const exposures = stored.filter((event) => event.kind === 'exposure').map((event) => event.element)
  expect(new Set(exposures).size).toBe(exposures.length)
})

test('the desk’s funnel shows each step of a person who starts a verification', async ({ page, deployment, browser }) => {
  const desk = await (await browser.newContext()).newPage()
  await joinDesk(desk, deployment, 'funnel@example.com')
  await logInAs(page, deployment, 'person-none')
  await open(page, `${deployment.area}/verified/enter`)
  // Counting starts once the page is idle.
  await expect.poll(() => stayOf(page)).toMatch(/^[0-9a-f]{32}$/)
  await page.locator('[data-usage^="home.start."]').first().click()
  await expect
    .poll(async () => (await storedEvents(desk, deployment)).map((event) => `${event.kind} ${event.element}`), patience)
    .toEqual(expect.arrayContaining([expect.stringMatching(/^click home\.start\./), 'exposure frame.shown']))
  await open(desk, `${deployment.desk}/usage`)
  for (const step of ['seen', 'started', 'opened', 'submitted', 'verified'] as const) {
    const row = desk.getByRole('region', { name: en['usage.funnel.person'] }).getByRole('row', { name: en[`usage.step.${step}`] })
    await expect(row.getByRole('cell').first()).toHaveText(/^[1-9]\d*$/)
  }
})

test('an early click is counted under the name and mode that the button had then, and so are impressions', async ({
  page,
  deployment,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage()
  await joinDesk(desk, deployment, 'early@example.com')
  await logInAs(page, deployment, 'person-none')
  // As soon as the page reacts, long before the counting script has loaded.
  await open(page, `${deployment.area}/verified/enter`)
  await page.locator('[data-usage="home.mode.kyb"]:visible').first().click()
  await expect.poll(() => stayOf(page)).toMatch(/^[0-9a-f]{32}$/)
  const stay = await stayOf(page)
  await expect.poll(async () => eventsOf(await storedEvents(desk, deployment), stay, 'exposure page.seen'), patience).toHaveLength(1)
  const stored = (await storedEvents(desk, deployment)).filter((event) => event.stay === stay)
  expect(eventsOf(stored, stay, 'click home.mode.kyb')).toMatchObject([{ mode: 'kyc' }])
  expect(eventsOf(stored, stay, 'click home.mode.kyc')).toEqual([])
  expect(stored.filter(({ kind, element }) => kind === 'exposure' && /^help\..*\.open$/.test(element))).toEqual([])
})

test('a browser that asks not to be tracked is not counted at all', async ({ deployment, browser }) => {
  const desk = await (await browser.newContext()).newPage()
  await joinDesk(desk, deployment, 'nobody@example.com')
  const untracked = await (await browser.newContext()).newPage()
  await untracked.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }))
  const paths: string[] = []
  untracked.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const tracked = await (await browser.newContext()).newPage()
  for (const page of [untracked, tracked]) {
    await logInAs(page, deployment, 'person-verified')
    await open(page, `${deployment.area}/verified/enter`)
    await page.getByText(area['help.papers.question']).click()
  }
  // The other visitor came later and has been counted, so enough time has passed.
  await expect.poll(() => stayOf(tracked)).toMatch(/^[0-9a-f]{32}$/)
  const stay = await stayOf(tracked)
  await expect.poll(async () => eventsOf(await storedEvents(desk, deployment), stay, 'exposure page.seen'), patience).toHaveLength(1)
  await untracked.goto(`${deployment.area}/verified/reset`)
  expect(paths.filter((path) => path.includes(recordUsage.path))).toEqual([])
  expect(paths.filter((path) => path.includes('run-usage'))).toEqual([])
  expect(await stayOf(untracked)).toBe('none')
})

for (const [language, words, prefix] of [
  ['en', en, ''],
  ['ar', ar, '/ar'],
] as const) {
  test(`a reviewer reads and downloads the usage, at every screen size (${language})`, async ({ page, deployment }) => {
    await joinDesk(page, deployment, `sizes-${language}@example.com`)
    await open(page, `${deployment.desk}${prefix}/usage`)
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('heading', { name: words['usage.funnel.person'] })).toBeVisible()
      expect(await horizontalOverflow(page)).toBe(0)
      expect(await accessibilityFaults(page)).toEqual([])
    }
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: words['usage.exportDays'] }).click()
    expect((await saved).suggestedFilename()).toMatch(/^usage-days-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    await page.getByLabel(words['usage.from'], { exact: true }).fill('2001-01-01')
    await expect(page.getByText(words['usage.rangeWrong'].slice(0, 20))).toBeVisible()
    await page.getByLabel(words['usage.to'], { exact: true }).fill('2001-01-02')
    await expect(page.getByRole('heading', { name: words['usage.emptyTitle'] })).toBeVisible()
  })
}
