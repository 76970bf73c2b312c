// What the home page shows during a review, and the limits that apply today: the built page in a real browser.
import { utcDateTime } from '@bonafide/core/dates'
import { rightsPolicy } from '@bonafide/core/policy/rights'
import { expect, test } from 'vitest'
import { button, home, homeWorld, nextOnHome, wide } from './testing/home-world.ts'

const world = homeWorld()
const pending = { ...rightsPolicy, level1Flag: 1, sentAt: utcDateTime(new Date('2026-11-23T13:02:00Z')) } as const
const today = '[data-usage="home.today"]'

test('during a review, users see when they submitted, in their own time zone, and how long a review usually takes', async () => {
  world().setStatus(pending)
  await world().visit(home, { ...wide, timezoneId: 'Asia/Tokyo' }, async (page) => {
    await nextOnHome(page).getByText('Sent on 23 November 2026 at 22:02.').waitFor()
    await nextOnHome(page).getByText('A review usually takes 10 minutes.').waitFor()
  })
})

test('while a reviewer has the submission, the timeline says how long they may take, and no usual time is promised', async () => {
  world().setStatus({ ...pending, atReviewer: true })
  await world().visit(home, wide, async (page) => {
    const now = nextOnHome(page).getByRole('listitem').and(page.locator('[aria-current="step"]'))
    await now.getByText('A reviewer decides within 3 working days').waitFor()
    expect(await nextOnHome(page).getByText('A review usually takes').count()).toBe(0)
    expect(await nextOnHome(page).getByText('If anything is unclear').count()).toBe(0)
  })
})

test('checking for the result announces that the review is still open', async () => {
  world().setStatus(pending)
  await world().visit(home, wide, async (page) => {
    await button(nextOnHome(page), 'Check for the result').click()
    await nextOnHome(page).getByRole('status').filter({ hasText: 'Still under review. Checked at' }).waitFor()
  })
})

test('a failed check does not claim that the review is still open', async () => {
  world().setStatus(pending)
  await world().visit(home, wide, async (page) => {
    await button(nextOnHome(page), 'Check for the result').waitFor()
    world().refuses('/user/kyc/realNameStatus', 'Out of order')
    await button(nextOnHome(page), 'Check for the result').click()
    await page.getByText('Out of order').waitFor()
    expect(await nextOnHome(page).getByText('Still under review').count()).toBe(0)
  })
})

test('the result appears without a reload, and is announced to screen readers', async () => {
  world().setStatus(pending)
  await world().visit(home, wide, async (page) => {
    await button(nextOnHome(page), 'Check for the result').waitFor()
    world().setStatus({ ...rightsPolicy, level1Flag: 2 })
    await nextOnHome(page).getByRole('status').filter({ hasText: 'verified' }).waitFor()
    expect(await nextOnHome(page).getByRole('heading').textContent()).toMatch(/verified/)
  })
})

test.each([
  [{ level1Flag: 0 }, 'Crypto withdrawals open once you are verified.'],
  [{ level1Flag: 4, level2Flag: 2, showKycLevel2: 1 }, 'Crypto withdrawals open once you are verified.'],
  [{ level1Flag: 2 }, 'You can withdraw up to 20,000 USDT a day.'],
  [{ level1Flag: 2, withdrawnToday: '3000.5' }, '3,000.5 USDT used in the last 24 hours; 16,999.5 USDT left.'],
] as const)('with %o the limits say “%s”', async (record, sentence) => {
  world().setStatus({ ...rightsPolicy, ...record })
  await world().visit(home, wide, async (page) => await page.locator(today).getByText(sentence).waitFor())
})

test('the next step of a verified account shows its limits first, and then what the button offers', async () => {
  world().setStatus({ ...rightsPolicy, level1Flag: 2, showKycLevel2: 1 })
  await world().visit(home, wide, async (page) => {
    await button(nextOnHome(page), 'Get higher limits').waitFor()
    expect(await nextOnHome(page).innerText()).toMatch(/withdraw[^]*Intermediate verification gives[^]*Get higher limits/)
  })
})

test('an account that may not continue sees no limits for today', async () => {
  world().setStatus({ ...rightsPolicy, errorStatus: 1 })
  await world().visit(home, wide, async (page) => {
    await page.locator('[data-usage="home.limits"]').waitFor()
    expect(await page.locator(today).count()).toBe(0)
  })
})

test('before any verification, a level shows its full limits, and not those of the level below', async () => {
  world().setStatus({ ...rightsPolicy, showKycLevel2: 1 })
  await world().visit(home, wide, async (page) => {
    const card = page.getByRole('region', { name: 'Intermediate verification', exact: true })
    await card.getByText('1,000,000 USDT a day').waitFor()
    expect(await card.getByText('20,000 USDT', { exact: false }).count()).toBe(0)
  })
})

