// What a person does to be verified: opens the frame from the area's home and goes through its steps.
import { expect, type FrameLocator, type Page, type Request } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import { tilts } from '../../core/evidence/tilt.ts'
import { moves } from '../../core/evidence/challenge.ts'
import { shippedPolicy } from '../../core/policy/policy.ts'
import en from '../../locales/en/frame.json' with { type: 'json' }
import letters from '../../locales/en/letters.json' with { type: 'json' }
import { consents } from './consents.ts'
import type { Deployment } from '../deployment.ts'
import { signUp } from '../people.ts'
import { cameraShape, type DocumentName, type Holder, type Studio } from './studio/studio.ts'
import type { Reel } from '../../engine/testing/faces/film-reel.ts'

export interface Visitor {
  readonly page: Page
  readonly frame: FrameLocator
}

export const heading = ({ frame }: Pick<Visitor, 'frame'>, name: string) => frame.getByRole('heading', { name })
export const button = ({ frame }: Pick<Visitor, 'frame'>, name: string) => frame.getByRole('button', { name, exact: true })

/** Long enough for the engine to read and check the evidence. */
export const longTimeout = { timeout: 45_000 }

/** Signs up a new person, opens the frame, consents to everything and waits for the first question. */
export const beginVisit = async (page: Page, deployment: Deployment, email: string): Promise<Visitor> => {
  const visitor = await openVisit(page, deployment, email)
  await consents(visitor.frame)
  await expect(heading(visitor, en['choose.title'])).toBeVisible({ timeout: 30_000 })
  return visitor
}

/** Signs up a new person and opens the frame. */
export const openVisit = async (page: Page, deployment: Deployment, email: string): Promise<Visitor> => {
  await signUp(page, deployment, { email, query: `?callback=${encodeURIComponent('/verified/enter')}` })
  await page.waitForURL('**/verified/enter')
  await page.getByRole('main').getByRole('button', { name: areaEn['level.start'] }).first().click()
  return { page, frame: page.frameLocator('iframe[title]') }
}

export const chooseDocument = async ({ frame }: Visitor, document: 'passport' | 'idCard' = 'passport'): Promise<void> => {
  await frame.getByRole('combobox', { name: en['choose.country'] }).fill('Netherlands')
  await frame.getByRole('radio', { name: new RegExp(`^${en[`document.${document}`]}`) }).check()
  await frame.getByRole('button', { name: en['form.continue'], exact: true }).click()
}

/** Uploads a file instead, which is possible whatever is wrong with the camera. */
export const withoutCamera = ({ frame }: Visitor): Promise<void> => frame.getByRole('button', { name: en['camera.upload'] }).click()

export const pickFile = ({ frame }: Visitor, path: string): Promise<void> => frame.locator('input[type=file]').setInputFiles(path)

/** Confirms the picture that was taken or chosen. */
export const confirmPicture = async (visitor: Pick<Visitor, 'frame'>): Promise<void> => {
  await expect(heading(visitor, en['capture.confirm.title'])).toBeVisible({ timeout: 30_000 })
  await visitor.frame.getByRole('button', { name: en['capture.confirm.use'], exact: true }).click()
}

interface Filming {
  readonly reel: Reel
  readonly studio: Studio
}

/** Confirms the camera's picture, then shows the page tilted as the server asks. */
export const tiltsPage = async (visitor: Visitor, name: DocumentName, filming: Filming): Promise<void> => {
  await confirmPicture(visitor)
  await followsTilt(visitor, name, filming)
}

/** Shows the page at the requested tilt; if the picture came too late, tries again with the next request. */
export const followsTilt = async (visitor: Visitor, name: DocumentName, filming: Filming): Promise<void> => {
  const { reel, studio } = filming
  const films = new Map<string, readonly Buffer[]>()
  for (const tilt of tilts) films.set(tilt, await studio.frames(`${name}-${tilt}`))
  for (;;) {
    const tilt = await visitor.frame.locator('[data-tilt]').getAttribute('data-tilt', longTimeout)
    const film = films.get(tilt ?? '')
    if (film === undefined) throw new Error(`no film of ${tilt}`)
    reel.show(film)
    // Longer than the page's own timeout.
    await expect(heading(visitor, en['tilt.title'])).toBeHidden(longTimeout)
    if (!(await heading(visitor, en['tilt.late.title']).isVisible())) return
    await button(visitor, en['tilt.again']).click()
  }
}

