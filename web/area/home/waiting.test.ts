// What people see while a review is under way, and what their limits mean today: the built home in a real browser.
import { utcDateTime } from '@bonafide/core/dates'
import { rightsPolicy } from '@bonafide/core/policy/rights'
import { expect, test } from 'vitest'
import { button, home, homeWorld, next, wide } from './testing/home-world.ts'

const world = homeWorld()
const pending = { ...rightsPolicy, level1Flag: 1, sentAt: utcDateTime(new Date('2026-11-23T13:02:00Z')) } as const
const today = '[data-usage="home.today"]'

test('who waits sees when it was sent and how long that usually takes, in their own zone', async () => {
  world().stands(pending)
  await world().visit(home, { ...wide, timezoneId: 'Asia/Tokyo' }, async (page) => {
    await next(page).getByText('Sent on November 23, 2026 at 10:02 PM.').waitFor()
    await next(page).getByText('A review usually takes 10 minutes.').waitFor()
  })
})

test('a check says what it found, aloud', async () => {
  world().stands(pending)
  await world().visit(home, wide, async (page) => {
    await button(next(page), 'Check for the result').click()
    await next(page).getByRole('status').filter({ hasText: 'Still under review. Checked at' }).waitFor()
  })
})

test('a check that failed does not say that anything is still under review', async () => {
  world().stands(pending)
  await world().visit(home, wide, async (page) => {
    await button(next(page), 'Check for the result').waitFor()
    world().refuses('/user/kyc/realNameStatus', 'Out of order')
    await button(next(page), 'Check for the result').click()
    await page.getByText('Out of order').waitFor()
    expect(await next(page).getByText('Still under review').count()).toBe(0)
  })
})

test('the result appears by itself, and is said aloud', async () => {
  world().stands(pending)
  await world().visit(home, wide, async (page) => {
    await button(next(page), 'Check for the result').waitFor()
    world().stands({ ...rightsPolicy, level1Flag: 2 })
    await next(page).getByRole('status').filter({ hasText: 'verified' }).waitFor()
    expect(await next(page).getByRole('heading').textContent()).toMatch(/verified/)
  })
})

test.each([
  [{ level1Flag: 0 }, 'Crypto withdrawals open once you are verified.'],
  [{ level1Flag: 4, level2Flag: 2, showKycLevel2: 1 }, 'Crypto withdrawals open once you are verified.'],
  [{ level1Flag: 2 }, 'You can withdraw up to 20,000 USDT a day.'],
  [{ level1Flag: 2, withdrawnToday: '3000.5' }, '3,000.5 USDT used in the last 24 hours; 16,999.5 USDT left.'],
] as const)('with %o the limits say “%s”', async (record, sentence) => {
  world().stands({ ...rightsPolicy, ...record })
  await world().visit(home, wide, async (page) => await page.locator(today).getByText(sentence).waitFor())
})

test('nothing is promised to an account that may not go on', async () => {
  world().stands({ ...rightsPolicy, errorStatus: 1 })
  await world().visit(home, wide, async (page) => {
    await page.locator('[data-usage="home.limits"]').waitFor()
    expect(await page.locator(today).count()).toBe(0)
  })
})

test('before anything is verified, no level says that anything but zero applies now', async () => {
  world().stands({ ...rightsPolicy, showKycLevel2: 1 })
  await world().visit(home, wide, async (page) => {
    const rung = page.getByRole('region', { name: 'Intermediate verification', exact: true })
    await rung.getByText('1,000,000 USDT a day').first().waitFor()
    expect(await rung.getByText('20,000 USDT').count()).toBe(0)
  })
})

test('the chosen currency says about how much that is', async () => {
  world().stands({ ...rightsPolicy, level1Flag: 2 })
  const cookies = { local: encodeURIComponent('{"theme":"white","unit":"EUR"}') }
  await world().visit(home, { ...wide, cookies }, async (page) => {
    await page.locator(today).getByText('about €18,400').waitFor()
    await page
      .getByRole('row', { name: /Crypto withdrawal/ })
      .getByText('about €18,400')
      .waitFor()
  })
})
