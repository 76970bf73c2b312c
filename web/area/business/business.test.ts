import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import type { StatusRecord } from '@bonafide/core/calls/status'
import { rightsPolicy } from '@bonafide/core/policy/rights'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildSite, type BuiltSite, type SiteVisit } from '../../document/testing/built-site.ts'
import { freshRecord, signedIn } from '../../document/testing/records.ts'
import type { SiteReply } from '../../document/testing/site.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 40_000 })

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 120_000)
afterAll(() => site.close())

const basic = '/user/enterprise/kyc/getPlutoSdkTokenOfBasic'
const noFrame: SiteReply = { status: 200, body: { code: '0', msg: '', data: null } }
const northwind = (enterpriseKycFlag: 0 | 1 | 2 | 3): StatusRecord['enterpriseVerify'] => ({
  enterpriseKycFlag,
  remark: 'The certificate is too old',
  enterpriseName: 'Northwind Trading Limited',
  registrationNumber: '12****78',
  registrationAddress: '14 Harbour Street, London',
})

function setStatus(record: Partial<StatusRecord>, bindEmail = true): void {
  const replies = signedIn({ ...freshRecord, ...rightsPolicy, ...record })
  const userReply: SiteReply = JSON.parse(
    JSON.stringify(replies['/user/overview/userinfo']).replace('"bindEmail":true', `"bindEmail":${bindEmail}`),
  )
  site.replies = { ...replies, '/user/overview/userinfo': userReply, [basic]: noFrame }
}

const wide: SiteVisit = { viewport: { width: 1280, height: 900 } }
const at = (address: string, look: (page: Page) => Promise<void>): Promise<void> => {
  site.calledPaths.length = 0
  return site.visit(address, wide, look)
}
const next = (page: Page) => page.locator('[data-usage="home.next"]')
const faults = (page: Page) => accessibilityFaults(page)

test('without an email address the start makes no call, and a dialog leads to the page for adding one', () => {
  setStatus({}, false)
  return at('/verified/enter?mode=kyb', async (page) => {
    await next(page).getByRole('button', { name: 'Verify now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an email address first' })
    await dialog.waitFor()
    expect(await faults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Not now' }).click()
    expect(await dialog.count()).toBe(0)
    await page.locator('[data-usage="home.start.businessBasic"]').click()
    await dialog.getByRole('link', { name: 'Add email address' }).click()
    await page.waitForURL('**/account/setting/bindemail')
    expect(site.calledPaths).not.toContain(basic)
  })
})

test('with an email address, the start leads to the four steps if the server returns no frame', () => {
  setStatus({})
  return at('/verified/enter?mode=kyb', async (page) => {
    await next(page).getByRole('button', { name: 'Verify now' }).click()
    await page.waitForURL('**/verified/kyb')
    expect(site.calledPaths.filter((path) => path === basic)).toHaveLength(1)
  })
})

test('a banned company sees that it cannot be verified, and its button is disabled', () => {
  setStatus({ errorStatus: 1 })
  return at('/verified/enter?mode=kyb', async (page) => {
    await next(page).getByText('This account cannot be verified').waitFor()
    const start = page.locator('[data-usage="home.start.businessBasic"]')
    expect(await start.textContent()).toBe('Verification unavailable')
    expect(await start.isDisabled()).toBe(true)
  })
})

test('a company verified on another account is asked to log in there, without a call', () => {
  setStatus({ errorStatus: 2 })
  return at('/verified/enter?mode=kyb', async (page) => {
    await next(page).getByRole('button', { name: 'Log in to verify' }).click()
    await page.getByRole('dialog', { name: 'Log in to the verified account' }).waitFor()
    expect(site.calledPaths).not.toContain(basic)
  })
})

test('a refused company sees the reason, and can start again', () => {
  setStatus({ enterpriseVerify: northwind(3) })
  return at('/verified/enter', async (page) => {
    const card = page.getByRole('region', { name: 'Business verification', exact: true })
    await card.getByText('Failed').waitFor()
    await card.getByText('Reason: The certificate is too old').waitFor()
    expect(await card.getByRole('link', { name: 'Need help?' }).getAttribute('href')).toMatch(/^\/support\/articles\/\d+$/)
    await page.locator('[data-usage="home.banner.businessRejected"]').getByText('The certificate is too old').waitFor()
    expect(await card.getByRole('button', { name: 'Verify again' }).isEnabled()).toBe(true)
    expect(await faults(page)).toEqual([])
  })
})

test('a verified company sees its verified details, its benefits, and the further levels that the record shows', () => {
  setStatus({ enterpriseVerify: northwind(2), showKybLevelUbo: 1, showKybLevel2: 1, showKycOtc: 1, otcStatus: 2 })
  return at('/verified/enter', async (page) => {
    const card = page.getByRole('region', { name: 'Business verification', exact: true })
    for (const text of ['Northwind Trading Limited', '12****78', '14 Harbour Street, London', '5,000,000 USDT a day'])
      await card.getByText(text, { exact: true }).waitFor()
    expect(await card.getByRole('button').count()).toBe(0)
    expect(await card.getByRole('link', { name: 'View or change details' }).getAttribute('href')).toBe('/verified/kyb')
    expect(await page.getByRole('region', { name: 'OTC verification' }).getByText('Pending').isVisible()).toBe(true)
    expect(await page.getByRole('region', { name: 'Advanced business verification' }).getByRole('button').isEnabled()).toBe(true)
    expect(await page.getByRole('link', { name: 'Verify owners' }).first().getAttribute('href')).toBe('/verified/ubo')
    expect(await faults(page)).toEqual([])
  })
})

test('a verified company whose review is due sees the deadline, and keeps its rights until then', async () => {
  const endTime = '2036-12-04 22:20:27' as NonNullable<StatusRecord['review']['endTime']>
  const review = { reviewStatus: 0, alertType: 1, enableUpdate: 1, expiredTime: endTime, endTime, remark: null } as const
  setStatus({ enterpriseVerify: northwind(2), review })
  await at('/verified/enter', async (page) => {
    await next(page).getByRole('heading', { name: 'Please review your company’s details' }).waitFor()
    expect(await next(page).locator('time').textContent()).toContain('4\u00a0December\u00a02036')
    expect(await next(page).getByRole('link', { name: 'Review details' }).getAttribute('href')).toBe('/verified/kyb')
    await page.getByText('5,000,000 USDT a day', { exact: true }).waitFor()
    expect(await faults(page)).toEqual([])
  })
  setStatus({ enterpriseVerify: northwind(2), review: { ...review, reviewStatus: 1 } })
  await at('/verified/enter', async (page) => {
    await next(page).getByText('Your company is verified').waitFor()
    const banner = page.locator('[data-usage="home.banner.companyReview"]')
    await banner.getByText('We’re reviewing the details you sent').waitFor()
    expect(await banner.getByRole('link').count()).toBe(0)
  })
})

test('the card of a started company shows its progress', () => {
  setStatus({ begunCompany: { done: 2, of: 4 } })
  return at('/verified/enter?mode=kyb', async (page) => {
    const card = page.getByRole('region', { name: 'Business verification', exact: true })
    const progress = card.getByRole('progressbar', { name: '2 of 4 steps done' })
    await progress.waitFor()
    expect(await progress.getAttribute('value')).toBe('0.5')
    expect(await faults(page)).toEqual([])
  })
})

test('the benefits of a verified company level stay open, and those of OTC are open at first', () => {
  setStatus({ enterpriseVerify: northwind(2), enterpriseVerify2: northwind(2), showKybLevel2: 1, showKycOtc: 1, otcStatus: 1 })
  return at('/verified/enter', async (page) => {
    const advanced = page.getByRole('region', { name: 'Advanced business verification' })
    await advanced.getByText('20,000,000 USDT').waitFor()
    expect(await advanced.locator('details').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'OTC verification' }).locator('details').getAttribute('open')).not.toBeNull()
  })
})

