// The engine reads a related person's passport, and one press fills in the form. Also: uploads during which the session ends.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import en from '../locales/en/company.json' with { type: 'json' }
import { pdf } from './company/files.ts'
import { freeNumber } from './company/lantern.ts'
import * as officer from './company/officer.ts'
import * as related from './company/related.ts'
import { test } from './deployment.ts'
import { logInAs } from './people.ts'

interface Holder {
  readonly givenName: string
  readonly familyName: string
  readonly documentNumber: string
}

const drawPassport = async (picture: string): Promise<Holder> => {
  const args = ['--import', 'tsx', 'stories/company/passport.ts', picture]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Holder
}

const fillUntilPeople = async (page: Page): Promise<void> => {
  await officer.openStep(page, 1)
  await officer.fillBasic(page, { name: 'Passport Trading Ltd', number: freeNumber() })
  await officer.save(page)
  await officer.isAt(page, 2)
  await officer.fillEnterprise(page)
  await officer.save(page)
  await officer.isAt(page, 3)
}

test('company: one press fills the form with the engine’s reading of a passport, even after a reload', async ({
  page,
  deployment,
}, info) => {
  test.setTimeout(180_000)
  const picture = info.outputPath('passport.jpg')
  const holder = await drawPassport(picture)
  await officer.newCompany(page, deployment, 'passport@example.com')
  await fillUntilPeople(page)
  await page.getByRole('button', { name: en['party.add.1'] }).click()
  const dialog = related.dialogOf(page)
  const draftKept = page.waitForResponse((response) => response.url().endsWith('/kyb/keep-draft') && response.ok())
  await dialog.getByRole('group', { name: en['person.start'] }).locator('input[type=file]').setInputFiles(picture)
  const offer = dialog.getByRole('region', { name: en['person.read.title'] })
  await expect(offer).toBeVisible({ timeout: 60_000 })
  await draftKept
  await page.reload()
  await expect(dialog.getByRole('group', { name: en['person.start'] })).toContainText('passport.jpg')
  await expect(offer).toBeVisible({ timeout: 60_000 })
  await offer.getByRole('button', { name: 'Fill in 6 answers' }).click()
  await expect(dialog.getByLabel(en['person.field.givenName'], { exact: true })).toHaveValue(holder.givenName)
  await expect(dialog.getByLabel(en['person.field.familyName'], { exact: true })).toHaveValue(holder.familyName)
  await officer.choose(dialog, en['person.field.residentialCountryAlphaName'], 'Netherlands')
  await dialog.getByLabel(en['person.field.residentialAddress']).fill('11 Clifton Vale')
  await dialog.getByRole('button', { name: en['party.next'], exact: true }).click()
  await expect(dialog.getByLabel(en['person.field.identityNo'])).toHaveValue(holder.documentNumber)
  await expect(dialog.getByRole('combobox', { name: en['person.field.issuedCountryAlphaName'] })).toHaveValue('Netherlands')
})

test('company: an upload without a session waits for the login in another tab, then completes', async ({ page, deployment, context }) => {
  test.setTimeout(120_000)
  await logInAs(page, deployment, 'company-ready')
  await officer.openOverview(page, deployment)
  await officer.openStep(page, 4)
  const card = page
    .locator('[data-template]')
    .filter({ has: page.locator('input[type=file]:not([hidden])') })
    .first()
  await card.locator('summary').first().click()
  const box = page.locator('[data-template] input[type=file]:not([hidden])').first()
  await context.clearCookies()
  await box.setInputFiles(pdf('late.pdf'))
  const dialog = page.getByRole('dialog', { name: en['session.title'] })
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: en['session.goOn'] }).click()
  await expect(dialog.getByText(en['session.still'])).toBeVisible()
  const other = await context.newPage()
  await logInAs(other, deployment, 'company-ready')
  await page.bringToFront()
  await dialog.getByRole('button', { name: en['session.goOn'] }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show late.pdf' })).toBeVisible({ timeout: 30_000 })
})

test('company: a file chosen in a tab whose session has ended is not stored', async ({ page, deployment, context }) => {
  await logInAs(page, deployment, 'company-ready')
  await officer.openOverview(page, deployment)
  await officer.openStep(page, 4)
  await page.locator('[data-template] summary').first().click()
  await logInAs(await context.newPage(), deployment, 'person-verified')
  const uploadResponse = page.waitForResponse((response) => response.url().endsWith('/uploads'))
  await page.locator('[data-template] input[type=file]:not([hidden])').first().setInputFiles(pdf('of-another.pdf'))
  expect((await uploadResponse).status()).toBe(401)
  const dialog = page.getByRole('dialog', { name: en['session.title'] })
  await dialog.getByRole('button', { name: en['session.goOn'] }).click()
  await page.getByRole('dialog', { name: en['session.otherTitle'] }).getByRole('button', { name: en['session.leave'] }).click()
  await page.waitForURL('**/verified/enter')
})

test('company: a picture of a person chosen in a tab whose session has ended is not stored', async ({ page, deployment, context }) => {
  // The draft keeps the form open, so no other story may open this company's form.
  await logInAs(page, deployment, 'company-expired')
  await officer.openOverview(page, deployment)
  await officer.openStep(page, 3)
  await page.getByRole('button', { name: en['party.add.1'] }).click()
  await logInAs(await context.newPage(), deployment, 'person-verified')
  const uploadResponse = page.waitForResponse((response) => response.url().endsWith('/uploads'))
  const start = related.dialogOf(page).getByRole('group', { name: en['person.start'] })
  await start.locator('input[type=file]').setInputFiles(pdf('passport.pdf'))
  expect((await uploadResponse).status()).toBe(401)
  await expect(page.getByRole('dialog', { name: en['session.title'] })).toBeVisible()
})

test('company: the front of one card and the back of another are reported not to match, and nothing is filled in', async ({
  page,
  deployment,
}, info) => {
  test.setTimeout(180_000)
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'stories/company/cards.ts', info.outputPath()])
  await logInAs(page, deployment, 'company-ready')
  await officer.openOverview(page, deployment)
  await officer.openStep(page, 3)
  await page.getByRole('button', { name: 'Edit Jonas Halden' }).first().click()
  const dialog = related.dialogOf(page)
  for (const part of ['Step 2 of 3', 'Step 3 of 3']) {
    await dialog.getByRole('button', { name: en['party.next'], exact: true }).click()
    await expect(dialog.getByText(part)).toBeVisible()
  }
  const replacePicture = async (side: string, picture: string): Promise<void> => {
    const box = dialog.getByRole('group', { name: side, exact: true })
    await box.getByRole('button', { name: /^Remove/ }).click()
    await box.locator('input[type=file]').setInputFiles(info.outputPath(picture))
  }
  const warning = dialog.getByText(en['person.read.people'])
  await replacePicture(en['person.field.identityPicFront'], 'one-front.jpg')
  await replacePicture(en['person.field.identityPicBack'], 'two-back.jpg')
  await expect(warning).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByRole('term')).toHaveText([en['person.read.front'], en['person.read.back']])
  await expect(dialog.getByRole('button', { name: /^Fill in/ })).toHaveCount(0)
  await replacePicture(en['person.field.identityPicBack'], 'one-back.jpg')
  await expect(warning).toBeHidden({ timeout: 60_000 })
  await expect(dialog.getByRole('button', { name: /^Fill in/ })).toBeVisible({ timeout: 60_000 })
})