test('the limits include an estimate in the chosen currency', async () => {
  world().setStatus({ ...rightsPolicy, level1Flag: 2 })
  const cookies = { local: encodeURIComponent('{"theme":"white","unit":"EUR"}') }
  await world().visit(home, { ...wide, cookies }, async (page) => {
    await page.locator(today).getByText('about €18,400').waitFor()
    await page
      .getByRole('row', { name: /Crypto withdrawal/ })
      .getByText('about €18,400')
      .waitFor()
  })
})

test('the page shows the progress and the current step until the result arrives', async () => {
  world().setStatus(pending)
  await world().visit(home, wide, async (page) => {
    const progress = nextOnHome(page).getByRole('list', { name: 'What happens now' })
    await progress.waitFor()
    expect(await progress.getByRole('listitem').count()).toBe(4)
    expect(await progress.locator('[aria-current="step"]').textContent()).toContain('checking your document')
    world().setStatus({ ...rightsPolicy, level1Flag: 2 })
    await progress.waitFor({ state: 'detached' })
  })
})

test('a verification shows when it was approved and when it expires, in the user’s time zone', async () => {
  const dated = { verifiedAt: utcDateTime(new Date('2026-05-12T22:30:00Z')), validUntil: utcDateTime(new Date('2028-05-11T22:30:00Z')) }
  world().setStatus({ ...rightsPolicy, level1Flag: 2, ...dated })
  await world().visit(home, { ...wide, timezoneId: 'Asia/Tokyo' }, async (page) => {
    await nextOnHome(page).getByText('Verified on 13 May 2026').waitFor()
    await nextOnHome(page).getByText('Valid until 12 May 2028').waitFor()
    expect(await nextOnHome(page).locator('time').first().getAttribute('datetime')).toBe('2026-05-12T22:30:00.000Z')
    await nextOnHome(page).getByText('You can withdraw up to 20,000 USDT a day.').waitFor()
  })
})

test('a person can ask for another look once, after a confirmation, and sees its outcome', async () => {
  const refused = { ...rightsPolicy, level1Flag: 3, level1Remark: 'Altered' } as const
  world().setStatus({ ...refused, anotherLook: [{ level: 'basic', state: 'open' }] }, { '/user/kyc/askAnotherLook': {} })
  await world().visit(home, wide, async (page) => {
    const card = page.getByRole('region', { name: 'Basic verification', exact: true })
    await button(card, 'Ask for another look').click()
    const dialog = page.getByRole('dialog', { name: 'Ask for another look' })
    await dialog.getByText('A reviewer who did not make this decision').waitFor()
    expect(world().calledPaths).not.toContain('/user/kyc/askAnotherLook')
    world().setStatus(
      { ...rightsPolicy, level1Flag: 1, anotherLook: [{ level: 'basic', state: 'waiting' }] },
      { '/user/kyc/askAnotherLook': {} },
    )
    await button(dialog, 'Ask for another look').click()
    await nextOnHome(page).getByRole('heading', { name: 'Another reviewer is taking a look at what you sent' }).waitFor()
    expect(world().calledPaths.filter((path) => path === '/user/kyc/askAnotherLook')).toHaveLength(1)
  })
  world().setStatus({ ...refused, anotherLook: [{ level: 'basic', state: 'upheld' }] })
  await world().visit(home, wide, async (page) => {
    await page.getByText('Another reviewer took a look and came to the same decision.').waitFor()
    expect(await page.getByRole('button', { name: 'Ask for another look' }).count()).toBe(0)
  })
})

test('continuing on a phone opens the frame for a phone, and is not offered after verification', async () => {
  await world().visit(home, wide, async (page) => {
    await button(nextOnHome(page), 'Continue on your phone').click()
    await world().double(page).says('KYC_SASS_INIT')
    expect(new URL(world().opened[0] ?? '').searchParams.get('on')).toBe('phone')
  })
  world().setStatus({ ...rightsPolicy, level1Flag: 2 })
  await world().visit(home, wide, async (page) => {
    await nextOnHome(page).waitFor()
    expect(await page.getByRole('button', { name: 'Continue on your phone' }).count()).toBe(0)
  })
})

test('the page shows the requirements of a country before the start', async () => {
  await world().visit(home, wide, async (page) => {
    await nextOnHome(page).getByText('About 2 minutes.').waitFor()
    await button(page.locator('main'), 'Requirements for your country').click()
    const needs = page.getByRole('combobox', { name: 'Documents from' })
    await page.getByText('ID card: front and back').waitFor()
    await needs.selectOption('USA')
    await page.getByText('Driving licence: front and back').waitFor()
    expect(await page.getByText('ID card: front and back').count()).toBe(0)
    await page
      .getByText(/^A reviewer decides within/)
      .first()
      .waitFor()
    await needs.selectOption('DEU')
    await page.getByText('ID card: front and back').waitFor()
  })
})
