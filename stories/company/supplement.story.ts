// The desk asks a company for more without rejecting it: the company answers, is asked again, and is approved.
import { accessibilityFaults } from '../../web/lib/testing/barriers.ts'
import { expect, type Page } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/company.json' with { type: 'json' }
import deskEn from '../../locales/en/desk.json' with { type: 'json' }
import refusals from '../../locales/en/refusals.json' with { type: 'json' }
import { type Deployment, test } from '../deployment.ts'
import { accountOf, logInAs, open, horizontalOverflow } from '../people.ts'
import { reviewerAtDesk } from '../reviewer.ts'
import { dossier, openCaseOf } from './company-desk.ts'
import { uploadPapers, templateOf } from './paperwork.ts'

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([])
}

const askForMore = async (desk: Page): Promise<void> => {
  await desk.getByRole('button', { name: new RegExp(`^${deskEn['request.ask']}`) }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: deskEn['company.field.officialEmail'], exact: true }).check()
  await dialog.getByRole('checkbox', { name: 'Articles of association', exact: true }).check()
  await dialog.getByLabel(deskEn['request.wordsOn'].replace('{what}', deskEn['company.field.officialEmail'])).fill('The old one bounces.')
  await expect(dialog.getByRole('region', { name: deskEn['request.preview'] })).toContainText('The old one bounces.')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: deskEn['request.send'] }).click()
  await expect(dialog).toBeHidden()
  await expect(dossier(desk).getByText(deskEn['request.state.open'])).toBeVisible()
}

/** Opens the supplement's case, one of the company's two. */
const openSupplement = async (desk: Page, deployment: Deployment, account: string): Promise<void> => {
  await open(desk, `${deployment.desk}/`)
  await desk.getByRole('link').filter({ hasText: account }).filter({ hasText: deskEn['about.supplement'] }).click()
  await desk.waitForURL('**/cases/*')
  await expect(dossier(desk)).toBeVisible()
}

const decide = async (desk: Page, what: 'approve' | 'reject'): Promise<void> => {
  const label = new RegExp(`^${deskEn[`case.${what}`]}`)
  await desk.getByRole('region', { name: deskEn['case.actions'] }).getByRole('button', { name: label }).click()
  const dialog = desk.getByRole('dialog')
  if (what === 'reject') await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: label }).click()
  await expect(desk.getByRole('status').filter({ hasText: deskEn[what === 'approve' ? 'case.approved' : 'case.rejected'] })).toBeVisible()
}

