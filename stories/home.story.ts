// A person's home in every state of the demo accounts, on the built server.
import { accessibilityFaults } from '../web/lib/testing/barriers.ts'
import { expect, type Page } from '@playwright/test'
import ar from '../locales/ar/area.json' with { type: 'json' }
import en from '../locales/en/area.json' with { type: 'json' }
import { test } from './deployment.ts'
import { logInAs, open, horizontalOverflow } from './people.ts'

const next = (page: Page) => page.locator('[data-usage="home.next"] h2')
const basic = (page: Page) => page.getByRole('region', { name: en['level.basic'], exact: true })

const states = [
  ['person-none', en['home.next.start'], en['level.start']],
  ['person-pending', en['home.next.pending'], null],
  ['person-rejected', en['home.next.failed'], en['level.restart']],
  ['person-blacklisted', en['home.next.blacklisted'], en['level.forbidden']],
  ['person-multi-verified', en['home.next.elsewhere'], en['level.logIn']],
] as const

for (const [account, heading, label] of states) {
  test(`${account} reads what to do next, and the basic level’s button agrees`, async ({ page, deployment }) => {
    await logInAs(page, deployment, account)
    await expect(next(page)).toHaveText(heading)
    const start = basic(page).locator('[data-usage^="home.start"]')
    if (label === null) await expect(start).toHaveCount(0)
    else await expect(start).toHaveText(label)
    expect(await accessibilityFaults(page)).toEqual([])
  })
}

test('a banned person finds the button disabled, and no other way to start', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-blacklisted')
  await expect(basic(page).getByRole('button', { name: en['level.forbidden'] })).toBeDisabled()
  await expect(page.getByText(en['level.logIn'])).toHaveCount(0)
  await expect(page.getByText(en['level.restart'])).toHaveCount(0)
})

test('verified elsewhere: cancelling stays here, confirming ends the session and leads to the login', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-multi-verified')
  await basic(page).getByRole('button', { name: en['level.logIn'] }).click()
  const dialog = page.getByRole('dialog', { name: en['exit.title'] })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(basic(page)).toBeVisible()
  await basic(page).getByRole('button', { name: en['level.logIn'] }).click()
  await dialog.getByRole('button', { name: en['exit.confirm'] }).click()
  await page.waitForURL(`**/login?callback=${encodeURIComponent('/verified/enter')}`)
  await page.goto(`${deployment.area}/verified/reset`)
  await page.waitForURL(`**/login?callback=${encodeURIComponent('/verified/reset')}`)
})

test('a user who has not started can switch between person and company', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'company-new')
  await page.getByRole('button', { name: en['person.switch.kyb'] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['home.mode.company'])
  await open(page, `${deployment.area}/verified/enter`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['home.mode.company'])
  await page.getByRole('button', { name: en['person.switch.kyc'] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['home.mode.person'])
})

test('a user who has started as a person stays a person, regardless of the address', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-pending')
  await open(page, `${deployment.area}/verified/enter?mode=kyb`)
  await expect(next(page)).toHaveText(en['home.next.pending'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['home.mode.person'])
})

test('limits come from the server’s policy, and are folded on a phone', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-verified')
  const withdrawal = page.getByRole('row', { name: new RegExp(en['rights.cryptoWithdraw']) })
  await expect(withdrawal).toContainText('20,000 USDT')
  await expect(withdrawal).toContainText('1,000,000 USDT')
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(withdrawal).toBeHidden()
  await page.getByRole('button', { name: en['home.limits.show'] }).click()
  await expect(withdrawal).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
})

test('in Arabic the whole home reads from right to left, on a phone as well', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-rejected')
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, `${deployment.area}/ar/verified/enter`)
  await expect(page.getByRole('heading', { level: 2, name: ar['home.next.failed'] })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
})
