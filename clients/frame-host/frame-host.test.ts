import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { frameEnd, frameEnds, frames, isFocused, pressOpen, openShown } from '../../web/lib/frame/testing/acts.ts'
import { frameWorlds, type FrameWorlds } from '../../web/lib/frame/testing/frame-world.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let worlds: FrameWorlds
beforeAll(async () => {
  worlds = await frameWorlds(fileURLToPath(new URL('testing', import.meta.url)))
}, 60_000)
afterAll(() => worlds.close())

const stages = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.host.stages)

test('a frame fills its container once it is ready, and is removed completely', () =>
  worlds.open({}, async ({ page, double }) => {
    await page.evaluate(() => Object.assign(window.world.run, { first: { accessToken: 'first', level: 'EDD', applicantId: '9' } }))
    await pressOpen(page)
    await double.says('KYC_SASS_INIT')
    expect(await double.hears('INIT_DATA')).toEqual({
      accessToken: 'first',
      language: 'en',
      theme: 'white',
      deviceId: 'device-7',
      userId: '100200300',
      level: 'EDD',
      applicantId: '9',
    })
    const [address = ''] = double.opened
    expect(address.split('?')[0]).toBe(`${worlds.at.one}/sass/kyc/verify`)
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      language: 'en',
      theme: 'white',
      siteAppName: '',
      siteAppId: '',
      noExit: '0',
      appVersion: '',
      source: 'web',
      locale: 'en',
      accessToken: 'first',
      tag: 'basic',
    })
    const frame = page.locator('#place > iframe')
    expect(await frame.getAttribute('allow')).toBe(`camera ${worlds.at.one}`)
    expect(await frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(await frame.getAttribute('title')).toBe('Identity verification')
    expect(await frame.getAttribute('inert')).not.toBeNull()
    expect(await frame.isVisible()).toBe(false)
    await double.says('SASS_LOADED')
    await isFocused(page, 'iframe')
    expect(await frame.isVisible()).toBe(true)
    expect(await frame.boundingBox()).toMatchObject({ width: 640, height: 480 })
    await double.says('KYC_SASS_CLOSE', { status: 'SUCCESS', level: 'BASIC', msg: 'fine' })
    expect(await frameEnd(page)).toEqual({ how: 'closed', status: 'SUCCESS', level: 'BASIC', msg: 'fine' })
    expect(await frames(page)).toBe(0)
    expect(await stages(page)).toEqual(['opening', 'loading', 'shown'])
  }))

test('a frame that restarts gets a fresh opener, and stays open if none can be fetched', () =>
  worlds.open({}, async (opened) => {
    const { page, double } = opened
    await page.evaluate(() => {
      const renewals = [() => Promise.reject(new Error('offline')), async () => null, async () => ({ accessToken: 'second', userId: '55' })]
      Object.assign(window.host.options, { renewOpener: () => ((window.world.openerRequests += 1), renewals.shift()?.()) })
    })
    await openShown(opened)
    for (const requests of [1, 2, 3]) {
      await double.says('KYC_SASS_INIT')
      await page.waitForFunction((count) => window.world.openerRequests === count, requests)
    }
    expect(await double.hears('INIT_DATA', 2)).toMatchObject({ accessToken: 'second', userId: '55' })
    expect(await frames(page)).toBe(1)
    expect(await frameEnds(page)).toEqual([])
  }))

test('the frame gets the device id, and a face token for the user that it names, else the opener’s user, else the signed-in user', () =>
  worlds.open({}, async (opened) => {
    const { page, double } = opened
    await openShown(opened)
    await double.says('SASS_GET_DEVICEID')
    expect(await double.hears('SASS_SAME_GET_DEVICEID')).toEqual({ deviceId: 'device-7' })
    await double.says('KYC_SASS_SEND_UID')
    expect(await double.hears('KYC_SASS_SAME_GET_FACE_TOKEN')).toEqual({ accessToken: 'face_token_of_at_least_32_characters' })
    await page.evaluate(() => window.world.openers.push({ ok: true, opener: { accessToken: 'second', userId: '55' } }))
    await double.says('KYC_SASS_INIT')
    await double.hears('INIT_DATA', 2)
    await double.says('KYC_SASS_SEND_UID', {})
    await double.hears('KYC_SASS_SAME_GET_FACE_TOKEN', 2)
    await double.says('KYC_SASS_SEND_UID', { userId: '77' })
    await double.hears('KYC_SASS_SAME_GET_FACE_TOKEN', 3)
    expect(await page.evaluate(() => window.host.faces)).toEqual(['100200300', '55', '77'])
  }))

