// A company's verification by keyboard alone: the first two steps, a person, a paper, and the submission.
import { expect, type Locator, type Page } from '@playwright/test'
import en from '../../locales/en/company.json' with { type: 'json' }
import lists from '../../locales/en/lists.json' with { type: 'json' }
import { pdf, png } from '../company/files.ts'
import { freeNumber } from '../company/lantern.ts'
import { isAt, newCompany, openOverview, rowOf, type FormStep } from '../company/officer.ts'
import { templateOf } from '../company/paperwork.ts'
import { dialogOf } from '../company/related.ts'
import { fillIn } from '../company/words.ts'
import { pictureOfDocument } from '../submit-evidence.ts'
import { test } from '../deployment.ts'
import { logInAs } from '../people.ts'
import { type Keys, keysOf } from './keys.ts'

test.use({ evidencePolicy: 'strict' })

const opensStep = async (page: Page, keys: Keys, step: FormStep): Promise<void> => {
  await keys.presses(rowOf(page, step).locator('a[data-usage^="company.open"]'))
  await isAt(page, step)
}

const saves = (page: Page, keys: Keys): Promise<void> =>
  keys.presses(page.locator('main form').getByRole('button', { name: new RegExp(`^(${en['editor.save']}|${en['editor.saveLast']})$`) }))

const typesDay = async (within: Locator | Page, keys: Keys, label: string, [day, month, year]: readonly [string, string, string]) => {
  const group = within.getByRole('group', { name: label, exact: true })
  for (const [part, text] of [
    ['date.day', day],
    ['date.month', month],
    ['date.year', year],
  ] as const)
    await keys.types(group.getByRole('textbox', { name: en[part] }), text)
}

const combobox = (within: Locator | Page, label: string): Locator => within.getByRole('combobox', { name: label, exact: true })

test('an officer fills in the first two steps of a company', async ({ page, deployment }) => {
  test.setTimeout(180_000)
  await newCompany(page, deployment, 'company-by-keyboard@example.com')
  const keys = keysOf(page)
  await opensStep(page, keys, 1)
  await keys.searches(combobox(page, en['basic.field.areaAlphaName']), 'United Kingdom')
  await keys.types(page.getByLabel(en['basic.field.enterpriseName'], { exact: true }), 'Lantern Trading Ltd')
  await keys.types(page.getByLabel(en['basic.field.registrationNumber']), freeNumber())
  await typesDay(page, keys, en['basic.field.establishmentDate'], ['2', '12', '2014'])
  await keys.types(page.getByLabel(en['basic.field.registrationAddress']), '4 Quay Street, Bristol')
  await keys.searches(combobox(page, en['basic.field.officialAreaAlphaName']), 'United Kingdom')
  await keys.types(page.getByLabel(en['basic.field.officialAddress']), '4 Quay Street, Bristol')
  await keys.types(page.getByLabel(en['basic.field.officialEmail']), 'finance@lantern.example')
  await keys.picks(page.getByRole('radio', { name: en['basic.issueShares.0'] }))
  await saves(page, keys)

  await isAt(page, 2)
  await keys.searches(combobox(page, en['enterprise.field.enterpriseIndustry']), lists['industry.WHOLESALE'])
  await keys.types(page.getByLabel(en['enterprise.field.enterpriseProfile']), 'Lamps, bought in Norway and sold to builders.')
  await keys.types(page.getByLabel(en['enterprise.field.transactionNumber']), '40')
  await keys.types(page.getByLabel(en['enterprise.field.transactionAmount']), '250000')
  await keys.ticks(page.getByRole('checkbox', { name: lists['fundSource.REVENUE'] }))
  await keys.ticks(page.getByRole('checkbox', { name: lists['accountPurpose.SPOT_TRADING'] }))
  await saves(page, keys)
  await isAt(page, 3)
})

test('an officer adds a director and a paper, and submits the company', async ({ page, deployment }) => {
  test.setTimeout(240_000)
  await logInAs(page, deployment, 'company-ready')
  const picture = await pictureOfDocument(page)
  await openOverview(page, deployment)
  const keys = keysOf(page)

  await opensStep(page, keys, 3)
  await keys.presses(page.getByRole('button', { name: en['party.add.1'] }))
  const dialog = dialogOf(page)
  await keys.types(dialog.getByLabel(en['person.field.givenName'], { exact: true }), 'Maud')
  await keys.types(dialog.getByLabel(en['person.field.familyName'], { exact: true }), 'Penhaligon')
  await typesDay(dialog, keys, en['person.field.birthDate'], ['3', '4', '1971'])
  await keys.searches(combobox(dialog, en['person.field.residentialCountryAlphaName']), 'United Kingdom')
  await keys.types(dialog.getByLabel(en['person.field.residentialAddress']), '11 Clifton Vale')
  await keys.presses(dialog.getByRole('button', { name: en['party.next'], exact: true }))
  await keys.searches(combobox(dialog, en['person.field.citizenshipAlphaName']), 'United Kingdom')
  await keys.searches(combobox(dialog, en['person.field.issuedCountryAlphaName']), 'United Kingdom')
  await keys.types(dialog.getByLabel(en['person.field.identityNo']), '761204998')
  await keys.presses(dialog.getByRole('button', { name: en['party.next'], exact: true }))
  for (const field of ['person.field.identityPicFront', 'person.field.identityPicBack'] as const) {
    const box = dialog.getByRole('group', { name: en[field], exact: true })
    await keys.brings(box.locator('input[type=file]'), png(`${field}.png`, picture))
    await expect(box.getByText(en['file.there'])).toBeVisible({ timeout: 30_000 })
  }
  await keys.presses(dialog.getByRole('button', { name: en['party.save'], exact: true }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Penhaligon').first()).toBeVisible()
  await saves(page, keys)

  await isAt(page, 4)
  const card = templateOf(page, 'ARTICLES')
  await keys.presses(card.locator('summary'))
  const paper = pdf('articles-by-keyboard.pdf')
  await keys.brings(card.locator('input[type=file]:not([hidden])'), paper)
  await expect(card.getByLabel(fillIn(en['file.show'], { name: paper.name }), { exact: true })).toBeVisible({ timeout: 30_000 })
  await saves(page, keys)

  await page.waitForURL('**/verified/kyb')
  await keys.types(page.getByLabel(en['hub.declaration.name']), 'Helen Ashworth')
  await keys.types(page.getByLabel(en['hub.declaration.capacity']), 'Managing director')
  await keys.ticks(page.getByRole('checkbox', { name: en['hub.informed'] }))
  await keys.presses(page.getByRole('main').getByRole('button', { name: en['hub.submit'], exact: true }))
  const confirming = page.getByRole('dialog', { name: en['hub.confirm.title'] })
  await keys.presses(confirming.getByRole('button', { name: en['hub.submit'], exact: true }))
  await page.waitForURL('**/verified/kyb/result')
  await expect(page.getByRole('heading', { level: 1, name: en['result.title'] })).toBeVisible()
})
