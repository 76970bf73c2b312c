// Tests what a hostile page, frame or server may try. Every page that hosts a frame must pass: the area's, and an exchange's own.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { frameEnd, frameEnds, frames, pressOpen, openShown } from './acts.ts'
import type { OpenerAnswer } from '../run.ts'
import type { FrameWorlds, OpenedWorld } from './frame-world.ts'

export function strangersSuite(worldsOf: () => FrameWorlds): void {
  const open: FrameWorlds['open'] = (options, look) => worldsOf().open(options, look)

  test('a frame address from the server keeps its query, and gets the missing parameters', () =>
    open({}, async ({ page, double }) => {
      const address = `${worldsOf().at.two}/pan?accessToken=inside&theme=black`
      const run = { segment: 'pan', tag: 'pan', first: { accessToken: '', address } }
      await page.evaluate((given) => Object.assign(window.world.run, given), run)
      await pressOpen(page)
      await double.says('SASS_INIT')
      expect(await double.hears('INIT_DATA')).toMatchObject({ accessToken: 'inside' })
      expect(double.opened[0]).toMatch(/\/pan\?accessToken=inside&theme=black&language=en&.*&tag=pan$/)
      expect(double.opened[0]).toContain(worldsOf().at.two)
    }))

  test.each<[string, (at: FrameWorlds['at']) => string]>([
    ['at a host that is not configured', (at) => `${at.evil}/pan`],
    ['with a user name', (at) => at.one.replace('//', '//eve@').concat('/pan')],
    ['that is a script', () => 'javascript:alert(1)'],
  ])('the page does not open an address from the server %s', (_, addressFor) =>
    open({}, async ({ page, double }) => {
      await page.evaluate((address) => Object.assign(window.world.run, { first: { accessToken: 'x', address } }), addressFor(worldsOf().at))
      await pressOpen(page)
      await page.getByRole('heading', { name: 'Verification didn’t open' }).waitFor()
      expect(double.opened).toEqual([])
      expect(await frames(page)).toBe(0)
    }),
  )

  test('forged messages have no effect: from the page itself, another frame, the right window at another origin, or in a wrong shape', () =>
    open({}, async (opened) => {
      const { page, double } = opened
      await page.evaluate((message) => window.postMessage(message, '*'), forged)
      await openShown(opened)
      await page.evaluate(
        ([message, at]) => {
          window.postMessage(message, '*')
          dispatchEvent(new MessageEvent('message', { data: message, origin: at.one, source: window }))
          dispatchEvent(new MessageEvent('message', { data: message, origin: at.one }))
          const source = document.querySelector('iframe')?.contentWindow ?? null
          for (const origin of [at.evil, `${at.one}.evil.example`, `${at.one}0`, location.origin, 'null'])
            dispatchEvent(new MessageEvent('message', { data: message, origin, source }))
        },
        [forged, worldsOf().at] as const,
      )
      for (const origin of [worldsOf().at.one, worldsOf().at.evil]) await embedAnother(page, origin)
      const frame = await double.frame()
      for (const message of [
        'KYC_SASS_CLOSE',
        null,
        7,
        [],
        {},
        { type: 'close' },
        { type: 'SASS_CLOSE', data: 'SUCCESS' },
        { type: 'INIT_DATA', data: {} },
      ])
        await frame.evaluate((noise) => parent.postMessage(noise, '*'), message)
      await settled(opened)
      expect(await frameEnds(page)).toEqual([])
      expect(await frames(page)).toBe(3)
    }))

  test('the page ignores messages from a frame that has navigated away, and sends no answer', () =>
    open({}, async (opened) => {
      const { page, double } = opened
      const elsewhere = `${worldsOf().at.evil}/there`
      await openShown(opened)
      await (await double.frame()).evaluate((to) => location.assign(to), elsewhere)
      await page.waitForFunction(() => document.querySelector('iframe') !== null)
      const gone = await double.frame()
      await gone.waitForURL(elsewhere)
      await gone.evaluate((message) => parent.postMessage(message, '*'), forged)
      await gone.evaluate(() => parent.postMessage({ type: 'KYC_SASS_INIT' }, '*'))
      await page.evaluate(() => new Promise((soon) => setTimeout(soon)))
      expect(await frameEnds(page)).toEqual([])
      expect(await double.heard()).toEqual([])
      expect(await page.evaluate(() => window.world.openerRequests)).toBe(0)
    }))

  test('the page does not send a late opener to the document to which the frame has navigated', () =>
    open({}, async (opened) => {
      const { page, double } = opened
      const elsewhere = `${worldsOf().at.evil}/there`
      await openShown(opened)
      await page.evaluate(() => {
        const late = new Promise<OpenerAnswer>((give) => Object.assign(window, { give }))
        window.world.openers.push(late)
      })
      await double.says('KYC_SASS_INIT')
      await page.waitForFunction(() => window.world.openerRequests === 1)
      await (await double.frame()).evaluate((to) => location.assign(to), elsewhere)
      await (await double.frame()).waitForURL(elsewhere)
      await page.evaluate(() => Reflect.get(window, 'give')({ ok: true, opener: { accessToken: 'second' } }))
      await page.evaluate(() => new Promise((soon) => setTimeout(soon)))
      expect(await double.heard()).toEqual([])
    }))

  test('a repeated close message ends the frame once, and does not close the next frame', () =>
    open({}, async (opened) => {
      const { page, double } = opened
      await openShown(opened)
      await (
        await double.frame()
      ).evaluate((message) => {
        parent.postMessage(message, '*')
        parent.postMessage(message, '*')
      }, forged)
      await frameEnd(page)
      await pressOpen(page)
      await double.says('KYC_SASS_INIT')
      await double.hears('INIT_DATA')
      expect(await frameEnds(page)).toHaveLength(1)
    }))
}

/** Sends a request that the page always answers: once answered, all earlier messages have been handled. */
const settled = async ({ double }: OpenedWorld): Promise<void> => {
  const before = (await double.heard()).length
  await double.says('SASS_GET_DEVICEID')
  await double.hears('SASS_SAME_GET_DEVICEID')
  expect((await double.heard()).length).toBe(before + 1)
}

const forged = { type: 'KYC_SASS_CLOSE', data: { status: 'SUCCESS', level: 'BASIC' } }

/** Sends from another window, which is not the frame even if it has the frame's origin. */
const embedAnother = async (page: Page, origin: string): Promise<void> => {
  await page.evaluate((from) => {
    const other = document.createElement('iframe')
    other.src = `${from}/other`
    document.body.append(other)
    return new Promise((loaded) => other.addEventListener('load', loaded))
  }, origin)
  const other = page.frames().find((frame) => frame.url() === `${origin}/other`)
  if (other === undefined) throw new Error('The other frame did not load')
  await other.evaluate((message) => parent.postMessage(message, '*'), forged)
}
