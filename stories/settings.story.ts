// Preferences: language, currency and theme, and where they are stored.
import { expect } from '@playwright/test'
import standIn from '../stand-in/words/en.json' with { type: 'json' }
import standInAr from '../stand-in/words/ar.json' with { type: 'json' }
import { test } from './deployment.ts'
import { open, password, signUp } from './people.ts'

test('language and currency are stored with the account, and apply on another device', async ({ page, browser, deployment }) => {
  const email = 'settings@example.com'
  await signUp(page, deployment, { email })
  await page.waitForURL('**/dashboard')
  await open(page, `${deployment.area}/account/preference`)
  const languages = page.getByRole('main').getByLabel(standIn['preference.language'])
  await expect(languages.locator('option')).toHaveCount(20)
  await expect(languages).toContainText('日本語')
  await languages.selectOption('ar')
  await page.getByRole('main').getByLabel(standIn['preference.unit']).selectOption('EUR')
  await page.getByRole('button', { name: standIn['form.save'] }).click()
  await page.waitForURL('**/ar/account/preference')
  await expect(page.getByRole('banner').getByText('EUR')).toBeVisible()

  const context = await browser.newContext()
  const device = await context.newPage()
  await open(device, `${deployment.area}/login`)
  await device.getByLabel(standIn['signIn.name']).fill(email)
  await device.getByLabel(standIn['field.password'], { exact: true }).fill(password)
  await device.getByRole('button', { name: standIn['signIn.action'], exact: true }).click()
  await device.waitForURL('**/ar/dashboard')
  await expect(device.getByRole('banner').getByText('EUR')).toBeVisible()
  await expect(device.getByRole('heading', { level: 1 })).toHaveText(standInAr['dashboard.title'])
  await context.close()
})

test('a person who needs a higher level for a withdrawal reads that', async ({ page, deployment }) => {
  await signUp(page, deployment, { email: 'higher@example.com' })
  await page.waitForURL('**/dashboard')
  const msg = 'This needs a higher verification level. Please complete it first.'
  await page.route('**/v1/stand-in/withdraw', (route) => route.fulfill({ json: { code: '24391', msg, data: null } }))
  await open(page, `${deployment.area}/asset/withdraw`)
  await page.getByLabel('Amount').fill('1')
  await page.getByLabel('Address').fill('TQ1234567890abcdefgh')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('dialog', { name: standIn['guide.title'] })).toContainText(msg)
})

test('a browser that prefers Arabic is offered Arabic in Arabic, only once, and is not redirected', async ({ deployment, browser }) => {
  const page = await (await browser.newContext({ locale: 'ar-EG' })).newPage()
  await open(page, `${deployment.area}/login`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const offer = page.getByRole('link', { name: 'عرض هذه الصفحة بالعربية' })
  await expect(offer).toHaveAttribute('href', '/ar/login')
  await page.getByRole('button', { name: 'إغلاق' }).click()
  await expect(offer).toBeHidden()
  await open(page, `${deployment.area}/sign-up`)
  await expect(offer).toBeHidden()
  const other = await (await browser.newContext({ locale: 'ar-EG' })).newPage()
  await open(other, `${deployment.area}/login`)
  await other.getByRole('link', { name: 'عرض هذه الصفحة بالعربية' }).click()
  await other.waitForURL('**/ar/login')
  await expect(other.getByRole('link', { name: 'View this page in English' })).toHaveCount(0)
})

test('a first visit uses the white theme; “System” follows the browser, and the cookie always names a real theme', async ({
  deployment,
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await open(page, `${deployment.area}/login`)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'white')
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  const preferencesCookie = async () =>
    JSON.parse(decodeURIComponent((await context.cookies()).find(({ name }) => name === 'local')?.value ?? '{}'))
  expect(await preferencesCookie()).toMatchObject({ theme: 'dark', system: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'white')
  await expect.poll(preferencesCookie).toMatchObject({ theme: 'white', system: true })
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.getByRole('menuitemradio', { name: 'Black' }).click()
  expect((await preferencesCookie()).system).toBeUndefined()
  await page.getByRole('button', { name: /^Language/ }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(20)
})
