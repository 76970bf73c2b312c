import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { galleryInBrowser } from './serve/in-browser.ts'
import { themes } from './address.ts'
import { samplesMissing } from './samples-missing.ts'

const open = galleryInBrowser()

/** Axe is slow: the second language is looked at in one light and one dark theme. */
const looks = [
  ...themes.map((theme) => ({ theme, lang: 'en' as const })),
  { theme: 'light', lang: 'ar' as const },
  { theme: 'black', lang: 'ar' as const },
]

const violations = async (what: Parameters<typeof open>[0]): Promise<string[]> => {
  const page = await open(what)
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  await page.context().close()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

test.each(looks)(
  'no barrier is found in $theme, $lang',
  async (look) => {
    expect(await violations(look)).toEqual([])
  },
  60_000,
)

test.each(['dialog-open', 'toasts'])(
  'no barrier is found in what floats: %s',
  async (scene) => {
    for (const theme of ['white', 'black']) expect(await violations({ theme, lang: 'en', scene })).toEqual([])
  },
  60_000,
)

test('nothing is wider than a phone', async () => {
  for (const lang of ['en', 'ar'] as const) {
    const page = await open({ lang })
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { timeout: 10_000 }).toBeLessThanOrEqual(320)
  }
}, 60_000)

test('a long word without a blank does not widen what it is typed into', async () => {
  const page = await open({ lang: 'en', scene: 'text-fields' })
  await page.setViewportSize({ width: 375, height: 700 })
  const area = page.locator('textarea').first()
  const width = (): Promise<number> => area.evaluate((box) => box.getBoundingClientRect().width)
  const before = await width()
  await area.fill(`https://example.com/${'a'.repeat(300)}`)
  expect(await width()).toBe(before)
}, 60_000)

test('both languages of the samples have every word', () => expect(samplesMissing()).toEqual([]))
