import { accessibilityFaults } from '../testing/barriers.ts'
import type { CompanyWords } from '@bonafide/locales/generated/company'
import en from '@bonafide/locales/generated/company/en.json'
import { makeSay } from '@bonafide/locales/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { galleryInBrowser } from '../../gallery/serve/in-browser.ts'
import type { Holdings } from './holdings.ts'
import { OwnershipTree } from './ownership-tree.tsx'
import { holdingsOf } from './testing/holdings-of.ts'

const open = galleryInBrowser()
const say = makeSay<CompanyWords>(en, 'en')
const render = (ownership: Holdings): string =>
  renderToStaticMarkup(<OwnershipTree ownership={ownership} company="Acme" names={(index) => `Party ${index}`} threshold={25} say={say} />)

test('the tree marks an owner above the threshold, and shows only a total for any other holder', () => {
  const markup = render(
    holdingsOf(
      [
        ['company', 1, 60],
        ['company', 2, 10],
        ['company', 3, 30],
        [3, 1, 50],
      ],
      { totals: { 1: 75, 2: 10 } },
    ),
  )
  expect(markup.match(/Owner · 75% in total/g)).toHaveLength(2)
  expect(markup).toContain('10% in total')
  expect(markup).toContain('25% or more of the company')
})

test('the tree marks a total above 100% and a cycle, and reports them above', () => {
  const markup = render(
    holdingsOf(
      [
        ['company', 1, 60],
        ['company', 2, 60.5],
        [1, 1, 10],
      ],
      { warnings: ['overHundred', 'cycle', 'endlessCycle'], cycles: [[1], [2, 3], [4, 5]], endless: [[4, 5]] },
    ),
  )
  expect(markup).toContain(say('ownership.over', { percent: 120.5 }))
  expect(markup).toContain(say('ownership.circle'))
  expect(markup).toContain(say('ownership.warning.overHundred'))
  expect(markup).toContain('\u2068Party 1\u2069 owns part of itself')
  expect(markup).toContain('\u2068Party 2\u2069 · \u2068Party 3\u2069 own parts of each other')
  expect(markup).toContain('\u2068Party 4\u2069 · \u2068Party 5\u2069 are entered as owning all of each other')
  expect(markup.match(/own parts of each other/g)).toHaveLength(1)
})

test('shares without a named holder appear with their figure, for the company and for an institution', () => {
  const markup = render(
    holdingsOf(
      [
        ['company', 1, 60],
        ['company', 2, 33.333],
        [1, 3, 75],
      ],
      { totals: { 2: 33.333, 3: 45 } },
    ),
  )
  expect(markup.match(/Not accounted for/g)).toHaveLength(2)
  expect(markup).toContain('>6.667%<')
  expect(markup).toContain('>25%<')
})

test('without shares the page shows a sentence instead of a tree', () => {
  const markup = render(holdingsOf([]))
  expect(markup).toContain(say('ownership.none'))
  expect(markup).not.toContain('<ul')
})

test('the lists stay nested on a wide and on a narrow page, and nothing overflows on the narrow page', async () => {
  for (const lang of ['en', 'ar'] as const) {
    const page = await open({ scene: 'ownership', lang })
    const tree = page.locator('#ownership ul').first()
    const inside = page.locator('#ownership ul ul ul ul ul')
    const treeLines = page.locator('#ownership svg[class]:not([class*=lucide])')
    await expect.poll(() => treeLines.count()).toBeGreaterThan(0)
    expect(await inside.count()).toBe(1)
    await page.setViewportSize({ width: 375, height: 800 })
    await expect.poll(() => treeLines.count()).toBe(0)
    expect(await inside.count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(await tree.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  }
}, 60_000)

test('no two of two hundred parties overlap', async () => {
  const page = await open({ scene: 'ownership-many' })
  // The boxes appear in slices until all are drawn.
  await page.locator('#ownership-many [title]').nth(200).waitFor()
  const covered = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#ownership-many [title]')].map((name) => name.parentElement?.getBoundingClientRect())
    return boxes.filter((box, at) =>
      boxes.some(
        (other, place) =>
          place > at &&
          box !== undefined &&
          other !== undefined &&
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom,
      ),
    ).length
  })
  expect(covered).toBe(0)
  await page.context().close()
}, 60_000)
