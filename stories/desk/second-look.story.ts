// An approval that was drawn at random returns to the desk, for another reviewer.
import { accessibilityFaults } from '../../web/lib/testing/barriers.ts'
import { expect, type Page } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/desk.json' with { type: 'json' }
import { submitEvidence, pictureOfDocument, someDetails } from '../submit-evidence.ts'
import { type Deployment, test } from '../deployment.ts'
import { reviewerAtDesk } from '../reviewer.ts'
import { accountOf, open, signUp } from '../people.ts'

test.use({ evidencePolicy: 'strict', secondLookPercent: 100 })

/** Opens the account's case from the queue. */
const opens = async (desk: Page, deployment: Deployment, account: string, why: string): Promise<void> => {
  await open(desk, `${deployment.desk}/`)
  await desk.getByRole('link').filter({ hasText: account }).filter({ hasText: why }).click()
  await desk.waitForURL('**/cases/*')
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Amira Haddad')
}

test('the first reviewer approves, the second withdraws the approval, and the person reads why', async ({ page, deployment, browser }) => {
  test.setTimeout(180_000)
  await signUp(page, deployment, { email: 'drawn@example.com', query: `?callback=${encodeURIComponent('/verified/enter')}` })
  await page.waitForURL('**/verified/enter')
  await submitEvidence(page, deployment, {
    details: someDetails(),
    files: [{ kind: 'documentFront', bytes: await pictureOfDocument(page) }],
  })
  const account = await accountOf(page, deployment)
  const first = await reviewerAtDesk(browser, deployment, 'desk-first@example.com')
  const second = await reviewerAtDesk(browser, deployment, 'desk-second@example.com')

  await opens(first, deployment, account, en['why.levelByPerson'])
  await expect(first.getByRole('button', { name: en['case.approve'] })).toBeVisible()
  await first.keyboard.press('a')
  await first.getByRole('dialog').getByRole('button', { name: en['case.approve'] }).click()
  await expect(first.getByRole('status').filter({ hasText: en['case.approved'] })).toBeVisible()
  await opens(first, deployment, account, en['why.approvalDrawn'])
  await expect(first.getByText(en['case.votedTitle'])).toBeVisible()
  await expect(first.getByRole('button', { name: en['case.approve'] })).toBeHidden()

  await opens(second, deployment, account, en['why.approvalDrawn'])
  await expect(second.getByText(en['case.secondText'])).toBeVisible()
  expect(await accessibilityFaults(second)).toEqual([])
  await second.keyboard.press('1')
  const dialog = second.getByRole('dialog', { name: /^Reject/ })
  await expect(dialog).toContainText(en['case.withdrawText'])
  await dialog.getByRole('button', { name: en['case.reject'] }).click()
  await expect(second.getByRole('status').filter({ hasText: en['case.rejected'] })).toBeVisible()

  await page.reload()
  await expect(page.getByText(areaEn['status.failed'], { exact: true }).first()).toBeVisible()
})
