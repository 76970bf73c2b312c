// The accessibility barriers that axe finds on a page, for page tests and stories.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

type RunAxe = (options: axe.RunOptions) => Promise<readonly axe.Result[]>

/** The rule that WCAG 2.2 added at level AA, which axe checks only on request. */
const withTargetSize = { rules: { 'target-size': { enabled: true } } }

/** Passed checks, which are not read, take as long as the others. */
const onlyViolations: axe.RunOptions = { resultTypes: ['violations'] }

/** Themes differ only in colours, so all other rules are checked once. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** The theme `standard` has the rules of `white`. */
export const everyTheme = ['white', 'light', 'dark', 'black'] as const

interface Look {
  /** A part of the page to exclude, e.g. a frame with its own test. */
  readonly exclude?: string
  /** Further themes whose colours are checked; by default the opposite of the current one, light or dark. */
  readonly themes?: readonly string[]
}

/**
 * One line for each barrier. For a page with frames axe opens its own page, which takes the focus, so a story that continues with the
 * keyboard must call this last.
 */
export const barriers = async (page: Page, { exclude, themes }: Look = {}): Promise<readonly string[]> => {
  const worn = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'white')
  const others = themes ?? [worn === 'dark' || worn === 'black' ? 'light' : 'black']
  const run = page.frames().length === 1 ? await axeInPage(page, exclude) : axeInFrames(page, exclude)
  await endTransitions(page)
  const found = linesOf(await run({ ...onlyViolations, ...withTargetSize }), worn)
  for (const theme of others.filter((other) => other !== worn)) {
    await wear(page, theme)
    found.push(...linesOf(await run({ ...onlyViolations, runOnly: aboutColours }), theme))
  }
  await wear(page, worn)
  return found
}

/** Axe's own function, placed in the page once. It sees no frames, and takes half as long as axe's builder. */
const axeInPage = async (page: Page, exclude: string | undefined): Promise<RunAxe> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = exclude === undefined ? { include: ['html'] } : { include: ['html'], exclude: [exclude] }
  return (options) =>
    page.evaluate(
      async (given) => {
        const { violations } = await window.axe.run(given.context, given.options)
        return violations
      },
      { context, options },
    )
}

const axeInFrames =
  (page: Page, exclude: string | undefined): RunAxe =>
  async (options) => {
    const builder = new AxeBuilder({ page }).options(options)
    return (await (exclude === undefined ? builder : builder.exclude(exclude)).analyze()).violations
  }

const linesOf = (violations: readonly axe.Result[], theme: string): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${theme}: ${id}: ${html.slice(0, 160)}${any[0] === undefined ? '' : ` (${any[0].message})`}`),
  )

/** Applies a theme to the page and its frames. */
const wear = async (page: Page, theme: string): Promise<void> => {
  for (const frame of page.frames()) await frame.evaluate((to) => void (document.documentElement.dataset['theme'] = to), theme)
  await endTransitions(page)
}

/** Ends transitions, because a colour in transition has neither contrast. */
const endTransitions = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    await frame.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    })
}
