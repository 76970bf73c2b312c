import { accessibilityFaults } from '../testing/barriers.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { frameEnd, frameEnds, frames, isFocused, leaveDialog, pressOpen, openShown } from './testing/acts.ts'
import { faceToken, frameWorlds, type FrameWorlds } from './testing/frame-world.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let worlds: FrameWorlds
beforeAll(async () => {
  worlds = await frameWorlds()
}, 60_000)
afterAll(() => worlds.close())

test('a frame opens at its configured address, exchanges the first messages, and covers the whole window', () =>
  worlds.open({}, async ({ page, double }) => {
    await page.getByRole('button', { name: 'Open' }).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await page.evaluate(() => Object.assign(window.world.run, { first: { accessToken: 'first', level: 'EDD', applicantId: '9' } }))
    await pressOpen(page)
    await page.getByText('Opening verification').first().waitFor()
    expect(await page.locator('iframe').getAttribute('inert')).not.toBeNull()
    await double.says('KYC_SASS_INIT')
    expect(await double.hears('INIT_DATA')).toEqual({
      accessToken: 'first',
      language: 'en',
      theme: 'white',
      deviceId: expect.stringMatching(/^[\da-f]{32}$/),
      userId: '100200300',
      level: 'EDD',
      applicantId: '9',
    })
    const [address = ''] = double.opened
    expect(address.split('?')[0]).toBe(`${worlds.at.one}/sass/kyc/verify`)
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      language: 'en',
      theme: 'white',
      siteAppName: 'Exchange',
      siteAppId: '3',
      noExit: '0',
      appVersion: '',
      source: 'web',
      locale: 'en',
      accessToken: 'first',
      tag: 'basic',
    })
    await double.says('SASS_LOADED')
    await isFocused(page, 'iframe')
    const frame = page.locator('iframe')
    expect(await frame.getAttribute('allow')).toBe(`camera ${worlds.at.one}`)
    expect(await frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(await frame.boundingBox()).toMatchObject({ x: 0, y: 0, height: 900 })
    expect(await page.getByRole('dialog').getAttribute('aria-label')).toBe('Identity verification')
    // Behind it nothing can be pressed, reached by the keyboard, or scrolled.
    const covering = (): string | undefined => {
      const box = document.querySelector('main button')?.getBoundingClientRect()
      return document.elementFromPoint(box?.x ?? 0, box?.y ?? 0)?.tagName
    }
    expect(await page.evaluate(covering)).toBe('IFRAME')
    expect(await page.evaluate(() => document.querySelector('main button')?.matches(':focus'))).toBe(false)
    await page.mouse.wheel(0, 300)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await double.says('KYC_SASS_CLOSE', { status: 'SUCCESS', level: 'BASIC', msg: 'fine' })
    expect(await frameEnd(page)).toEqual({ how: 'closed', status: 'SUCCESS', level: 'BASIC', msg: 'fine' })
    expect(await frames(page)).toBe(0)
    await isFocused(page, 'button')
    expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY])).toEqual([scrolled, 'visible'])
  }))

test('a close with INIT and BASIC asks first, in a dialog 396 pixels wide: learn more, continue or quit', () =>
  worlds.open({}, async (opened) => {
    const { page, double } = opened
    await openShown(opened)
    await double.says('KYC_SASS_CLOSE', { status: 'INIT', level: 'BASIC' })
    await leaveDialog(page).waitFor()
    expect((await leaveDialog(page).boundingBox())?.width).toBe(396)
    const learn = leaveDialog(page).getByRole('link')
    expect(await learn.getAttribute('href')).toBe('/events/kyc?source=8')
    expect(await learn.getAttribute('target')).toBe('_blank')
    await leaveDialog(page).getByRole('button', { name: 'Continue' }).click()
    await isFocused(page, 'iframe')
    expect(await leaveDialog(page).count()).toBe(0)
    await double.says('KYC_SASS_CLOSE', { status: 'INIT', level: 'BASIC' })
    await leaveDialog(page).getByRole('button', { name: 'Quit' }).click()
    expect(await frameEnd(page)).toEqual({ how: 'left' })
    expect(await frames(page)).toBe(0)
    await isFocused(page, 'button')
  }))

test('Escape opens the leave dialog every time; another Escape closes only the dialog', () =>
  worlds.open({}, async (opened) => {
    const { page } = opened
    await pressOpen(page)
    // The frame's host is looked up before the iframe is attached.
    await page.locator('iframe').waitFor({ state: 'attached' })
    for (let times = 0; times < 3; times += 1) {
      await page.getByRole('dialog', { name: 'Identity verification' }).press('Escape')
      await leaveDialog(page).waitFor()
      await page.keyboard.press('Escape')
      await leaveDialog(page).waitFor({ state: 'detached' })
    }
    expect(await frames(page)).toBe(1)
    expect(await frameEnds(page)).toEqual([])
  }))

