// A reviewer rejects one picture: the person sees what was wrong with it, takes only that one again, and keeps everything else.
import { expect, type Page } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import desk from '../../locales/en/desk.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import letters from '../../locales/en/letters.json' with { type: 'json' }
import { test } from '../deployment.ts'
import { accountOf } from '../people.ts'
import { startFilm } from './camera.ts'
import { openStudio } from './studio/studio.ts'
import { decidePerson, openCase, reviewerAtDesk } from '../reviewer.ts'
import { beginVisit, button, chooseDocument, confirms, heading, sendsFace, longTimeout, tiltsPage, confirmPicture } from './visitor.ts'

test.use({ evidencePolicy: 'strict', fedCamera: true })

/** The pictures that have loaded. */
const loadedPictures = (deskPage: Page): Promise<number> =>
  deskPage
    .getByRole('region', { name: desk['evidence.title'] })
    .getByRole('img')
    .evaluateAll((images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length)

test('a reviewer rejects one picture, the person takes it again, and a reviewer approves', async ({ deployment, browser }, info) => {
  test.setTimeout(480_000)
  const studio = await openStudio(info.project.outputDir)
  const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('carried'))
  const visitor = await beginVisit(page, deployment, 'taken-again@example.com')
  await chooseDocument(visitor)
  await tiltsPage(visitor, 'carried', { reel, studio })
  await sendsFace(visitor, studio.picture('face'))
  await confirms(visitor, await studio.holder('carried'))
  await expect(heading(visitor, en['reviewed.title'])).toBeVisible(longTimeout)
  const account = await accountOf(page, deployment)

  const deskPage = await reviewerAtDesk(browser, deployment, 'asks-again@example.com')
  await openCase(deskPage, deployment, account)
  const tabs = deskPage.getByRole('region', { name: desk['evidence.title'] }).getByRole('tab')
  await expect(tabs).toHaveText([desk['fileKind.documentFront'], desk['fileKind.face']])
  // The second picture of the document is shown beside the first.
  await expect.poll(() => loadedPictures(deskPage)).toBe(2)
  await deskPage.keyboard.press('+')
  const pictures = deskPage.getByRole('region', { name: desk['evidence.title'] }).getByRole('img')
  for (const picture of await pictures.all()) await expect(picture).toHaveCSS('transform', /^matrix\(1\.5,/)
  await deskPage.keyboard.press('r')
  // The dialog receives no key presses until it is visible.
  await expect(deskPage.getByRole('dialog')).toBeVisible()
  await deskPage.keyboard.press('1')
  await expect(deskPage.getByRole('dialog').getByRole('radio', { name: desk['reason.documentBlurred'] })).toBeChecked()
  await deskPage.keyboard.press('Enter')
  await expect(deskPage.getByRole('status').filter({ hasText: desk['case.rejected'] })).toBeVisible()

  await expect(heading(visitor, en['refused.title'])).toBeVisible(longTimeout)
  await expect(visitor.frame.getByText(letters['reason.document.blurred'])).toBeVisible()
  reel.show(await studio.frames('carried'))
  await button(visitor, en['refused.redo'].replace('{step}', en['step.page'])).click()
  await expect(heading(visitor, en['redo.title'].replace('{step}', en['step.page']))).toBeVisible(longTimeout)
  const failed = visitor.frame.getByRole('img', { name: en['redo.picture'] })
  await expect.poll(() => failed.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBeGreaterThan(0)
  await button(visitor, en['redo.action']).click()
  await confirmPicture(visitor)
  await button(visitor, en['tilt.skip']).click(longTimeout)
  // Nothing else is requested again.
  await button(visitor, en['send.action']).click(longTimeout)
  await expect(heading(visitor, en['reviewed.title'])).toBeVisible(longTimeout)

  await openCase(deskPage, deployment, account)
  await expect.poll(() => loadedPictures(deskPage)).toBe(1)
  await decidePerson(deskPage, 'approve')
  await expect(heading(visitor, en['approved.verified'])).toBeVisible(longTimeout)
  await button(visitor, en['verdict.done']).click()
  await expect(page.getByText(areaEn['status.verified'], { exact: true }).first()).toBeVisible()
  await deskPage.context().close()
  await end()
})
