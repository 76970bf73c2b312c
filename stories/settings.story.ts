// What somebody prefers goes with the account.
import { expect } from '@playwright/test'
import standIn from '../locales/stand-in/en.json' with { type: 'json' }
import standInAr from '../locales/stand-in/ar.json' with { type: 'json' }
import { test } from './house.ts'
import { open, password, signUp } from './people.ts'

test('language and currency are kept with the account, and are there on another device', async ({ page, browser, house }) => {
  const email = 'settings@example.com'
  await signUp(page, house, { email })
  await page.waitForURL('**/dashboard')
  await open(page, `${house.area}/account/preference`)
  const languages = page.getByRole('main').getByLabel(standIn['preference.language'])
  await expect(languages.locator('option[value="en-GB"]')).toHaveText('English (UK)')
  await languages.selectOption('ar')
  await page.getByRole('main').getByLabel(standIn['preference.unit']).selectOption('EUR')
  await page.getByRole('button', { name: standIn['form.save'] }).click()
  await page.waitForURL('**/ar/account/preference')
  await expect(page.getByRole('banner').getByText('EUR')).toBeVisible()

  const context = await browser.newContext()
  const device = await context.newPage()
  await open(device, `${house.area}/login`)
  await device.getByLabel(standIn['signIn.name']).fill(email)
  await device.getByLabel(standIn['field.password'], { exact: true }).fill(password)
  await device.getByRole('button', { name: standIn['signIn.action'], exact: true }).click()
  await device.waitForURL('**/ar/dashboard')
  await expect(device.getByRole('banner').getByText('EUR')).toBeVisible()
  await expect(device.getByRole('heading', { level: 1 })).toHaveText(standInAr['dashboard.title'])
  await context.close()
})

test('who needs a higher level is told just that', async ({ page, house }) => {
  await signUp(page, house, { email: 'higher@example.com' })
  await page.waitForURL('**/dashboard')
  const msg = 'This needs a higher verification level. Please complete it first.'
  await page.route('**/v1/stand-in/withdraw', (route) => route.fulfill({ json: { code: '24391', msg, data: null } }))
  await open(page, `${house.area}/asset/withdraw`)
  await page.getByLabel('Amount').fill('1')
  await page.getByLabel('Address').fill('TQ1234567890abcdefgh')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('dialog', { name: standIn['guide.title'] })).toContainText(msg)
})
