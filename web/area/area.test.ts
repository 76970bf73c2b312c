import { preferencesCookie, printPreferences, readPreferences } from '@bonafide/core/preferences'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildSite, type BuiltSite } from '../document/testing/built-site.ts'
import { signedIn } from '../document/testing/records.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 120_000)
afterAll(() => site.close())
beforeEach(() => {
  site.replies = signedIn()
  site.calledPaths.length = 0
})

const home = '/verified/enter'
const wide = { viewport: { width: 1280, height: 800 } }
const middle = { viewport: { width: 1279, height: 800 } }
const phone = { viewport: { width: 767, height: 800 } }
const app = { before: 'window.calls = []; window.AppBridge = { call: (name) => { calls.push(name); return { code: "00000" } } }' }

const prefs = (page: Page) => page.evaluate(() => document.cookie)
const isVisible = (page: Page, name: string) => page.getByRole('navigation', { name }).isVisible()

test('without a session the page redirects to the login, in the same language, with a return address', async () => {
  site.replies = {}
  await site.visit(`/ar${home}?mode=kyb`, {}, async (page) => {
    await page.waitForURL('**/ar/login?callback=%2Far%2Fverified%2Fenter%3Fmode%3Dkyb')
  })
})

test.each([
  ['/user/overview/userinfo', 200],
  ['/user/kyc/realNameStatus', 401],
])('a missing session at %s (HTTP %i) redirects to the login', async (call, status) => {
  site.replies = { ...signedIn(), [call]: { status, body: { code: '401', msg: 'Log in first', data: null } } }
  await site.visit(home, {}, async (page) => page.waitForURL('**/login?callback=%2Fverified%2Fenter'))
})

test('any other failure shows a toast with its message, and a retry button', async () => {
  site.replies = {
    ...signedIn(),
    '/user/kyc/realNameStatus': { status: 200, body: { code: '500', msg: 'The vault is closed', data: null } },
  }
  await site.visit(home, {}, async (page) => {
    await page.getByRole('region', { name: 'Notices' }).getByText('The vault is closed').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(page.url()).toContain(home)
  })
})

test('in the app a failed load shows a dialog that leads home or retries', async () => {
  site.replies = { ...signedIn(), '/user/kyc/realNameStatus': { status: 200, body: { code: '500', message: 'Closed', data: null } } }
  await site.visit(home, app, async (page) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Closed').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForFunction(() => 'calls' in window && String(window.calls).includes('goHome'))
    site.calledPaths.length = 0
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('dialog').waitFor()
    expect(site.calledPaths).toContain('/user/kyc/realNameStatus')
  })
})

test.each([
  [{ level1Flag: 2 }, 'Verified', /Your identity is verified$/],
  [{ level1Flag: 1 }, 'Pending', /We’re reviewing/],
  [{ level1Flag: 3, level1Remark: 'Too dark' }, 'Failed', /did not pass$/],
  [{ level1Flag: 4 }, 'Expired', /has expired/],
  [{ level1Flag: 5 }, 'Verified', /Your identity is verified$/],
] as const)('the home shows %o as %s', async (record, badge, sentence) => {
  site.replies = signedIn(record)
  await site.visit(home, wide, async (page) => {
    const main = page.getByRole('main')
    await main.getByText(badge, { exact: true }).waitFor()
    await main.getByText(sentence).waitFor()
    if ('level1Remark' in record) await main.getByRole('region', { name: 'Basic verification' }).getByText('Reason: Too dark').waitFor()
  })
})

test('the page does not shift when the account arrives', async () => {
  const measure = `window.moved = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) moved += entry.value }).observe({ type: 'layout-shift', buffered: true })`
  for (const viewport of [
    { width: 375, height: 812 },
    { width: 1440, height: 900 },
  ])
    for (const level1Flag of [0, 1, 2] as const) {
      site.replies = signedIn({ level1Flag })
      await site.visit(home, { viewport, before: measure }, async (page) => {
        await page.getByRole('button', { name: /lin\.okafor/ }).waitFor()
        expect(await page.evaluate(() => ('moved' in window ? Number(window.moved) : 1))).toBeLessThan(0.01)
      })
    }
})

test('the sidebar has labels on a wide screen, only icons on a medium one, and is in the drawer on a phone', async () => {
  const width = (page: Page) => page.getByRole('navigation', { name: 'Account' }).evaluate((node) => node.getBoundingClientRect().width)
  await site.visit(home, wide, async (page) => expect(await width(page)).toBeGreaterThan(150))
  await site.visit(home, middle, async (page) => expect(await width(page)).toBeLessThan(60))
  await site.visit(home, phone, async (page) => {
    expect(await isVisible(page, 'Account')).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await isVisible(page, 'Account')).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu')
  })
})

