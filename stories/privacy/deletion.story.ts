// A reviewer reads a request for deletion at the desk and answers it by keyboard, and the person reads the answer.
// A request and its answer stay with the account, so these stories use accounts that no other story logs in to.
import { accessibilityFaults } from '../../web/lib/testing/barriers.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import ar from '../../locales/ar/desk.json' with { type: 'json' }
import en from '../../locales/en/desk.json' with { type: 'json' }
import privacy from '../../locales/en/privacy.json' with { type: 'json' }
import { type Deployment, test } from '../deployment.ts'
import { reviewerAtDesk } from '../reviewer.ts'
import { accountOf, logInAs, open, horizontalOverflow } from '../people.ts'

const requestDeletion = async (page: Page, deployment: Deployment, account: string): Promise<void> => {
  await logInAs(page, deployment, account)
  await open(page, `${deployment.area}/verified/data`)
  await page.getByRole('main').getByRole('button', { name: privacy['delete.action'], exact: true }).click()
  await page.getByRole('dialog', { name: privacy['delete.ask'] }).getByRole('button', { name: privacy['delete.action'] }).click()
  await expect(page.getByRole('main').getByText(privacy['deletion.requested'])).toBeVisible()
}

/** Opens the account's request at the desk, in a separate browser. */
const openRequest = async (
  browser: Browser,
  deployment: Deployment,
  { email, account }: { email: string; account: string },
): Promise<Page> => {
  const desk = await reviewerAtDesk(browser, deployment, email)
  await open(desk, `${deployment.desk}/`)
  await desk
    .getByRole('link')
    .filter({ hasText: en['queue.account'].replace('{account}', account) })
    .filter({ hasText: en['about.deletion'] })
    .click()
  await desk.waitForURL('**/deletions/*')
  await expect(desk.getByRole('heading', { name: en['deletion.advice'] })).toBeVisible()
  return desk
}

test('a reviewer restricts an account by keyboard, and the person reads until when', async ({ page, deployment, browser }) => {
  await requestDeletion(page, deployment, 'person-otc-verified')
  const desk = await openRequest(browser, deployment, { email: 'restricts@example.com', account: await accountOf(page, deployment) })
  await desk.getByRole('button', { name: en['deletion.restrict'], exact: true }).focus()
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog', { name: /^Restrict/ })
  await expect(dialog.getByLabel(en['deletion.until'])).not.toHaveValue('')
  await dialog.getByLabel(en['deletion.until']).fill('2020-01-01')
  await dialog.getByRole('button', { name: en['deletion.restrict'], exact: true }).focus()
  await desk.keyboard.press('Enter')
  await expect(dialog.getByText(en['deletion.untilEmpty'])).toBeVisible()
  await dialog.getByLabel(en['deletion.until']).fill('2031-05-04')
  await dialog.getByRole('radio', { name: en['reason.deletionLegalClaim'] }).focus()
  await desk.keyboard.press('Space')
  await dialog.getByRole('button', { name: en['deletion.restrict'], exact: true }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('status').filter({ hasText: en['deletion.restricted'] })).toContainText('4 May 2031')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('4 May 2031')
  await desk.context().close()
})

/** Checks accessibility at only two widths, because axe takes seconds: a phone and a wide screen show every part. */
const looksRight = async (desk: Page, width: number): Promise<void> => {
  expect(await horizontalOverflow(desk)).toBe(0)
  if (width === 375 || width === 1440) expect(await accessibilityFaults(desk)).toEqual([])
}

test('the page of a request fits and is accessible, in both directions', async ({ page, deployment, browser }) => {
  test.setTimeout(120_000)
  await requestDeletion(page, deployment, 'person-otc-rejected')
  const desk = await openRequest(browser, deployment, { email: 'looks@example.com', account: await accountOf(page, deployment) })
  const request = new URL(desk.url()).pathname
  for (const { words, prefix } of [
    { words: en, prefix: '' },
    { words: ar, prefix: '/ar' },
  ]) {
    await open(desk, deployment.desk + prefix + request)
    for (const width of [320, 375, 768, 1440]) {
      await desk.setViewportSize({ width, height: 900 })
      await expect(desk.getByRole('heading', { name: words['deletion.advice'] })).toBeVisible()
      await looksRight(desk, width)
      for (const answer of ['erase', 'restrict', 'refuse'] as const) {
        await desk.getByRole('button', { name: words[`deletion.${answer}`], exact: true }).click()
        await expect(desk.getByRole('dialog')).toBeVisible()
        await looksRight(desk, width)
        await desk.keyboard.press('Escape')
        await expect(desk.getByRole('dialog')).toHaveCount(0)
      }
    }
  }
  await desk.context().close()
})