/** Uploads a page of a document as a file, and confirms it. */
export const picksPage = async (visitor: Visitor, path: string): Promise<void> => {
  await pickFile(visitor, path)
  await confirmPicture(visitor)
}

/** Uploads a picture of the face instead of making the moves. */
export const sendsFace = async (visitor: Visitor, path: string): Promise<void> => {
  const press = (name: string): Promise<void> => visitor.frame.getByRole('button', { name, exact: true }).click()
  await press(en['face.other'])
  await press(en['camera.upload'])
  await pickFile(visitor, path)
  await press(en['face.picture.use'])
}

export const confirms = async ({ frame }: Visitor, holder: Pick<Holder, 'documentNumber'>): Promise<void> => {
  await expect(frame.getByRole('heading', { name: en['details.title'] })).toBeVisible(longTimeout)
  await expect(frame.getByLabel(en['detail.documentNumber'])).toHaveValue(holder.documentNumber)
  await frame.getByRole('button', { name: en['details.action'] }).click()
  await frame.getByRole('button', { name: en['send.action'], exact: true }).click()
}

/** Makes each requested move, and starts over if one came too late. */
export const doesMoves = async ({ page, frame }: Visitor, { reel, studio }: { reel: Reel; studio: Studio }): Promise<void> => {
  await expect(frame.getByRole('heading', { name: en['face.intro.title'] })).toBeVisible({ timeout: 30_000 })
  let startedAt = performance.now()
  // Read in advance, because a move has to be made within seconds.
  const films = new Map<string, readonly Buffer[]>()
  for (const film of ['straight', ...moves]) films.set(film, await studio.frames(film))
  const show = (film: string): void => {
    const frames = films.get(film)
    if (frames === undefined) throw new Error(`no film of ${film}`)
    // Starts just ahead of the frame that the camera is reading. The reel repeats, so a missed move comes again.
    reel.show(frames, Math.round(((performance.now() - startedAt) / 1000 + 0.6) * cameraShape.fps))
  }
  const nextAnswer = () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/v1/frame/answerChallenge'), longTimeout)
    // No answer follows the last move.
    answer.catch(() => undefined)
    return answer
  }
  show('straight')
  // After the last move the person sits still, whatever the screen shows.
  void page
    .waitForRequest((request) => isLastMove(request), { timeout: 120_000 })
    .then(
      () => show('straight'),
      () => undefined,
    )
  let next = nextAnswer()
  const press = (name: string): Promise<void> => frame.getByRole('button', { name, exact: true }).click()
  await press(en['face.intro.start'])
  await frame.locator('video[data-live]').waitFor()
  startedAt = performance.now()
  const late = frame.getByRole('heading', { name: en['face.late.title'] })
  for (;;) {
    const answer = await Promise.race([next, late.waitFor(longTimeout).then(() => undefined)])
    next = nextAnswer()
    const { data } = answer === undefined ? { data: null } : ((await answer.json()) as { data: { next: { move?: string } | null } | null })
    if (data === null) {
      show('straight')
      await press(en['face.again'])
      await frame.locator('video[data-live]').waitFor()
      startedAt = performance.now()
    } else if (data.next === null) return
    else if (data.next.move !== undefined) show(data.next.move)
  }
}

const isLastMove = (request: Request): boolean => {
  const body: unknown = request.url().endsWith('/v1/frame/answerChallenge') ? request.postDataJSON() : null
  return typeof body === 'object' && body !== null && 'step' in body && body.step === shippedPolicy.liveness.moves
}

/** Waits for the verdict. If the moves were not clear enough, makes them again, up to three times. */
export const isJudged = async (visitor: Visitor, filming: { reel: Reel; studio: Studio }): Promise<void> => {
  const { frame } = visitor
  const doubted = frame.getByText(letters['reason.liveness.unclear'])
  const verdict = frame.getByRole('heading', {
    name: new RegExp([en['approved.verified'], en['refused.title'], en['reviewed.title']].join('|')),
  })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(verdict).toBeVisible(longTimeout)
    if (!(await doubted.isVisible())) return
    await frame.getByRole('button', { name: en['refused.redo'].replace('{step}', en['step.face']) }).click()
    await doesMoves(visitor, filming)
    await frame.getByRole('button', { name: en['send.action'], exact: true }).click(longTimeout)
  }
}

/** Shows only the face; the frame submits it automatically. */
export const showsFace = async (visitor: Visitor, filming: { reel: Reel; studio: Studio }, verdict: string): Promise<void> => {
  await doesMoves(visitor, filming)
  await expect(heading(visitor, verdict)).toBeVisible(longTimeout)
}
