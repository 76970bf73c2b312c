// The frame and the page around it: first with a test double of the frame, then with the product's own frame.
import { accessibilityFaults } from '../web/lib/testing/barriers.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import ar from '../locales/ar/area.json' with { type: 'json' }
import en from '../locales/en/area.json' with { type: 'json' }
import frameAr from '../locales/ar/frame.json' with { type: 'json' }
import frameEn from '../locales/en/frame.json' with { type: 'json' }
import { ownBrowser } from './chromium.ts'
import { doubleFrame, type FrameDouble } from './double/frame-double.ts'
import { type Deployment, test } from './deployment.ts'
import { logInAs, open, horizontalOverflow } from './people.ts'

const start = (page: Page) => page.getByRole('main').getByRole('button', { name: en['level.start'] }).first()
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: en['frame.leave.title'] })

/** An unverified user presses start, and the frame opens. */
const started = async (page: Page, deployment: Deployment): Promise<FrameDouble> => {
  const double = await doubleFrame(page, deployment.provider)
  await logInAs(page, deployment, 'person-none')
  await start(page).click()
  await double.says('KYC_SASS_INIT')
  return double
}

test('start opens the frame with a token that only the page knows, and a success that only the frame claims changes nothing', async ({
  page,
  deployment,
}) => {
  const double = await started(page, deployment)
  const init = await double.hears('INIT_DATA')
  const address = new URL(double.opened[0] ?? '')
  expect(address.origin + address.pathname).toBe(`${deployment.provider}/sass/kyc/verify`)
  expect(address.searchParams.get('accessToken')).toBe(init['accessToken'])
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    language: 'en',
    locale: 'en',
    theme: 'white',
    source: 'web',
    noExit: '0',
  })
  expect(init).toMatchObject({ language: 'en', theme: 'white', userId: expect.stringMatching(/^\d+$/) })
  await double.says('SASS_LOADED')
  await expect(page.locator('iframe')).toBeFocused()
  await double.says('SASS_GET_DEVICEID')
  expect(await double.hears('SASS_SAME_GET_DEVICEID')).toEqual({ deviceId: init['deviceId'] })
  await double.says('KYC_SASS_CLOSE', { status: 'SUCCESS', level: 'BASIC' })
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(start(page)).toBeEnabled()
  await expect(page.getByText(en['status.verified'], { exact: true })).toHaveCount(0)
})

test('a frame that starts again gets another token', async ({ page, deployment }) => {
  const double = await started(page, deployment)
  const first = await double.hears('INIT_DATA')
  await double.says('KYC_SASS_INIT')
  const second = await double.hears('INIT_DATA', 2)
  expect(second['accessToken']).not.toBe(first['accessToken'])
})

test('a frame that may not compare faces gets the same refusal with a user id as without', async ({ page, deployment }) => {
  const double = await started(page, deployment)
  await double.says('KYC_SASS_SEND_UID', { userId: '1' })
  const { errorMsg } = await double.hears('KYC_SASS_SAME_ERROR_FACE_TOKEN')
  await double.says('KYC_SASS_SEND_UID')
  expect(await double.hears('KYC_SASS_SAME_ERROR_FACE_TOKEN', 2)).toEqual({ errorMsg })
})

