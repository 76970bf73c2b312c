import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite, type BuiltSite } from '../../document/testing/built-site.ts'
import { hubPath } from '../company/testing/company-pages.ts'
import { companyReplies, wholeDetail } from '../company/testing/replies.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
  site.replies = companyReplies(0, wholeDetail)
}, 180_000)
afterAll(() => site.close())

test.each([
  ['/verified', 768],
  ['/verified', 1440],
  ['/ar/verified', 1440],
])('at the end of a page the chat button covers no footer link (%s, %i px)', (start, width) =>
  site.visit(hubPath.replace('/verified', start), { viewport: { width, height: 900 }, cookies: { logged_in: '1' } }, async (page) => {
    const footer = page.getByRole('contentinfo')
    const button = page.locator('button[data-unprinted][aria-haspopup=dialog]')
    await button.waitFor()
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const box = await button.boundingBox()
    const boxes = await Promise.all(
      (await footer.getByRole('link').all()).map(async (link) => [await link.innerText(), await link.boundingBox()] as const),
    )
    const covered = boxes.flatMap(([name, link]) =>
      box !== null &&
      link !== null &&
      link.x < box.x + box.width &&
      link.x + link.width > box.x &&
      link.y < box.y + box.height &&
      link.y + link.height > box.y
        ? [name]
        : [],
    )
    expect([box?.width, boxes.length > 3, covered]).toEqual([48, true, []])
  }),
)