test('going back asks before leaving, and the frame’s history entry is removed at the end', () =>
  worlds.open({}, async (opened) => {
    const { page } = opened
    const before = await page.evaluate(() => history.length)
    await openShown(opened)
    await page.goBack()
    await leaveDialog(page).getByRole('button', { name: 'Continue' }).click()
    await page.goBack()
    await leaveDialog(page).getByRole('button', { name: 'Quit' }).click()
    expect(await frameEnd(page)).toEqual({ how: 'left' })
    expect(await page.evaluate(() => history.state)).toBeNull()
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await openShown(opened)
    await opened.double.says('KYC_SASS_CLOSE', { status: 'PENDING' })
    await page.waitForFunction(() => window.world.ends.length === 2)
    expect(await page.evaluate(() => history.state)).toBeNull()
    expect(page.url()).toContain('/verified/enter')
  }))

test('after a reload with an open frame, the next frame asks the first time the user goes back', () =>
  worlds.open({}, async (opened) => {
    const { page } = opened
    await openShown(opened)
    await page.reload()
    await openShown(opened)
    await page.goBack()
    await leaveDialog(page).getByRole('button', { name: 'Quit' }).click()
    expect(await frameEnd(page)).toEqual({ how: 'left' })
    expect(await page.evaluate(() => history.state)).toBeNull()
  }))

test('going back twice closes the frame and leaves the page behind it', () =>
  worlds.open({}, async (opened) => {
    const { page } = opened
    await page.evaluate(() => history.pushState(null, '', '/verified/enter?second'))
    await openShown(opened)
    await page.goBack()
    await leaveDialog(page).waitFor()
    await page.goBack()
    expect(await frameEnd(page)).toEqual({ how: 'left' })
    expect(await frames(page)).toBe(0)
    expect(page.url()).not.toContain('second')
  }))

