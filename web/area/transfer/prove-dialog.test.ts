import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildSite, type BuiltSite } from '../../document/testing/built-site.ts'
import { address, confirm, fillTarget, setTransferReplies, phoneTransfer } from './testing/transfer-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 180_000)
afterAll(() => site.close())
beforeEach(() => setTransferReplies(site))

interface AddressLines {
  readonly width: number
  /** The number of lines that the address takes. */
  readonly lines: number
  readonly isInside: boolean
  /** The full stop is on the line on which the address ends. */
  readonly stopFollows: boolean
}

/** Measures the address in its sentence, for paragraphs of these widths. */
const linesOf = (page: Page, email: string, widths: readonly number[]): Promise<readonly AddressLines[]> =>
  page
    .getByRole('dialog')
    .locator('p', { hasText: email })
    .evaluate(
      (paragraph, { email, widths }) => {
        const rectsOf = (words: string): DOMRect[] => {
          const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
          for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
            const start = node.textContent?.lastIndexOf(words) ?? -1
            // The full stop at the end, not one in the address.
            if (start < 0 || (words === '.' && node.textContent === email)) continue
            const range = document.createRange()
            range.setStart(node, start)
            range.setEnd(node, start + words.length)
            return [...range.getClientRects()]
          }
          throw new Error(`The paragraph does not contain ${words}`)
        }
        return widths.map((width) => {
          paragraph.style.inlineSize = `${width}px`
          const [rects, stop] = [rectsOf(email), rectsOf('.')[0]]
          const { left, right } = paragraph.getBoundingClientRect()
          return {
            width,
            lines: new Set(rects.map(({ top }) => Math.round(top))).size,
            isInside: rects.every((rect) => rect.left >= left - 1 && rect.right <= right + 1),
            stopFollows: Math.round(stop?.top ?? 0) === Math.round(rects.at(-1)?.top ?? 0),
          }
        })
      },
      { email, widths },
    )

test('in the last question the target’s address moves to the next line as a whole, together with the full stop', () =>
  site.visit(address, phoneTransfer, async (page) => {
    const email = 'anna-lena.berg-okafor@mail.example'
    await fillTarget(page, email)
    await confirm(page).click()
    // Every width, because a full stop that wraps alone does so only for a few pixels.
    const widths = Array.from({ length: 301 }, (_, step) => 300 + step)
    const lines = await linesOf(page, email, widths)
    expect(lines.filter((line) => line.lines !== 1 || !line.isInside || !line.stopFollows)).toEqual([])
    expect(lines).toHaveLength(widths.length)
    expect(await page.getByRole('dialog').getByText(email).innerText()).toContain(email)
  }))

test('an address that is longer than the line breaks inside the dialog', () =>
  site.visit(address, { viewport: { width: 320, height: 700 } }, async (page) => {
    const email = `${'annalena'.repeat(7)}@${'example-'.repeat(5)}mail.example`
    await fillTarget(page, email)
    await confirm(page).click()
    const [broken] = await linesOf(page, email, [240])
    expect(broken).toMatchObject({ isInside: true, stopFollows: true })
    expect(broken?.lines).toBeGreaterThan(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }))
