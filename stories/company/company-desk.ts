// What the reviewer does at the desk.
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import en from '../../locales/en/desk.json' with { type: 'json' }
import type { Deployment } from '../deployment.ts'
import { open } from '../people.ts'
import { joinDesk } from '../reviewer.ts'
import { filled } from './words.ts'

export const reviewerAtDesk = async (browser: Browser, deployment: Deployment, email: string): Promise<Page> => {
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await joinDesk(desk, deployment, email)
  return desk
}

export const openCaseOf = async (desk: Page, deployment: Deployment, account: string): Promise<void> => {
  await openCase(desk, deployment, account)
  await expect(dossier(desk)).toBeVisible()
}

export const openCase = async (desk: Page, deployment: Deployment, account: string): Promise<void> => {
  await open(desk, `${deployment.desk}/`)
  await desk
    .getByRole('link')
    .filter({ hasText: filled(en['queue.account'], { account }) })
    .click()
  await desk.waitForURL('**/cases/*')
}

export const dossier = (desk: Page): Locator => desk.getByRole('region', { name: en['company.sections'] })

export const section = async (desk: Page, name: 'case' | 'company' | 'people' | 'ownership' | 'files'): Promise<void> =>
  desk.getByRole('tab', { name: new RegExp(`^${en[`company.section.${name}`]}`) }).click()

export const rejectFile = async (desk: Page, name: string, why: string): Promise<void> => {
  await dossier(desk)
    .getByRole('button', { name: filled(en['paper.rejectOf'], { name }) })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(en['paper.why']).fill(why)
  await dialog.getByRole('button', { name: new RegExp(`^${en['paper.reject']}`) }).click()
  await expect(dialog).toBeHidden()
}

export const acceptFile = async (desk: Page, name: string): Promise<void> => {
  await dossier(desk)
    .getByRole('button', { name: filled(en['paper.acceptOf'], { name }) })
    .click()
  await expect(dossier(desk).getByRole('button', { name: filled(en['paper.undoOf'], { name }) })).toBeVisible()
}

export const remarkOn = async (desk: Page, field: string, words: string): Promise<void> => {
  await dossier(desk)
    .getByRole('button', { name: filled(en['remark.on'], { field }), exact: true })
    .click()
  await dossier(desk).getByLabel(en['remark.words']).fill(words)
  await dossier(desk).getByRole('button', { name: en['remark.keep'], exact: true }).click()
  await expect(dossier(desk).locator('blockquote').filter({ hasText: words })).toBeVisible()
}

export const rejectCompany = async (desk: Page, remark: string): Promise<void> => {
  await desk
    .getByRole('region', { name: en['case.actions'] })
    .getByRole('button', { name: new RegExp(`^${en['case.reject']}`) })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('radio', { name: en['reason.companyFilesWrong'] }).check()
  await dialog.getByLabel(en['company.toCompany']).fill(remark)
  await dialog.getByRole('button', { name: new RegExp(`^${en['case.reject']}`) }).click()
  await expect(desk.getByRole('status').filter({ hasText: en['case.rejected'] })).toBeVisible()
}

export const approveCompany = async (desk: Page): Promise<void> => {
  await desk
    .getByRole('region', { name: en['case.actions'] })
    .getByRole('button', { name: new RegExp(`^${en['case.approve']}`) })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(`^${en['case.approve']}`) }).click()
  await expect(desk.getByRole('status').filter({ hasText: en['case.approved'] })).toBeVisible()
}

/** `at` has a person's case open. */
export const decidePerson = async (at: Page, what: 'approve' | 'reject'): Promise<void> => {
  const label = new RegExp(`^${en[`case.${what}`]}`)
  await at.getByRole('button', { name: label }).first().click()
  const dialog = at.getByRole('dialog')
  if (what === 'reject') await dialog.getByRole('radio', { name: en['reason.documentBlurred'] }).check()
  await dialog.getByRole('button', { name: label }).click()
  await expect(at.getByRole('status').filter({ hasText: en[what === 'approve' ? 'case.approved' : 'case.rejected'] })).toBeVisible()
}
