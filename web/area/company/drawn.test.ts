// A company's pages as the server renders them: visible before any script runs, and hydrated without rendering again.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildSite, type BuiltSite } from '../../document/testing/built-site.ts'
import { embeddedCompany, companyReplies, emptyDetail, rejectedDetail, wholeDetail } from './testing/replies.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
  site.brings = true
}, 180_000)
afterAll(() => site.close())

const hub = '/verified/kyb'
const editor = '/verified/kyb/enterprise'
const calls = '/pluto-mix/public/kyc/kyb'

const pages = [
  ['the overview', hub, 1, '', 'NORTHWIND TRADING GMBH'],
  ['step 1', editor, 1, '?step=1', 'Registered address'],
  ['step 2', editor, 2, '?step=2', 'Business and funds'],
  ['step 3', editor, 3, '?step=3', 'ADA BERG'],
  ['step 4', editor, 4, '?step=4', 'Certificate of incorporation'],
] as const

test.each(pages)('%s is visible without scripts', async (_, path, step, search, words) => {
  site.replies = companyReplies(3, rejectedDetail)
  site.company = embeddedCompany(step, rejectedDetail)
  await site.visit(path + search, { javaScriptEnabled: false }, async (page) => {
    await page.getByRole('main').getByText(words).first().waitFor()
  })
})

const submittedDetail = { ...wholeDetail, dueAt: '2026-11-25T22:30:00Z' }
const accounts = [
  ['en', 'an empty company', 0, emptyDetail],
  ['en', 'a complete company', 0, wholeDetail],
  ['en', 'a submitted company', 1, submittedDetail],
  ['en', 'a refused company', 3, rejectedDetail],
  ['ar', 'a refused company', 3, rejectedDetail],
  ['zh-CN', 'a submitted company', 1, submittedDetail],
] as const

/** Marks the server's elements; an element that is rendered again has no mark. */
const mark = `new MutationObserver((_, watch) => {
  const heading = document.querySelector('main h1')
  if (heading === null) return
  heading.dataset.drawn = 'server'
  watch.disconnect()
}).observe(document, { childList: true, subtree: true })`

test.each(accounts)(
  'in %s with %s the browser hydrates the page, and does not request its data again',
  async (language, _, flag, detail) => {
    site.replies = companyReplies(flag, detail)
    for (const [, path, step, search] of pages) {
      // The papers step opens only once the other steps are complete.
      const drawn = step === 4 && detail === emptyDetail ? 1 : step
      site.company = embeddedCompany(step, detail)
      site.calledPaths.length = 0
      const visit = { before: mark, timezoneId: 'Pacific/Auckland', viewport: { width: 1280, height: 900 } }
      await site.visit(`/${language}${path}${search}`.replace('/en/', '/'), visit, async (page) => {
        // Rendered by scripts only.
        await page.getByRole('button', { name: /lin\.okafor/ }).click()
        await page.getByRole('menu').or(page.locator('[popover]:popover-open')).first().waitFor()
        await page.waitForLoadState('networkidle')
        expect(await page.locator('main h1').getAttribute('data-drawn')).toBe('server')
        expect(new URL(page.url()).search).toBe(path === editor ? `?step=${drawn}` : '')
        // Pictures of files' first pages are never in the document.
        expect(site.calledPaths.filter((called) => called.startsWith(calls) && !called.endsWith('/file-page'))).toEqual([])
      })
    }
  },
)

test('the overview shows the decision’s due time in the reader’s own time zone', async () => {
  site.replies = companyReplies(1, submittedDetail)
  site.company = embeddedCompany(1, submittedDetail)
  await site.visit(hub, { timezoneId: 'Pacific/Auckland' }, async (page) => {
    await page.getByText(/26\s+November\s+2026/).waitFor()
  })
})

test('the address follows the step, and a reload shows the same step', async () => {
  site.replies = companyReplies(0, wholeDetail)
  site.company = embeddedCompany(1, wholeDetail)
  await site.visit(`${editor}?step=1`, {}, async (page) => {
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.waitForURL(`**${editor}?step=2`)
    site.company = embeddedCompany(2, wholeDetail)
    await page.reload()
    await page.getByRole('heading', { name: 'Business and funds', level: 1 }).waitFor()
  })
})

test('the form keeps text that was typed before hydration, and saves it as a draft', async () => {
  site.replies = companyReplies(0, wholeDetail)
  site.company = embeddedCompany(1, wholeDetail)
  const before = `new MutationObserver((_, watch) => {
    const field = document.querySelector('#company-officialEmail')
    if (field === null) return
    watch.disconnect()
    field.focus()
    field.value = 'early@northwind.example'
  }).observe(document, { childList: true, subtree: true })`
  await site.visit(`${editor}?step=1`, { before }, async (page) => {
    const { draft } = (await page.waitForRequest(/keep-draft$/)).postDataJSON() as { draft: string }
    expect(JSON.parse(draft)).toMatchObject({ officialEmail: 'early@northwind.example' })
    expect(await page.locator('#company-officialEmail').inputValue()).toBe('early@northwind.example')
  })
})
