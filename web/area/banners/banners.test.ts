import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import type { StatusRecord } from '@bonafide/core/calls/status'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { frameDoubleIn, type DoubleServer, serveDouble } from '../../../stories/double/frame-double.ts'
import { buildSite, type BuiltSite, type SiteVisit } from '../../document/testing/built-site.ts'
import { freshRecord, signedIn, success } from '../../document/testing/records.ts'
import type { SiteReply } from '../../document/testing/site.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 40_000 })

const opened: string[] = []
let site: BuiltSite
let provider: DoubleServer
beforeAll(async () => {
  ;[site, provider] = await Promise.all([buildSite(), serveDouble(opened)])
  site.settings = { providerHosts: [provider.host], fallbackHost: provider.host }
}, 120_000)
afterAll(() => Promise.all([site.close(), provider.close()]))

const verify = '/user/kyc/getPlutoSdkToken'
const pan = '/user/kyc/getPlutoSdkTokenOfPan'
const opener = 'opener_'.padEnd(40, 'x')
const refused = (msg: string): SiteReply => ({ status: 200, body: { code: '30201', msg, data: null } })
const reviewRequest = { alertType: 3, reviewStatus: 0, enableUpdate: 1, expiredTime: null, endTime: null, remark: null } as const
const threeBanners: Partial<StatusRecord> = {
  level1Flag: 4,
  review: reviewRequest,
  showKycLevel3: 1,
  level3Flag: 3,
  level3Remark: 'Not plausible',
  residentialReview: { alertType: 7, reviewStatus: 1, remark: null },
}

/** Sets the account's status from now on, and the replies to token calls. */
function setStatus(record: Partial<StatusRecord>, more: Readonly<Record<string, SiteReply>> = {}): void {
  site.replies = {
    ...signedIn({ ...freshRecord, ...record }),
    '/user/kyc/getDdns': success([provider.host]),
    '/user/kyc/checkModifyInfo': success({ status: 2 }),
    [verify]: success({ accessToken: opener, applicantId: '7' }),
    ...more,
  }
}

const wide: SiteVisit = { viewport: { width: 1280, height: 900 } }
const phone: SiteVisit = { viewport: { width: 375, height: 812 } }
const at = (address: string, options: SiteVisit, look: (page: Page) => Promise<void>): Promise<void> => {
  site.calledPaths.length = 0
  opened.length = 0
  return site.visit(address, options, look)
}
const banner = (page: Page, name: string) => page.locator(`[data-usage="home.banner.${name}"]`)
const button = (page: Page, name: string, label: string) => banner(page, name).getByRole('button', { name: label })