test('leaving asks for confirmation, and quitting restores the page as it was', async ({ page, deployment }) => {
  const double = await started(page, deployment)
  await double.says('SASS_LOADED')
  await double.says('KYC_SASS_CLOSE', { status: 'INIT', level: 'BASIC' })
  await expect(leaveDialog(page)).toBeVisible()
  expect((await leaveDialog(page).boundingBox())?.width).toBe(396)
  expect(await accessibilityFaults(page, { exclude: 'iframe' })).toEqual([])
  await leaveDialog(page).getByRole('button', { name: en['frame.leave.continue'] }).click()
  await expect(page.locator('iframe')).toBeFocused()
  await page.goBack()
  await leaveDialog(page).getByRole('button', { name: en['frame.leave.quit'] }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(start(page)).toBeFocused()
  await expect(page).toHaveURL(/\/verified\/enter$/)
})

test('the frame fills a window whose page has a scroll bar, and the page keeps its scroll position', async ({ deployment }) => {
  const browser = await ownBrowser([], ['--hide-scrollbars'])
  const page = await browser.newPage({ viewport: { width: 1440, height: 700 } })
  const double = await doubleFrame(page, deployment.provider)
  await logInAs(page, deployment, 'person-none')
  const widths = () => page.evaluate(() => [innerWidth, document.body.getBoundingClientRect().width])
  const [window = 0, before = 0] = await widths()
  expect(before).toBeLessThan(window)
  await start(page).press('Enter')
  const scrolled = await page.evaluate(() => scrollY)
  await double.says('SASS_LOADED')
  expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 700 })
  await double.says('KYC_SASS_CLOSE', { status: 'PENDING' })
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await widths()).toEqual([window, before])
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await browser.close()
})

test('after ten seconds of silence the page offers another attempt, which opens the frame', async ({ page, deployment }) => {
  await page.clock.install()
  const double = await doubleFrame(page, deployment.provider)
  await logInAs(page, deployment, 'person-none')
  await start(page).click()
  await double.frame()
  await page.clock.fastForward(10_100)
  await page.getByRole('button', { name: en['frame.again'] }).click()
  await expect.poll(() => double.opened.length).toBe(2)
  await double.says('SASS_LOADED')
  await expect(page.locator('iframe')).toBeFocused()
  await expect(page.getByRole('button', { name: en['frame.cancel'] })).toHaveCount(0)
})

for (const { language, prefix, words, theme, width } of [
  { language: 'en', prefix: '', words: frameEn, theme: 'white', width: 1440 },
  { language: 'ar', prefix: '/ar', words: frameAr, theme: 'dark', width: 375 },
] as const) {
  test(`the product's own frame opens in the page's language and theme, and can be closed (${language}, ${theme}, ${width} px)`, async ({
    page,
    deployment,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.context().addCookies([{ name: 'local', value: encodeURIComponent(JSON.stringify({ theme })), url: deployment.area }])
    await logInAs(page, deployment, 'person-none')
    await open(page, `${deployment.area}${prefix}/verified/enter`)
    await page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: startWord(language) })
      .first()
      .click()
    const inside: FrameLocator = page.frameLocator('iframe')
    await expect(inside.getByRole('heading', { name: words['consent.title'] })).toBeVisible({ timeout: 30_000 })
    await expect(inside.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(inside.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    expect(await horizontalOverflow(page)).toBe(0)
    // By keyboard alone: the focus is on the heading in the frame, and the bar with the exit comes before it.
    await expect(inside.getByRole('heading', { name: words['consent.title'] })).toBeFocused()
    const close = inside.getByRole('button', { name: words['bar.close'], exact: true })
    for (let back = 0; back < 4 && !(await close.evaluate((node) => node === document.activeElement)); back += 1)
      await page.keyboard.press('Shift+Tab')
    await expect(close).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').last().getByRole('link')).toHaveAttribute('href', `${prefix}/events/kyc?source=8`)
    await page.keyboard.press('Escape')
    await expect(page.locator('iframe')).toBeFocused()
    // Last, because axe opens its own page, which takes the focus.
    expect(await accessibilityFaults(page)).toEqual([])
  })
}

const startWord = (language: 'en' | 'ar'): string => (language === 'en' ? en : ar)['level.start']

test('a frame’s address opened by itself shows nothing and does not wait for a parent', async ({ page, deployment }) => {
  await page.goto(`${deployment.provider}/sass/kyc/verify?accessToken=x&theme=dark`)
  await expect(page.getByRole('heading', { name: frameEn['nothing.title'] })).toBeVisible()
})

test('a jump message whose data is only a page’s name leads to that page', async ({ page, deployment }) => {
  const double = await started(page, deployment)
  await double.says('SASS_LOADED')
  await double.says('SASS_JUMP', 'reset')
  await page.waitForURL('**/verified/reset')
  await expect(page.locator('iframe[title]')).toHaveCount(0)
})
