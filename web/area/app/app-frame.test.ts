import { segments } from '@bonafide/core/frame/segments'
import type { Page } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { phone, homeWorld } from '../home/testing/home-world.ts'
import { appAnswers, appRequests, waitForAppRequest, appScript, phones } from './testing/app-double.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const world = homeWorld()
const token = 'opener_'.padEnd(43, 'x')
const appSassAddress = (path: string, accessToken: string = token): string =>
  `/verified/appSass?path=${encodeURIComponent(path)}&accessToken=${accessToken}`
const inApp = (on: (typeof phones)[number] = 'android', answers = {}) => ({ ...phone, before: appScript(on, answers) })
const notFound = (page: Page) => page.getByRole('heading', { name: 'Sorry, the page you requested does not exist' })

test.each(phones)('on %s the frame fills the web view, and closing it closes the web view', async (on) => {
  await world().visit(appSassAddress('edd'), inApp(on), async (page) => {
    const double = await world().shownFrame(page)
    const query = new URL(world().opened[0] ?? '').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      accessToken: token,
      noExit: '1',
      source: 'app',
      hasBar: '0',
      appVersion: '7.1',
      tag: 'enhanced',
    })
    expect(query.get('uploadModeType')).toBe(on === 'android' ? 'FILE' : null)
    expect(await double.hears('INIT_DATA')).toMatchObject({ accessToken: token })
    expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport })
    await double.says('SASS_CLOSE', { status: 'PENDING', level: 'EDD' })
    await waitForAppRequest(page, 'close')
    await page.getByRole('heading', { name: 'You can close this page' }).waitFor()
    // This dialog only informs; it has no question.
    expect(await page.getByRole('button', { name: 'Questions and answers' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await waitForAppRequest(page, 'close', 2)
  })
})

test.each(segments)('the path %s opens the frame at the same path', async (path) => {
  await world().visit(appSassAddress(path), inApp(), async (page) => {
    await world().shownFrame(page)
    expect(new URL(world().opened[0] ?? '').pathname).toBe(`/${path}`)
  })
})

test('the page removes the token from the address and the history before its first call', async () => {
  await world().visit('/verified/404', inApp(), async (page) => {
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(page.url(), request.headers()['referer'] ?? ''))
    await page.goto(`${world().url}${appSassAddress('sass/kyc/verify')}`)
    await world().shownFrame(page)
    expect(calls.length).toBeGreaterThan(2)
    for (const address of calls) expect(address).not.toContain(token)
    expect(page.url()).toBe(`${world().url}/verified/appSass?path=sass%2Fkyc%2Fverify`)
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token)
    const resources = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    for (const address of resources.filter((url) => !url.includes('/sass/kyc/verify?'))) expect(address).not.toContain(token)
  })
})

test.each([
  ['no query', ''],
  ['no path', `?accessToken=${token}`],
  ['an unknown path', `?path=sass/kyc&accessToken=${token}`],
  ['another case', `?path=EDD&accessToken=${token}`],
  ['a path with a leading slash', `?path=/edd&accessToken=${token}`],
  ['a path with a trailing slash', `?path=edd/&accessToken=${token}`],
  ['a parent directory', `?path=../edd&accessToken=${token}`],
  ['a parent directory within the path', `?path=kyb/../edd&accessToken=${token}`],
  ['an encoded parent directory', `?path=%2e%2e%2fedd&accessToken=${token}`],
  ['a path that was encoded twice', `?path=sass%252Fkyc%252Fverify&accessToken=${token}`],
  ['another origin', `?path=https://evil.example/edd&accessToken=${token}`],
  ['another host', `?path=//evil.example/edd&accessToken=${token}`],
  ['a script', `?path=javascript:alert(1)&accessToken=${token}`],
  ['markup', `?path=%3Cscript%3Ealert(1)%3C/script%3E&accessToken=${token}`],
  ['a query inside the path', `?path=edd%3Ftag%3Dx&accessToken=${token}`],
  ['a NUL character', `?path=edd%00&accessToken=${token}`],
  ['a broken escape', `?path=edd%E0%A4%A&accessToken=${token}`],
  ['a list of paths', `?path[]=edd&accessToken=${token}`],
  ['two paths', `?path=edd&path=pan&accessToken=${token}`],
  ['two tokens', `?path=edd&accessToken=${token}&accessToken=${token}`],
  ['an empty token', '?path=edd&accessToken='],
  ['a short token', `?path=edd&accessToken=${'x'.repeat(31)}`],
  ['a token of 10 KB', `?path=edd&accessToken=${'x'.repeat(10_000)}`],
  ['a token of markup', `?path=edd&accessToken=${encodeURIComponent('"><script>'.padEnd(40, 'x'))}`],
  ['a token with another parameter in it', `?path=edd&accessToken=${token}%26noExit%3D0`],
  ['a path named like a property that every object has', `?path=constructor&accessToken=${token}`],
])('%s opens no frame and shows the not-found page', async (_, query) => {
  await world().visit(`/verified/appSass${query}`, inApp(), async (page) => {
    await notFound(page).waitFor()
    expect(page.url()).not.toContain('accessToken')
    await page.getByRole('button', { name: 'Go to the homepage' }).click()
    await waitForAppRequest(page, 'goHome')
    expect(world().opened).toEqual([])
  })
})

