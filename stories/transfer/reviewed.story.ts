// Reviewers decide on a transfer before it happens, and on one that an owner disputes.
import { type Browser, expect, type Page } from '@playwright/test'
import area from '../../locales/en/area.json' with { type: 'json' }
import desk from '../../locales/en/desk.json' with { type: 'json' }
import en from '../../locales/en/transfer.json' with { type: 'json' }
import { reviewerAtDesk } from '../reviewer.ts'
import { fillIn } from '../company/words.ts'
import { type Deployment, test } from '../deployment.ts'
import { accountOf, logInAs, open } from '../people.ts'
import { expectAccessible, mailTo, proveSource, proveTarget, start } from './steps.ts'

// No other file sets this percentage, so this file gets its own deployment: other stories use the same two accounts.
test.use({ secondLookPercent: 4 })

const [from, to] = ['transfer-held@demo.example', 'transfer-target@demo.example']

interface CaseApproval {
  readonly account: string
  readonly about: 'transfer' | 'transferDispute'
  readonly act: 'allow' | 'reverse'
}

const openCase = async (page: Page, deployment: Deployment, { account, about }: CaseApproval): Promise<void> => {
  await open(page, `${deployment.desk}/`)
  await page
    .getByRole('link')
    .filter({ hasText: fillIn(desk['queue.account'], { account }) })
    .filter({ hasText: desk[`about.${about}`] })
    .click()
  await expect(page.getByRole('region', { name: desk['case.actions'], exact: true })).toBeVisible()
}

const approveCase = async (page: Page, deployment: Deployment, approval: CaseApproval): Promise<void> => {
  await openCase(page, deployment, approval)
  await expectAccessible(page)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: desk[`transfer.${approval.act}`] }).click()
  await expect(dialog).toBeHidden()
}

/** Two reviewers have to agree; the first one's vote alone changes nothing. */
const approveByTwo = async (browser: Browser, deployment: Deployment, approval: CaseApproval): Promise<void> => {
  for (const [turn, done] of [
    desk['case.votedTitle'],
    desk[approval.act === 'allow' ? 'transfer.allowed' : 'transfer.reversed'],
  ].entries()) {
    const page = await reviewerAtDesk(browser, deployment, `${approval.act}-${turn}@example.com`)
    await approveCase(page, deployment, approval)
    await expect(page.getByText(done, { exact: true })).toBeVisible()
    await page.context().close()
  }
}

test('two reviewers allow a transfer, the new owner disputes it, and two reviewers move the identity back', async ({
  page,
  deployment,
  browser,
}) => {
  test.setTimeout(240_000)
  await logInAs(page, deployment, 'transfer-held')
  const source = await accountOf(page, deployment)
  await approveByTwo(browser, deployment, { account: source, about: 'transfer', act: 'allow' })
  await mailTo(deployment, from, 'You can now transfer')

  await start(page, deployment)
  await proveTarget(page, deployment, to)
  await proveSource(page, deployment, from)
  await page.waitForURL('**/verified/transfer/result?status=success')

  const link = /http\S+#\S+/.exec(await mailTo(deployment, to, 'was moved to this account'))?.[0] ?? 'no link'
  await logInAs(page, deployment, 'transfer-target')
  const target = await accountOf(page, deployment)
  await open(page, link)
  await page.getByRole('button', { name: en['dispute.notMe'] }).click()
  await expect(page.getByRole('heading', { name: en['dispute.done'] })).toBeVisible()
  await approveByTwo(browser, deployment, { account: target, about: 'transferDispute', act: 'reverse' })

  await mailTo(deployment, from, 'was taken back')
  await logInAs(page, deployment, 'transfer-held')
  await expect(page.getByText(area['status.verified'], { exact: true }).first()).toBeVisible()
  await logInAs(page, deployment, 'transfer-target')
  await expect(page.getByText(area['status.verified'], { exact: true })).toHaveCount(0)
})
