// The fourth step: supporting documents, each under its template.
import { expect, type Locator, type Page } from '@playwright/test'
import en from '../../locales/en/company.json' with { type: 'json' }
import lists from '../../locales/en/lists.json' with { type: 'json' }
import { pdf } from './files.ts'
import { fillIn } from './words.ts'

export const templateOf = (page: Page, template: string): Locator => page.locator(`[data-template="${template}"]`)

export const chooseType = async (page: Page): Promise<void> => {
  await page.getByLabel(en['papers.type']).selectOption({ label: lists['enterpriseType.1'] })
  await expect(page.getByRole('heading', { name: en['papers.needed'] })).toBeVisible()
}

export const unfold = async (card: Locator): Promise<void> => {
  const fold = card.locator('details')
  if (!(await fold.evaluate((details) => details instanceof HTMLDetailsElement && details.open))) await fold.locator('summary').click()
}

/** Waits until all files are uploaded. */
export const uploadPapers = async (page: Page, template: string, names: readonly string[]): Promise<void> => {
  const card = templateOf(page, template)
  await unfold(card)
  await card.locator('input[type=file]:not([hidden])').setInputFiles(names.map(pdf))
  for (const name of names)
    await expect(card.getByLabel(fillIn(en['file.show'], { name }), { exact: true })).toBeVisible({ timeout: 30_000 })
}
