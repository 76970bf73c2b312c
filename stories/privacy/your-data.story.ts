// What people can do with their data, on the real server: read it, download it, withdraw face consent, request deletion.
import { accessibilityFaults } from '../../web/lib/testing/barriers.ts'
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import area from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/privacy.json' with { type: 'json' }
import standIn from '../../stand-in/words/en.json' with { type: 'json' }
import { type Deployment, test } from '../deployment.ts'
import { logInAs, open, horizontalOverflow } from '../people.ts'
import { beginVisit } from '../verify/visitor.ts'

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const notice = (page: Page, text: string | RegExp) => page.getByRole('region', { name: area['nav.notices'] }).getByText(text)
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

const toYourData = async (page: Page, deployment: Deployment): Promise<void> => {
  await open(page, `${deployment.area}/verified/data`)
  await expect(part(page, en['held.levels'])).toBeVisible()
}

test('a verified person finds the page from the home, and reads which data is kept', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-verified')
  await page.getByRole('main').getByRole('link', { name: area['home.data'] }).click()
  await page.waitForURL('**/verified/data')
  const levels = part(page, en['held.levels'])
  await expect(levels.getByRole('listitem').filter({ hasText: en['level.basic'] })).toContainText(en['state.approved'])
  // Names and numbers are masked, in case another person uses the session.
  await expect(part(page, en['held.details'])).toContainText('*')
  await page
    .locator('summary')
    .filter({ hasText: en['history.decisions'].split(' (')[0] ?? '' })
    .click()
  await expect(part(page, en['history.title'])).toContainText(`${en['level.basic']}: ${en['decision.approved']}`)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
})

test('an archive is downloaded once, and only in this session', async ({ page, deployment, browser }) => {
  await logInAs(page, deployment, 'person-normal')
  await toYourData(page, deployment)
  const prepared = page.waitForResponse((response) => response.url().endsWith('/v1/user/data/prepareArchive'))
  const download = page.waitForEvent('download')
  await press(page, en['download.action'])
  await expect(notice(page, en['download.started'])).toBeVisible()
  const archive = await download
  expect(archive.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = readFileSync(await archive.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['data.json', 'manifest.json', 'manifest.sig']) expect(bytes.includes(name)).toBe(true)
  expect(page.url()).toContain('/verified/data')
  const { data } = (await (await prepared).json()) as { data: { path: string } }
  const isArchive = async (at: Page): Promise<boolean> =>
    ((await at.request.get(deployment.area + data.path)).headers()['content-type'] ?? '').includes('zip')
  expect(await isArchive(page)).toBe(false)
  const other = await browser.newPage()
  await logInAs(other, deployment, 'person-verified')
  expect(await isArchive(other)).toBe(false)
  await other.close()
})

test('a person who has agreed to face comparison reads that, and can withdraw the consent', async ({ page, deployment }) => {
  test.setTimeout(120_000)
  await beginVisit(page, deployment, 'withdraws@example.com')
  await toYourData(page, deployment)
  const face = part(page, en['face.title'])
  await expect(face).toContainText(en['face.given'])
  await face.getByRole('button', { name: en['face.action'] }).click()
  const dialog = page.getByRole('dialog', { name: en['face.ask'] })
  await expect(dialog).toContainText(en['face.now'])
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: en['face.action'] }).click()
  await expect(notice(page, en['face.done'])).toBeVisible()
  await expect(face).toContainText(en['face.withdrawn'])
  await expect(face.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(face).toContainText(en['face.withdrawn'])
})

test('a person who asks for deletion reads when it will be answered, and withdraws the request', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-expired')
  await toYourData(page, deployment)
  await press(page, en['delete.action'])
  const dialog = page.getByRole('dialog', { name: en['delete.ask'] })
  await expect(dialog).toContainText(en['delete.erased'])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await press(page, en['delete.action'])
  await dialog.getByRole('button', { name: en['delete.action'] }).click()
  await expect(page.getByRole('main').getByText(en['deletion.requested'])).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(en['deletion.requested'])).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: en['delete.action'] })).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await press(page, en['deletion.takeBack'])
  await expect(notice(page, en['deletion.takenBack'])).toBeVisible()
  await expect(page.getByRole('main').getByText(en['deletion.requested'])).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: en['delete.action'] })).toBeVisible()
})

test('without a session the data page leads to the login once, and the notice is open to everyone', async ({ page, deployment }) => {
  let logins = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/login') logins += 1
  })
  await page.goto(`${deployment.area}/verified/data`)
  await page.waitForURL(`**/login?callback=${encodeURIComponent('/verified/data')}`)
  expect(logins).toBe(1)
  await open(page, `${deployment.area}/verified/privacy#named-by-a-company`)
  await expect(part(page, en['notice.named'])).toBeInViewport()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('sign-up names terms, notice and cookies beside its button, and has no box ticked', async ({ page, deployment }) => {
  await open(page, `${deployment.area}/sign-up`)
  const links = page.getByRole('main').locator('p a[target="_blank"]')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/terms',
    '/verified/privacy',
    '/cookies',
  ])
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  for (const [path, title] of [
    ['/terms', standIn['terms.title']],
    ['/cookies', standIn['cookies.title']],
  ] as const) {
    await open(page, deployment.area + path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  }
})
