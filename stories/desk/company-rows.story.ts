// A company's case at the desk: its fields by keyboard alone, row by row, and how it fits into the window.
import { type Browser, expect, type Page } from '@playwright/test'
import en from '../../locales/en/desk.json' with { type: 'json' }
import { dossier } from '../company/company-desk.ts'
import { reviewerAtDesk } from '../reviewer.ts'
import { type Deployment, test } from '../deployment.ts'
import { open, horizontalOverflow } from '../people.ts'

/** Opens the first waiting company. */
const companyCase = async (browser: Browser, deployment: Deployment, email: string): Promise<Page> => {
  const desk = await reviewerAtDesk(browser, deployment, email)
  await open(desk, `${deployment.desk}/`)
  await desk
    .getByRole('link')
    .filter({ hasText: en['about.business'] })
    .filter({ hasText: en['queue.account'].replace('{account}', '') })
    .first()
    .click()
  await expect(dossier(desk)).toBeVisible()
  return desk
}

test('S, J and M: a remark on a field, written without the mouse and without Tab', async ({ deployment, browser }) => {
  const desk = await companyCase(browser, deployment, 'desk-rows@example.com')
  await desk.keyboard.press('s')
  const row = desk.locator('[data-row]:focus')
  await expect(row).toContainText(en['company.field.enterpriseType'])
  await desk.keyboard.press('j')
  await expect(row).toContainText(en['company.field.enterpriseName'])
  await desk.keyboard.press('k')
  await expect(row).toContainText(en['company.field.enterpriseType'])
  await desk.keyboard.press('j')
  await desk.keyboard.press('m')
  await expect(dossier(desk).getByLabel(en['remark.words'])).toBeFocused()
  // Pasted text with a control character that would reverse the text after it.
  await desk.keyboard.insertText('As in the \u202eregister')
  await desk.keyboard.press('Enter')
  await expect(dossier(desk).locator('blockquote')).toHaveText('As in the register')
  // The next key press continues from there.
  await expect(row).toContainText(en['company.field.enterpriseName'])
  const before = (await row.textContent()) ?? ''
  await desk.keyboard.press('j')
  await expect(row).not.toHaveText(before)
  await expect(row).toHaveCount(1)
})

test('at 768 pixels a company’s case fits, and at 1280 its document takes more than half of the width', async ({ deployment, browser }) => {
  const desk = await companyCase(browser, deployment, 'desk-company-fits@example.com')
  await desk.setViewportSize({ width: 768, height: 1024 })
  expect(await horizontalOverflow(desk)).toBe(0)
  // The line under the heading names the account and the reviewer who has the case.
  await expect(desk.locator('h1 + *')).toBeInViewport({ ratio: 1 })
  await desk.setViewportSize({ width: 1280, height: 800 })
  const evidence = desk.getByRole('region', { name: en['evidence.title'] })
  expect((await evidence.boundingBox())?.width ?? 0).toBeGreaterThan(640)
})
