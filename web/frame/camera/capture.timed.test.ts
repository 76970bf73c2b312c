// The capture screens in a real browser with a fake camera, under the frame's own security policy.
import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { renderDocument } from '@bonafide/engine/testing/documents/render-document'
import en from '../../../locales/en/frame.json' with { type: 'json' }
import { moves } from '@bonafide/core/evidence/challenge'
import { openBrowser } from '../../gallery/serve/browser.mjs'
import { writeFilm } from './testing/film.ts'
import { serveStand, type Stand } from './testing/serve-stand.mjs'

type Film = 'good' | 'small' | 'glare' | 'face' | 'none'

let stand: Stand
let folder: string
let passport: Buffer
const browsers = new Map<Film, Promise<Browser>>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'capture-'))
  const render = async (faults: readonly 'glare'[]): Promise<Buffer> =>
    (await renderDocument({ seed: 77, format: 'TD3', tier: 'easy', faults })).front
  const [served, good, glare] = await Promise.all([serveStand(), render([]), render(['glare'])])
  stand = served
  passport = good
  // A photograph from an openly licensed package.
  const photograph = createRequire(import.meta.url)
    .resolve('@vladmandic/face-api')
    .replace(/dist.*$/, 'demo/sample6.jpg')
  await writeFilm(join(folder, 'good.y4m'), sharp(good))
  await writeFilm(join(folder, 'glare.y4m'), sharp(glare))
  await writeFilm(join(folder, 'small.y4m'), sharp(await heldAt(820)))
  await writeFilm(join(folder, 'face.y4m'), sharp(photograph).extract({ left: 1390, top: 240, width: 420, height: 360 }))
})

afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close()
  await stand.close()
  await rm(folder, { recursive: true })
})

/** A document that is this many pixels long in the picture of a 720p camera. */
const heldAt = async (length: number): Promise<Buffer> => {
  const { front } = await renderDocument({ seed: 77, format: 'TD3', tier: 'easy' })
  const page = await sharp(front).trim().resize({ width: length }).toBuffer()
  return sharp({ create: { width: 1280, height: 720, channels: 3, background: '#3a3128' } })
    .composite([{ input: page }])
    .png()
    .toBuffer()
}

