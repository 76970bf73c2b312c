import { expect, test } from 'vitest'
import { accessibilityFaults, allThemes } from '../lib/testing/barriers.ts'
import { galleryInBrowser } from './serve/in-browser.ts'
import { samplesMissing } from './samples-missing.ts'

const open = galleryInBrowser()
const openEnlarged = galleryInBrowser(32)

test.each(['en', 'ar'] as const)(
  'in %s no accessibility barrier is found in any theme',
  async (lang) => {
    const page = await open({ lang })
    expect(await accessibilityFaults(page, { themes: allThemes })).toEqual([])
  },
  60_000,
)

/** Checks scenes one at a time. Two such checks run in parallel, to keep two cores busy. */
const barriersIn = async (scenes: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> => {
  const page = await open({ scene: 'look' })
  const found: Record<string, readonly string[]> = {}
  for (const scene of scenes) {
    await page.goto(new URL(`?scene=${scene}`, page.url()).href)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => document.querySelector('[data-fetching]') === null)
    const lines = await accessibilityFaults(page, { themes: allThemes })
    if (lines.length > 0) found[scene] = lines
  }
  await page.context().close()
  return found
}

test('no accessibility barrier is found in any theme in a scene that is shown alone', async () => {
  const page = await open({})
  const scenes = await page.locator('[data-alone]').evaluateAll((links) => links.map((link) => link.getAttribute('data-alone') ?? ''))
  expect(scenes).toContain('dialog-open')
  const halves = [scenes.filter((_, at) => at % 2 === 0), scenes.filter((_, at) => at % 2 === 1)]
  expect(await Promise.all(halves.map(barriersIn))).toEqual([{}, {}])
}, 300_000)

test.each([
  ['text at normal size', open],
  ['text at double size', openEnlarged],
] as const)(
  'nothing overflows at a width of 320 pixels, with %s',
  async (_, openGallery) => {
    for (const lang of ['en', 'ar'] as const) {
      const page = await openGallery({ lang })
      await page.setViewportSize({ width: 320, height: 700 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { timeout: 10_000 }).toBeLessThanOrEqual(320)
      await page.context().close()
    }
  },
  60_000,
)

test('in forced-colours mode, icons use only the user’s colours', async () => {
  const page = await open({ lang: 'en', theme: 'dark' })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  const { colours, chosen } = await page.evaluate(() => {
    const colourOf = (element: Element): string => getComputedStyle(element).color
    const system = ['CanvasText', 'ButtonText', 'LinkText', 'GrayText'].map((color) => {
      const sample = document.body.appendChild(Object.assign(document.createElement('span'), { style: `color: ${color}` }))
      return colourOf(sample)
    })
    return { colours: [...new Set([...document.querySelectorAll('svg')].map(colourOf))], chosen: system }
  })
  expect(colours.length).toBeGreaterThan(0)
  expect(colours.filter((colour) => !chosen.includes(colour))).toEqual([])
}, 60_000)

test('a long word does not widen a text area', async () => {
  const page = await open({ lang: 'en', scene: 'text-fields' })
  await page.setViewportSize({ width: 375, height: 700 })
  const area = page.locator('textarea').first()
  const width = (): Promise<number> => area.evaluate((box) => box.getBoundingClientRect().width)
  const before = await width()
  await area.fill(`https://example.com/${'a'.repeat(300)}`)
  expect(await width()).toBe(before)
}, 60_000)

test('both sample languages are complete', () => expect(samplesMissing()).toEqual([]))
