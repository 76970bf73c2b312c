import type { StatusRecord } from '@bonafide/core/calls/status'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildSite, type BuiltSite } from './testing/built-site.ts'
import { signedIn } from './testing/records.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
  site.brings = true
}, 120_000)
afterAll(() => site.close())

const home = '/verified/enter'

test.each([
  ['verified', { level1Flag: 2, realName: 'Lin Okafor' }, 'Your identity is verified'],
  ['under review', { level1Flag: 1 }, 'We’re reviewing'],
  ['refused', { level1Flag: 3, level1Remark: 'Too dark' }, 'Reason: Too dark'],
] as const)('a person who is %s can read this before any script has run', async (_, record, sentence) => {
  site.replies = signedIn(record)
  await site.visit(home, { javaScriptEnabled: false }, async (page) => {
    await page.getByRole('main').getByText(sentence).first().waitFor()
    await page.getByRole('button', { name: /lin\.okafor/ }).waitFor()
  })
})

const states: readonly Partial<StatusRecord>[] = [
  ...[0, 1, 2, 3, 4, 5].map((flag) => ({ level1Flag: flag as StatusRecord['level1Flag'] })),
  { errorStatus: 1 },
  { errorStatus: 2, level1Flag: 3 },
  { level1Flag: 2, realName: 'Lin </script> & "Okafor"', identityType: 2, identityNo: 'A0***42', nationality: 'NG' },
  { level1Flag: 2, showKycLevel2: 1, level2Flag: 1, showKycLevel3: 1 },
]

test.each(['en', 'ar', 'zh-CN'] as const)(
  'in %s the browser hydrates the page that the server rendered for each state of an account',
  async (language) => {
    for (const record of states) {
      site.replies = signedIn(record)
      site.calledPaths.length = 0
      await site.visit(`/${language}${home}`.replace('/en/', '/'), { viewport: { width: 1280, height: 900 } }, async (page) => {
        // Rendered only by scripts.
        await page.getByRole('button', { name: /lin\.okafor/ }).click()
        await page.getByRole('menu').or(page.locator('[popover]:popover-open')).first().waitFor()
        expect(site.calledPaths).toEqual(expect.arrayContaining(['/user/overview/userinfo', '/user/kyc/realNameStatus']))
      })
    }
  },
)

test('hydration causes no layout shift', async () => {
  const measure = `window.moved = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) moved += entry.value }).observe({ type: 'layout-shift', buffered: true })`
  for (const viewport of [
    { width: 375, height: 812 },
    { width: 1440, height: 900 },
  ]) {
    site.replies = signedIn({ level1Flag: 2 })
    await site.visit(home, { viewport, before: measure }, async (page) => {
      await page.waitForFunction(() => performance.getEntriesByName('home.levels').length > 0)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => ('moved' in window ? Number(window.moved) : 1))).toBeLessThan(0.01)
    })
  }
})
