// Faults of the evidence that the engine finds, and how a person can continue. verify.film.ts has the films of a live face.
import { expect, type Page } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import letters from '../../locales/en/letters.json' with { type: 'json' }
import { ownBrowser } from '../chromium.ts'
import { startFilm } from './camera.ts'
import { test } from '../deployment.ts'
import { openStudio, type Studio } from './studio/studio.ts'
import {
  beginVisit,
  button,
  chooseDocument,
  confirms,
  followsTilt,
  heading,
  pickFile,
  picksPage,
  sendsFace,
  longTimeout,
  tiltsPage,
  confirmPicture,
  type Visitor,
  withoutCamera,
} from './visitor.ts'

test.use({ evidencePolicy: 'automatic', fedCamera: true })
// Not in parallel, because the tests share a deployment and the people verified in it.
test.describe.configure({ mode: 'default' })

let studio: Studio
// eslint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
test.beforeAll(async ({}, info) => {
  test.setTimeout(240_000)
  studio = await openStudio(info.project.outputDir)
})

/** Uploads a face instead of using a camera, and submits everything. */
const sendsRest = async (visitor: Visitor, name: 'underAge' | 'edited'): Promise<void> => {
  await sendsFace(visitor, studio.picture('face'))
  await confirms(visitor, await studio.holder(name))
}

test('a blurred, cut-off or expired document is reported as soon as it is uploaded', async ({ page, deployment }) => {
  test.setTimeout(120_000)
  const visitor = await beginVisit(page, deployment, 'expired@example.com')
  await chooseDocument(visitor)
  await withoutCamera(visitor)
  for (const fault of ['blurred', 'cutOff'] as const) {
    await pickFile(visitor, studio.picture(fault))
    await expect(visitor.frame.getByRole('alert')).toContainText(en[`capture.fault.${fault}.title`], longTimeout)
    await button(visitor, en['capture.otherFile']).click()
  }
  await picksPage(visitor, studio.picture('expired'))
  await expect(heading(visitor, en['found.expired.title'].replace('{day}', ''))).toBeVisible(longTimeout)
  await button(visitor, en['found.another']).click()
  await expect(heading(visitor, en['choose.title'])).toBeVisible()
})

test('a person who is too young is informed immediately, and again at the end if they continue', async ({ page, deployment }) => {
  test.setTimeout(120_000)
  const visitor = await beginVisit(page, deployment, 'young@example.com')
  await chooseDocument(visitor)
  await withoutCamera(visitor)
  await picksPage(visitor, studio.picture('underAge'))
  await expect(heading(visitor, en['found.tooYoung.title'].replace('{years}', '18'))).toBeVisible(longTimeout)
  await button(visitor, en['found.readWrongly']).click()
  await sendsRest(visitor, 'underAge')
  await expect(visitor.frame.getByText(letters['reason.person.tooYoung'])).toBeVisible(longTimeout)
})

test('a passport shown instead of an ID card is recognised, and one click continues with it', async ({ page, deployment }) => {
  test.setTimeout(120_000)
  const visitor = await beginVisit(page, deployment, 'passport-for-card@example.com')
  await chooseDocument(visitor, 'idCard')
  await withoutCamera(visitor)
  await picksPage(visitor, studio.picture('clean'))
  await expect(heading(visitor, 'This is a passport. You chose an ID card.')).toBeVisible(longTimeout)
  await button(visitor, 'Continue with the passport').click()
  await sendsFace(visitor, studio.picture('face'))
  await expect(heading(visitor, en['details.title'])).toBeVisible(longTimeout)
  await expect(visitor.frame.getByLabel(en['detail.documentNumber'])).toHaveValue((await studio.holder('clean')).documentNumber)
})

test('a document with altered machine-readable lines goes to a reviewer', async ({ page, deployment }) => {
  test.setTimeout(120_000)
  const visitor = await beginVisit(page, deployment, 'edited@example.com')
  await chooseDocument(visitor)
  await withoutCamera(visitor)
  await picksPage(visitor, studio.picture('edited'))
  await sendsRest(visitor, 'edited')
  await expect(heading(visitor, en['reviewed.title'])).toBeVisible(longTimeout)
})

test('a phone continues the visit, and the computer follows', async ({ page, deployment }, info) => {
  test.setTimeout(120_000)
  const visitor = await beginVisit(page, deployment, 'phone@example.com')
  await chooseDocument(visitor)
  const handOverResponse = page.waitForResponse((response) => response.url().endsWith('/v1/frame/handOver'))
  await visitor.frame.getByRole('main').getByRole('button', { name: en['camera.phone'] }).click()
  const { data } = (await (await handOverResponse).json()) as { data: { url: string; number: string } }
  await expect(visitor.frame.getByText(data.number, { exact: true })).toBeVisible()
  const phone = await startFilm(info.outputPath('camera.y4m'), await studio.frames('carried'))
  await phone.page.goto(data.url)
  await phone.page.getByRole('button', { name: data.number, exact: true }).click()
  await phone.page.getByRole('button', { name: en['capture.confirm.use'], exact: true }).click(longTimeout)
  await phone.page.getByRole('button', { name: en['tilt.skip'], exact: true }).click(longTimeout)
  await expect(phone.page.getByRole('heading', { name: en['face.intro.title'] })).toBeVisible(longTimeout)
  await expect(visitor.frame.getByRole('listitem').filter({ hasText: en['step.page'] })).toContainText(en['way.done'])
  await button(visitor, en['handOver.takeBack']).click()
  await expect(heading(visitor, en['face.intro.title'])).toBeVisible()
  await expect(phone.page.getByRole('heading', { name: en['phone.ended'] })).toBeVisible()
  await phone.end()
})

