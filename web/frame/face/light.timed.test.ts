// The light step in a real browser with a fake camera that shows a rendered head.
import type { Browser, Page } from '@playwright/test'
import { cssOf, shownColours } from '@bonafide/core/evidence/light'
import { renderHead } from '@bonafide/engine/testing/faces/render-head'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../../locales/en/frame.json' with { type: 'json' }
import { openBrowser } from '../../gallery/serve/browser.mjs'
import { writeFilm } from '../camera/testing/film.ts'
import { serveStand, type Stand } from '../camera/testing/serve-stand.mjs'

let stand: Stand
let browser: Browser
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'light-'))
  const film = join(folder, 'face.y4m')
  await writeFilm(film, sharp(await renderHead({ person: 'ada', seed: 18, pose: { far: 55 }, size: { width: 1280, height: 720 } })))
  stand = await serveStand()
  browser = await openBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
})

afterAll(async () => {
  await browser.close()
  await stand.close()
  await rm(folder, { recursive: true })
})

interface RecordedCall {
  readonly what: string
  readonly light?: boolean
  readonly step?: number
  readonly frames?: readonly { readonly at: number }[]
}

/** Records each colour when the screen shows it. */
const recordGlows = `
  globalThis.glows = []
  new MutationObserver(() => {
    const glow = document.querySelector('section[style*="--glow"]')?.style.getPropertyValue('--glow') ?? ''
    if (glow !== '' && glow !== glows.at(-1)?.glow) glows.push({ glow, at: performance.now() })
  }).observe(document, { subtree: true, childList: true, attributes: true })`

const open = async (query: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 375, height: 740 }, reducedMotion })
  // Without a network the browser reports itself offline even for local addresses.
  await context.addInitScript('Object.defineProperty(navigator, "onLine", { get: () => true })')
  await context.addInitScript(recordGlows)
  const page = await context.newPage()
  // No moves: the colours follow the opening look.
  await page.goto(`${stand.url}?show=face&moves=&${query}`)
  return page
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const callsOf = (page: Page): Promise<readonly RecordedCall[]> => page.evaluate(() => Reflect.get(window, 'reports') as RecordedCall[])
const waitForEnd = (page: Page) =>
  page.waitForFunction(() => (Reflect.get(window, 'reports') as RecordedCall[]).some(({ what }) => what === 'done'), undefined, {
    timeout: 50_000,
  })
const glowsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'glows') as { glow: string; at: number }[])

test('the screen shows the colours in the requested order, each for more than half a second, and sends a frame of each', async () => {
  const page = await open('light')
  await press(page, en['face.intro.start'])
  await waitForEnd(page)
  const glows = await glowsOf(page)
  expect(glows.map(({ glow }) => glow)).toEqual(shownColours.map(cssOf))
  for (const [index, { at }] of glows.slice(1).entries()) expect(at - (glows[index]?.at ?? 0)).toBeGreaterThan(500)
  const calls = await callsOf(page)
  expect(calls.find(({ what }) => what === 'asked')?.light).toBe(true)
  const times = calls.find(({ step }) => step === 1)?.frames?.map(({ at }) => at) ?? []
  expect(times).toHaveLength(shownColours.length)
  expect(times.toSorted((a, b) => a - b)).toEqual(times)
  await page.context().close()
})

test('skipping the colours while they are shown continues the challenge, and sends none of their frames', async () => {
  const page = await open('light=sky')
  await press(page, en['face.intro.start'])
  await page.getByText(en['face.colours.now']).first().waitFor({ timeout: 50_000 })
  await press(page, en['face.colours.skip'])
  await waitForEnd(page)
  expect((await callsOf(page)).find(({ step }) => step === 1)?.frames).toEqual([])
  await page.context().close()
})

test('if the system or the person opts out, no colours are requested, and the page says so beforehand', async () => {
  const calm = await open('light', 'reduce')
  await calm.getByText(en['face.colours.skipped']).waitFor()
  const optedOut = await open('light')
  await optedOut.getByText(en['face.colours.shown']).waitFor()
  await press(optedOut, en['face.colours.skip'])
  await optedOut.getByText(en['face.colours.skipped']).waitFor()
  for (const page of [calm, optedOut]) {
    await press(page, en['face.intro.start'])
    await waitForEnd(page)
    const calls = await callsOf(page)
    expect(calls.find(({ what }) => what === 'asked')?.light).toBe(false)
    expect(await glowsOf(page)).toEqual([])
    await page.context().close()
  }
})
