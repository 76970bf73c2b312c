// Somebody is verified by the engine alone, in a browser whose camera sees what was rendered; and everything that can be wrong with it.
import { expect, type Page } from '@playwright/test'
import areaEn from '../locales/area/en.json' with { type: 'json' }
import en from '../locales/frame/en.json' with { type: 'json' }
import letters from '../locales/letters/en.json' with { type: 'json' }
import { ownBrowser } from './chromium.ts'
import { filmed } from './camera.ts'
import { test } from './house.ts'
import { openStudio, type Studio } from './studio/studio.ts'
import { begin, chooses, confirms, doesMoves, picksFile, sendsFace, type Visitor, withoutCamera } from './visitor.ts'

test.use({ evidencePolicy: 'fed-camera' })
// One after the other: they share a house, and whoever is verified in it.
test.describe.configure({ mode: 'default' })

let studio: Studio
// eslint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
test.beforeAll(async ({}, info) => {
  test.setTimeout(120_000)
  studio = await openStudio(info.project.outputDir)
})

const heading = ({ frame }: Pick<Visitor, 'frame'>, name: string) => frame.getByRole('heading', { name })
const button = ({ frame }: Pick<Visitor, 'frame'>, name: string) => frame.getByRole('button', { name, exact: true })
const sent = { timeout: 45_000 }

test('a clean person is verified within a minute or so, by nobody', async ({ house }, info) => {
  test.setTimeout(150_000)
  const { page, reel, end } = await filmed(info.outputPath('camera.y4m'), await studio.frames('clean'))
  const visitor = await begin(page, house, 'clean@example.com')
  const began = performance.now()
  await chooses(visitor)
  await doesMoves(visitor, { reel, studio })
  await confirms(visitor, await studio.holder('clean'))
  await expect(heading(visitor, en['approved.verified'])).toBeVisible(sent)
  const seconds = (performance.now() - began) / 1000
  // A figure, and no bar: other stories run beside this one.
  info.annotations.push({ type: 'verified in', description: `${seconds.toFixed(1)} s` })
  await button(visitor, en['verdict.done']).click()
  await expect(page.locator('iframe[title]')).toHaveCount(0)
  await expect(page.getByText(areaEn['status.verified'], { exact: true }).first()).toBeVisible()
  await end()
})

test('who shows the document of an account that is verified is told where it is', async ({ house }, info) => {
  test.setTimeout(150_000)
  const { page, reel, end } = await filmed(info.outputPath('camera.y4m'), await studio.frames('again'))
  const visitor = await begin(page, house, 'once-more@example.com')
  await chooses(visitor)
  await doesMoves(visitor, { reel, studio })
  await confirms(visitor, await studio.holder('again'))
  await expect(heading(visitor, en['refused.title'])).toBeVisible(sent)
  await button(visitor, en['verdict.close']).click()
  await expect(page.getByText(areaEn['home.next.elsewhere'])).toBeVisible()
  await end()
})

test('another face than the document’s is refused with its words, and only the face is asked for again', async ({ house }, info) => {
  test.setTimeout(150_000)
  const { page, reel, end } = await filmed(info.outputPath('camera.y4m'), await studio.frames('anothers'))
  const visitor = await begin(page, house, 'anothers@example.com')
  await chooses(visitor)
  await doesMoves(visitor, { reel, studio })
  await confirms(visitor, await studio.holder('anothers'))
  await expect(visitor.frame.getByText(letters['reason.face.different'])).toBeVisible(sent)
  await button(visitor, en['refused.redo'].replace('{step}', en['step.face'])).click()
  await expect(heading(visitor, en['face.intro.title'])).toBeVisible()
  await end()
})

/** Without a camera, to the verdict. */
const sendsFiles = async (visitor: Visitor, name: 'expired' | 'underAge' | 'edited'): Promise<void> => {
  await picksFile(visitor, studio.picture(name))
  await sendsFace(visitor, studio.picture('face'))
  await confirms(visitor, await studio.holder(name))
}

test('blurred, cut off, expired: each is told in its words', async ({ page, house }) => {
  test.setTimeout(120_000)
  const visitor = await begin(page, house, 'expired@example.com')
  await chooses(visitor)
  await withoutCamera(visitor)
  for (const fault of ['blurred', 'cutOff'] as const) {
    await picksFile(visitor, studio.picture(fault))
    await expect(visitor.frame.getByRole('alert')).toContainText(en[`capture.fault.${fault}.title`])
    await button(visitor, en['capture.otherFile']).click()
  }
  await sendsFiles(visitor, 'expired')
  await expect(visitor.frame.getByText(letters['reason.document.expired'])).toBeVisible(sent)
  await button(visitor, en['refused.redo'].replace('{step}', en['step.choose'])).click()
  await expect(heading(visitor, en['choose.title'])).toBeVisible()
})

test('who is too young is told so', async ({ page, house }) => {
  test.setTimeout(120_000)
  const visitor = await begin(page, house, 'young@example.com')
  await chooses(visitor)
  await withoutCamera(visitor)
  await sendsFiles(visitor, 'underAge')
  await expect(visitor.frame.getByText(letters['reason.person.tooYoung'])).toBeVisible(sent)
})

test('a document whose lines somebody has changed goes to a reviewer', async ({ page, house }) => {
  test.setTimeout(120_000)
  const visitor = await begin(page, house, 'edited@example.com')
  await chooses(visitor)
  await withoutCamera(visitor)
  await sendsFiles(visitor, 'edited')
  await expect(heading(visitor, en['reviewed.title'])).toBeVisible(sent)
})

test('a phone goes on, and the computer follows', async ({ page, house }, info) => {
  test.setTimeout(120_000)
  const visitor = await begin(page, house, 'phone@example.com')
  await chooses(visitor)
  const begun = page.waitForResponse((response) => response.url().endsWith('/v1/frame/handOver'))
  await visitor.frame.getByRole('main').getByRole('button', { name: en['camera.phone'] }).click()
  const { data } = (await (await begun).json()) as { data: { url: string; number: string } }
  await expect(visitor.frame.getByText(data.number, { exact: true })).toBeVisible()
  const phone = await filmed(info.outputPath('camera.y4m'), await studio.frames('carried'))
  await phone.page.goto(data.url)
  await phone.page.getByRole('button', { name: data.number, exact: true }).click()
  await expect(phone.page.getByRole('heading', { name: en['face.intro.title'] })).toBeVisible(sent)
  await expect(visitor.frame.getByRole('listitem').filter({ hasText: en['step.page'] })).toContainText(en['way.done'])
  await button(visitor, en['handOver.takeBack']).click()
  await expect(heading(visitor, en['face.intro.title'])).toBeVisible()
  await expect(phone.page.getByRole('heading', { name: en['phone.ended'] })).toBeVisible()
  await phone.end()
})

for (const { problem, args } of [
  { problem: 'denied', args: ['--use-fake-device-for-media-stream', '--deny-permission-prompts'] },
  { problem: 'missing', args: ['--use-fake-ui-for-media-stream'] },
] as const)
  test(`a camera that is ${problem}: what to do, and a way on`, async ({ house }) => {
    const browser = await ownBrowser(args)
    const page: Page = await browser.newPage()
    const visitor = await begin(page, house, `${problem}@example.com`)
    await chooses(visitor)
    await expect(heading(visitor, en[`camera.${problem}.title`])).toBeVisible(sent)
    await button(visitor, en['camera.upload']).click()
    await expect(button(visitor, en['capture.drop.choose'])).toBeVisible()
    await browser.close()
  })