test('the page refuses a second frame while another is open', () =>
  worlds.open({}, async (opened) => {
    await openShown(opened)
    await opened.page.evaluate(() => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Open')?.click())
    expect(await frameEnd(opened.page)).toEqual({ how: 'refused' })
    expect(await frames(opened.page)).toBe(1)
  }))

test('a jump message leads to the home page or to the reset', async () => {
  await worlds.open({}, async (opened) => {
    await openShown(opened)
    await opened.double.says('SASS_JUMP', { page: 'https://evil.example/' })
    await opened.page.waitForURL(`${worlds.url}/`)
  })
  await worlds.open({ query: '?lang=ar' }, async (opened) => {
    await openShown(opened)
    await opened.double.says('SASS_JUMP')
    await opened.page.waitForURL(`${worlds.url}/ar`)
  })
  await worlds.open({}, async (opened) => {
    await openShown(opened)
    await opened.double.says('SASS_JUMP', 'reset')
    await opened.page.waitForURL(`${worlds.url}/verified/reset`)
  })
  await worlds.open({}, async (opened) => {
    await openShown(opened)
    await opened.double.says('SASS_CLOSE', { status: 'INIT', level: 'BASIC', page: 'reset' })
    await opened.page.waitForURL(`${worlds.url}/verified/reset`)
  })
})

const app = (platform: string) =>
  `window.appCalls = []; window.AppBridge = { call: (name) => { appCalls.push(name); return { code: '00000', data: { platform: '${platform}', appVersion: '7.1' } } } }`

test('in the app, a jump home calls the app, and the frame’s address names the app', () =>
  worlds.open({ before: app('Android'), width: 375 }, async (opened) => {
    await openShown(opened)
    expect(opened.double.opened[0]).toMatch(/&appVersion=7\.1&source=app&hasBar=0&uploadModeType=FILE&/)
    await opened.double.says('SASS_JUMP')
    expect(await frameEnd(opened.page)).toEqual({ how: 'jumped', to: 'home' })
    expect(await opened.page.evaluate(() => (window as unknown as { appCalls: string[] }).appCalls)).toContain('goHome')
    expect(opened.page.url()).toContain('/verified/enter')
  }))

test('the frame gets the device id, and a face token for the user it names, else the opener’s user, else the signed-in user', () =>
  worlds.open({}, async (opened) => {
    const { page, double, calls } = opened
    await openShown(opened)
    const { deviceId } = await double.hears('INIT_DATA')
    await double.says('SASS_GET_DEVICEID')
    expect(await double.hears('SASS_SAME_GET_DEVICEID')).toEqual({ deviceId })
    await double.says('KYC_SASS_SEND_UID')
    expect(await double.hears('KYC_SASS_SAME_GET_FACE_TOKEN')).toEqual({ accessToken: faceToken })
    await page.evaluate(() => window.world.openers.push({ ok: true, opener: { accessToken: 'second', userId: '55' } }))
    await double.says('KYC_SASS_INIT')
    expect(await double.hears('INIT_DATA', 2)).toMatchObject({ accessToken: 'second', userId: '55' })
    await double.says('KYC_SASS_SEND_UID', {})
    await double.hears('KYC_SASS_SAME_GET_FACE_TOKEN', 2)
    await double.says('KYC_SASS_SEND_UID', { userId: '77' })
    await double.hears('KYC_SASS_SAME_GET_FACE_TOKEN', 3)
    expect(calls['/user/kyc/getBindKycSdkToken']).toEqual([{ userId: '100200300' }, { userId: '55' }, { userId: '77' }])
  }))

test.each([
  ['with the server’s message', { code: '1', msg: 'Not for you', data: null }, 'Not for you'],
  ['with our own message if the server sent none', { code: '1', msg: '', data: null }, 'Network exception, please try again later'],
])('the page reports a refused face token %s', (_, face, errorMsg) =>
  worlds.open({ face }, async (opened) => {
    await openShown(opened)
    await opened.double.says('KYC_SASS_SEND_UID', { userId: '77' })
    expect(await opened.double.hears('KYC_SASS_SAME_ERROR_FACE_TOKEN')).toEqual({ errorMsg })
  }),
)

test('without a new opener for a restarted frame, the page says why and the frame stays', () =>
  worlds.open({}, async (opened) => {
    const { page, double } = opened
    await openShown(opened)
    await page.evaluate(() => window.world.openers.push({ ok: false, msg: 'Come back tomorrow' }))
    await double.says('KYC_SASS_INIT')
    await page.getByText('Come back tomorrow').waitFor()
    await double.says('KYC_SASS_INIT')
    await page.getByText('Network exception, please try again later').waitFor()
    expect((await double.heard()).filter(({ type }) => type === 'INIT_DATA')).toHaveLength(1)
    expect(await frames(page)).toBe(1)
  }))

test('in the app, a failed opener shows a dialog: try again or leave', () =>
  worlds.open({ before: app('iOS') }, async (opened) => {
    const { page, double } = opened
    await openShown(opened)
    await page.evaluate(() => window.world.openers.push({ ok: false, msg: 'Closed' }, { ok: true, opener: { accessToken: 'third' } }))
    await double.says('KYC_SASS_INIT')
    const dialog = page.getByRole('dialog', { name: 'Verification could not be opened' })
    await dialog.getByText('Closed').waitFor()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    expect(await double.hears('INIT_DATA', 2)).toMatchObject({ accessToken: 'third' })
    await double.says('KYC_SASS_INIT')
    await dialog.getByRole('button', { name: 'Leave' }).click()
    expect(await frameEnd(page)).toEqual({ how: 'left' })
  }))

test('a frame can switch to manual verification if the flow offers it', async () => {
  await worlds.open({}, async (opened) => {
    const { page, double } = opened
    await page.evaluate(() => window.world.manuals.push({ ok: true, opener: { accessToken: 'by-hand' } }))
    await openShown(opened)
    await double.says('KYC_SASS_GO_MANUAL')
    await page.waitForFunction(() => document.querySelector('iframe')?.src.includes('/kycManual?'))
    await double.says('KYC_MANUAL_SASS_INIT')
    expect(await double.hears('INIT_DATA')).toMatchObject({ accessToken: 'by-hand' })
    expect(double.opened).toHaveLength(2)
  })
  await worlds.open({}, async (opened) => {
    await openShown(opened)
    await opened.double.says('KYC_SASS_GO_MANUAL')
    await opened.double.says('SASS_GET_DEVICEID')
    await opened.double.hears('SASS_SAME_GET_DEVICEID')
    expect(opened.double.opened).toHaveLength(1)
  })
})

test('after ten seconds of silence, and not before, the user can try again with a new opener, or leave', () =>
  worlds.open({ clock: true }, async ({ page, double }) => {
    await pressOpen(page)
    await double.frame()
    await page.clock.fastForward(7_000)
    expect(await page.getByRole('heading', { name: 'Verification didn’t open' }).count()).toBe(0)
    await page.clock.fastForward(3_100)
    await page.getByRole('heading', { name: 'Verification didn’t open' }).waitFor()
    await isFocused(page, 'h2')
    await page.evaluate(() => window.world.openers.push({ ok: true, opener: { accessToken: 'fresh' } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForFunction(() => document.querySelector('iframe')?.src.includes('accessToken=fresh'))
    await double.frame()
    await page.clock.fastForward(10_100)
    await page.getByRole('button', { name: 'Leave' }).click()
    expect(await frameEnd(page)).toEqual({ how: 'left' })
  }))

test('a frame that responds after the ten seconds is still shown', () =>
  worlds.open({ clock: true }, async ({ page, double }) => {
    await pressOpen(page)
    await double.frame()
    await page.clock.fastForward(10_100)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await double.says('SASS_LOADED')
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' })
    await isFocused(page, 'iframe')
  }))

test.each(['opening', 'silent', 'leaving'] as const)('axe finds no barrier while the frame is %s', (stage) =>
  worlds.open({ clock: true, width: 375 }, async ({ page, double }) => {
    await pressOpen(page)
    await double.frame()
    if (stage === 'silent') await page.clock.fastForward(10_100)
    if (stage === 'leaving') await double.says('KYC_SASS_CLOSE', { status: 'INIT', level: 'BASIC' })
    await page
      .getByRole(stage === 'opening' ? 'status' : 'button')
      .first()
      .waitFor({ state: 'attached' })
    expect(await accessibilityFaults(page, { exclude: 'iframe' })).toEqual([])
  }),
)