test('the next step of a verified company offers higher limits, and the level’s own button says “Verify now”', () => {
  const validUntil = '2036-12-04 22:20:27' as NonNullable<StatusRecord['validUntil']>
  setStatus({ enterpriseVerify: northwind(2), showKybLevel2: 1, validUntil })
  return at('/verified/enter', async (page) => {
    await next(page).getByRole('heading', { name: 'Your company is verified' }).waitFor()
    expect(await next(page).innerText()).toMatch(/Valid until[^]*Advanced verification gives it higher limits\.\s*Get higher limits/)
    const advanced = page.getByRole('region', { name: 'Advanced business verification' })
    expect(await advanced.getByRole('button').first().textContent()).toBe('Verify now')
  })
})

test('further levels appear only if the record enables them', () => {
  setStatus({ enterpriseVerify: northwind(2) })
  return at('/verified/enter', async (page) => {
    await next(page).getByText('Your company is verified').waitFor()
    for (const name of ['OTC verification', 'Advanced business verification', 'Beneficial owners'])
      expect(await page.getByRole('region', { name }).count()).toBe(0)
  })
})

test('a requested supplement is the next step, and its button is disabled during the review', async () => {
  setStatus({ enterpriseVerify: northwind(2), kybComplement: { enable: 1, status: 3, remark: 'The bank statement is missing' } })
  await at('/verified/enter', async (page) => {
    const supplement = page.locator('[data-usage="home.banner.supplement"]')
    await supplement.getByText('Reason: The bank statement is missing').waitFor()
    expect(await supplement.getByRole('link').getAttribute('href')).toBe('/verified/kyb/supplement')
    expect(await next(page).getByRole('link').getAttribute('href')).toBe('/verified/kyb/supplement')
  })
  setStatus({ enterpriseVerify: northwind(2), kybComplement: { enable: 1, status: 1, remark: null } })
  await at('/verified/enter', async (page) => {
    const supplement = page.locator('[data-usage="home.banner.supplement"]')
    expect(await supplement.getByRole('button', { name: 'Pending' }).isDisabled()).toBe(true)
    expect(await supplement.getByRole('link').count()).toBe(0)
  })
})

test.each([
  ['submit-info', 'Information submitted'],
  ['completed', 'All required information has been provided'],
])('the result page shows the status %s from the address, without asking the server for it', (status, title) => {
  setStatus({})
  return at(`/verified/kyb/supplement/result?submitStatus=${status}`, async (page) => {
    await page.getByRole('heading', { name: title }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(site.calledPaths).toContain('/user/overview/userinfo')
    expect(site.calledPaths).not.toContain('/user/enterprise/kyc/getPlutoSdkTokenOfComplement')
    expect(new URL(page.url()).search).toBe(`?submitStatus=${status}`)
  })
})
