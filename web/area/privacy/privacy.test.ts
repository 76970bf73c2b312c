import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import { shippedPagePolicy } from '@bonafide/core/page-settings'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildSite, type BuiltSite } from '../../document/testing/built-site.ts'
import { signedIn } from '../../document/testing/records.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 40_000 })

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 180_000)
afterAll(() => site.close())
beforeEach(() => {
  site.replies = {}
  site.settings = {}
  site.calledPaths.length = 0
})

const address = '/verified/privacy'
const wide = { viewport: { width: 1280, height: 900 } }

test('the notice needs no session, and lists the configured retention periods', () =>
  site.visit(address, wide, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Privacy notice' }).waitFor()
    const terms = page.getByRole('region', { name: 'How long we keep it' })
    for (const { amount, unit } of Object.values(shippedPagePolicy.kept)) await terms.getByText(`${amount} ${unit}`).first().waitFor()
    await page.locator('header a[href*="/login?callback="]').first().waitFor()
    expect(site.calledPaths).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
  }))

test.each([
  ['assisted', 'a reviewer decides that'],
  ['automatic', 'it may verify you'],
  ['strict', 'every decision about you is made by a reviewer'],
] as const)('with the evidence policy %s the notice says what a computer decides: “%s”', (evidencePolicy, sentence) => {
  site.settings = { evidencePolicy }
  return site.visit(address, wide, async (page) => {
    const text = page.getByRole('region', { name: 'Decisions by a computer' }).locator('p')
    await expect.poll(() => text.innerText()).toContain(sentence)
    expect((await text.innerText()).includes('it may verify you')).toBe(evidencePolicy === 'automatic')
  })
})

test('the page scrolls to the section for people named by a company if the address names it', () =>
  site.visit(`${address}#named-by-a-company`, wide, async (page) => {
    const section = page.getByRole('region', { name: 'If a company named you' })
    await expect.poll(() => section.evaluate((box) => box.getBoundingClientRect().top < innerHeight)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  }))

test('a link from the notice to a page that needs an account loads a new document', async () => {
  site.replies = signedIn()
  await site.visit(address, { ...wide, cookies: { logged_in: '1' } }, async (page) => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('main').getByRole('link', { name: 'Your data' }).first().click()
    await page.waitForURL('**/verified/data')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  })
})

test.each([
  [{}, { 'Privacy notice': address, 'Terms of use': '/terms', Cookies: '/cookies' }],
  [
    { privacyUrl: 'https://exchange.example/privacy', termsUrl: 'https://exchange.example/terms', cookiesUrl: null },
    { 'Privacy notice': 'https://exchange.example/privacy', 'Terms of use': 'https://exchange.example/terms' },
  ],
] as const)('with the settings %o the footer links to their notices', async (settings, expected) => {
  site.settings = settings
  await site.visit(address, wide, async (page) => {
    const links = page.locator('footer').getByRole('list').last().getByRole('link')
    await expect
      .poll(async () =>
        Object.fromEntries(
          await links.evaluateAll((anchors) => anchors.map((link) => [link.textContent, link.getAttribute('href')] as const)),
        ),
      )
      .toEqual(expected)
  })
})

test.each(['en', 'ar', 'zh-CN'])('in %s nothing overflows on a small phone', (language) =>
  site.visit(`${language === 'en' ? '' : `/${language}`}${address}`, { viewport: { width: 320, height: 700 } }, async (page) => {
    await page.locator('h1').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await accessibilityFaults(page)).toEqual([])
  }),
)
