import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildSite, type BuiltSite } from '../../../document/testing/built-site.ts'
import { success } from '../../../document/testing/records.ts'
import { transferCalls, transferFaults, heading, transferRefused, sentBody, toast, wideTransfer } from '../testing/transfer-site.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 40_000 })

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 180_000)
afterAll(() => site.close())

const link = 'd'.repeat(43)
const address = `/verified/transfer/dispute#${link}`
const open = success({ state: 'open', transferredAt: '2026-11-20T14:30:00.000Z' })
/** Sets the replies, without a session. */
const setReplies = (lookReply = open, dispute = success(null)): void => {
  site.replies = { [transferCalls.look]: lookReply, [transferCalls.dispute]: dispute }
}
beforeEach(() => {
  site.calledPaths.length = 0
  setReplies()
})

test('opening the link shows when the identity moved and changes nothing; one button reports it', () =>
  site.visit(address, { ...wideTransfer, timezoneId: 'UTC' }, async (page) => {
    await heading(page, 'Was this transfer yours?').waitFor()
    await page.getByText(/20\s+November\s+2026.*14:30/).waitFor()
    expect(await page.evaluate(() => location.href)).not.toContain(link)
    expect(site.calledPaths).not.toContain(transferCalls.dispute)
    expect(await transferFaults(page)).toEqual([])
    const sent = sentBody(page, transferCalls.dispute)
    await page.getByRole('button', { name: 'This wasn’t me' }).dblclick()
    expect(await sent).toEqual({ link })
    await heading(page, 'Changes to both accounts have stopped').waitFor()
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(3)
    expect(site.calledPaths.filter((path) => path === transferCalls.dispute)).toHaveLength(1)
    expect(await transferFaults(page)).toEqual([])
  }))

test('if a transfer is already disputed, the page says so, without the button', () => {
  setReplies(success({ state: 'disputed', transferredAt: '2026-11-20T14:30:00.000Z' }))
  return site.visit(address, wideTransfer, async (page) => {
    await heading(page, 'This transfer has already been reported').waitFor()
    expect(await page.getByRole('button', { name: 'This wasn’t me' }).count()).toBe(0)
  })
})

test('the page shows the server’s message for an expired link, even if it expires after the page was opened', async () => {
  const gone = transferRefused('transfer.linkGone', 'This link is over. Contact support.')
  setReplies(gone)
  await site.visit(address, wideTransfer, async (page) => page.getByText('This link is over. Contact support.').waitFor())
  setReplies(open, gone)
  await site.visit(address, wideTransfer, async (page) => {
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    await page.getByText('This link is over. Contact support.').waitFor()
  })
})

test('a report without a connection leaves the button enabled, and a failed load can be retried', async () => {
  await site.visit(address, wideTransfer, async (page) => {
    await page.route(`**/v1${transferCalls.dispute}`, (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    await toast(page, 'Network error. Try again later.').waitFor()
    expect(await page.getByRole('button', { name: 'This wasn’t me' }).isEnabled()).toBe(true)
  })
  setReplies(transferRefused('call.failed', 'Closed'))
  await site.visit(address, wideTransfer, async (page) => {
    await page.getByText('Closed').waitFor()
    setReplies()
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'Was this transfer yours?').waitFor()
  })
})

test('an address without a link sends no request', () =>
  site.visit('/verified/transfer/dispute', wideTransfer, async (page) => {
    await heading(page, 'Open the link in our email again').waitFor()
    expect(site.calledPaths).not.toContain(transferCalls.look)
  }))

test.each(['ar', 'zh-CN'])('on a phone in %s nothing overflows', (language) =>
  site.visit(`/${language}${address}`, { viewport: { width: 375, height: 812 } }, async (page) => {
    await page.locator('[data-usage="transfer.dispute"]').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(await transferFaults(page)).toEqual([])
  }),
)
