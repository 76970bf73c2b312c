// Complete verifications inside the exchange's app, in a window the size of a phone: one with the camera denied at first, one in which the
// app goes to the background midway. The engine reads and checks. A reviewer checks the picture of the face; app.film.ts films live faces.
import { type Browser, expect, type Page } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import standIn from '../../stand-in/words/en.json' with { type: 'json' }
import { type Deployment, test } from '../deployment.ts'
import { accountOf, signUp } from '../people.ts'
import { startFilm } from '../verify/camera.ts'
import { consents } from '../verify/consents.ts'
import { openStudio, type Studio } from '../verify/studio/studio.ts'
import { button, chooseDocument, confirms, heading, sendsFace, longTimeout, tiltsPage, type Visitor } from '../verify/visitor.ts'
import { decidePerson, openCase, reviewerAtDesk } from '../reviewer.ts'
import { areaIn, frameIn, frames, logLines, openApp, phones, pressButton, setSwitch, announceVisibility } from './phone.ts'

test.use({ evidencePolicy: 'automatic', fedCamera: true })
test.describe.configure({ mode: 'default' })

let studio: Studio
// eslint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
test.beforeAll(async ({}, info) => {
  test.setTimeout(240_000)
  studio = await openStudio(info.project.outputDir)
})

const newPerson = async (page: Page, deployment: Deployment, email: string): Promise<Visitor> => {
  await signUp(page, deployment, { email, query: `?callback=${encodeURIComponent('/verified/enter')}` })
  await page.waitForURL('**/verified/enter')
  return { page, frame: frameIn(page) }
}

const starts = (page: Page): Promise<void> =>
  areaIn(page).getByRole('main').getByRole('button', { name: areaEn['level.start'] }).first().click()

/** Uploads a picture of the face, then submits everything to the reviewer. */
const sendsRest = async (visitor: Visitor): Promise<void> => {
  await sendsFace(visitor, studio.picture('face'))
  await confirms(visitor, await studio.holder('carried'))
  await expect(heading(visitor, en['reviewed.title'])).toBeVisible(longTimeout)
  await visitor.frame.getByRole('main').getByRole('button').last().click()
  await expect(frames(visitor.page)).toHaveCount(0)
}

const approveAtDesk = async (visitor: Visitor, browser: Browser, deployment: Deployment, email: string): Promise<void> => {
  const desk = await reviewerAtDesk(browser, deployment, email)
  await openCase(desk, deployment, await accountOf(visitor.page, deployment))
  await decidePerson(desk, 'approve')
  // The page in the phone refreshes by itself.
  await expect(areaIn(visitor.page).getByText(areaEn['status.verified'], { exact: true }).first()).toBeVisible(longTimeout)
  await desk.context().close()
}

// Runs first, because its document stays unverified, so that the next story can use it.
test('iPhone: the app goes to the background at the camera and returns, and the person submits everything', async ({
  deployment,
}, info) => {
  test.setTimeout(300_000)
  const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('carried'), phones.ios)
  const visitor = await newPerson(page, deployment, 'iphone@example.com')
  await openApp(page, deployment, 'ios')
  await setSwitch(page, 'camera', 'later')
  await starts(page)
  await pressButton(page, 'allow')
  await expect(frames(page)).toHaveAttribute('src', /[?&]source=app(&|$)/)
  await expect(frames(page)).not.toHaveAttribute('src', /uploadModeType/)
  await consents(visitor.frame)
  await chooseDocument(visitor)

  const live = visitor.frame.locator('video[data-live]')
  await live.waitFor()
  await pressButton(page, 'toBackground')
  await announceVisibility(page, true)
  await expect(page.getByText(standIn['simulator.inBackground'])).toBeVisible()
  await expect(live).toHaveCount(0)
  await pressButton(page, 'toFront')
  await announceVisibility(page, false)
  await tiltsPage(visitor, 'carried', { reel, studio })
  await sendsRest(visitor)
  await expect(areaIn(page).getByText(areaEn['status.pending'], { exact: true }).first()).toBeVisible(longTimeout)
  await end()
})

test('Android: the camera is first denied and then granted, and the person is verified', async ({ deployment, browser }, info) => {
  test.setTimeout(300_000)
  const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('carried'), phones.android)
  const visitor = await newPerson(page, deployment, 'android@example.com')
  await openApp(page, deployment)
  await setSwitch(page, 'camera', 'denied')
  await starts(page)
  const warning = areaIn(page).getByText(areaEn['start.camera'])
  await expect(warning).toBeVisible()
  await expect(frames(page)).toHaveCount(0)
  await expect(logLines(page, 'checkCameraPermission').first()).toContainText('"granted":false')

  await setSwitch(page, 'camera', 'granted')
  await starts(page)
  await expect(frames(page)).toHaveAttribute('src', /[?&]uploadModeType=FILE(&|$)/)
  const query = new URL((await frames(page).getAttribute('src')) ?? '').searchParams
  expect(Object.fromEntries(query)).toMatchObject({ source: 'app', appVersion: '8.4.1', hasBar: '0' })
  await consents(visitor.frame)
  await chooseDocument(visitor)
  // The Android app is asked for a file first.
  await button(visitor, en['capture.drop.camera']).click()
  await tiltsPage(visitor, 'carried', { reel, studio })
  await sendsRest(visitor)
  await approveAtDesk(visitor, browser, deployment, 'desk-android@example.com')
  await end()
})
