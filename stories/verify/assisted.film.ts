// The default in production: the engine checks everything, and a reviewer confirms with one key. A film, as in verify.film.ts.
import { expect } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import deskEn from '../../locales/en/desk.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import { startFilm } from './camera.ts'
import { test } from '../deployment.ts'
import { joinDesk, openCase } from '../reviewer.ts'
import { openStudio } from './studio/studio.ts'
import { accountOf } from '../people.ts'
import { beginVisit, chooseDocument, confirms, doesMoves, tiltsPage } from './visitor.ts'

test.use({ evidencePolicy: 'assisted', fedCamera: true })

test('a person whose checks all pass waits for a reviewer, who confirms with one key', async ({ page: desk, deployment }, info) => {
  test.setTimeout(300_000)
  const studio = await openStudio(info.project.outputDir)
  const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('clean'))
  const visitor = await beginVisit(page, deployment, 'assisted@example.com')
  await chooseDocument(visitor)
  await tiltsPage(visitor, 'clean', { reel, studio })
  await doesMoves(visitor, { reel, studio })
  await confirms(visitor, await studio.holder('clean'))
  await expect(visitor.frame.getByRole('heading', { name: en['reviewed.title'] })).toBeVisible({ timeout: 45_000 })
  await expect(visitor.frame.getByText(en['reviewed.text'])).toBeVisible()
  await visitor.frame.getByRole('main').getByRole('button', { name: en['verdict.close'], exact: true }).click()
  const account = await accountOf(page, deployment)

  await joinDesk(desk, deployment, 'desk-assisted@example.com')
  await openCase(desk, deployment, account)
  await expect(desk.getByText(deskEn['why.checksPassed']).first()).toBeVisible()
  await expect(desk.getByLabel(deskEn['detail.documentEnds'])).not.toHaveValue('')
  await expect(desk.getByRole('button', { name: deskEn['case.approve'] })).toBeVisible()
  await desk.keyboard.press('a')
  await expect(desk.getByRole('status').filter({ hasText: deskEn['case.undo'] })).toBeVisible()
  await expect(desk.getByRole('status').filter({ hasText: deskEn['case.approved'] })).not.toContainText(deskEn['case.undo'], {
    timeout: 20_000,
  })

  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(areaEn['status.verified'], { exact: true }).first()).toBeVisible()
  await end()
})