test('the first of three banners is the next step, and the others are below it, each with its state', () => {
  setStatus(threeBanners)
  return at('/verified/enter', wide, async (page) => {
    await banner(page, 'review').getByText('Your account is limited').waitFor()
    expect(await button(page, 'review', 'Re-verify').isEnabled()).toBe(true)
    expect(await page.locator('[data-usage="home.next"] [data-usage="home.banner.review"]').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Re-verify' }).count()).toBe(1)
    await banner(page, 'enhanced').getByText('Reason: Not plausible').waitFor()
    expect(await button(page, 'enhanced', 'Try again').isEnabled()).toBe(true)
    expect(await button(page, 'nationality', 'Pending').isDisabled()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('on a phone each further banner is one line, and the next step’s button stays above the fold', () => {
  setStatus(threeBanners)
  return at('/verified/enter', phone, async (page) => {
    await banner(page, 'review').waitFor()
    const nextButton = await page.locator('[data-usage="home.next"] button').first().boundingBox()
    expect((nextButton?.y ?? 999) + (nextButton?.height ?? 0)).toBeLessThan(812)
    for (const name of ['enhanced', 'nationality']) expect((await banner(page, name).boundingBox())?.height).toBeLessThan(76)
    await banner(page, 'enhanced').locator('summary').press('Enter')
    await button(page, 'enhanced', 'Try again').waitFor()
    await banner(page, 'nationality').locator('summary').press('Enter')
    await button(page, 'nationality', 'Pending').waitFor()
    expect(await button(page, 'enhanced', 'Try again').isVisible()).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('a single banner on a phone is not collapsed', () => {
  setStatus({ level1Flag: 2, review: reviewRequest })
  return at('/verified/enter', phone, async (page) => button(page, 'review', 'Re-verify').waitFor())
})

test('a double click on re-verify opens one frame, and the banner stays until the record no longer asks for it', () => {
  setStatus({ ...threeBanners, level1Flag: 2 })
  return at('/verified/enter', wide, async (page) => {
    const double = frameDoubleIn(page, opened)
    await button(page, 'review', 'Re-verify').dblclick()
    await double.says('KYC_SASS_INIT')
    await double.hears('INIT_DATA')
    expect(new URL(opened[0] ?? '').searchParams.get('tag')).toBe('review')
    expect(site.calledPaths.filter((path) => path === verify)).toHaveLength(1)
    expect(await banner(page, 'enhanced').locator('button').isDisabled()).toBe(true)
    await double.says('KYC_SASS_CLOSE', { status: 'SUCCESS' })
    await page.waitForFunction(() => document.querySelector('iframe[title]') === null)
    await button(page, 'review', 'Re-verify').waitFor()
    await button(page, 'review', 'Re-verify').click()
    await double.says('KYC_SASS_INIT')
    setStatus({ level1Flag: 2 })
    await double.says('KYC_SASS_CLOSE', { status: 'SUCCESS' })
    await banner(page, 'review').waitFor({ state: 'detached' })
  })
})

test('an account that may not continue gets no buttons', () => {
  setStatus({ ...threeBanners, errorStatus: 1, panStatus: 0 })
  return at('/verified/enter', wide, async (page) => {
    await banner(page, 'review').waitFor()
    await page.getByRole('heading', { name: 'Tax number (PAN)' }).waitFor()
    expect(await banner(page, 'review').getByRole('button').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Add tax number' }).count()).toBe(0)
  })
})

test('the tax number’s button shows a refusal as a toast, and opens the frame at the address that the server returns', () => {
  setStatus({ level1Flag: 2, panStatus: 3, pan: 'AB******4F' }, { [pan]: refused('Not open for you') })
  return at('/verified/enter', wide, async (page) => {
    const card = page.getByRole('region', { name: 'Tax number (PAN)' })
    await card.getByText('AB******4F').waitFor()
    await card.getByText('Failed').waitFor()
    await card.getByRole('button', { name: 'Enter it again' }).click()
    await page.getByRole('region', { name: 'Notices' }).getByText('Not open for you').waitFor()
    expect(opened).toEqual([])
    const address = `${provider.origin}/pan?accessToken=${opener}`
    setStatus({ level1Flag: 2, panStatus: 3 }, { [pan]: { status: 200, body: { code: '0', msg: '', data: address } } })
    await card.getByRole('button', { name: 'Enter it again' }).click()
    await frameDoubleIn(page, opened).says('SASS_INIT')
    expect(opened[0]).toContain(address)
  })
})

test('a refused tax number shows the reason if there is one, and otherwise what to do', () => {
  setStatus({ level1Flag: 2, panStatus: 3, panRemark: 'Another name' })
  return at('/verified/enter', wide, async (page) => {
    const card = page.locator('[data-usage="home.taxNumber"]')
    await card.getByText('Reason: Another name').waitFor()
    setStatus({ level1Flag: 2, panStatus: 3 })
    await page.reload()
    await card.getByText('We couldn’t confirm your number. Check it against your PAN card.').waitFor()
    expect(await card.getByText('Reason:').count()).toBe(0)
  })
})

test('a person who needs no tax number has no card for it', () => {
  setStatus({ level1Flag: 2 })
  return at('/verified/enter', wide, async (page) => {
    await page.getByRole('heading', { name: 'What you can do now' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Tax number (PAN)' }).count()).toBe(0)
  })
})

test.each([
  ['', ['/asset/recharge', '/cards/landing']],
  ['/zh-CN', ['/zh-CN/asset/recharge', '/zh-CN/buy-sell-crypto/cashier', '/zh-CN/cards/landing']],
] as const)(
  '%s/verified/enter links a verified account to the exchange’s pages, and a pressed link opens after a second',
  (prefix, addresses) => {
    setStatus({ level1Flag: 5 })
    return at(`${prefix}/verified/enter`, wide, async (page) => {
      const guideLinks = page.locator('[data-usage="home.guide"] a')
      await guideLinks.first().waitFor()
      expect(await guideLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(addresses)
      const pressed = Date.now()
      await guideLinks.first().click()
      await page.waitForURL(`**${prefix}/asset/recharge`)
      expect(Date.now() - pressed).toBeGreaterThanOrEqual(1000)
    })
  },
)

test('a person whose verification has expired sees no guide', () => {
  setStatus({ level1Flag: 4 })
  return at('/verified/enter', wide, async (page) => {
    await page.getByText('Expired', { exact: true }).waitFor()
    expect(await page.locator('[data-usage="home.guide"]').count()).toBe(0)
  })
})
