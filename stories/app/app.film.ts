// The engine alone verifies a person inside the exchange's app, from a film of a head that makes the moves that the server requests.
// Run by `npm run films`, because the engine doubts a live face now and then, by design (stories/verify/verify.film.ts).
import { expect } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import { test } from '../deployment.ts'
import { signUp } from '../people.ts'
import { startFilm } from '../verify/camera.ts'
import { consents } from '../verify/consents.ts'
import { openStudio } from '../verify/studio/studio.ts'
import { button, chooseDocument, confirms, doesMoves, heading, isJudged, tiltsPage } from '../verify/visitor.ts'
import { areaIn, frameIn, frames, openApp, phones, pressButton, setSwitch } from './phone.ts'

test.use({ evidencePolicy: 'automatic', fedCamera: true })

test('on an iPhone a person is asked for the camera, verified without a reviewer, and returns to the home', async ({
  deployment,
}, info) => {
  test.setTimeout(420_000)
  const studio = await openStudio(info.project.outputDir)
  const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('clean'), phones.ios)
  await signUp(page, deployment, { email: 'filmed-in-app@example.com', query: `?callback=${encodeURIComponent('/verified/enter')}` })
  await page.waitForURL('**/verified/enter')
  await openApp(page, deployment, 'ios')
  const visitor = { page, frame: frameIn(page) }
  await setSwitch(page, 'camera', 'later')
  await areaIn(page).getByRole('main').getByRole('button', { name: areaEn['level.start'] }).first().click()
  await pressButton(page, 'allow')
  await consents(visitor.frame)
  await chooseDocument(visitor)
  await tiltsPage(visitor, 'clean', { reel, studio })
  await doesMoves(visitor, { reel, studio })
  await confirms(visitor, await studio.holder('clean'))
  await isJudged(visitor, { reel, studio })
  await expect(heading(visitor, en['approved.verified'])).toBeVisible()
  await button(visitor, en['verdict.done']).click()
  await expect(frames(page)).toHaveCount(0)
  await expect(areaIn(page).getByText(areaEn['status.verified'], { exact: true }).first()).toBeVisible()
  await end()
})
