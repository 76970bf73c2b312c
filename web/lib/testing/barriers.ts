// The accessibility barriers that axe finds on a page, for page tests and stories.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rule that WCAG 2.2 added at level AA, which axe checks only on request. */
const withTargetSize = { rules: { 'target-size': { enabled: true } } }

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
  const axe = (): AxeBuilder => {
    // Without its own page axe is twice as fast, but cannot see frames.
    const builder = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
    return exclude === undefined ? builder : builder.exclude(exclude)
  }
  await endTransitions(page)
  const found = await linesOf(axe().options(withTargetSize), worn)
  for (const theme of others.filter((other) => other !== worn)) {
    await wear(page, theme)
    found.push(...(await linesOf(axe().withRules(aboutColours), theme)))
  }
  await wear(page, worn)
  return found
}

const linesOf = async (axe: AxeBuilder, theme: string): Promise<string[]> => {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${theme}: ${id}: ${html.slice(0, 160)}${any[0] === undefined ? '' : ` (${any[0].message})`}`),
  )
}

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
