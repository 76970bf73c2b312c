import type { StatusRecord } from '@bonafide/core/calls/status'
import type { Page } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { button, home, homeWorld, nextOnHome, phone } from '../home/testing/home-world.ts'
import { user } from '../../document/testing/records.ts'
import { appAnswers, appRequests, waitForAppRequest, appScript, phones } from './testing/app-double.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const world = homeWorld()
const inApp = (on: (typeof phones)[number] = 'android', answers = {}) => ({ ...phone, before: appScript(on, answers) })
const enter = '/user/app/enter'

const middleOf = (box: { readonly x: number; readonly width: number } | null): number | undefined => box?.x && box.x + box.width / 2

interface EnterReply {
  readonly code?: string
  readonly userId?: string
}

/** Answers calls that exchange the app's ticket for a session. If the ticket is accepted, later calls have a session. */
async function stubEnter(
  page: Page,
  { code = '00000', userId = user.userId }: EnterReply = {},
): Promise<{ deviceId: string; ticket: unknown }[]> {
  const requests: { deviceId: string; ticket: unknown }[] = []
  await page.route(`**${enter}`, async (route) => {
    const request = route.request()
    requests.push({ deviceId: request.headers()['deviceid'] ?? '', ticket: request.postDataJSON().ticket })
    if (code === '00000') world().setStatus({})
    await route.fulfill({ json: { code, msg: 'No', data: code === '00000' ? { userId } : null } })
  })
  return requests
}

const visitSignedOut = async (
  page: Page,
  options: EnterReply,
  look: (requests: { deviceId: string; ticket: unknown }[]) => Promise<void>,
) => {
  const requests = await stubEnter(page, options)
  world().signsOut()
  await page.goto(world().url + home)
  await look(requests)
}

test.each(phones)('on %s the page asks the app to hide its navigation bar, and makes its calls without the /v1 prefix', async (on) => {
  await world().visit(home, inApp(on), async (page) => {
    expect(await waitForAppRequest(page, 'setNavBar')).toEqual({ visible: false })
    const calls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    expect(calls).toContain('/user/kyc/realNameStatus')
    expect(calls.filter((path) => path.startsWith('/v1'))).toEqual([])
    for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).isVisible()).toBe(false)
  })
})

test.each(phones)('on %s the bar’s button leads to the home page, and from there closes the area', async (on) => {
  await world().visit('/verified/reset', inApp(on), async (page) => {
    await button(page.locator('[data-app-bar]'), 'Back to identity verification').click()
    await page.waitForURL(`**${home}`)
    await button(page.locator('[data-app-bar]'), 'Close').click()
    await expect.poll(() => appRequests(page)).toContain('close')
  })
})

test('a page with its own close button has no button in the bar', async () => {
  await world().visit('/verified/appFaq', inApp(), async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => appRequests(page)).toContain('setNavBar')
    expect(await page.locator('[data-app-bar] button').count()).toBe(0)
  })
})

test('a page in a browser has no bar', async () => {
  await world().visit('/verified/reset', phone, async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('[data-app-bar]').isVisible()).toBe(false)
  })
})

test.each(phones)('on %s the app signs in a page without a session, once for all its calls', async (on) => {
  await world().visit('/verified/404', inApp(on), (page) =>
    visitSignedOut(page, {}, async (requests) => {
      await button(nextOnHome(page), 'Verify now').waitFor()
      expect((await appRequests(page)).filter((name) => name === 'getTicket')).toHaveLength(1)
      expect(requests).toHaveLength(1)
      const params = await waitForAppRequest(page, 'getTicket')
      expect(requests[0]?.deviceId).toMatch(/^[\da-f]{32}$/)
      expect(params).toEqual({ deviceId: requests[0]?.deviceId })
      expect(page.url()).not.toContain('ticket')
    }),
  )
})

test('if the session ends midway, a new one starts, and the page continues where it was', async () => {
  await world().visit(home, inApp(), async (page) => {
    await button(nextOnHome(page), 'Verify now').waitFor()
    await page.evaluate(() => Object.assign(window, { same: true }))
    const requests = await stubEnter(page)
    world().signsOut()
    await button(nextOnHome(page), 'Verify now').click()
    await world().shownFrame(page)
    expect(requests).toHaveLength(1)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })
})

