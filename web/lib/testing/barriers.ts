// The accessibility barriers that axe finds on a page, for page tests and stories.
import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** The rule that WCAG 2.2 added at level AA; axe checks it only on request. */
const withTargetSize = { rules: { 'target-size': { enabled: true } } }

/** Themes differ only in colours, so all other rules are checked once. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** The theme `standard` has the rules of `white`. */
export const allThemes = ['white', 'light', 'dark', 'black'] as const

interface FaultOptions {
  /** A part of the page to exclude, e.g. a frame with its own test. */
  readonly exclude?: string
  /** Further themes whose colours are checked; by default the opposite of the current one, light or dark. */
  readonly themes?: readonly string[]
}

/** One line for each barrier, on the page and in its visible frames. */
export const accessibilityFaults = async (page: Page, { exclude, themes }: FaultOptions = {}): Promise<readonly string[]> => {
  const currentTheme = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'white')
  const others = themes ?? [currentTheme === 'dark' || currentTheme === 'black' ? 'light' : 'black']
  const frames = await framesOf(page, exclude)
  for (const frame of frames) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const run = async (options: axe.RunOptions): Promise<readonly axe.Result[]> =>
    (await Promise.all(frames.map((frame) => violationsIn(frame, exclude, options)))).flat()
  await endMotion(page)
  const found = linesOf(await run(withTargetSize), currentTheme)
  for (const theme of others.filter((other) => other !== currentTheme)) {
    await applyTheme(page, theme)
    found.push(...linesOf(await run({ runOnly: aboutColours }), theme))
  }
  await applyTheme(page, currentTheme)
  return found
}

/** The page and its visible frames. */
const framesOf = async (page: Page, exclude: string | undefined): Promise<readonly Frame[]> => {
  const isSeen = async (frame: Frame): Promise<boolean> => {
    if (frame === page.mainFrame()) return true
    const element = await frame.frameElement()
    return (
      (await element.isVisible()) &&
      (exclude === undefined ||
        !(await element.evaluate((node, selector) => node instanceof Element && node.closest(selector) !== null, exclude)))
    )
  }
  const visible = await Promise.all(page.frames().map(isSeen))
  return page.frames().filter((_, at) => visible[at] === true)
}

/** Does not use axe's builder, which injects axe into the page for every run, and opens an extra page for frames. */
const violationsIn = (frame: Frame, exclude: string | undefined, options: axe.RunOptions): Promise<readonly axe.Result[]> =>
  frame.evaluate(
    async (given) => {
      const { violations } = await window.axe.run(given.context, given.options)
      return violations
    },
    {
      context: { include: ['html'], exclude: exclude === undefined ? [] : [exclude] },
      // A frame is checked in its own run; passed checks, which are not read, take as long as the others.
      options: { ...options, iframes: false, resultTypes: ['violations' as const] },
    },
  )

const linesOf = (violations: readonly axe.Result[], theme: string): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${theme}: ${id}: ${html.slice(0, 160)}${any[0] === undefined ? '' : ` (${any[0].message})`}`),
  )

/** Applies a theme to the page and its frames. */
const applyTheme = async (page: Page, theme: string): Promise<void> => {
  for (const frame of page.frames()) await frame.evaluate((to) => void (document.documentElement.dataset['theme'] = to), theme)
  await endMotion(page)
}

/** Ends transitions and entrances, because the contrast of a colour that is still changing cannot be measured. */
const endMotion = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    await frame.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    })
}
