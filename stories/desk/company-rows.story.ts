// A company's fields by keyboard alone, from row to row.
import { expect } from '@playwright/test'
import en from '../../locales/desk/en.json' with { type: 'json' }
import { dossier, reviewerAtDesk } from '../company/company-desk.ts'
import { test } from '../house.ts'
import { open } from '../people.ts'

test('S, J and M: a remark on a field, written without the mouse and without Tab', async ({ house, browser }) => {
  const desk = await reviewerAtDesk(browser, house, 'desk-rows@example.com')
  await open(desk, `${house.desk}/`)
  await desk
    .getByRole('link')
    .filter({ hasText: en['about.business'] })
    .filter({ hasText: en['queue.account'].replace('{account}', '') })
    .first()
    .click()
  await expect(dossier(desk)).toBeVisible()
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
  // Pasted, with a mark that would turn the rest around.
  await desk.keyboard.insertText('As in the \u202eregister')
  await desk.keyboard.press('Enter')
  await expect(dossier(desk).locator('blockquote')).toHaveText('As in the register')
  // From there it goes on.
  await expect(row).toContainText(en['company.field.enterpriseName'])
  const before = (await row.textContent()) ?? ''
  await desk.keyboard.press('j')
  await expect(row).not.toHaveText(before)
  await expect(row).toHaveCount(1)
})