test('if the app cannot sign in, a dialog offers a retry, and the pressed action continues once it succeeds', async () => {
  await world().visit(home, inApp('ios'), async (page) => {
    await button(nextOnHome(page), 'Verify now').waitFor()
    await stubEnter(page)
    await appAnswers(page, { ticket: null })
    world().signsOut()
    await button(nextOnHome(page), 'Verify now').click()
    const dialog = page.getByRole('dialog', { name: 'You are signed out' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await waitForAppRequest(page, 'close')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await waitForAppRequest(page, 'getTicket', 2)
    await appAnswers(page, {})
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await world().shownFrame(page)
    expect(await dialog.count()).toBe(0)
    expect(page.url()).toContain(home)
  })
})

test('a ticket that the exchange refuses shows the same dialog', async () => {
  await world().visit('/verified/404', inApp(), (page) =>
    visitSignedOut(page, { code: '20505' }, async () => {
      await page.getByRole('dialog', { name: 'You are signed out' }).waitFor()
      expect(page.url()).toContain(home)
    }),
  )
})

test('an exchange that does not support tickets redirects to its login', async () => {
  await world().visit('/verified/404', inApp(), (page) =>
    visitSignedOut(page, { code: '20506' }, () => page.waitForURL('**/login?callback=%2Fverified%2Fenter')),
  )
})

test('if the app signs in with another account, the page reloads and drops the action of the previous account', async () => {
  await world().visit(home, inApp(), async (page) => {
    await button(nextOnHome(page), 'Verify now').waitFor()
    await page.evaluate(() => Object.assign(window, { same: true }))
    await stubEnter(page, { userId: 'another' })
    world().signsOut()
    await button(nextOnHome(page), 'Verify now').click()
    await page.waitForFunction(() => !('same' in window))
    await button(nextOnHome(page), 'Verify now').waitFor()
    expect(world().calledPaths.filter((path) => path === '/user/kyc/getPlutoSdkToken')).toHaveLength(1)
    expect(world().opened).toEqual([])
  })
})

test('returning to the app after the session has ended does not reload the page; the next call starts a new session', async () => {
  await world().visit(home, { ...inApp(), cookies: { logged_in: 'one' } }, async (page) => {
    await button(nextOnHome(page), 'Verify now').waitFor()
    await page.evaluate(() => Object.assign(window, { same: true }))
    const requests = await stubEnter(page)
    await page.context().clearCookies()
    world().signsOut()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await button(nextOnHome(page), 'Verify now').click()
    await world().shownFrame(page)
    expect(requests).toHaveLength(1)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })
})

test('the page reloads if the web view has another session', async () => {
  await world().visit(home, { ...inApp(), cookies: { logged_in: 'one' } }, async (page) => {
    await button(nextOnHome(page), 'Verify now').waitFor()
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.context().addCookies([{ name: 'logged_in', value: 'two', url: world().url }])
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.waitForFunction(() => !('same' in window))
  })
})

test('on the web an ended session still redirects to the login', async () => {
  await world().visit(home, {}, async (page) => {
    await button(nextOnHome(page), 'Verify now').waitFor()
    world().signsOut()
    await button(nextOnHome(page), 'Verify now').click()
    await page.waitForURL('**/login?callback=%2Fverified%2Fenter')
    expect(world().calledPaths).not.toContain(enter)
  })
})

test.each([home, '/verified/appSass?path=edd'])('an outdated app gets a full-screen message at %s', async (path) => {
  await world().visit(path, inApp('android', { bridgeVersion: 0 }), async (page) => {
    const screen = page.getByRole('dialog', { name: 'Update the app to go on' })
    await screen.waitFor()
    expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport })
    // The heading has the same position as on every page in the app.
    expect((await screen.getByRole('heading').boundingBox())?.y).toBe(24)
    await page.keyboard.press('Escape')
    await screen.getByRole('button', { name: 'Close' }).click()
    await waitForAppRequest(page, 'close')
    expect(await screen.isVisible()).toBe(true)
    expect(world().opened).toEqual([])
  })
})

