// A reviewer's steps at the desk with a company's case.
import { expect, type Locator, type Page } from '@playwright/test'
import en from '../../locales/en/desk.json' with { type: 'json' }
import type { Deployment } from '../deployment.ts'
import { openCase } from '../reviewer.ts'
import { fillIn } from './words.ts'

export const openCaseOf = async (desk: Page, deployment: Deployment, account: string): Promise<void> => {
  await openCase(desk, deployment, account)
  await expect(dossier(desk)).toBeVisible()
}

export const dossier = (desk: Page): Locator => desk.getByRole('region', { name: en['company.sections'] })

export const openSection = async (desk: Page, name: 'case' | 'company' | 'people' | 'ownership' | 'files'): Promise<void> =>
  desk.getByRole('tab', { name: new RegExp(`^${en[`company.section.${name}`]}`) }).click()

export const rejectFile = async (desk: Page, name: string, why: string): Promise<void> => {
  await dossier(desk)
    .getByRole('button', { name: fillIn(en['paper.rejectOf'], { name }) })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(en['paper.why']).fill(why)
  await dialog.getByRole('button', { name: new RegExp(`^${en['paper.reject']}`) }).click()
  await expect(dialog).toBeHidden()
}

export const acceptFile = async (desk: Page, name: string): Promise<void> => {
  await dossier(desk)
    .getByRole('button', { name: fillIn(en['paper.acceptOf'], { name }) })
    .click()
  await expect(dossier(desk).getByRole('button', { name: fillIn(en['paper.undoOf'], { name }) })).toBeVisible()
}

export const remarkOn = async (desk: Page, field: string, words: string): Promise<void> => {
  await dossier(desk)
    .getByRole('button', { name: fillIn(en['remark.on'], { field }), exact: true })
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
