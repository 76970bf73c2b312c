// What users see when an app misbehaves, as set by the simulator's switches, and how they leave the page.
import { expect, type Page } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import standIn from '../../stand-in/words/en.json' with { type: 'json' }
import { test } from '../deployment.ts'
import { logInAs } from '../people.ts'
import {
  areaIn,
  frameIn,
  frames,
  openAddress,
  untilScriptRuns,
  logLines,
  openApp,
  phones,
  pressButton,
  setSwitch,
  webView,
} from './phone.ts'

test.use(phones.android)

const starts = (page: Page): Promise<void> =>
  areaIn(page).getByRole('main').getByRole('button', { name: areaEn['level.start'] }).first().click()
const warning = (page: Page) => areaIn(page).getByText(areaEn['start.camera'])
const frameIsOpen = async (page: Page): Promise<void> => {
  await expect(frameIn(page).getByRole('heading', { name: en['consent.title'] })).toBeVisible({ timeout: 30_000 })
}

test.beforeEach(async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-none')
  await openApp(page, deployment)
})

test('in the app the page has no header or footer, and the app hides its own bar', async ({ page }) => {
  await expect(areaIn(page).getByRole('main')).toBeVisible()
  await expect(areaIn(page).getByRole('banner')).toHaveCount(0)
  await expect(areaIn(page).getByRole('contentinfo')).toHaveCount(0)
  await expect(logLines(page, 'setNavBar').first()).toHaveAttribute('data-code', '00000')
})

test('if the app does not answer for ten seconds, the camera counts as denied and no frame opens', async ({ page }) => {
  await setSwitch(page, 'answers', 'never')
  await page.clock.install()
  await starts(page)
  await expect(logLines(page, 'checkCameraPermission')).toContainText(standIn['simulator.log.silent'])
  await page.clock.fastForward(9_000)
  await expect(warning(page)).toHaveCount(0)
  await page.clock.fastForward(1_000)
  await expect(warning(page)).toBeVisible()
  await expect(frames(page)).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(warning(page)).toHaveCount(0)
})

test('if the app answers twice, the first answer counts and the frame opens', async ({ page }) => {
  await setSwitch(page, 'answers', 'twice')
  await starts(page)
  await frameIsOpen(page)
  await expect(frames(page)).toHaveAttribute('src', /[?&]appVersion=8\.4\.1(&|$)/)
})

test('if the app answers with an unknown code, the camera counts as denied', async ({ page }) => {
  await setSwitch(page, 'answers', 'unknown')
  await starts(page)
  await expect(warning(page)).toBeVisible()
  await expect(frames(page)).toHaveCount(0)
})

test('if the app asks for the permission later, denying shows a warning and granting opens the frame', async ({ page }) => {
  await setSwitch(page, 'camera', 'later')
  await starts(page)
  await pressButton(page, 'deny')
  await expect(warning(page)).toBeVisible()
  await starts(page)
  await pressButton(page, 'allow')
  await frameIsOpen(page)
})

test('if the app is too old, the page reports it, and its button closes it through the app', async ({ page }) => {
  await setSwitch(page, 'bridge', 'old')
  await expect(areaIn(page).getByRole('heading', { name: areaEn['app.old.title'] })).toBeVisible()
  await areaIn(page).getByRole('button', { name: areaEn['app.close'], exact: true }).click()
  await expect(page.getByRole('heading', { name: standIn['simulator.closed'] })).toBeVisible()
  await expect(logLines(page, 'close')).toHaveAttribute('data-code', '00000')
  await setSwitch(page, 'bridge', 'current')
  await untilScriptRuns(page)
  await expect(areaIn(page).getByRole('heading', { name: areaEn['app.old.title'] })).toHaveCount(0)
})

test('the page for unknown addresses leads to the app’s home', async ({ page }) => {
  await openAddress(page, '/verified/nothing')
  await areaIn(page).getByRole('button', { name: areaEn['notFound.home'] }).click()
  await expect(page.getByRole('heading', { name: standIn['simulator.atHome'] })).toBeVisible()
  await pressButton(page, 'openAgain')
  await expect(areaIn(page).getByText(areaEn['notFound.text'])).toBeVisible()
})

test('if the session ends midway, the app’s ticket starts a new one and the person continues where they were', async ({ page }) => {
  await webView(page)?.evaluate(() => void Object.assign(window, { stayed: true }))
  await pressButton(page, 'endSession')
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'bonafide')).toBe(false)
  await starts(page)
  await frameIsOpen(page)
  await expect(logLines(page, 'getTicket')).toHaveAttribute('data-code', '00000')
  expect(await webView(page)?.evaluate(() => 'stayed' in window)).toBe(true)
  expect((await page.context().cookies()).some(({ name }) => name === 'bonafide')).toBe(true)
})

test('if the server refuses the ticket, the person is informed, tries again, and continues where they were', async ({ page }) => {
  await setSwitch(page, 'ticket', 'refused')
  await pressButton(page, 'endSession')
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'bonafide')).toBe(false)
  await starts(page)
  const dialog = areaIn(page).getByRole('dialog', { name: areaEn['app.signedOut.title'] })
  await expect(dialog).toBeVisible()
  await setSwitch(page, 'ticket', 'given')
  await dialog.getByRole('button', { name: areaEn['start.again'], exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await frameIsOpen(page)
})

test('a person who does not try again closes the page through the app', async ({ page }) => {
  await setSwitch(page, 'ticket', 'refused')
  await pressButton(page, 'endSession')
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'bonafide')).toBe(false)
  await starts(page)
  const dialog = areaIn(page).getByRole('dialog', { name: areaEn['app.signedOut.title'] })
  await dialog.getByRole('button', { name: areaEn['app.close'], exact: true }).click()
  await expect(page.getByRole('heading', { name: standIn['simulator.closed'] })).toBeVisible()
})

test('a frame that the app requests opens immediately in full screen, and its token is removed from the address', async ({ page }) => {
  await pressButton(page, 'start.sass')
  await frameIsOpen(page)
  await expect(frames(page)).toHaveAttribute('src', /[?&]noExit=1(&|$)/)
  expect(webView(page)?.url()).toMatch(/\/verified\/appSass\?path=sass%2Fkyc%2Fverify$/)
})

test('Back leads to the previous page, or out of the web view if there is none', async ({ page }) => {
  await openAddress(page, '/verified/appFaq')
  await webView(page)?.evaluate(() => location.assign('/verified/privacy'))
  await expect.poll(() => webView(page)?.url()).toMatch(/\/verified\/privacy$/)
  await pressButton(page, 'back')
  await expect.poll(() => webView(page)?.url()).toMatch(/\/verified\/appFaq$/)
  await pressButton(page, 'back')
  await expect(page.getByRole('heading', { name: standIn['simulator.closed'] })).toBeVisible()
  expect(page.url()).toMatch(/\/dev\/app$/)
})

test('rotated, and with the keyboard up, the page has the size that a phone gives it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // The app's own bar is gone by then.
  await expect(logLines(page, 'setNavBar')).toHaveAttribute('data-code', '00000')
  const size = () => webView(page)?.evaluate(() => [innerWidth, innerHeight])
  const [wide = 0, high = 0] = (await size()) ?? []
  await pressButton(page, 'keyboard')
  await expect.poll(size).toEqual([wide, high - 256])
  await pressButton(page, 'keyboard')
  await pressButton(page, 'rotate')
  await expect.poll(async () => (await size())?.[0]).toBeGreaterThan(wide)
})
