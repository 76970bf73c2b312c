// A user of another exchange, in production, without the stand-in: signs in there, is verified here, signs out there.
import { expect, type Page } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/desk.json' with { type: 'json' }
import { submitEvidence, pictureOfDocument, someDetails } from '../submit-evidence.ts'
import { open } from '../people.ts'
import { decidePerson, openCase, reviewerAtDesk } from '../reviewer.ts'
import { type LiveDeployment, test } from './live-deployment.ts'

test.use({ ignoreHTTPSErrors: true })

const password = 'correct horse battery staple'

const signIn = async (page: Page, live: LiveDeployment, email: string): Promise<void> => {
  await page.goto(`${live.area}/login?callback=${encodeURIComponent('/verified/enter')}`)
  await page.waitForURL(`${live.exchange}/sign-in/*`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${live.area}/verified/enter`)
}

const codeOfUserinfo = async (page: Page, live: LiveDeployment): Promise<string> => {
  const answer = await page.request.post(`${live.area}/v1/user/overview/userinfo`, { data: {} })
  return ((await answer.json()) as { code: string }).code
}

test('a user signs in at their exchange, is verified, signs out at the exchange and is signed out here too', async ({
  page,
  live,
  browser,
}) => {
  test.slow()
  live.addUser('ada@example.com', password)
  await signIn(page, live, 'ada@example.com')
  const cookies = await page.context().cookies(live.area)
  expect(cookies.find(({ name }) => name === '__Host-bonafide')).toMatchObject({ secure: true, httpOnly: true })
  await expect(page.getByRole('button', { name: /^Account of ada@example\.com/ })).toBeVisible()
  expect((await page.request.post(`${live.area}/v1/stand-in/mailbox`, { data: {} })).status()).toBe(404)

  const picture = await pictureOfDocument(page)
  const details = someDetails()
  await submitEvidence(page, live, { details, files: [{ kind: 'documentFront', bytes: picture }] })
  const desk = await reviewerAtDesk(browser, live, 'reviewer@example.com')
  await openCase(desk, live, '70001')
  await desk.getByLabel(en['detail.documentEnds']).fill('2031-05-04')
  await decidePerson(desk, 'approve')
  await open(page, `${live.area}/verified/enter`)
  await expect(page.getByText(areaEn['status.verified'], { exact: true }).first()).toBeVisible()
  await expect
    .poll(() => live.mails.filter((mail) => /^To: ada@example\.com\r?$/m.test(mail)).length, { timeout: 30_000 })
    .toBeGreaterThan(0)

  expect(await codeOfUserinfo(page, live)).toBe('00000')
  const exchange = await page.context().newPage()
  await exchange.goto(live.exchange)
  await exchange.getByRole('link', { name: 'Sign out' }).click()
  await exchange.getByRole('button', { name: 'Sign out' }).click()
  await expect(exchange.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  expect(await codeOfUserinfo(page, live)).toBe('401')
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.waitForURL(`${live.exchange}/sign-in/*`)
})

test('a user who signs out here confirms at the exchange, is signed out there too, and must sign in again', async ({ page, live }) => {
  live.addUser('grace@example.com', password)
  await signIn(page, live, 'grace@example.com')
  await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: areaEn['account.logOut'] }).click()
  await page.waitForURL(`${live.exchange}/session/end*`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${live.exchange}/sign-in/*`)
})