test('without camera permission the page shows a warning instead of the frame, and still uses the token once permission is granted', async () => {
  await world().visit(appSassAddress('sass/kyc/verify'), inApp('android', { granted: false }), async (page) => {
    await page.getByRole('heading', { name: 'The camera is not allowed' }).waitFor()
    await page.getByText('Permission needs to be opened', { exact: true }).waitFor()
    expect(world().opened).toEqual([])
    await appAnswers(page, { granted: true })
    await page.getByRole('button', { name: 'Try again' }).click()
    await world().shownFrame(page)
    expect(world().opened[0]).toContain(token)
    expect(world().calledPaths).not.toContain('/user/kyc/getPlutoSdkToken')
  })
})

test('a company’s flow does not check the camera permission', async () => {
  await world().visit(appSassAddress('kyb/advance'), inApp('ios', { granted: false }), async (page) => {
    await world().shownFrame(page)
    expect(await appRequests(page)).not.toContain('checkCameraPermission')
  })
})

test('after a reload the page requests a new token', async () => {
  await world().visit(appSassAddress('sass/kyc/verify'), inApp(), async (page) => {
    await world().shownFrame(page)
    world().opened.length = 0
    await page.reload()
    await world().shownFrame(page)
    expect(world().opened[0]).toContain('opener_of_at_least_32_characters_')
  })
})

test.each([
  ['reset', '/verified/reset'],
  ['kyb/basic', '/verified/kyb'],
])('reloading %s leads to the page on which the flow starts, and Back does not return to the empty page', async (segment, path) => {
  world().setStatus({}, { '/user/enterprise/kyc/getPlutoSdkTokenOfBasic': null })
  await world().visit('/verified/appFaq', inApp(), async (page) => {
    await page.goto(`${world().url}/verified/appSass?path=${encodeURIComponent(segment)}`)
    await page.waitForURL(`**${path}`)
    expect(await page.getByText('Network exception').count()).toBe(0)
    expect(world().opened).toEqual([])
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/verified/appFaq')
  })
})

test('a failed token request shows a dialog that offers a retry or leaving', async () => {
  world().refuses('/user/kyc/getPlutoSdkToken', 'The vault is closed')
  await world().visit('/verified/appSass?path=kycManual', inApp(), async (page) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The vault is closed').waitFor()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await waitForAppRequest(page, 'close')
    world().setStatus({})
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await world().shownFrame(page)
  })
})

test('going back asks for confirmation, and leaving closes the web view', async () => {
  await world().visit(appSassAddress('pan'), inApp(), async (page) => {
    await world().shownFrame(page)
    await page.evaluate(() => history.back())
    const leaving = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) })
    await leaving.waitFor()
    expect(await appRequests(page)).not.toContain('close')
    await leaving.getByRole('button').nth(1).click()
    await waitForAppRequest(page, 'close')
    expect(await page.locator('iframe').count()).toBe(0)
  })
})

test('the page redirects a browser to the home page in its language, and keeps no token', async () => {
  await world().visit(`/ar${appSassAddress('edd')}`, {}, async (page) => {
    await page.waitForURL('**/ar/verified/enter')
    await page.goBack({ waitUntil: 'commit' }).catch(() => null)
    expect(page.url()).not.toContain(token)
    expect(world().opened).toEqual([])
  })
})
