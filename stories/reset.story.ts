// The reset page on the built server: who may use it, what it asks, and that a frame's message alone resets nothing.
import { accessibilityFaults } from '../web/lib/testing/barriers.ts'
import { expect, type Page } from '@playwright/test'
import en from '../locales/en/area.json' with { type: 'json' }
import { doubleFrame } from './double/frame-double.ts'
import { test } from './deployment.ts'
import { logInAs, open } from './people.ts'

const fillIn = async (page: Page): Promise<void> => {
  await page.getByLabel(en['reset.reason']).selectOption({ label: en['reset.reason.nameLanguage'] })
  await page.getByLabel(en['reset.notify']).check()
  await page.getByRole('button', { name: en['reset.confirm'], exact: true }).click()
}

for (const [account, title] of [
  ['person-none', en['reset.none']],
  ['person-rejected', en['reset.none']],
  ['person-pending', en['reset.pending']],
  ['person-blacklisted', en['reset.barred']],
  ['person-multi-verified', en['reset.elsewhere']],
] as const) {
  test(`${account} has nothing to reset, reads why, and finds the link back`, async ({ page, deployment }) => {
    await logInAs(page, deployment, account)
    await open(page, `${deployment.area}/verified/reset`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: en['reset.back'] }).click()
    await page.waitForURL('**/verified/enter')
  })
}

test('after a recent reset, the home and the reset page say in how many days another is possible, and there is no form', async ({
  page,
  deployment,
}) => {
  await logInAs(page, deployment, 'person-reset-resting')
  await expect(page.getByRole('listitem').filter({ hasText: en['home.reset'] })).toContainText(/in \d+ days/)
  await page.getByRole('link', { name: en['home.reset'] }).click()
  await expect(page.getByRole('heading', { name: en['reset.tooSoon'] })).toBeVisible()
  await expect(page.getByText(/You can reset it again in \d+ days\./)).toBeVisible()
  await expect(page.getByLabel(en['reset.notify'])).toHaveCount(0)
})

test('a frame that reports success resets nothing: the server still has the verification', async ({ page, deployment }) => {
  const double = await doubleFrame(page, deployment.provider)
  await logInAs(page, deployment, 'person-verified')
  await open(page, `${deployment.area}/verified/reset`)
  await fillIn(page)
  await double.says('SASS_INIT')
  expect(await double.hears('INIT_DATA')).toMatchObject({ userId: expect.stringMatching(/^\d+$/) })
  expect(new URL(double.opened[0] ?? '').pathname).toBe('/reset')
  await double.says('SASS_LOADED')
  await double.says('SASS_CLOSE', { status: 'SUCCESS' })
  await expect(page.getByRole('region', { name: en['nav.notices'] }).getByText(en['reset.unconfirmed'])).toBeVisible()
  await expect(page.getByLabel(en['reset.notify'])).toBeChecked()
  await open(page, `${deployment.area}/verified/enter`)
  await expect(page.getByText(en['status.verified'], { exact: true }).first()).toBeVisible()
})

test('a frame that has opened the visit gets a token for its user’s verified face, and for no other', async ({ page, deployment }) => {
  const double = await doubleFrame(page, deployment.provider)
  await logInAs(page, deployment, 'person-verified')
  await open(page, `${deployment.area}/verified/reset`)
  await fillIn(page)
  await double.says('SASS_INIT')
  const { accessToken } = await double.hears('INIT_DATA')
  const opened = await page.request.post(`${deployment.provider}/v1/frame/open`, {
    data: { opener: accessToken, segment: 'reset', tag: 'reset' },
  })
  expect(await opened.json()).toMatchObject({ code: '00000', data: { purpose: 'reset' } })
  await double.says('KYC_SASS_SEND_UID', { userId: '1' })
  await double.hears('KYC_SASS_SAME_ERROR_FACE_TOKEN')
  await double.says('KYC_SASS_SEND_UID')
  const face = await double.hears('KYC_SASS_SAME_GET_FACE_TOKEN')
  expect(String(face['accessToken']).length).toBeGreaterThan(30)
})
