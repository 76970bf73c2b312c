import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite, type BuiltSite } from '../../document/testing/built-site.ts'
import { atStepScript, editorPath, hubPath } from '../company/testing/company-pages.ts'
import { companyReplies, wholeDetail } from '../company/testing/replies.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
  site.replies = companyReplies(0, wholeDetail)
}, 180_000)
afterAll(() => site.close())

interface Walk {
  /** Actions that the button covered, with the scroll position. */
  readonly covered: readonly string[]
  readonly isEverShown: boolean
}

/** Scrolls through the page in small steps. */
const walk = (page: Page): Promise<Walk> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const covered: string[] = []
    let isEverShown = false
    /** What would be pressed if the button were not there. */
    const actionUnder = (): string | undefined => {
      const button = document.querySelector<HTMLElement>('button[aria-label="Back to top"]')
      if (button === null || getComputedStyle(button).pointerEvents === 'none') return undefined
      isEverShown = true
      const box = button.getBoundingClientRect()
      for (let y = box.top + 1; y < box.bottom; y += 5)
        for (let x = box.left + 1; x < box.right; x += 5) {
          const [top, under] = document.elementsFromPoint(x, y).filter((element, at) => at === 0 || !button.contains(element))
          const action = button.contains(top ?? null) && under?.closest('a, button, input, select, textarea, summary, label')
          if (action) return action.textContent?.trim() || action.id || action.tagName
        }
      return undefined
    }
    for (let y = 596; y + innerHeight <= document.documentElement.scrollHeight; y += 20) {
      scrollTo({ top: y, behavior: 'instant' })
      // The button moves with the frame after the scroll, or on a busy machine a few later.
      let under: string | undefined
      for (let frames = 0; frames < 3 || (under !== undefined && frames < 40); frames++) {
        await frame()
        under = actionUnder()
      }
      if (under !== undefined) covered.push(`${under} at ${y}`)
    }
    return { covered, isEverShown }
  })

test.each([
  ['the overview of a company', hubPath, 375],
  ['the overview of a company', hubPath, 768],
  ['a company’s form', `${editorPath}?step=1`, 375],
  ['a company’s form', `${editorPath}?step=1`, 768],
])('on %s (%s, %i px) the back-to-top button appears, and never covers an action', (_, path, width) =>
  site.visit(path, { viewport: { width, height: 812 }, before: atStepScript(1) }, async (page) => {
    await page.locator('[data-usage="company.submit"], [data-bar]').waitFor()
    expect(await walk(page)).toEqual({ covered: [], isEverShown: true })
  }),
)
