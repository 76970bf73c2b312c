import { buildSite, type BuiltSite } from '@bonafide/web/document/testing/built-site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 180_000)
afterAll(() => site.close())

test.each([
  ['/de/login', 'en-US', undefined],
  ['/zh-TC/login', 'en-GB', undefined],
  ['/login', 'de-DE', undefined],
  ['/de/login', 'de-DE', undefined],
  ['/ar/login', 'en-US', 'View this page in English'],
  ['/ar/login', 'en-GB', 'View this page in English'],
  ['/de/login', 'ar-EG', 'عرض هذه الصفحة بالعربية'],
  ['/login', 'zh-CN', '查看简体中文版页面'],
])('at %s a browser in %s is offered another language only if the page has its words: %s', (path, locale, offer) =>
  site.visit(path, { locale, viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.getByRole('main').getByRole('button').first().waitFor()
    // The script that runs before the first paint must not reserve space that stays empty.
    const isReserved = await page.evaluate(() => 'offer' in document.documentElement.dataset)
    const line = page.locator('[data-usage="language.offer"]')
    if (offer !== undefined) await line.waitFor()
    expect([await line.allInnerTexts(), isReserved]).toEqual(offer === undefined ? [[], false] : [[offer], true])
  }),
)
