import { localePath } from '@bonafide/core/address/locale-path'
import type { Language } from '@bonafide/core/languages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cutTexts } from '../gallery/serve/cut-texts.mjs'
import { accessibilityFaults, allThemes } from '../lib/testing/barriers.ts'
import { buildSite, type BuiltSite, type SiteVisit } from './testing/built-site.ts'
import { keyboardFaults } from './testing/keyboard-trail.ts'
import { longNames, withLongNames } from './testing/long-names.ts'
import { type ShownScreen, shownScreens } from './testing/screens.ts'
import { unspokenTexts } from './testing/unspoken-texts.ts'

let [site, pseudo, enlarged]: BuiltSite[] = []
beforeAll(async () => {
  site = await buildSite()
  pseudo = await buildSite({ pseudo: true })
  enlarged = await buildSite({ textSize: 32 })
}, 180_000)
afterAll(() => Promise.all([site?.close(), pseudo?.close(), enlarged?.close()]))

const smallest = { viewport: { width: 320, height: 640 } }

interface ScreenCheck extends SiteVisit {
  readonly language?: Language
  readonly screens?: readonly ShownScreen[]
}

/** Checks every screen, and returns the faults by screen. */
async function faultsByScreen(
  on: BuiltSite | undefined,
  { language = 'en', screens = shownScreens, ...visit }: ScreenCheck,
  look: (page: Page, screen: ShownScreen) => Promise<readonly string[]>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  if (on === undefined) throw new Error('The pages are not built yet')
  const found: Record<string, readonly string[]> = {}
  await on.visit('/security-frame', visit, async (page) => {
    for (const screen of screens) {
      on.replies = screen.replies
      if (screen.before !== undefined) await page.evaluate(screen.before)
      await page.goto(on.url + localePath(language, screen.address))
      await page.locator('h1').first().waitFor()
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
      await page.evaluate(() => document.fonts.ready)
      const faults = await look(page, screen)
      if (faults.length > 0) found[screen.name] = faults
    }
  })
  return found
}

describe('on the smallest phone', () => {
  test.each(['ar', 'de', 'ja', 'ru', 'th'] as const)(
    'in %s no screen cuts off text or overflows',
    async (language) => expect(await faultsByScreen(site, { ...smallest, language }, (page) => page.evaluate(cutTexts))).toEqual({}),
    120_000,
  )

  test.each(['de', 'ja', 'ru'] as const)(
    'in %s, with text at double size, no screen cuts off text or overflows',
    async (language) => expect(await faultsByScreen(enlarged, { ...smallest, language }, (page) => page.evaluate(cutTexts))).toEqual({}),
    120_000,
  )

  test('every screen has room for a language that is a third longer, and has no untranslated text', async () => {
    const found = await faultsByScreen(pseudo, smallest, async (page, { replies }) => [
      ...(await page.evaluate(cutTexts)),
      ...(await page.evaluate(unspokenTexts, JSON.stringify(replies))),
    ])
    expect(found).toEqual({})
  }, 120_000)
})

/** The screens with names and addresses that may be this long. */
const screensWithNames = ['home, verified', 'home of a company, verified', 'people of a company']

test.each(Object.entries(longNames))(
  'names and addresses of 200 characters fit on the smallest phone: %s',
  async (_, name) => {
    const screens = shownScreens
      .filter((screen) => screensWithNames.includes(screen.name))
      .flatMap((screen) => withLongNames(screen, name) ?? [])
    expect(screens).toHaveLength(screensWithNames.length)
    const found = await faultsByScreen(site, { ...smallest, screens }, async (page) => [
      ...((await page.locator('body').innerText()).includes(name.trim()) ? [] : ['the name is not shown']),
      ...(await page.evaluate(cutTexts)),
    ])
    expect(found).toEqual({})
  },
  60_000,
)

/** Tall enough that nothing is under the bar at the bottom of the window, which axe would report as covered. */
const tall = { viewport: { width: 375, height: 3000 } }

test('no accessibility barrier is found on any screen in any theme', async () => {
  expect(await faultsByScreen(site, tall, (page) => accessibilityFaults(page, { themes: allThemes }))).toEqual({})
}, 180_000)

describe.each([
  ['a phone', 'ar', { width: 375, height: 640 }],
  ['a computer', 'en', { width: 1440, height: 800 }],
] as const)('with the keyboard alone, on %s in %s', (_, language, viewport) => {
  test('every control can be reached, has a visible focus, and is not covered', async () => {
    const onceHydrated = async (page: Page): Promise<readonly string[]> => {
      await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')))
      return keyboardFaults(page)
    }
    expect(await faultsByScreen(site, { viewport, language }, onceHydrated)).toEqual({})
  }, 180_000)
})
