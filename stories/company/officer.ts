// An officer's steps to verify their company: the overview and its steps.
import { expect, type Locator, type Page } from '@playwright/test'
import en from '../../locales/en/company.json' with { type: 'json' }
import lists from '../../locales/en/lists.json' with { type: 'json' }
import type { Deployment } from '../deployment.ts'
import { open, signUp } from '../people.ts'

export type FormStep = 1 | 2 | 3 | 4

/** Signs up a new account and opens the overview of its still empty company. */
export const newCompany = async (page: Page, deployment: Deployment, email: string): Promise<void> => {
  await signUp(page, deployment, { email, query: `?callback=${encodeURIComponent('/verified/enter')}` })
  await page.waitForURL('**/verified/enter')
  await openOverview(page, deployment)
}

export const openOverview = async (page: Page, deployment: Deployment): Promise<void> => {
  await open(page, `${deployment.area}/verified/kyb`)
  await expect(page.getByRole('heading', { level: 1, name: en['hub.title'] })).toBeVisible({ timeout: 30_000 })
}

export const rowOf = (page: Page, step: FormStep): Locator => page.getByRole('article').filter({ hasText: en[`hub.step.${step}`] })

const titles = { 1: en['basic.title'], 2: en['enterprise.title'], 3: en['party.title'], 4: en['papers.title'] } as const

export const isAt = (page: Page, step: FormStep): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: titles[step] })).toBeVisible({ timeout: 30_000 })

/** Starts at the overview. */
export const openStep = async (page: Page, step: FormStep): Promise<void> => {
  // The entry's remarks are links as well.
  await rowOf(page, step).locator('a[data-usage^="company.open"]').click()
  await isAt(page, step)
}

export const save = (page: Page): Promise<void> =>
  page
    .locator('main form')
    .getByRole('button', { name: new RegExp(`^(${en['editor.save']}|${en['editor.saveLast']})$`) })
    .click()

/** Chooses an option in a list that is searched by typing. */
export const choose = async (within: Page | Locator, label: string, option: string): Promise<void> => {
  const box = within.getByRole('combobox', { name: label, exact: true })
  await box.fill(option)
  await within.getByRole('option', { name: option, exact: true }).click()
  await expect(box).toHaveValue(option)
}

export const fillDay = async (
  within: Page | Locator,
  label: string,
  [day, month, year]: readonly [string, string, string],
): Promise<void> => {
  const group = within.getByRole('group', { name: label, exact: true })
  await group.getByRole('textbox', { name: en['date.day'] }).fill(day)
  await group.getByRole('textbox', { name: en['date.month'] }).fill(month)
  await group.getByRole('textbox', { name: en['date.year'] }).fill(year)
}

export const fillBasic = async (page: Page, { name, number }: { readonly name: string; readonly number: string }): Promise<void> => {
  await choose(page, en['basic.field.areaAlphaName'], 'United Kingdom')
  await page.getByLabel(en['basic.field.enterpriseName'], { exact: true }).fill(name)
  await page.getByLabel(en['basic.field.registrationNumber']).fill(number)
  await fillDay(page, en['basic.field.establishmentDate'], ['2', '12', '2014'])
  await page.getByLabel(en['basic.field.registrationAddress']).fill('4 Quay Street, Bristol')
  await choose(page, en['basic.field.officialAreaAlphaName'], 'United Kingdom')
  await page.getByLabel(en['basic.field.officialAddress']).fill('4 Quay Street, Bristol')
  await page.getByLabel(en['basic.field.officialEmail']).fill('finance@lantern.example')
  await page.getByRole('radio', { name: en['basic.issueShares.0'] }).check()
}

export const fillEnterprise = async (page: Page): Promise<void> => {
  await choose(page, en['enterprise.field.enterpriseIndustry'], lists['industry.WHOLESALE'])
  await page.getByLabel(en['enterprise.field.enterpriseProfile']).fill('Lamps, bought in Norway and sold to builders.')
  await page.getByLabel(en['enterprise.field.transactionNumber']).fill('40')
  await page.getByLabel(en['enterprise.field.transactionAmount']).fill('250000')
  await page.getByRole('checkbox', { name: lists['fundSource.REVENUE'] }).check()
  await page.getByRole('checkbox', { name: lists['accountPurpose.SPOT_TRADING'] }).check()
}

/** Requires all steps to be complete. */
export const submitCompany = async (page: Page): Promise<void> => {
  await page.getByLabel(en['hub.declaration.name']).fill('Helen Ashworth')
  await page.getByLabel(en['hub.declaration.capacity']).fill('Managing director')
  await page.getByRole('checkbox', { name: en['hub.informed'] }).check()
  await page.getByRole('main').getByRole('button', { name: en['hub.submit'], exact: true }).click()
  const dialog = page.getByRole('dialog', { name: en['hub.confirm.title'] })
  await dialog.getByRole('button', { name: en['hub.submit'], exact: true }).click()
  await page.waitForURL('**/verified/kyb/result')
  await expect(page.getByRole('heading', { level: 1, name: en['result.title'] })).toBeVisible()
}
