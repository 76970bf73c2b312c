// Banners that ask people and companies for more than their levels, in every state of the demo accounts, on the built server.
import { accessibilityFaults } from '../web/lib/testing/barriers.ts'
import { expect, type Page } from '@playwright/test'
import en from '../locales/en/area.json' with { type: 'json' }
import { test } from './deployment.ts'
import { logInAs, horizontalOverflow } from './people.ts'

const banner = (page: Page, kind: string) => page.locator(`[data-usage="home.banner.${kind}"]`)

const requests = [
  ['person-expiring-soon', 'review', en['banner.expiringSoon.title'], en['banner.review.action']],
  ['person-expired-in-review', 'review', en['banner.expiredInReview.title'], en['banner.review.action']],
  ['person-expired-not-in-review', 'review', en['banner.expiredNotInReview.text'], en['banner.review.action']],
  ['person-review-failed', 'review', 'Reason: ', en['banner.again']],
  ['person-edd-asked', 'enhanced', en['banner.enhanced.title'], en['banner.enhanced.action']],
  ['person-edd-failed', 'enhanced', 'Reason: ', en['banner.again']],
  ['person-add-nationality', 'nationality', en['banner.nationality.text'], en['banner.nationality.action']],
  ['person-nationality-failed', 'nationality', 'Reason: ', en['banner.again']],
] as const

for (const [account, kind, text, action] of requests) {
  test(`${account} reads the request and can begin`, async ({ page, deployment }) => {
    await logInAs(page, deployment, account)
    await expect(banner(page, kind)).toContainText(text)
    await expect(banner(page, kind).getByRole('button', { name: action })).toBeEnabled()
    expect(await accessibilityFaults(page)).toEqual([])
  })
}

for (const [account, kind] of [
  ['person-review-pending', 'review'],
  ['person-edd-pending', 'enhanced'],
  ['person-nationality-pending', 'nationality'],
] as const) {
  test(`${account} waits, and the disabled button shows it`, async ({ page, deployment }) => {
    await logInAs(page, deployment, account)
    await expect(banner(page, kind).getByRole('button', { name: en['status.pending'] })).toBeDisabled()
  })
}

for (const account of ['person-none', 'person-verified', 'person-need-confirm'] as const) {
  test(`${account} has no banner`, async ({ page, deployment }) => {
    await logInAs(page, deployment, account)
    await expect(page.locator('[data-usage="home.next"]')).toBeVisible()
    await expect(page.locator('[data-usage^="home.banner"]')).toHaveCount(0)
  })
}

for (const [account, badge, action] of [
  ['person-pan-none', null, en['tax.start']],
  ['person-pan-pending', en['status.pending'], null],
  ['person-pan-verified', en['status.verified'], null],
  ['person-pan-failed', en['status.failed'], en['tax.restart']],
] as const) {
  test(`the tax number’s card of ${account} shows its state and action`, async ({ page, deployment }) => {
    await logInAs(page, deployment, account)
    const card = page.getByRole('region', { name: en['tax.title'] })
    if (badge === null) await expect(card).toContainText(en['tax.text.none'])
    else await expect(card.getByText(badge, { exact: true })).toBeVisible()
    if (action === null) await expect(card.getByRole('button')).toHaveCount(0)
    else await expect(card.getByRole('button', { name: action })).toBeEnabled()
  })
}

test('a company reads why it was refused, or what else it has to send', async ({ page, deployment }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await logInAs(page, deployment, 'company-rejected')
  await expect(banner(page, 'businessRejected')).toContainText(en['banner.rejected.title'])
  expect(await horizontalOverflow(page)).toBe(0)
  await logInAs(page, deployment, 'company-supplement')
  await expect(banner(page, 'supplement').getByRole('link', { name: en['banner.supplement.action'] })).toHaveAttribute(
    'href',
    '/verified/kyb/supplement',
  )
})

test('a company without an email address is asked for one first', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'company-without-email')
  await page.goto(`${deployment.area}/verified/enter?mode=kyb`)
  await page.locator('[data-usage="home.next"]').getByRole('button', { name: en['level.start'] }).click()
  const dialog = page.getByRole('dialog', { name: en['business.email.title'] })
  await expect(dialog.getByRole('link', { name: en['business.email.action'] })).toHaveAttribute('href', '/account/setting/bindemail')
})
