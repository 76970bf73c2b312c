// A session ends, or another user logs in, while its pages are still open.
import { expect } from '@playwright/test'
import en from '../locales/en/area.json' with { type: 'json' }
import standIn from '../stand-in/words/en.json' with { type: 'json' }
import { ownBrowser } from './chromium.ts'
import { test } from './deployment.ts'
import { logInAs, open, password, signUp } from './people.ts'

for (const { path, fromCache } of [
  // The home is rendered by the server and never cached; the reset page comes from the back/forward cache.
  { path: '/verified/enter', fromCache: null },
  { path: '/verified/reset', fromCache: 'yes' },
] as const)
  test(`after logging out, Back shows nothing of the account (${path})`, async ({ deployment }) => {
    // The test runner turns off the back/forward cache, which real browsers have.
    const browser = await ownBrowser([], ['--disable-back-forward-cache'])
    const page = await browser.newPage()
    await logInAs(page, deployment, 'person-verified')
    await open(page, deployment.area + path)
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('kept', 'yes')))
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: en['account.logOut'] }).click()
    await page.waitForURL('**/login')
    await page.evaluate(() => history.back())
    await page.waitForURL(`**/login?callback=${encodeURIComponent(path)}`)
    // Otherwise this story would have tested a page that was loaded again instead of the cached one, or the other way round.
    expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBe(fromCache)
    await browser.close()
  })

test('two tabs, two accounts: the older tab shows whose session it is as soon as it has the focus', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-verified')
  await expect(page.getByRole('button', { name: /^Account of person-verified/ })).toBeVisible()
  const other = await page.context().newPage()
  await logInAs(other, deployment, 'person-pending')
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: /^Account of person-pending/ })).toBeVisible()
})

test('a tab whose session has ended elsewhere leads to the login as soon as it has the focus', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-verified')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.waitForURL(`**/login?callback=${encodeURIComponent('/verified/enter')}`)
})

test('a user whose session ends while they fill in a form is redirected to the login and back', async ({ page, deployment }) => {
  const email = 'gone-midway@example.com'
  await signUp(page, deployment, { email })
  await page.waitForURL('**/dashboard')
  await open(page, `${deployment.area}/account/sub-account`)
  await page.getByLabel(standIn['subAccount.name']).fill('Savings')
  // Otherwise the list may be the call that is refused and redirects.
  await expect(page.getByText(standIn['subAccount.none'])).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: standIn['subAccount.action'] }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'You are no longer logged in' })
  await alert.getByRole('link', { name: standIn['signIn.action'], exact: true }).click()
  await page.waitForURL(`**/login?callback=${encodeURIComponent('/account/sub-account')}`)
  await page.getByLabel(standIn['signIn.name']).fill(email)
  await page.getByLabel(standIn['field.password'], { exact: true }).fill(password)
  await page.getByRole('button', { name: standIn['signIn.action'], exact: true }).click()
  await page.waitForURL('**/account/sub-account')
})
