// Without FED_CAMERA, a camera that may be fed by a program sends the visit to a reviewer under every policy, with the reason.
// A film, as in verify.film.ts.
import { expect } from '@playwright/test'
import deskEn from '../../locales/en/desk.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import { startFilm } from './camera.ts'
import { test } from '../deployment.ts'
import { joinDesk, openCase } from '../reviewer.ts'
import { openStudio } from './studio/studio.ts'
import { accountOf } from '../people.ts'
import { beginVisit, chooseDocument, confirms, doesMoves, tiltsPage } from './visitor.ts'

test('a camera that may be a program sends the visit to a reviewer, who reads why', async ({ page: desk, deployment }, info) => {
  test.setTimeout(240_000)
  const studio = await openStudio(info.project.outputDir)
  const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('guarded'))
  const visitor = await beginVisit(page, deployment, 'guarded@example.com')
  await chooseDocument(visitor)
  await tiltsPage(visitor, 'guarded', { reel, studio })
  await doesMoves(visitor, { reel, studio })
  await confirms(visitor, await studio.holder('guarded'))
  await expect(visitor.frame.getByRole('heading', { name: en['reviewed.title'] })).toBeVisible({ timeout: 45_000 })
  const account = await accountOf(page, deployment)
  await end()
  await joinDesk(desk, deployment, 'desk-guarded@example.com')
  await openCase(desk, deployment, account)
  await expect(desk.getByText(deskEn['why.cameraFed']).first()).toBeVisible()
})
