import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildSite, type BuiltSite } from '../../document/testing/built-site.ts'
import { success } from '../../document/testing/records.ts'
import { metFacts, unmetFacts } from './testing/facts.ts'
import {
  address,
  transferCalls,
  email,
  transferFaults,
  heading,
  setTransferReplies,
  phoneTransfer,
  transferRefused,
  startTransfer,
  goToTarget,
  wideTransfer,
} from './testing/transfer-site.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 40_000 })

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 180_000)
afterAll(() => site.close())
beforeEach(() => {
  site.calledPaths.length = 0
  setTransferReplies(site)
})

const callCount = (path: string): number => site.calledPaths.filter((called) => called === path).length

test.each([
  ['are switched off', success(false)],
  ['cannot be checked', transferRefused('call.failed', 'Closed')],
] as const)('if transfers %s, the page says that they are under maintenance, without the help panel', async (_, reply) => {
  setTransferReplies(site, { [transferCalls.enabled]: reply })
  await site.visit(address, wideTransfer, async (page) => {
    await page.getByRole('heading', { name: 'Under maintenance' }).waitFor()
    expect(await page.getByRole('complementary', { name: 'Help' }).count()).toBe(0)
    expect(await page.getByText('Checking whether').count()).toBe(0)
    expect(await transferFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to verification' }).click()
    await page.waitForURL('**/verified/enter')
    await page.getByRole('complementary', { name: 'Help' }).waitFor()
  })
})

test('the page shows a loading message while it checks whether transfers are available', () =>
  site.visit('/verified/404', wideTransfer, async (page) => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**/v1${transferCalls.enabled}`, async (route) => {
      await answered
      await route.fulfill({ json: { code: '00000', msg: '', data: true } })
    })
    await page.goto(site.url + address)
    await page.getByText('Checking whether identity transfer is available').waitFor({ state: 'attached' })
    expect(await startTransfer(page).count()).toBe(0)
    answer()
    await startTransfer(page).waitFor()
  }))

test('each of the six notes shows how the account meets it', () =>
  site.visit(address, wideTransfer, async (page) => {
    const notes = page.getByRole('region', { name: 'Important notes' }).getByRole('listitem')
    await notes.getByText('They hold 4.99999999 USDT.').waitFor()
    const texts = await notes.allInnerTexts()
    expect(texts).toHaveLength(6)
    for (const text of texts) expect(text).toMatch(/Done:/)
    expect(texts[3]).toMatch(/less than 5\sUSDT\.[^]*It holds 0\sUSDT there\./)
    const crumbs = await page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem').allInnerTexts()
    expect(crumbs.map((step) => step.trim())).toEqual(['Home', 'Dashboard', 'Identity verification', 'Identity transfer'])
    expect(await page.getByRole('complementary', { name: 'Help' }).isVisible()).toBe(true)
    expect(await transferFaults(page)).toEqual([])
  }))

test('an unmet note shows the facts, with a link to fix it', async () => {
  setTransferReplies(site, { [transferCalls.notes]: success(unmetFacts) })
  await site.visit(address, wideTransfer, async (page) => {
    const notes = page.getByRole('region', { name: 'Important notes' }).getByRole('listitem')
    await notes.getByText('They hold 5 USDT.').waitFor()
    const texts = await notes.allInnerTexts()
    for (const text of texts) expect(text).toMatch(/Not done yet:/)
    expect(texts[0]).toContain(unmetFacts.hindrance)
    expect(texts[1]).toContain('4\u00a0March\u00a02027')
    expect(texts[2]).toContain('Pending orders: 2. Open ads: 1.')
    expect(texts[3]).toContain('It holds 12,850.5\u00a0USDT there.')
    expect(await notes.getByRole('link').evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href')))).toEqual([
      '/verified/enter',
      '/p2p',
      '/wallets',
      '/wallets',
      '/wallets',
    ])
    expect(await transferFaults(page)).toEqual([])
  })
})

test('the notes appear without facts if the facts cannot be read', async () => {
  setTransferReplies(site, { [transferCalls.notes]: transferRefused('call.failed', 'Closed') })
  await site.visit(address, wideTransfer, async (page) => {
    const notes = page.getByRole('region', { name: 'Important notes' })
    await page.locator('[aria-busy=false]').waitFor()
    expect(await notes.getByRole('listitem').count()).toBe(6)
    expect(await notes.getByText('Done').count()).toBe(0)
    expect(await notes.getByText('less than 5 USDT').count()).toBe(2)
  })
})

test('the page reads the facts again on returning to the tab', () =>
  site.visit(address, wideTransfer, async (page) => {
    await page.getByText('You have none.').waitFor()
    setTransferReplies(site, { [transferCalls.notes]: success({ ...metFacts, openAds: 3 }) })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('Open ads: 3.').waitFor()
  }))

test('Start needs the checkbox, and both checks must pass in order before the second step', () =>
  site.visit(address, wideTransfer, async (page) => {
    await startTransfer(page).waitFor()
    expect(await startTransfer(page).isDisabled()).toBe(true)
    expect(callCount(transferCalls.first)).toBe(0)
    await goToTarget(page)
    expect(site.calledPaths.filter((path) => path === transferCalls.first || path === transferCalls.second)).toEqual([
      transferCalls.first,
      transferCalls.second,
    ])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Complete target account verification')
    expect(await transferFaults(page)).toEqual([])
  }))

test.each([
  [transferCalls.first, 0],
  [transferCalls.second, 1],
] as const)(
  'a notice shows a refusal of %s, after %i calls of the second check, and closing it reads the facts again',
  async (refusing, seconds) => {
    setTransferReplies(site, { [refusing]: transferRefused('transfer.openAds', 'Close your P2P ads first.') })
    await site.visit(address, wideTransfer, async (page) => {
      await page.getByRole('checkbox').check()
      await startTransfer(page).click()
      const notice = page.getByRole('dialog', { name: 'Notice' })
      await notice.getByText('Close your P2P ads first.').waitFor()
      expect(callCount(transferCalls.second)).toBe(seconds)
      expect(await transferFaults(page)).toEqual([])
      const reads = callCount(transferCalls.notes)
      await notice.getByRole('button', { name: 'OK' }).click()
      expect(await notice.count()).toBe(0)
      expect(await email(page).count()).toBe(0)
      await expect.poll(() => callCount(transferCalls.notes)).toBe(reads + 1)
    })
  },
)

test.each([
  ['false', success(false)],
  ['a refusal without a message', { status: 200, body: { code: '99999', msg: '', data: null } }],
] as const)('a notice reports a network error if a check answers with %s', async (_, reply) => {
  setTransferReplies(site, { [transferCalls.first]: reply })
  await site.visit(address, wideTransfer, async (page) => {
    await page.getByRole('checkbox').check()
    await startTransfer(page).click()
    await page.getByRole('dialog', { name: 'Notice' }).getByText('Network error. Try again later.').waitFor()
  })
})

test('going back or reloading leads from the second step to the notes', () =>
  site.visit(address, wideTransfer, async (page) => {
    await goToTarget(page)
    await page.goBack()
    await heading(page, 'Identity transfer').waitFor()
    await goToTarget(page)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await heading(page, 'Identity transfer').waitFor()
    await goToTarget(page)
    await page.reload()
    await heading(page, 'Identity transfer').waitFor()
    expect(new URL(page.url()).search).toBe('')
  }))

test.each(['en', 'ar', 'zh-CN'])(
  'on a phone in %s nothing overflows, Start stays visible, and the first step works by keyboard alone',
  (language) =>
    site.visit(`${language === 'en' ? '' : `/${language}`}${address}`, phoneTransfer, async (page) => {
      const button = page.locator('[data-usage="transfer.start"]')
      await button.waitFor()
      const box = await button.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(812)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
      expect(await transferFaults(page)).toEqual([])
      await page.getByRole('checkbox').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.locator('#transfer-email').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    }),
)