const browserWith = (film: Film): Promise<Browser> => {
  const fakeCamera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${folder}/${film}.y4m`,
  ]
  const browser = browsers.get(film) ?? openBrowser(film === 'none' ? [] : fakeCamera)
  browsers.set(film, browser)
  return browser
}

const contexts = new Set<BrowserContext>()

// A page that stays open keeps its camera running, which slows down the following tests.
afterEach(async () => {
  for (const context of contexts) await context.close()
  contexts.clear()
})

const open = async (film: Film, query: string): Promise<Page> => {
  const context = await (await browserWith(film)).newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  contexts.add(context)
  // Without a network the browser reports itself offline even for local addresses.
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
  const page = await context.newPage()
  await page.goto(`${stand.url}?${query}`)
  return page
}

const reportOf = (page: Page, what: string) =>
  page
    .waitForFunction((name) => (Reflect.get(window, 'reports') as { what: string }[]).find((report) => report.what === name), what, {
      timeout: 30_000,
    })
    .then((handle) => handle.jsonValue() as Promise<Record<string, unknown>>)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('with a low-resolution camera the hint asks to come closer, and the shutter has to be pressed', async () => {
  const page = await open('small', 'show=document&once')
  await page.getByText(en['capture.hint.closer'], { exact: true }).first().waitFor({ timeout: 30_000 })
  await page.getByText(en['capture.manual'], { exact: true }).waitFor({ timeout: 30_000 })
})

test('a well-held document is captured automatically, and the sharp, unmirrored picture can be confirmed by keyboard', async () => {
  const page = await open('good', 'show=document&once')
  const question = page.getByRole('heading', { name: en['capture.confirm.title'] })
  await question.waitFor({ timeout: 30_000 })
  expect(await question.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  const shown = page.locator('svg image')
  // The uploaded picture itself is shown, in full resolution.
  const [width, sent] = await shown.evaluate(async (element) => {
    const picture = Object.assign(new Image(), { src: element.getAttribute('href') ?? '' })
    await picture.decode()
    return [Number(element.getAttribute('width')), picture.naturalWidth]
  })
  expect(width).toBe(sent)
  expect(await shown.evaluate((element) => (element as SVGGraphicsElement).getScreenCTM()?.a ?? -1)).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const loupe = page.getByRole('group', { name: en['capture.shot'] })
  expect(await loupe.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth)).toBeGreaterThan(1.3)
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, en['capture.confirm.use']).focus()
  await page.keyboard.press('Enter')
  expect(await reportOf(page, 'done')).toMatchObject({ anyway: false, file: { type: 'image/jpeg' }, picture: { faults: [] } })
})

test('retaking a picture returns to the camera, and nothing has been submitted', async () => {
  const page = await open('good', 'show=document&once')
  await button(page, en['capture.retake']).click({ timeout: 30_000 })
  await page.locator('video').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'reports'))).toEqual([])
})

test('if no confirmation is required, a good picture continues directly', async () => {
  const page = await open('good', 'show=document&once&passes')
  expect(await reportOf(page, 'done')).toMatchObject({ anyway: false, file: { type: 'image/jpeg' }, picture: { faults: [] } })
})

test('a reflection is reported, and after two attempts the picture can be used anyway', async () => {
  const page = await open('glare', 'show=document&once')
  await page.getByText(en['capture.hint.glare']).first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  for (const isFirst of [true, false]) {
    await button(page, en['capture.shutter']).click()
    await page.getByText(en['capture.fault.glare.title']).waitFor()
    expect(await button(page, en['capture.anyway']).count()).toBe(isFirst ? 0 : 1)
    if (isFirst) await button(page, en['capture.retake']).click()
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, en['capture.anyway']).click()
  expect(await reportOf(page, 'done')).toMatchObject({ anyway: true, picture: { faults: ['glare'] } })
})

test('an unavailable camera shows alternatives, and an uploaded picture completes the step without metadata', async () => {
  const page = await open('none', 'show=document&once&phone')
  await page.getByRole('heading', { name: /camera/i }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, en['camera.phone']).click()
  await reportOf(page, 'phone')
  await button(page, en['camera.upload']).click()
  const turned = await sharp(passport)
    .rotate(-90)
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Somebody' } } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'mine.jpg', mimeType: 'image/jpeg', buffer: turned })
  await button(page, en['capture.confirm.use']).click()
  await reportOf(page, 'done')
  const bytes = Buffer.from(await page.evaluate(async () => [...new Uint8Array(await (Reflect.get(window, 'shot') as File).arrayBuffer())]))
  const sent = await sharp(bytes).metadata()
  expect(sent.exif).toBeUndefined()
  expect([sent.width, sent.height]).toEqual([(await sharp(passport).metadata()).width, (await sharp(passport).metadata()).height])
})

test('a page that blocks the camera is distinguished from a person who blocks it', async () => {
  const page = await open('good', 'show=document&blocked')
  await page.getByRole('heading', { name: en['camera.blockedByPage.title'] }).waitFor()
  expect(await button(page, en['camera.upload']).count()).toBe(1)
})

test('a file that is not a picture is refused with a message, and another file can be chosen', async () => {
  const page = await open('good', 'show=document&fileFirst&once')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') })
  await page.getByText(en['capture.file.kind']).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await input.setInputFiles({ name: 'y.jpg', mimeType: 'image/jpeg', buffer: passport })
  await button(page, en['capture.otherFile']).waitFor()
  await button(page, en['capture.confirm.use']).click()
  await reportOf(page, 'done')
})

const buttonsOf = (page: Page): Promise<string[]> => page.getByRole('button').allInnerTexts()

test('without a camera, the ways of showing a face that need none come first', async () => {
  const face = await open('none', 'show=face&phone')
  await expect.poll(async () => (await buttonsOf(face)).slice(-3)).toEqual([en['camera.phone'], en['face.other'], en['face.intro.start']])
  const picture = await open('none', 'show=picture')
  await expect.poll(() => buttonsOf(picture)).toEqual([en['camera.upload'], en['capture.drop.camera']])
})

test('a face picture from a file can be replaced by another file, and a picture from the camera can be retaken', async () => {
  const page = await open('face', 'show=picture')
  await button(page, en['camera.upload']).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: passport })
  await button(page, en['capture.otherFile']).click()
  await button(page, en['capture.drop.choose']).waitFor()
  await button(page, en['capture.drop.camera']).click()
  await button(page, en['capture.shutter']).click({ timeout: 30_000 })
  await button(page, en['capture.retake']).waitFor()
})

test('a face that is too near gets a hint', async () => {
  const page = await open('face', 'show=face&moves=turnLeft')
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, en['face.intro.start']).click()
  expect(await reportOf(page, 'asked')).toMatchObject({ camera: { native: true, canvas: false, label: expect.stringContaining('y4m') } })
  await page.getByText(en['face.hint.tooNear']).first().waitFor({ timeout: 30_000 })
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, en['face.other']).click()
  await reportOf(page, 'other')
})

/** The left-out moves of each challenge request. */
const leftOutIn = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    (Reflect.get(window, 'reports') as { what: string; without?: unknown }[]).flatMap(({ what, without }) =>
      what === 'asked' ? [without] : [],
    ),
  )

test('a person can leave out moves by keyboard, and is told if too few moves are left', async () => {
  const page = await open('face', 'show=face&moves=turnLeft')
  const group = page.getByRole('group', { name: en['face.leftOut.ask'] })
  const box = (move: (typeof moves)[number]) => group.getByRole('checkbox', { name: en[`face.leftOut.${move}`], exact: true })
  expect(await group.isVisible()).toBe(false)
  await page.locator('summary', { hasText: en['face.leftOut.title'] }).press('Enter')
  for (const [at, move] of moves.entries()) {
    await page.keyboard.press('Tab')
    expect(await box(move).evaluate((element) => element === document.activeElement)).toBe(true)
    // The first box is ticked, unticked and ticked again, because the list must stay open when nothing is left out.
    for (let time = 0; time < (at === 0 ? 3 : 1); time += 1) await page.keyboard.press('Space')
    expect(await box(move).isChecked()).toBe(true)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, en['face.intro.start']).click()
  await page.getByText('Too few moves are left.').waitFor({ timeout: 30_000 })
  expect(await box('turnLeft').evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await group.ariaSnapshot()).toContain('Too few moves are left.')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Space')
  await page.getByText('Too few moves are left.').waitFor({ state: 'detached' })
  await button(page, en['face.intro.start']).click()
  await page.getByText(en['face.hint.tooNear']).first().waitFor({ timeout: 30_000 })
  expect(await leftOutIn(page)).toEqual([moves, moves.filter((move) => move !== 'turnLeft')])
})

test('left-out moves are kept for the next round', async () => {
  const page = await open('face', 'show=face&moves=turnLeft')
  await page.getByText(en['face.leftOut.title']).click()
  await page.getByRole('checkbox', { name: en['face.leftOut.nod'], exact: true }).check()
  await button(page, en['face.intro.start']).click()
  await page.getByText(en['face.hint.tooNear']).first().waitFor({ timeout: 30_000 })
  await setVisibility(page, 'hidden')
  await page.getByText(en['camera.paused.title']).waitFor()
  await setVisibility(page, 'visible')
  await page.getByText(en['face.anew']).waitFor({ timeout: 30_000 })
  expect(await leftOutIn(page)).toEqual([['nod'], ['nod']])
})

test('an insecurely opened page offers alternatives, but no second attempt, since it cannot help', async () => {
  const page = await open('none', 'show=trouble&problem=insecure&phone')
  await button(page, en['camera.phone']).waitFor()
  await button(page, en['camera.upload']).waitFor()
  expect(await button(page, en['camera.again']).count()).toBe(0)
})

test('a file arrives completely and only once, although the connection breaks twice and the token expires', async () => {
  const page = await open('none', 'show=trouble')
  const before = stand.files.size
  Object.assign(stand.how, { breaks: 2, refuse: 1 })
  const id = await page.evaluate(async () => {
    const bytes = Uint8Array.from({ length: 900_000 }, (_, at) => at % 251)
    const { add, arrival } = Reflect.get(window, 'uploads') as {
      add: (file: File, as: object) => string
      arrival: (id: string) => Promise<string>
    }
    return arrival(add(new File([bytes], 'a.jpg', { type: 'image/jpeg' }), { kind: 'documentFront' }))
  })
  expect(stand.how).toMatchObject({ breaks: 0, refuse: 0 })
  expect(stand.files.get(id)?.bytes.equals(Buffer.from(Uint8Array.from({ length: 900_000 }, (_, at) => at % 251)))).toBe(true)
  expect(stand.files.size - before).toBe(1)
  expect(new Set(stand.how.requests.map((request) => request.split(' ')[1]))).toEqual(new Set(['token']))
})

/** Simulates switching to another app and back. */
const setVisibility = (page: Page, to: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, to)

/** Records every camera track that is opened, so that `filming` can count the live ones. */
const followCameras = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tracks: MediaStreamTrack[] = []
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, { filming: () => tracks.filter(({ readyState }) => readyState === 'live').length })
  })
const filming = (page: Page): Promise<number> => page.evaluate(() => (Reflect.get(window, 'filming') as () => number)())

test.each([
  ['the page is hidden', (page: Page) => setVisibility(page, 'hidden'), (page: Page) => setVisibility(page, 'visible')],
  [
    'a web view only reports that the page is left',
    (page: Page) => page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))),
    (page: Page) => page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ],
])(
  'if %s during a face check, the camera is released, then opened again, and a new round starts without an error',
  async (_, leave, comeBack) => {
    const page = await open('face', 'show=face&moves=turnLeft')
    await followCameras(page)
    await button(page, en['face.intro.start']).click()
    await page.getByText(en['face.hint.tooNear']).first().waitFor({ timeout: 30_000 })
    expect(await filming(page)).toBe(1)
    await leave(page)
    await page.getByText(en['camera.paused.title']).waitFor()
    expect(await filming(page)).toBe(0)
    await comeBack(page)
    await page.getByText(en['face.anew']).waitFor({ timeout: 30_000 })
    expect(await filming(page)).toBe(1)
    const reported = await page.evaluate(() => (Reflect.get(window, 'reports') as { what: string }[]).map(({ what }) => what))
    expect(reported).toEqual(['asked', 'asked'])
    await page.context().close()
  },
)

test('rotating a phone keeps its camera stream, and the shutter stays visible', async () => {
  const page = await open('good', 'show=document&once&phone')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.locator('video[data-live]').waitFor({ timeout: 30_000 })
  await page.evaluate(() => Object.assign(window, { stream: document.querySelector('video')?.srcObject }))
  await page.setViewportSize({ width: 812, height: 375 })
  await page.locator('video[data-live]').waitFor()
  expect(await page.evaluate(() => document.querySelector('video')?.srcObject === Reflect.get(window, 'stream'))).toBe(true)
  const shutter = await button(page, en['capture.shutter']).boundingBox()
  expect((shutter?.y ?? 1000) + (shutter?.height ?? 0)).toBeLessThanOrEqual(375)
  await page.context().close()
})
