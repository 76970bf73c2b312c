// The engine alone verifies a person, in a browser whose camera shows a film of a rendered head that makes the moves the server asks for.
// Run by `npm run films` and not with the tests: by design the engine occasionally doubts a live face, so a failure may be chance.
import { expect } from '@playwright/test'
import { loadavg } from 'node:os'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import letters from '../../locales/en/letters.json' with { type: 'json' }
import { startFilm } from './camera.ts'
import { test } from '../deployment.ts'
import { logIn } from '../people.ts'
import { openStudio, type Studio } from './studio/studio.ts'
import { beginVisit, button, chooseDocument, confirms, doesMoves, heading, isJudged, showsFace, tiltsPage } from './visitor.ts'

test.use({ evidencePolicy: 'automatic', fedCamera: true })
// Not in parallel, because the tests share a deployment and the people verified in it.
test.describe.configure({ mode: 'default' })

let studio: Studio
// eslint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
test.beforeAll(async ({}, info) => {
  test.setTimeout(120_000)
  studio = await openStudio(info.project.outputDir)
})

/** Measures the journey, which takes at most 45 s on an idle machine. Only reported, together with the machine's load, not asserted. */
const makeStopwatch = () => {
  const began = performance.now()
  const [load = 0] = loadavg()
  const laps: string[] = []
  let last = began
  return {
    lap: (name: string): void => {
      const now = performance.now()
      laps.push(`${name} ${((now - last) / 1000).toFixed(1)}`)
      last = now
    },
    summary: (): string => `${((last - began) / 1000).toFixed(1)} s (${laps.join(', ')}); load before ${load.toFixed(1)}`,
  }
}

// Serial, because the later tests need the account that the first one verifies with this document.
test.describe.serial('one document, two accounts', () => {
  test('a person is verified within about a minute, without a reviewer', async ({ deployment }, info) => {
    test.setTimeout(300_000)
    const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('clean'))
    const visitor = await beginVisit(page, deployment, 'clean@example.com')
    const stopwatch = makeStopwatch()
    await chooseDocument(visitor)
    await tiltsPage(visitor, 'clean', { reel, studio })
    stopwatch.lap('document, twice')
    await doesMoves(visitor, { reel, studio })
    stopwatch.lap('face')
    await confirms(visitor, await studio.holder('clean'))
    stopwatch.lap('details')
    await isJudged(visitor, { reel, studio })
    await expect(heading(visitor, en['approved.verified'])).toBeVisible()
    stopwatch.lap('verdict')
    info.annotations.push({ type: 'verified in', description: stopwatch.summary() })
    process.stdout.write(`\nVerified in ${stopwatch.summary()}\n`)
    await button(visitor, en['verdict.done']).click()
    await expect(page.locator('iframe[title]')).toHaveCount(0)
    await expect(page.getByText(areaEn['status.verified'], { exact: true }).first()).toBeVisible()
    await end()
  })

  test('a person who shows the document of a verified account is directed to that account', async ({ deployment }, info) => {
    test.setTimeout(300_000)
    const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('again'))
    const visitor = await beginVisit(page, deployment, 'once-more@example.com')
    await chooseDocument(visitor)
    await tiltsPage(visitor, 'again', { reel, studio })
    await doesMoves(visitor, { reel, studio })
    await confirms(visitor, await studio.holder('again'))
    await isJudged(visitor, { reel, studio })
    await expect(visitor.frame.getByText(letters['reason.identity.elsewhere'])).toBeVisible()
    // Not the cross in the corner, which has the same name.
    await visitor.frame.getByRole('main').getByRole('button', { name: en['verdict.close'], exact: true }).click()
    await expect(page.getByRole('heading', { name: areaEn['home.next.elsewhere'] })).toBeVisible()
    await end()
  })

  test('a person who cannot log in to that account shows their face, and reviewers decide', async ({ deployment }, info) => {
    test.setTimeout(300_000)
    const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('straight'))
    await logIn(page, deployment, { email: 'once-more@example.com', to: '/verified/enter' })
    await page.getByRole('button', { name: areaEn['level.logIn'] }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: areaEn['exit.cannot'] }).click()
    const visitor = { page, frame: page.frameLocator('iframe[title]') }
    await showsFace(visitor, { reel, studio }, en['reviewed.title'])
    await end()
  })

  test('a reset requires the face, and the person can then start again', async ({ deployment }, info) => {
    test.setTimeout(300_000)
    const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('straight'))
    await logIn(page, deployment, { email: 'clean@example.com', to: '/verified/reset' })
    await page.getByLabel(areaEn['reset.reason']).selectOption({ label: areaEn['reset.reason.nameLanguage'] })
    await page.getByLabel(areaEn['reset.notify']).check()
    await page.getByRole('button', { name: areaEn['reset.confirm'], exact: true }).click()
    const visitor = { page, frame: page.frameLocator('iframe[title]') }
    await showsFace(visitor, { reel, studio }, en['approved.reset'])
    await button(visitor, en['verdict.done']).click()
    await expect(page.getByRole('heading', { name: areaEn['reset.done'] })).toBeVisible()
    await page.getByRole('button', { name: areaEn['reset.done.verify'], exact: true }).click()
    await page.waitForURL('**/verified/enter')
    await expect(page.getByRole('heading', { name: areaEn['home.next.start'] })).toBeVisible()
    await end()
  })
})

test('a face that is not the document’s is refused with the reason, and only the face is requested again', async ({ deployment }, info) => {
  test.setTimeout(300_000)
  const { page, reel, end } = await startFilm(info.outputPath('camera.y4m'), await studio.frames('otherPerson'))
  const visitor = await beginVisit(page, deployment, 'other-person@example.com')
  await chooseDocument(visitor)
  await tiltsPage(visitor, 'otherPerson', { reel, studio })
  await doesMoves(visitor, { reel, studio })
  await confirms(visitor, await studio.holder('otherPerson'))
  await isJudged(visitor, { reel, studio })
  await expect(visitor.frame.getByText(letters['reason.face.different'])).toBeVisible()
  await button(visitor, en['refused.redo'].replace('{step}', en['step.face'])).click()
  await expect(heading(visitor, en['face.intro.title'])).toBeVisible()
  await end()
})