test.each([
  ['that is refused with a message', 'words', { errorMsg: 'Not for you' }],
  ['that fails', 'fails', { errorMsg: '' }],
  ['that the page cannot fetch', 'missing', { errorMsg: '' }],
] as const)('a face token %s is answered as an error', (_, how, data) =>
  worlds.open({}, async (opened) => {
    const { page, double } = opened
    await page.evaluate((way) => {
      const ways = {
        words: async () => ({ errorMsg: 'Not for you' }),
        fails: () => Promise.reject(new Error('offline')),
        missing: undefined,
      }
      Object.assign(window.host.options, { faceToken: ways[way] })
    }, how)
    await openShown(opened)
    await double.says('KYC_SASS_SEND_UID', { userId: '77' })
    expect(await double.hears('KYC_SASS_SAME_ERROR_FACE_TOKEN')).toEqual(data)
  }),
)

test('leaving an unfinished verification asks the page’s own question; without one, the frame closes immediately', async () => {
  await worlds.open({}, async (opened) => {
    const { page, double } = opened
    await page.evaluate(() => {
      const answers = [() => Promise.reject(new Error('broken')), () => false, async () => true]
      Object.assign(window.host.options, { confirmLeave: () => ((window.world.openerRequests += 1), answers.shift()?.()) })
    })
    await openShown(opened)
    for (const questions of [1, 2]) {
      await page.evaluate(() => document.querySelector('button')?.focus())
      await double.says('KYC_SASS_CLOSE', { status: 'INIT', level: 'BASIC' })
      await page.waitForFunction((count) => window.world.openerRequests === count, questions)
      await isFocused(page, 'iframe')
    }
    expect(await frameEnds(page)).toEqual([])
    await double.says('KYC_SASS_CLOSE', { status: 'INIT', level: 'BASIC' })
    expect(await frameEnd(page)).toEqual({ how: 'left' })
  })
  await worlds.open({}, async (opened) => {
    await openShown(opened)
    await opened.double.says('KYC_SASS_CLOSE', { status: 'INIT', level: 'BASIC' })
    expect(await frameEnd(opened.page)).toEqual({ how: 'left' })
    expect(await frames(opened.page)).toBe(0)
  })
})

test('a jump only names a page, and does not navigate', () =>
  worlds.open({}, async (opened) => {
    const before = opened.page.url()
    await openShown(opened)
    await opened.double.says('SASS_JUMP', { page: 'https://evil.example/' })
    expect(await frameEnd(opened.page)).toEqual({ how: 'jumped', to: 'home' })
    expect(opened.page.url()).toBe(before)
  }))

test('a second frame is refused while one is open, and opens once the first is closed', () =>
  worlds.open({}, async (opened) => {
    const { page } = opened
    await openShown(opened)
    await pressOpen(page)
    expect(await frameEnd(page)).toEqual({ how: 'refused' })
    expect(await frames(page)).toBe(1)
    await page.evaluate(() => {
      window.world.ends.length = 0
      const before = document.querySelector('iframe')
      // The handle of the refused frame closes nothing.
      window.host.frame?.close()
      if (before?.isConnected !== true) throw new Error('A refused frame closed another one')
    })
    await opened.double.says('KYC_SASS_CLOSE', { status: 'PENDING' })
    await frameEnd(page)
    await pressOpen(page)
    await page.locator('iframe').waitFor({ state: 'attached' })
    await page.evaluate(() => {
      window.host.frame?.close()
      if (document.querySelector('iframe') !== null) throw new Error('The frame was not removed immediately')
      document.querySelector('button')?.click()
    })
    await page.locator('iframe').waitFor({ state: 'attached' })
    expect((await frameEnds(page)).map(({ how }) => how)).toEqual(['closed', 'left'])
    // The frame that was closed while loading is not reported as shown.
    expect((await stages(page)).slice(3, 6)).toEqual(['opening', 'loading', 'opening'])
  }))

