// What somebody does who is verified: from the home of the area into the frame, and through its steps.
import { expect, type FrameLocator, type Page } from '@playwright/test'
import areaEn from '../../locales/area/en.json' with { type: 'json' }
import en from '../../locales/frame/en.json' with { type: 'json' }
import letters from '../../locales/letters/en.json' with { type: 'json' }
import type { House } from '../house.ts'
import { signUp } from '../people.ts'
import { cameraShape, type Holder, type Studio } from './studio/studio.ts'
import type { Reel } from '../../engine/testing/faces/film-reel.ts'

export interface Visitor {
  readonly page: Page
  readonly frame: FrameLocator
}

export const heading = ({ frame }: Pick<Visitor, 'frame'>, name: string) => frame.getByRole('heading', { name })
export const button = ({ frame }: Pick<Visitor, 'frame'>, name: string) => frame.getByRole('button', { name, exact: true })

/** The engine reads, and judges. */
export const sent = { timeout: 45_000 }

/** Somebody new, before the first question. */
export const begin = async (page: Page, house: House, email: string): Promise<Visitor> => {
  await signUp(page, house, { email, query: `?callback=${encodeURIComponent('/verified/enter')}` })
  await page.waitForURL('**/verified/enter')
  await page.getByRole('main').getByRole('button', { name: areaEn['level.start'] }).first().click()
  const frame = page.frameLocator('iframe[title]')
  await expect(frame.getByRole('heading', { name: en['choose.title'] })).toBeVisible({ timeout: 15_000 })
  return { page, frame }
}

export const chooses = async ({ frame }: Visitor, document: 'passport' | 'idCard' = 'passport'): Promise<void> => {
  await frame.getByRole('combobox', { name: en['choose.country'] }).fill('Netherlands')
  await frame.getByRole('radio', { name: new RegExp(`^${en[`document.${document}`]}`) }).check()
  await frame.getByRole('button', { name: en['form.continue'], exact: true }).click()
}

/** Whatever is wrong with the camera, there is this way. */
export const withoutCamera = ({ frame }: Visitor): Promise<void> => frame.getByRole('button', { name: en['camera.upload'] }).click()

export const picksFile = ({ frame }: Visitor, path: string): Promise<void> => frame.locator('input[type=file]').setInputFiles(path)

/** Instead of the moves: a picture. */
export const sendsFace = async (visitor: Visitor, path: string): Promise<void> => {
  const press = (name: string): Promise<void> => visitor.frame.getByRole('button', { name, exact: true }).click()
  await press(en['face.other'])
  await press(en['camera.upload'])
  await picksFile(visitor, path)
  await press(en['face.picture.use'])
}

export const confirms = async ({ frame }: Visitor, holder: Pick<Holder, 'documentNumber'>): Promise<void> => {
  await expect(frame.getByRole('heading', { name: en['details.title'] })).toBeVisible(sent)
  await expect(frame.getByLabel(en['detail.documentNumber'])).toHaveValue(holder.documentNumber)
  await frame.getByRole('button', { name: en['details.action'] }).click()
  await frame.getByRole('button', { name: en['send.action'], exact: true }).click()
}

/** Does the moves that the server has drawn, as soon as the page knows them. */
export const doesMoves = async ({ page, frame }: Visitor, { reel, studio }: { reel: Reel; studio: Studio }): Promise<void> => {
  await expect(frame.getByRole('heading', { name: en['face.intro.title'] })).toBeVisible({ timeout: 30_000 })
  reel.show(await studio.frames('straight'))
  const asked = page.waitForResponse((response) => response.url().endsWith('/v1/frame/challenge'))
  await frame.getByRole('button', { name: en['face.intro.start'], exact: true }).click()
  await frame.locator('video[data-live]').waitFor()
  const began = performance.now()
  const { data } = (await (await asked).json()) as { data: { moves: readonly string[] } }
  const film = (await Promise.all(data.moves.map((move) => studio.frames(move)))).flat()
  const place = Math.round(((performance.now() - began) / 1000 + 1) * cameraShape.fps)
  // Over and over: a move that was not seen comes again.
  reel.show(film, place)
}

/** To a verdict that is about more than how clearly the moves were seen: who is asked to do them again does them, up to three times. */
export const isJudged = async (visitor: Visitor, filming: { reel: Reel; studio: Studio }): Promise<void> => {
  const { frame } = visitor
  const doubted = frame.getByText(letters['reason.liveness.unclear'])
  const verdict = frame.getByRole('heading', {
    name: new RegExp([en['approved.verified'], en['refused.title'], en['reviewed.title']].join('|')),
  })
  for (let again = 0; again < 3; again += 1) {
    await expect(verdict).toBeVisible(sent)
    if (!(await doubted.isVisible())) return
    await frame.getByRole('button', { name: en['refused.redo'].replace('{step}', en['step.face']) }).click()
    await doesMoves(visitor, filming)
    await frame.getByRole('button', { name: en['send.action'], exact: true }).click(sent)
  }
}

/** Where the face is all that is asked for, it is handed in by itself. */
export const showsFace = async (visitor: Visitor, filming: { reel: Reel; studio: Studio }, verdict: string): Promise<void> => {
  await doesMoves(visitor, filming)
  await expect(heading(visitor, verdict)).toBeVisible(sent)
}
