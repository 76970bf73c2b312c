// Moving a verified identity on the built server: each outcome as its owner sees it.
import { expect } from '@playwright/test'
import area from '../../locales/area/en.json' with { type: 'json' }
import en from '../../locales/transfer/en.json' with { type: 'json' }
import { test } from '../house.ts'
import { logInAs, open, signUp } from '../people.ts'
import { isClean, mailTo, proveSource, proveTarget, start } from './steps.ts'

test('an identity moves, both owners get mails, and the one who did not do it stops everything', async ({ page, house }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 375, height: 800 })
  const [from, to] = ['transfer-ready@demo.example', 'transfer-target@demo.example']
  await logInAs(page, house, 'transfer-ready')
  await page.getByRole('link', { name: area['home.transfer'] }).click()
  await expect(page.getByText(en['notes.p2pMet'])).toBeVisible()
  await isClean(page)
  await start(page, house)
  await expect(page.getByText(en['target.spam'])).toBeVisible()
  await isClean(page)
  await proveTarget(page, house, to)
  await expect(page.getByRole('dialog', { name: en['prove.title'] })).toContainText(to)
  await isClean(page)
  await proveSource(page, house, from)
  await page.waitForURL('**/verified/transfer/result?status=success')
  await expect(page.getByRole('heading', { name: en['result.success'] })).toBeVisible()
  await expect(page.getByRole('link', { name: en['result.withdraw'] })).toHaveAttribute('href', /\/asset\/withdraw$/)
  await isClean(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goBack()
  await start(page, house)
  await expect(page.getByRole('dialog', { name: en['transfer.notice'] })).toContainText('Only a verified account')

  await logInAs(page, house, 'transfer-target')
  await expect(page.getByText(area['status.verified'], { exact: true }).first()).toBeVisible()
  await mailTo(house, to, 'was moved to this account')
  const link = /http\S+#\S+/.exec(await mailTo(house, from, 'was moved to another account'))?.[0] ?? 'no link'
  await open(page, link)
  await expect(page).not.toHaveURL(/#/)
  await expect(page.getByRole('heading', { name: en['dispute.title'] })).toBeVisible()
  await isClean(page)
  await page.getByRole('button', { name: en['dispute.notMe'] }).click()
  await expect(page.getByRole('heading', { name: en['dispute.done'] })).toBeVisible()
  await start(page, house)
  await expect(page.getByRole('dialog', { name: en['transfer.notice'] })).toContainText('reported as unauthorized')
})

for (const [account, words] of [
  ['transfer-blocked-orders', 'pending P2P orders'],
  ['transfer-blocked-balance', '5 USDT'],
  ['transfer-cooling', 'can use identity transfer again'],
  ['transfer-held', 'need to review this transfer'],
  ['person-none', 'Only a verified account'],
] as const)
  test(`${account} reads in a notice why its identity stays, and stays where it was`, async ({ page, house }) => {
    await logInAs(page, house, account)
    await start(page, house)
    const notice = page.getByRole('dialog', { name: en['transfer.notice'] })
    await expect(notice).toContainText(words)
    await notice.getByRole('button', { name: en['transfer.ok'], exact: true }).click()
    await expect(page.getByRole('button', { name: en['notes.start'] })).toBeEnabled()
  })

test('a target that was opened today is looked at first, and reads so under the address', async ({ page, house }) => {
  const email = 'opened-today@example.com'
  await signUp(page, house, { email })
  await page.waitForURL('**/dashboard')
  await logInAs(page, house, 'person-expiring-soon')
  await start(page, house)
  await proveTarget(page, house, email)
  await expect(page.getByText('We need to review this transfer first.', { exact: false })).toBeVisible()
  await expect(page.getByRole('dialog', { name: en['prove.title'] })).toHaveCount(0)
  await mailTo(house, 'person-expiring-soon@demo.example', 'reviewing your identity transfer')
})
