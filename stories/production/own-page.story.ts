// A complete exchange in production: its own look and words, its sign-in, its own page around the frame and its back end.
import { expect, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transferPurposes } from '../../core/calls/codes.ts'
import brand from '../../examples/site/brand.json' with { type: 'json' }
import siteFrame from '../../examples/site/words/en/frame.json' with { type: 'json' }
import frameEn from '../../locales/en/frame.json' with { type: 'json' }
import { decidePerson, openCase, operate, reviewerAtDesk } from '../reviewer.ts'
import { consents } from '../verify/consents.ts'
import { openStudio, type Studio } from '../verify/studio/studio.ts'
import { button, chooseDocument, confirms, heading, longTimeout, picksPage, sendsFace, withoutCamera } from '../verify/visitor.ts'
import { chromiumArgs, chromiumPath } from '../chromium.ts'
import { frameNameArgs, type LiveDeployment, test } from './live-deployment.ts'

test.use({
  ignoreHTTPSErrors: true,
  ownLook: true,
  launchOptions: { executablePath: chromiumPath(), args: [...chromiumArgs, ...frameNameArgs] },
})

const [email, password, phone] = ['ada@example.com', 'correct horse battery staple', '+49 15112345678'] as const

let studio: Studio
// eslint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
test.beforeAll(async ({}, info) => {
  test.setTimeout(240_000)
  studio = await openStudio(info.project.outputDir)
})

const signIn = async (page: Page, { area, exchange }: LiveDeployment): Promise<void> => {
  await page.goto(`${exchange}/`)
  await page.getByRole('link', { name: 'Sign in to verify your identity' }).click()
  await page.waitForURL(`${exchange}/sign-in/*`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.href.startsWith(area))
}

/** The text messages that the exchange's gateway has accepted. */
const texts = ({ exchangeFolder }: LiveDeployment): readonly string[] => {
  const folder = join(exchangeFolder, 'messages')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

test('a user is verified in the exchange’s own page, and the exchange’s back end reports it', async ({ page, live, browser }) => {
  test.setTimeout(240_000)
  live.addUser(email, password, phone)
  const keys = join(live.exchangeFolder, 'partner-jwks.json')
  await operate(live, 'partner', 'add', 'example-exchange', 'standing', keys)
  await signIn(page, live)
  await expect(page).toHaveTitle(new RegExp(`\\| ${brand.name}$`))

  await page.goto(`${live.exchange}/`)
  await expect(page.getByText('Identity: not verified yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Verify your identity' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  const visitor = { page, frame: page.frameLocator('#verification iframe') }
  await consents(visitor.frame, 'agrees', siteFrame['consent.title'])
  expect(page.frames().map((frame) => new URL(frame.url()).host)).toContain(live.frameHost)
  await expect(visitor.frame.locator('html')).toHaveCSS('--accent', brand.themes.white.accent)
  await expect(heading(visitor, frameEn['choose.title'])).toBeVisible(longTimeout)
  await chooseDocument(visitor)
  await withoutCamera(visitor)
  await picksPage(visitor, studio.picture('clean'))
  await sendsFace(visitor, studio.picture('face'))
  await confirms(visitor, await studio.holder('clean'))
  await expect(heading(visitor, frameEn['reviewed.title'])).toBeVisible(longTimeout)
  await button(visitor, frameEn['bar.close']).first().click()
  await page.waitForURL(`${live.exchange}/`)
  await expect(page.getByText('Identity: under review.')).toBeVisible()

  const desk = await reviewerAtDesk(browser, live, 'reviewer@example.com')
  await openCase(desk, live, '70001')
  await decidePerson(desk, 'approve')

  await page.reload()
  await expect(page.getByText('Identity: verified.')).toBeVisible()
  const sent = await page.request.post(`${live.area}/v1/msg/verifyCode/send`, {
    data: { address: '+4915112345678', sendType: 'SMS', bizType: transferPurposes.currentPhone, languageType: 'en' },
  })
  expect(await sent.json()).toMatchObject({ code: '00000' })
  await expect.poll(() => texts(live)).toEqual([expect.stringMatching(/^To: \+4915112345678\n[^]*\b\d{6}\b/)])
  await expect.poll(() => live.mails.filter((mail) => /^To: ada@example\.com\r?$/m.test(mail)).length).toBeGreaterThan(0)
})

test('a signed-out browser, another origin and an invalid device id get no opener', async ({ page, live, request }) => {
  const post = (headers: Record<string, string>, deviceId: string) =>
    request.post(`${live.exchange}/verify/opener`, { headers, data: { deviceId } })
  expect((await post({ origin: live.exchange }, 'a'.repeat(32))).status()).toBe(401)
  live.addUser('grace@example.com', password)
  await page.goto(`${live.area}/login?callback=${encodeURIComponent('/verified/enter')}`)
  await page.getByLabel('Email').fill('grace@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${live.area}/verified/enter`)
  const postSignedIn = (headers: Record<string, string>, deviceId: string) =>
    page.request.post(`${live.exchange}/verify/opener`, { headers, data: { deviceId } })
  expect((await postSignedIn({ origin: 'https://elsewhere.example' }, 'a'.repeat(32))).status()).toBe(401)
  expect((await postSignedIn({ origin: live.exchange }, 'a device')).status()).toBe(400)
  expect((await postSignedIn({ origin: live.exchange }, 'a'.repeat(32))).status()).toBe(200)
})