test('supplement: the desk asks, the company answers, is asked again, and is approved', async ({ page, deployment, browser }) => {
  test.setTimeout(240_000)
  await logInAs(page, deployment, 'company-pending')
  const account = await accountOf(page, deployment)
  const desk = await reviewerAtDesk(browser, deployment, 'desk-supplement@example.com')
  await openCaseOf(desk, deployment, account)
  await askForMore(desk)

  await open(page, `${deployment.area}/verified/enter`)
  await page.getByRole('link', { name: areaEn['banner.supplement.action'] }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: en['supplement.title'] })).toBeVisible()
  await expect(page.getByText('The old one bounces.')).toBeVisible()
  await expect(page.getByLabel(en['basic.field.enterpriseName'])).toBeDisabled()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })

  // The page lists what is missing and sends nothing.
  await page.getByRole('button', { name: en['supplement.submit'], exact: true }).click()
  await expect(page.getByRole('heading', { name: /problem/ })).toBeVisible()
  await page.getByLabel(en['basic.field.officialEmail']).fill('office@lantern.example')
  await uploadPapers(page, 'ARTICLES', ['articles-2026.pdf'])
  await expect(templateOf(page, 'ARTICLES')).toContainText('articles-2026.pdf')

  // Saved automatically: the input is still there after a reload.
  await expect(page.getByText(/^Draft kept at/)).toBeVisible()
  await open(page, `${deployment.area}/verified/kyb/supplement`)
  await expect(page.getByLabel(en['basic.field.officialEmail'])).toHaveValue('office@lantern.example')
  await page.getByRole('button', { name: en['supplement.submit'], exact: true }).click()
  await page.waitForURL('**/verified/kyb/supplement/result?submitStatus=submit-info')
  await expect(page.getByRole('heading', { level: 1, name: en['supplement.submitted'] })).toBeVisible()
  await expectAccessible(page)

  // Opened again, the page shows that the supplement was submitted.
  await open(page, `${deployment.area}/verified/kyb/supplement`)
  await page.waitForURL('**/verified/kyb/supplement/result?submitStatus=completed')
  await expect(page.getByRole('heading', { level: 1, name: en['supplement.completed'] })).toBeVisible()

  await openSupplement(desk, deployment, account)
  await decide(desk, 'reject')
  await open(page, `${deployment.area}/verified/kyb/supplement`)
  await expect(page.getByText(en['supplement.again'])).toBeVisible()
  await expect(page.getByText('Something is still missing.')).toBeVisible()
  await page.getByRole('button', { name: en['supplement.submit'], exact: true }).click()
  await page.waitForURL('**submitStatus=submit-info')
  await openSupplement(desk, deployment, account)
  await decide(desk, 'approve')
  await open(page, `${deployment.area}/verified/enter`)
  await expect(page.getByText(areaEn['banner.supplement.title'])).toHaveCount(0)
})

test('supplement: in each state of the demo accounts the page says what comes next', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'company-supplement-pending')
  await expect(page.locator('[data-usage="home.banner.supplement"]').getByRole('button', { name: areaEn['status.pending'] })).toBeDisabled()
  await open(page, `${deployment.area}/verified/kyb/supplement`)
  await expect(page.getByRole('heading', { level: 1, name: en['supplement.completed'] })).toBeVisible()

  await logInAs(page, deployment, 'company-supplement-again')
  await expect(page.locator('[data-usage="home.banner.supplement"]')).toContainText('The email address still cannot be reached.')
  await open(page, `${deployment.area}/verified/kyb/supplement`)
  await expect(page.getByText('This one comes back as well.')).toBeVisible()
})

test('supplement: the result page asks the server if its address names no result', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'company-supplement-pending')
  await open(page, `${deployment.area}/verified/kyb/supplement/result`)
  await expect(page.getByRole('heading', { level: 1, name: en['supplement.completed'] })).toBeVisible()

  await logInAs(page, deployment, 'company-supplement')
  await open(page, `${deployment.area}/verified/kyb/supplement/result`)
  await page.waitForURL('**/verified/enter')

  // A company that was not asked for more reads only that, not why it cannot start a verification.
  await logInAs(page, deployment, 'company-without-email')
  await page.goto(`${deployment.area}/verified/kyb/supplement/result`)
  await page.waitForURL('**/verified/enter')
  await expect(page.getByText(refusals['supplement.notAsked'])).toBeVisible()
})

test('supplement: the desk finds a verified company by its name and can ask it for more', async ({ page, deployment, browser }) => {
  await logInAs(page, deployment, 'company-verified')
  const desk = await reviewerAtDesk(browser, deployment, 'desk-finds@example.com')
  await open(desk, `${deployment.desk}/`)
  await desk.getByRole('searchbox', { name: deskEn['queue.search'] }).fill('meridian optics')
  await desk.keyboard.press('Enter')
  const decided = desk.getByRole('region', { name: deskEn['queue.decided'] })
  await expect(decided.getByRole('link')).toHaveText(/MERIDIAN OPTICS SAS.*Approved/)
  await expectAccessible(desk)
  await decided.getByRole('link').click()
  await desk.waitForURL('**/cases/*')
  await expect(desk.getByRole('button', { name: new RegExp(`^${deskEn['request.ask']}`) })).toBeVisible()
})
