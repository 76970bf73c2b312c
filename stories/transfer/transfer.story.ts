// The reasons why an identity cannot be transferred, as its owner reads them on the built server.
import { expect } from '@playwright/test'
import en from '../../locales/en/transfer.json' with { type: 'json' }
import { test } from '../deployment.ts'
import { logInAs, signUp } from '../people.ts'
import { mailTo, proveTarget, start } from './steps.ts'

for (const [account, words] of [
  ['transfer-blocked-orders', 'pending P2P orders'],
  ['transfer-blocked-balance', '5 USDT'],
  ['transfer-cooling', 'can use identity transfer again'],
  ['transfer-held', 'need to review this transfer'],
  ['person-none', 'Only a verified account'],
] as const)
  test(`${account} reads in a notice why its identity cannot be transferred, and stays on the page`, async ({ page, deployment }) => {
    await logInAs(page, deployment, account)
    await start(page, deployment)
    const notice = page.getByRole('dialog', { name: en['transfer.notice'] })
    await expect(notice).toContainText(words)
    await notice.getByRole('button', { name: en['transfer.ok'], exact: true }).click()
    await expect(page.getByRole('button', { name: en['notes.start'] })).toBeEnabled()
  })

test('a transfer to an account opened today is reviewed first, and a note under the address says so', async ({ page, deployment }) => {
  const email = 'opened-today@example.com'
  await signUp(page, deployment, { email })
  await page.waitForURL('**/dashboard')
  await logInAs(page, deployment, 'person-expiring-soon')
  await start(page, deployment)
  await proveTarget(page, deployment, email)
  await expect(page.getByText('We need to review this transfer first.', { exact: false })).toBeVisible()
  await expect(page.getByRole('dialog', { name: en['prove.title'] })).toHaveCount(0)
  await mailTo(deployment, 'person-expiring-soon@demo.example', 'reviewing your identity transfer')
})
