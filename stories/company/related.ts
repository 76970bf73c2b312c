// The third step: people and institutions, each in a separate dialog.
import { expect, type Locator, type Page } from '@playwright/test'
import en from '../../locales/en/company.json' with { type: 'json' }
import lists from '../../locales/en/lists.json' with { type: 'json' }
import { pdf, png, type UploadFile } from './files.ts'
import type { Institution, Person } from './lantern.ts'
import { choose, fillDay } from './officer.ts'

type Picture = 'person.field.identityPicFront' | 'person.field.identityPicBack' | 'person.field.residentialAddressPath'

export const dialogOf = (page: Page): Locator => page.locator('dialog[open]').first()

export const addInstitution = async (page: Page, institution: Institution): Promise<void> => {
  await page.getByRole('button', { name: en['party.add.2'] }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel(en['institution.field.enterpriseFullName']).fill(institution.name)
  await choose(dialog, en['institution.field.registrationCountryAlphaName'], institution.country)
  await dialog.getByLabel(en['institution.field.registrationNumber']).fill(institution.number)
  await fillDay(dialog, en['institution.field.establishmentDate'], ['16', '12', '2003'])
  await dialog.getByLabel(en['institution.field.registrationAddress']).fill('1 Lantern Yard, Bristol')
  await fillShares(dialog, institution)
  await upload(dialog, en['institution.field.registrationDoc'], pdf('extract.pdf'))
  await dialog.getByRole('button', { name: en['party.save'], exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** From the button of the first position, through the three parts of the form. */
export const addPerson = async (page: Page, person: Person, picture: Buffer): Promise<void> => {
  await page.getByRole('button', { name: en[`party.add.${person.positions[0] ?? '1'}`] }).click()
  const dialog = dialogOf(page)
  await fillAbout(dialog, person)
  await dialog.getByRole('button', { name: en['party.next'], exact: true }).click()
  await choose(dialog, en['person.field.citizenshipAlphaName'], person.country)
  await choose(dialog, en['person.field.issuedCountryAlphaName'], person.country)
  await dialog.getByLabel(en['person.field.identityNo']).fill(person.number)
  if (isOwner(person)) {
    await fillShares(dialog, person)
    await dialog.getByLabel(en['person.field.wealthSource']).selectOption({ label: lists['wealthSource.BUSINESS_PROFIT'] })
  }
  await dialog.getByRole('button', { name: en['party.next'], exact: true }).click()
  await showPapers(dialog, person, picture)
  await dialog.getByRole('button', { name: en['party.save'], exact: true }).click()
  await expect(dialog).toBeHidden()
}

export const fillAbout = async (dialog: Locator, person: Person): Promise<void> => {
  for (const position of person.positions) await dialog.getByRole('checkbox', { name: lists[`position.${position}`], exact: true }).check()
  await dialog.getByLabel(en['person.field.givenName'], { exact: true }).fill(person.givenName)
  await dialog.getByLabel(en['person.field.familyName'], { exact: true }).fill(person.familyName)
  await fillDay(dialog, en['person.field.birthDate'], person.born)
  await choose(dialog, en['person.field.residentialCountryAlphaName'], person.country)
  await dialog.getByLabel(en['person.field.residentialAddress']).fill('11 Clifton Vale')
}

export const isOwner = ({ positions }: Person): boolean => positions.includes('3') || positions.includes('4')

const fillShares = async (dialog: Locator, { percent, through = [] }: Pick<Person, 'percent' | 'through'>): Promise<void> => {
  if (percent !== undefined) await dialog.getByLabel(en['person.field.ownershipPercent']).fill(percent)
  for (const [row, held] of through.entries()) {
    await dialog.getByRole('button', { name: en['party.held.add'] }).click()
    await dialog.getByLabel(en['party.held.institution'], { exact: true }).nth(row).selectOption({ label: held.institution })
    await dialog.getByLabel(en['party.held.percent']).nth(row).fill(held.percent)
  }
}

const showPapers = async (dialog: Locator, person: Person, picture: Buffer): Promise<void> => {
  const uploads: readonly [Picture, UploadFile][] = [
    ['person.field.identityPicFront', png('front.png', picture)],
    ['person.field.identityPicBack', png('back.png', picture)],
    ...(isOwner(person) ? [['person.field.residentialAddressPath', pdf('bill.pdf')] as [Picture, UploadFile]] : []),
  ]
  for (const [field, file] of uploads) await upload(dialog, en[field], file)
}

/** Waits until the file is uploaded. */
const upload = async (dialog: Locator, field: string, file: UploadFile): Promise<void> => {
  const box = dialog.getByRole('group', { name: field, exact: true })
  await box.locator('input[type=file]').setInputFiles(file)
  await expect(box.getByText(en['file.there'])).toBeVisible({ timeout: 30_000 })
}
