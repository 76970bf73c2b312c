// Tests a page that is reopened while its visit waits for the second picture of a document.
import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import { Choice } from '@bonafide/core/frame/choice'
import { FileId } from '@bonafide/core/values'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import en from '../../../locales/en/frame.json' with { type: 'json' }
import { frameFixture, type OpenedFrame } from '../testing/frame-fixture.ts'
import { visitAt } from '../testing/visits.ts'

const fixture = frameFixture()

const frame = (page: Page) => page.frameLocator('iframe')
const heading = (page: Page, name: string) => frame(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => frame(page).getByRole('main').getByRole('button', { name, exact: true })
const hint = (page: Page, name: string) => frame(page).getByText(name).first()

const choice = Choice.parse({ country: 'FRA', document: 'passport' })
const files = [{ id: FileId.parse('1'.repeat(32)), kind: 'documentFront' as const, faults: [] }]
const waiting = visitAt({ choose: 'met', front: 'met', face: 'open', details: 'open' }, { choice, files, tilt: 'due' })

/** A fake camera that shows an empty table. */
const camera = (): void => {
  const show = (): MediaStream => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
    const context = canvas.getContext('2d')
    setInterval(() => context?.fillRect(0, 0, Math.random() * 9, 9), 100)
    return canvas.captureStream(10)
  }
  Object.defineProperty(navigator, 'mediaDevices', {
    value: Object.assign(new EventTarget(), { getUserMedia: async () => show(), enumerateDevices: async () => [] }),
  })
}

const requestTilt = (withinMs: number): void =>
  void fixture().provider.instead.set('/frame/tilt', () => ({ data: { tilt: 'topAway', withinMs } }))

const withCamera = (withinMs: number, look: (opened: OpenedFrame) => Promise<void>): Promise<void> =>
  fixture().open({ visit: waiting, before: camera }, async (opened) => {
    requestTilt(withinMs)
    await look(opened)
  })

test('the step resumes after a reload, back leads to the first picture, and the tilt can be skipped', () =>
  withCamera(60_000, async ({ page, callsTo }) => {
    await heading(page, en['tilt.title']).waitFor()
    await hint(page, en['tilt.topAway']).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await button(page, en['camera.back']).click()
    await frame(page).getByText(en['shown.there']).waitFor()
    await button(page, en['shown.keep']).click()
    await heading(page, en['tilt.title']).waitFor()
    await button(page, en['tilt.skip']).click()
    await heading(page, en['face.intro.title']).waitFor()
    expect(callsTo('/frame/skipTilt')).toHaveLength(1)
  }))

test('without a camera no tilt is requested, and the visit continues without the second picture', () =>
  fixture().open({ visit: waiting }, async ({ page, callsTo }) => {
    await heading(page, en['camera.missing.title']).waitFor()
    expect(callsTo('/frame/tilt')).toEqual([])
    await button(page, en['tilt.goOn']).click()
    await heading(page, en['face.intro.title']).waitFor()
    expect(callsTo('/frame/skipTilt')).toHaveLength(1)
  }))

test('if the connection is lost during the tilt request, the page waits for it', () =>
  withCamera(60_000, async ({ page, callsTo }) => {
    let down = true
    await page.route('**/v1/frame/tilt', (route) => (down ? route.abort() : route.continue()))
    await page.reload()
    await hint(page, en['offline.title']).waitFor()
    down = false
    await hint(page, en['tilt.topAway']).waitFor()
    expect(callsTo('/frame/skipTilt')).toEqual([])
  }))

test('a person who was too slow is asked again, or continues without the second picture', () =>
  withCamera(300, async ({ page, callsTo }) => {
    await heading(page, en['tilt.late.title']).waitFor()
    const before = callsTo('/frame/tilt').length
    await button(page, en['tilt.again']).click()
    await heading(page, en['tilt.late.title']).waitFor()
    expect(callsTo('/frame/tilt')).toHaveLength(before + 1)
    await button(page, en['tilt.goOn']).click()
    await heading(page, en['face.intro.title']).waitFor()
    expect(callsTo('/frame/skipTilt')).toHaveLength(1)
  }))

test('if no attempt is left, the visit continues', () =>
  withCamera(300, async ({ page, callsTo }) => {
    await heading(page, en['tilt.late.title']).waitFor()
    fixture().provider.instead.set('/frame/tilt', () => {
      fixture().provider.visit = { ...fixture().provider.visit, tilt: 'wanted' }
      return { code: '33027', msg: 'That was the last one.' }
    })
    await button(page, en['tilt.again']).click()
    await heading(page, en['face.intro.title']).waitFor()
    expect(callsTo('/frame/skipTilt')).toEqual([])
  }))