test('the app has no header, sidebar or footer, and help fills the screen', async () => {
  await site.visit(home, { ...wide, ...app }, async (page) => {
    for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).isVisible()).toBe(false)
    expect(await isVisible(page, 'Account')).toBe(false)
    await page.getByRole('button', { name: 'Questions and answers' }).click()
    const box = await page.getByRole('dialog').boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, height: 800 })
    // The full width except the scrollbar's gutter.
    expect(box?.width).toBeGreaterThan(1280 - 20)
  })
})

test('a chosen theme applies immediately, is stored for a year, and survives a reload', async () => {
  await site.visit(home, wide, async (page) => {
    const theme = () => page.locator('html').getAttribute('data-theme')
    expect(await theme()).toBe('white')
    expect(await prefs(page)).not.toContain(`${preferencesCookie}=`)
    await page.getByRole('button', { name: 'Theme: White' }).click()
    await page.getByRole('menuitemradio', { name: 'Black' }).click()
    expect(await theme()).toBe('black')
    const cookie = (await page.context().cookies()).find(({ name }) => name === preferencesCookie)
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
    expect(readPreferences(await prefs(page))).toMatchObject({ theme: 'black', unit: 'USD' })
    await page.reload({ waitUntil: 'commit' })
    await page.locator('body').waitFor()
    expect(await theme()).toBe('black')
  })
})

test('choosing a currency also stores the current theme', async () => {
  await site.visit(home, { ...wide, cookies: { local: encodeURIComponent('{"unit":"EUR"}') } }, async (page) => {
    await page.getByRole('button', { name: 'Display currency: EUR' }).click()
    await page.getByRole('menuitemradio', { name: /Thai Baht/ }).click()
    expect(readPreferences(await prefs(page))).toMatchObject({ unit: 'THB', theme: 'dark' })
  })
})

test('a visit records its language in an existing cookie, and does not create a cookie', async () => {
  await site.visit(`/ar${home}`, { cookies: { local: encodeURIComponent('{"unit":"EUR"}') } }, async (page) => {
    await page.waitForFunction(() => decodeURIComponent(document.cookie).includes('local={"unit":"EUR","language":"ar"}'))
  })
  await site.visit(`/ar${home}`, {}, async (page) => expect(await prefs(page)).not.toContain('local='))
})

test('choosing a language changes the address and keeps the query, except for its language', async () => {
  await site.visit(`${home}?language=zh-CN&mode=kyb`, wide, async (page) => {
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
    await page.getByRole('button', { name: /^语言/ }).click()
    await page.getByRole('menuitemradio', { name: 'العربية' }).click()
    await page.waitForURL('**/ar/verified/enter?mode=kyb')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(readPreferences(await prefs(page)).language).toBe('ar')
  })
})

test('logging out clears the cookies if there are any, and makes no request otherwise', async () => {
  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
  }
  await site.visit(home, { cookies: { logged_in: '1', local: printPreferences(readPreferences('')) } }, logOut)
  expect(site.calledPaths).toContain('/user/public/clearCookie')
  site.calledPaths.length = 0
  await site.visit(home, {}, logOut)
  expect(site.calledPaths).not.toContain('/user/public/clearCookie')
})

test('navigation inside the area loads no document, focuses the heading and updates the page title', async () => {
  await site.visit('/verified/transfer', wide, async (page) => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Identity verification' }).click()
    await page.waitForURL(`**${home}`)
    await page.getByRole('heading', { level: 1, name: 'Individual verification' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await page.title()).toMatch(/^Identity verification \| /)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Identity transfer' }).waitFor()
    expect(await page.title()).toMatch(/^Identity transfer \| /)
  })
})

test('the skip link is the first stop of the Tab key and leads to the content', async () => {
  await site.visit(home, wide, async (page) => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})

test('a link out of the area dispatches its event on the press, and opens a second later', async () => {
  await site.visit(home, wide, async (page) => {
    await page.evaluate(() =>
      addEventListener('bonafide:leaving', (event) => event instanceof CustomEvent && sessionStorage.setItem('left', event.detail.name)),
    )
    const pressed = Date.now()
    await page.getByRole('link', { name: 'Why we verify' }).click()
    expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('footer.learn')
    await page.waitForURL('**/events/kyc?source=8')
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(1000)
  })
})

test('the link back to the top appears after 600 px', async () => {
  await site.visit(home, { viewport: { width: 375, height: 500 } }, async (page) => {
    const button = page.getByRole('button', { name: 'Back to top' })
    const scroll = (top: number) =>
      page.evaluate((to) => {
        scrollTo(0, to)
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, top)
    await page.getByRole('button', { name: /lin\.okafor/ }).waitFor()
    await scroll(600)
    expect(await button.count()).toBe(0)
    await scroll(601)
    await button.click()
    await page.waitForFunction(() => scrollY === 0)
  })
})

test('the not-found page does not redirect to the login', async () => {
  site.replies = {}
  await site.visit('/verified/nothing', {}, async (page) => {
    await page.getByRole('heading', { name: 'Sorry, the page you requested does not exist' }).waitFor()
    expect(site.calledPaths).toEqual([])
    expect(await page.getByRole('main').getByRole('link').getAttribute('href')).toBe('/')
  })
})