test('a closed frame cannot be opened again by its handle', () =>
  worlds.open({}, async (opened) => {
    const { page } = opened
    await openShown(opened)
    await page.evaluate(() => {
      window.world.openers.push({ ok: true, opener: { accessToken: 'second' } })
      window.host.frame?.close()
      window.host.frame?.retry()
      window.host.frame?.close()
    })
    await frameEnd(page)
    expect(await page.evaluate(() => window.world.openerRequests)).toBe(0)
    expect([await frames(page), await frameEnds(page), await stages(page)]).toEqual([0, [{ how: 'left' }], ['opening', 'loading', 'shown']])
  }))

test('after ten seconds of silence the stage is `silent`, and a retry takes a fresh opener and the next host', () =>
  worlds.open({ clock: true }, async ({ page, double }) => {
    await pressOpen(page)
    await double.frame()
    await page.clock.fastForward(10_100)
    await page.getByRole('heading', { name: 'Verification didn’t open' }).waitFor()
    await page.evaluate(() => {
      window.world.openers.push({ ok: true, opener: { accessToken: 'fresh' } })
      window.host.frame?.retry()
    })
    await page.waitForFunction(() => document.querySelector('iframe')?.src.includes('accessToken=fresh'))
    await double.frame()
    expect(double.opened.map((address) => new URL(address).origin)).toEqual([worlds.at.one, worlds.at.two])
    expect(await stages(page)).toEqual(['opening', 'loading', 'silent', 'opening', 'loading'])
  }))

test('manual verification replaces the frame if the page offers it', async () => {
  await worlds.open({}, async (opened) => {
    const { page, double } = opened
    await page.evaluate(() => window.world.manuals.push({ ok: true, opener: { accessToken: 'by-hand' } }))
    await openShown(opened)
    await double.says('KYC_SASS_GO_MANUAL')
    await page.waitForFunction(() => document.querySelector('iframe')?.src.includes('/kycManual?'))
    await double.says('KYC_MANUAL_SASS_INIT')
    expect(await double.hears('INIT_DATA')).toMatchObject({ accessToken: 'by-hand' })
    expect(await frames(page)).toBe(1)
  })
  await worlds.open({}, async (opened) => {
    await openShown(opened)
    await opened.double.says('KYC_SASS_GO_MANUAL')
    await opened.double.says('SASS_GET_DEVICEID')
    await opened.double.hears('SASS_SAME_GET_DEVICEID')
    expect(opened.double.opened).toHaveLength(1)
  })
})

test.each([[[]], [['https://frame.example']], [['frame.example/sass']], [['frame.example', 'EVIL.example']], [['*.example']]])(
  'invalid hosts %j throw a TypeError, and no frame opens',
  (hosts) =>
    worlds.open({}, async ({ page }) => {
      const thrown = page.evaluate((given) => {
        Object.assign(window.host.options, { hosts: given })
        return new Promise((resolve) => {
          addEventListener('error', (event) => {
            event.preventDefault()
            resolve(String(event.error))
          })
          document.querySelector('button')?.click()
        })
      }, hosts)
      expect(await thrown).toMatch(/^TypeError: hosts must list hosts such as/)
      expect(await frames(page)).toBe(0)
    }),
)

test('the page never frames its own origin', () =>
  worlds.open({}, async ({ page, double }) => {
    await page.evaluate(() => Object.assign(window.host.options, { hosts: [location.host] }))
    await pressOpen(page)
    await page.getByRole('heading', { name: 'Verification didn’t open' }).waitFor()
    expect([await frames(page), double.opened]).toEqual([0, []])
  }))
