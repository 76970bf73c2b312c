// Steps of a tester in the app simulator, in a window the size of a phone, with a browser that identifies itself as a web view.
import { type BrowserContextOptions, expect, type Frame, type Page } from '@playwright/test'
import standIn from '../../stand-in/words/en.json' with { type: 'json' }
import type { Deployment } from '../deployment.ts'
import { open } from '../people.ts'

export const phones = {
  android: {
    viewport: { width: 412, height: 915 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A.231105.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    isMobile: true,
    hasTouch: true,
  },
  ios: {
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    isMobile: true,
    hasTouch: true,
  },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>
export type PhoneName = keyof typeof phones

/** The area, in the web view. */
export const areaIn = (page: Page) => page.frameLocator(`iframe[title="${standIn['simulator.screen']}"]`)

/** The provider's frame, in the area. */
export const frameIn = (page: Page) => areaIn(page).frameLocator('iframe[title]')
export const frames = (page: Page) => areaIn(page).locator('iframe[title]')

export const openApp = async (page: Page, deployment: Deployment, phone: PhoneName = 'android'): Promise<void> => {
  await open(page, `${deployment.area}/dev/app`)
  if (phone === 'ios') await setSwitch(page, 'platform', 'ios')
  await untilScriptRuns(page)
  await scrollToPhone(page)
}

interface Switches {
  readonly platform: PhoneName
  readonly camera: 'granted' | 'denied' | 'later'
  readonly answers: 'once' | 'twice' | 'never' | 'unknown'
  readonly bridge: 'current' | 'old'
  readonly ticket: 'given' | 'refused'
}

export const setSwitch = async <Name extends keyof Switches>(page: Page, name: Name, value: Switches[Name]): Promise<void> => {
  await openDrawer(page)
  await page.getByRole('combobox', { name: standIn[`simulator.${name}`], exact: true }).selectOption(value)
  await scrollToPhone(page)
}

/** Content that fills the web view must not make the window around it scroll. */
const scrollToPhone = (page: Page): Promise<void> =>
  page.getByRole('region', { name: standIn['simulator.phone'], exact: true }).evaluate((phone) => phone.scrollIntoView({ block: 'center' }))

/** In a narrow window the controls move to a drawer as soon as the page knows its width. */
const openDrawer = async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) >= 768) return
  const drawer = page.locator('details', { has: page.getByText(standIn['simulator.switches'], { exact: true }) })
  await drawer.waitFor()
  if (!(await drawer.evaluate((element) => element.hasAttribute('open')))) await drawer.locator('summary').click()
}

type SimulatorButton =
  | 'back'
  | 'rotate'
  | 'keyboard'
  | 'toBackground'
  | 'toFront'
  | 'reload'
  | 'endSession'
  | 'allow'
  | 'deny'
  | 'openAgain'
  | 'start.sass'

export const pressButton = async (page: Page, button: SimulatorButton): Promise<void> => {
  if (button === 'endSession' || button === 'start.sass') await openDrawer(page)
  // By keyboard: while a camera opens, the page may move between a mouse's press and release.
  await page.getByRole('button', { name: standIn[`simulator.${button}`], exact: true }).press('Enter')
  await scrollToPhone(page)
}

export const openAddress = async (page: Page, address: string): Promise<void> => {
  await openDrawer(page)
  await page.getByLabel(standIn['simulator.address'], { exact: true }).fill(address)
  await page.getByRole('button', { name: standIn['simulator.open'], exact: true }).click()
  await expect.poll(() => webView(page)?.url().endsWith(address)).toBe(true)
  await untilScriptRuns(page)
  await scrollToPhone(page)
}

/** The area's own frame, found by its position, because its name changes with every page. */
export const webView = (page: Page): Frame | undefined =>
  page
    .mainFrame()
    .childFrames()
    .find((frame) => !frame.isDetached() && /\/(verified|login)\b/.test(frame.url()))

/** A button that is pressed before the script has started does nothing. */
export const untilScriptRuns = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      webView(page)
        ?.evaluate(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')))
        .catch(() => false),
    )
    .toBe(true)
}

/** The log's lines about one request, newest first. */
export const logLines = (page: Page, name: string) => page.locator(`li[data-call="${name}"]`)

/** Fires in every document the event that a phone's browser sends when the app goes to the background or returns. */
export const announceVisibility = async (page: Page, hidden: boolean): Promise<void> => {
  for (const frame of page.frames())
    await frame.evaluate((hidden) => {
      for (const [name, value] of [
        ['hidden', hidden],
        ['visibilityState', hidden ? 'hidden' : 'visible'],
      ] as const)
        Object.defineProperty(document, name, { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
}
