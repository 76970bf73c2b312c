// What axe finds on a page, for the tests of pages and for stories.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Axe leaves out the one rule that WCAG 2.2 added at level AA, unless it is asked for. */
const withTargetSize = { rules: { 'target-size': { enabled: true } } }

/** Only colours differ from theme to theme, so every other rule needs one look. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** The theme `standard` has the rules of `white`. */
export const everyTheme = ['white', 'light', 'dark', 'black'] as const

interface Look {
  /** A part of the page that is left out, e.g. a frame that has a test of its own. */
  readonly exclude?: string
  /** Further themes whose colours are looked at: unless named, the other end of light and dark. */
  readonly themes?: readonly string[]
}

/**
 * One line for each element that is a barrier; a test expects none. For a page with frames axe opens a page of its own,
 * which takes the focus from this one: where a story goes on with the keyboard, this comes last.
 */
export const barriers = async (page: Page, { exclude, themes }: Look = {}): Promise<readonly string[]> => {
  const worn = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'white')
  const others = themes ?? [worn === 'dark' || worn === 'black' ? 'light' : 'black']
  const axe = (): AxeBuilder => {
    // Without a page of its own axe is twice as fast, and sees no frames.
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

/** The frames of a page wear what their page wears. */
const wear = async (page: Page, theme: string): Promise<void> => {
  for (const frame of page.frames()) await frame.evaluate((to) => void (document.documentElement.dataset['theme'] = to), theme)
  await endTransitions(page)
}

/** A colour on its way from one to another has neither's contrast. */
const endTransitions = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    await frame.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    })
}