test('after a picture by camera the page is requested once more, tilted, and captured without a click', async ({ deployment }, info) => {
  test.setTimeout(180_000)
  const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('carried'))
  const visitor = await beginVisit(page, deployment, 'tilted@example.com')
  await chooseDocument(visitor)
  const tiltAnswer = page.waitForResponse((response) => response.url().endsWith('/v1/frame/answerTilt'), longTimeout)
  await tiltsPage(visitor, 'carried', { reel, studio })
  await expect(heading(visitor, en['face.intro.title'])).toBeVisible(longTimeout)
  expect(((await (await tiltAnswer).json()) as { code: string }).code).toBe('00000')
  await end()
})

test('after a reload during the tilt the visit continues with the tilt', async ({ deployment }, info) => {
  test.setTimeout(180_000)
  const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('carried'))
  const visitor = await beginVisit(page, deployment, 'reloaded@example.com')
  await chooseDocument(visitor)
  const tiltReply = page.waitForResponse((response) => response.url().endsWith('/v1/frame/tilt'), longTimeout)
  await confirmPicture(visitor)
  await tiltReply
  await page.reload()
  await expect(page.getByRole('heading', { name: areaEn['home.next.begun'].replace('{at}', '3').replace('{of}', '6') })).toBeVisible(
    longTimeout,
  )
  const tiltAnswer = page.waitForResponse((response) => response.url().endsWith('/v1/frame/answerTilt'), longTimeout)
  await page.getByRole('main').getByRole('button', { name: areaEn['level.continue'] }).first().click()
  await expect(heading(visitor, en['tilt.title'])).toBeVisible(longTimeout)
  await followsTilt(visitor, 'carried', { reel, studio })
  await expect(heading(visitor, en['face.intro.title'])).toBeVisible(longTimeout)
  expect(((await (await tiltAnswer).json()) as { code: string }).code).toBe('00000')
  await end()
})

for (const { problem, args } of [
  { problem: 'denied', args: ['--use-fake-device-for-media-stream', '--deny-permission-prompts'] },
  { problem: 'missing', args: ['--use-fake-ui-for-media-stream'] },
] as const)
  test(`if the camera is ${problem}, the frame says what to do and offers a file instead`, async ({ deployment }) => {
    const browser = await ownBrowser(args)
    const page: Page = await browser.newPage()
    const visitor = await beginVisit(page, deployment, `${problem}@example.com`)
    await chooseDocument(visitor)
    await expect(heading(visitor, en[`camera.${problem}.title`])).toBeVisible(longTimeout)
    await button(visitor, en['camera.upload']).click()
    await expect(button(visitor, en['capture.drop.choose'])).toBeVisible()
    await browser.close()
  })

test('if the front was a file, the back is requested as a file too', async ({ page, deployment }) => {
  const visitor = await beginVisit(page, deployment, 'both-sides@example.com')
  await chooseDocument(visitor, 'idCard')
  await withoutCamera(visitor)
  await picksPage(visitor, studio.picture('clean'))
  await expect(heading(visitor, en['capture.title.idCard.back'])).toBeVisible(longTimeout)
  await expect(button(visitor, en['capture.drop.choose'])).toBeVisible()
})

const failingCamera = (name: string) => `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', '${name}') }`
const noCameraApi = `Object.defineProperty(Navigator.prototype, 'mediaDevices', { get: () => undefined })`

// No browser setting can cause these camera errors, so a script in the page simulates them.
for (const { problem, script, agent } of [
  { problem: 'busy', script: failingCamera('NotReadableError') },
  { problem: 'insecure', script: `Object.defineProperty(window, 'isSecureContext', { get: () => false })` },
  {
    problem: 'appDenied',
    script: noCameraApi,
    agent: 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  },
  { problem: 'unknown', script: failingCamera('OddError') },
] as const satisfies readonly { problem: string; script: string; agent?: string }[])
  test(`if the browser reports the camera as ${problem}, the frame says what to do and offers a file instead`, async ({
    browser,
    deployment,
  }) => {
    const context = await browser.newContext(agent === undefined ? {} : { userAgent: agent })
    const page = await context.newPage()
    await page.addInitScript(`if (location.origin === '${deployment.provider}') { ${script} }`)
    const visitor = await beginVisit(page, deployment, `${problem}@example.com`)
    await chooseDocument(visitor)
    await expect(heading(visitor, en[`camera.${problem}.title`])).toBeVisible(longTimeout)
    await button(visitor, en['camera.upload']).click()
    await expect(button(visitor, en['capture.drop.choose'])).toBeVisible()
    await context.close()
  })
