import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame-fixture.ts'
import { consentRequest, visitAt } from '../testing/visits.ts'

const fixture = frameFixture()

const secret = 'p'.repeat(43)
const alone = `/party#${secret}`
const visit = visitAt({ consent: 'open', choose: 'open', front: 'open' }, { consent: consentRequest })
const gone = { code: '33040', msg: 'This link is gone.' } as const
const noFaults = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([])
}
const start = (page: Page) => page.getByRole('button', { name: 'Start' }).click()
/** As text, because the page runs it without the variables of this file. */
const preferring = (tag: string): string => `Object.defineProperty(navigator, 'languages', { value: ['${tag}', 'en'] })`

test('an invalid link, and an address without a link, refer the visitor to the company and begin no visit', async () => {
  await fixture().open({ visit, alone: '/party#short', width: 375 }, async ({ page, callsTo }) => {
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    expect(callsTo('/frame/lookAtLink')).toEqual([])
    await noFaults(page)
  })
  await fixture().open({ visit, alone: '/party', width: 375 }, async ({ page, callsTo }) => {
    fixture().provider.instead.set('/frame/lookAtLink', () => gone)
    await page.goto('about:blank')
    await page.goto(fixture().origin + alone)
    await page.getByText('Ask the company that sent it for a new one.').waitFor()
    expect(callsTo('/frame/lookAtLink')).toHaveLength(1)
    expect(callsTo('/frame/beginByLink')).toEqual([])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

test('the secret is removed from the address; the visitor reads who asks and what the company sees, and starts with consent', () =>
  fixture().open({ visit, alone, width: 375, height: 812 }, async ({ page, callsTo }) => {
    await page.getByRole('heading', { name: 'Verify your identity for Kilimo Ltd' }).waitFor()
    expect(page.url()).not.toContain(secret)
    expect(callsTo('/frame/lookAtLink')[0]?.body).toEqual({ link: secret })
    expect(callsTo('/frame/beginByLink')).toEqual([])
    await page.getByText('The company sees how far your verification has come. It never sees your photos.').waitFor()
    expect(await page.getByRole('link', { name: 'I already have a verified account' }).getAttribute('href')).toMatch(
      new RegExp(`/verified/recognise#${secret}$`),
    )
    await noFaults(page)
    await start(page)
    await page.getByRole('heading', { name: 'Before you begin' }).waitFor()
    expect(callsTo('/frame/beginByLink')[0]?.body).toEqual({ link: secret })
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('token-1')
  }))

test('a new link in a tab with an invalid link opens immediately, and is also removed from the address', () =>
  fixture().open({ visit, alone: '/party', width: 375 }, async ({ page, callsTo }) => {
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.evaluate((to) => location.assign(to), alone)
    await page.getByRole('heading', { name: 'Verify your identity for Kilimo Ltd' }).waitFor()
    expect(callsTo('/frame/lookAtLink')[0]?.body).toEqual({ link: secret })
    expect(page.url()).not.toContain(secret)
  }))

test('a reload continues the same visit, and so does a new token after the previous one expired', () =>
  fixture().open({ visit, alone, width: 375, height: 812 }, async ({ page, callsTo }) => {
    await start(page)
    const heading = page.getByRole('heading', { name: 'Before you begin' })
    await heading.waitFor()
    await page.reload()
    await heading.waitFor()
    expect(callsTo('/frame/beginByLink').map(({ body }) => body)).toEqual([{ link: secret }, { link: secret, again: `${'g'.repeat(42)}1` }])
    expect(callsTo('/frame/lookAtLink')).toHaveLength(1)
    fixture().provider.tokens.clear()
    const renewed = page.waitForResponse((response) => response.url().endsWith('/frame/beginByLink'))
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await renewed
    await heading.waitFor()
  }))

test('a reload returns to the link’s first page if the visit is over', () =>
  fixture().open({ visit, alone, width: 375, height: 812 }, async ({ page }) => {
    await start(page)
    await page.getByRole('heading', { name: 'Before you begin' }).waitFor()
    fixture().provider.instead.set('/frame/beginByLink', ({ again }) => (again === undefined ? undefined : gone))
    await page.reload()
    await page.getByRole('heading', { name: 'Verify your identity for Kilimo Ltd' }).waitFor()
  }))

test('the page uses the browser’s language, and another language can be chosen', () =>
  fixture().open({ visit, alone, width: 375, height: 812, before: preferring('ar-EG') }, async ({ page, callsTo }) => {
    await page.getByRole('button', { name: 'ابدأ' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    await noFaults(page)
    await page.getByRole('button', { name: 'اللغة: العربية' }).click()
    await page.getByText('English', { exact: true }).click()
    await page.getByRole('button', { name: 'Start' }).waitFor()
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual(['ltr', 'en'])
    expect(callsTo('/frame/beginByLink')).toEqual([])
  }))

// On machines without fonts of a script, its characters would be empty boxes.
test.each([
  ['ja', '始める', 'Noto Sans JP Variable'],
  ['th', 'เริ่ม', 'Noto Sans Thai Variable'],
  ['zh-CN', '开始', 'Noto Sans SC Variable'],
  ['zh-TW', '開始', 'Noto Sans TC Variable'],
])('a visitor whose browser prefers %s gets that script’s font', (tag, start, family) =>
  fixture().open({ visit, alone, width: 375, height: 812, before: preferring(tag) }, async ({ page }) => {
    await page.getByRole('button', { name: start }).waitFor()
    await page.waitForFunction((name) => [...document.fonts].some((font) => font.family.includes(name)), family, { timeout: 10_000 })
  }),
)

test('the last page has no button to an account, and says that it can be closed', async () => {
  for (const [state, reviewer, title] of [
    ['approved', false, 'You are verified'],
    ['pending', true, 'We’re reviewing your documents'],
  ] as const)
    await fixture().open({ visit: { ...visit, state, reviewer }, alone, width: 375, height: 812 }, async ({ page }) => {
      await start(page)
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByText('You can close this page.').waitFor()
      expect(await page.getByRole('button').count()).toBe(0)
      expect(await page.getByText('We’ll email you').count()).toBe(0)
      await noFaults(page)
    })
})

test('a visitor who was not accepted can continue the same visit', () =>
  fixture().open(
    { visit: { ...visit, state: 'rejected', reason: 'It is blurred.' }, alone, width: 375, height: 812 },
    async ({ page, callsTo }) => {
      await start(page)
      await page.getByText('It is blurred.').waitFor()
      fixture().provider.visit = visit
      await page.getByRole('button', { name: 'Start again' }).click()
      await page.getByRole('heading', { name: 'Before you begin' }).waitFor()
      expect(callsTo('/frame/beginByLink')[1]?.body).toEqual({ link: secret, again: expect.any(String) })
    },
  ))