test('a newer app gets requests in the page’s bridge version', async () => {
  await world().visit(home, inApp('ios', { bridgeVersion: 2 }), async (page) => {
    await waitForAppRequest(page, 'setNavBar')
    const versions = await page.evaluate(() => window.appRequests.map(({ envelope }) => envelope.version))
    expect(new Set(versions)).toEqual(new Set([1]))
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('the page loads the bridge code from the start, so that the home button works offline', async () => {
  world().refuses('/user/kyc/realNameStatus', 'Closed')
  await world().visit(home, inApp(), async (page) => {
    await page.getByRole('dialog').getByText('Closed').waitFor()
    await waitForAppRequest(page, 'setNavBar')
    await page.context().setOffline(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await waitForAppRequest(page, 'goHome')
  })
})

test('after a start failed offline, a single press on retry reloads the page and starts once', async () => {
  await world().visit(home, inApp(), async (page) => {
    await button(nextOnHome(page), 'Verify now').waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.context().setOffline(true)
    await button(nextOnHome(page), 'Verify now').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Network exception').waitFor()
    expect(world().opened).toEqual([])
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await world().shownFrame(page)
    expect(await page.evaluate(() => 'same' in window)).toBe(false)
    expect(world().opened).toHaveLength(1)
    await page.reload()
    await button(nextOnHome(page), 'Verify now').waitFor()
    await page.waitForLoadState('networkidle')
    expect(world().opened).toHaveLength(1)
  })
})

test('in the app the questions fill the screen, and their close button closes the web view; a browser shows no such button', async () => {
  const cross = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Close', exact: true })
  await world().visit('/verified/appFaq', inApp('ios'), async (page) => {
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    const [head, sign, row] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      cross(page).locator('svg').boundingBox(),
      page.locator('summary svg').first().boundingBox(),
    ])
    expect(head?.height).toBeLessThan(40)
    expect(middleOf(sign)).toBe(middleOf(row))
    // The same row height as in the overlay.
    const rows = await page.locator('summary').evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top))
    expect((rows[1] ?? 0) - (rows[0] ?? 0)).toBe(49)
    await cross(page).click()
    await waitForAppRequest(page, 'close')
  })
  await world().visit('/verified/appFaq', phone, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
    expect(await cross(page).count()).toBe(0)
  })
})

test.each(phones)('on %s there is no chat', async (on) => {
  await world().visit(home, inApp(on), async (page) => {
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: /chat/i }).count()).toBe(0)
    expect(world().calledPaths.filter((path) => path.includes('chat'))).toEqual([])
  })
})

const review = { reviewStatus: 0, alertType: 1, enableUpdate: 1, expiredTime: null, endTime: null, remark: null } as const

test.each<[string, Partial<StatusRecord>, string]>([
  ['a first verification', {}, 'basic'],
  ['a review', { level1Flag: 2, review }, 'review'],
])('for %s no frame opens without camera permission, and the warning stays for ten seconds', async (_, record, flow) => {
  world().setStatus(record)
  await world().visit(home, inApp('ios', { granted: false }), async (page) => {
    await page.clock.install()
    await nextOnHome(page).locator(`[data-usage="home.next.${flow}"]`).click()
    const warning = page.getByText('Permission needs to be opened', { exact: true })
    await warning.waitFor()
    await page.clock.runFor(9_000)
    expect(await warning.isVisible()).toBe(true)
    await page.clock.runFor(1_100)
    await warning.waitFor({ state: 'detached' })
    expect(world().opened).toEqual([])
    expect(world().calledPaths).not.toContain('/user/kyc/getPlutoSdkToken')
    await appAnswers(page, { granted: true })
    await nextOnHome(page).locator(`[data-usage="home.next.${flow}"]`).click()
    await world().shownFrame(page)
  })
})

const bridgeFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\/(?:caller|android|ios|in-app|enter-from-app|open-requested-frame|app-device)-[^/]*\.(?:js|css)$/.test(path)),
  )

test('a browser loads no bridge code on any page, but the app does', async () => {
  for (const path of [home, '/verified/appFaq', '/verified/appSass?path=edd', '/verified/kyb', '/verified/transfer', '/verified/reset'])
    await world().visit(path, phone, async (page) => {
      await page.waitForLoadState('networkidle')
      expect(await bridgeFiles(page)).toEqual([])
    })
  await world().visit(home, inApp(), async (page) => {
    await waitForAppRequest(page, 'setNavBar')
    expect((await bridgeFiles(page)).length).toBeGreaterThan(1)
  })
})
