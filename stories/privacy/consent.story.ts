// The first step of a frame: which consent it asks for before any capture, how people can answer, and how long it takes.
import { accessibilityFaults } from '../../web/lib/testing/barriers.ts'
import { expect, type Page } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import { consents } from '../verify/consents.ts'
import { type Deployment, test } from '../deployment.ts'
import { logInAs, open, horizontalOverflow } from '../people.ts'
import { openStudio } from '../verify/studio/studio.ts'
import { button, chooseDocument, confirms, heading, openVisit, picksPage, longTimeout, type Visitor } from '../verify/visitor.ts'

/** In milliseconds, not counting the time for reading. */
const maxAddedMs = 2000

/** The name of the button that opens the frame, for the first time or to continue. */
const opensFrame = new RegExp(`^(${areaEn['level.start']}|${areaEn['level.continue']})$`)

/** Counts the frame's requests for a camera. */
const countCameras = (page: Page, deployment: Deployment): Promise<unknown> =>
  page.addInitScript(`if (location.origin === '${deployment.provider}') {
    globalThis.cameras = 0
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (wanted) => { globalThis.cameras += 1; return real(wanted) }
  }`)
const cameraRequests = ({ frame }: Visitor): Promise<number> =>
  frame.locator('body').evaluate(() => Reflect.get(globalThis, 'cameras') as number)

const leaves = async ({ page, frame }: Visitor): Promise<void> => {
  await frame.getByRole('button', { name: en['bar.close'], exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: areaEn['frame.leave.quit'] }).click()
  await expect(page.locator('iframe[title]')).toHaveCount(0)
}

test('a person consents before the frame requests a camera, continues, and is not asked again', async ({ page, deployment }) => {
  test.setTimeout(240_000)
  await countCameras(page, deployment)
  const visitor = await openVisit(page, deployment, 'agrees@example.com')
  await expect(heading(visitor, en['consent.title'])).toBeVisible(longTimeout)
  await expect(visitor.frame.locator('input:checked')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await cameraRequests(visitor)).toBe(0)
  await consents(visitor.frame)
  await expect(heading(visitor, en['choose.title'])).toBeVisible(longTimeout)
  await chooseDocument(visitor)
  await expect.poll(() => cameraRequests(visitor), longTimeout).toBeGreaterThan(0)
  await leaves(visitor)
  await page.reload()
  await expect(page.getByRole('heading', { name: areaEn['home.next.begun'].replace('{at}', '3').replace('{of}', '6') })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: areaEn['level.continue'], exact: true }).first().click()
  await expect(heading(visitor, en['camera.missing.title'])).toBeVisible(longTimeout)
  await expect(heading(visitor, en['consent.title'])).toHaveCount(0)
})

test('a person who refuses face comparison shows no face, and a reviewer decides', async ({ page, deployment }, info) => {
  test.setTimeout(240_000)
  const studio = await openStudio(info.project.outputDir)
  await countCameras(page, deployment)
  const visitor = await openVisit(page, deployment, 'refuses@example.com')
  await consents(visitor.frame, 'refuses')
  await expect(heading(visitor, en['choose.title'])).toBeVisible(longTimeout)
  await expect(visitor.frame.getByText(en['consent.reviewer'])).toBeVisible()
  await expect(visitor.frame.getByRole('listitem').filter({ hasText: en['step.face'] })).toHaveCount(0)
  await chooseDocument(visitor)
  await picksPage(visitor, studio.picture('carried'))
  await confirms(visitor, await studio.holder('carried'))
  await expect(heading(visitor, en['reviewed.title'])).toBeVisible(longTimeout)
  expect(await cameraRequests(visitor)).toBe(0)
})

test('if a face is required, the screen explains this before the choice, and going back changes nothing', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-verified')
  await open(page, `${deployment.area}/verified/reset`)
  await page.getByLabel(areaEn['reset.reason']).selectOption({ label: areaEn['reset.reason.nameLanguage'] })
  await page.getByLabel(areaEn['reset.notify']).check()
  await page.getByRole('button', { name: areaEn['reset.confirm'], exact: true }).click()
  const visitor = { page, frame: page.frameLocator('iframe[title]') }
  await expect(visitor.frame.getByText(en['consent.needed'])).toBeVisible(longTimeout)
  await button(visitor, en['consent.leave']).click()
  await expect(page.locator('iframe[title]')).toHaveCount(0)
  await expect(page.getByLabel(areaEn['reset.notify'])).toBeChecked()
})

test('the consent is readable on the smallest phone, in Arabic and in the dark theme', async ({ page, deployment }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.context().addCookies([{ name: 'local', value: encodeURIComponent(JSON.stringify({ theme: 'dark' })), url: deployment.area }])
  await logInAs(page, deployment, 'person-none')
  await open(page, `${deployment.area}/ar/verified/enter`)
  await page.locator('[data-usage="home.start.basic"]').first().click()
  const frame = page.frameLocator('iframe[title]')
  await expect(frame.getByRole('radio')).toHaveCount(2, longTimeout)
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the consent adds one screen and at most two seconds to a visit', async ({ page, deployment }, info) => {
  test.setTimeout(240_000)
  const visitor = await openVisit(page, deployment, 'quick@example.com')
  // Warm-up: afterwards the frame's files are in the browser's cache, and the server has opened one visit.
  await expect(heading(visitor, en['consent.title'])).toBeVisible(longTimeout)
  const withConsent = await fastest(3, () => opensAt(visitor, en['consent.title']))
  // Each answer differs from the previous one, so that the server records it.
  const answering = await fastest(3, (at) => answersAs(visitor, at % 2 === 0 ? en['consent.agree'] : en['consent.refuse']))
  const withoutConsent = await fastest(3, () => opensAt(visitor, en['choose.title']))
  const milliseconds = Math.round(withConsent + answering - withoutConsent)
  info.annotations.push({ type: 'consent adds', description: `${milliseconds} ms` })
  expect(milliseconds).toBeLessThanOrEqual(maxAddedMs)
})

/** Other stories run at the same time, so the fastest of a few attempts counts. */
const fastest = async (times: number, measure: (at: number) => Promise<number>): Promise<number> => {
  const durations: number[] = []
  for (let at = 0; at < times; at += 1) durations.push(await measure(at))
  return Math.min(...durations)
}

/** The time from the click that opens the frame until its first screen, with this title. */
const opensAt = async (visitor: Visitor, title: string): Promise<number> => {
  await leaves(visitor)
  const clickedAt = performance.now()
  await visitor.page.getByRole('main').getByRole('button', { name: opensFrame }).first().click()
  await expect(visitor.frame.getByRole('heading', { level: 1, name: title })).toBeVisible(longTimeout)
  return performance.now() - clickedAt
}

/** The time from the click that submits the answer until the next screen, the choice of a document. */
const answersAs = async (visitor: Visitor, answer: string): Promise<number> => {
  const [consent, choice] = [heading(visitor, en['consent.title']), heading(visitor, en['choose.title'])]
  if (!(await consent.isVisible())) await button(visitor, en['bar.back']).click()
  await visitor.frame.getByRole('radio', { name: new RegExp(`^${answer}`) }).check()
  const clickedAt = performance.now()
  await button(visitor, en['form.continue']).click()
  await expect(choice).toBeVisible(longTimeout)
  return performance.now() - clickedAt
}
