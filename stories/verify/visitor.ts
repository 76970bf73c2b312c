// What somebody does who is verified: from the home of the area into the frame, and through its steps.
import { expect, type FrameLocator, type Page } from '@playwright/test'
import areaEn from '../../locales/area/en.json' with { type: 'json' }
import en from '../../locales/frame/en.json' with { type: 'json' }
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

export const chooses = async ({ frame }: Visitor): Promise<void> => {
  await frame.getByRole('combobox', { name: en['choose.country'] }).fill('Netherlands')
  await frame.getByRole('radio', { name: new RegExp(`^${en['document.passport']}`) }).check()
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

/** Does the moves that the server has drawn, one after the other, as the page asks for them. */
export const doesMoves = async ({ page, frame }: Visitor, { reel, studio }: { reel: Reel; studio: Studio }): Promise<void> => {
  await expect(frame.getByRole('heading', { name: en['face.intro.title'] })).toBeVisible({ timeout: 30_000 })
  reel.show(await studio.frames('straight'))
  const asked = page.waitForResponse((response) => response.url().endsWith('/v1/frame/challenge'))
  await frame.getByRole('button', { name: en['face.intro.start'], exact: true }).click()
  await frame.locator('video[data-live]').waitFor()
  const began = performance.now()
  const { data } = (await (await asked).json()) as { data: { moves: readonly string[] } }
  const frameOf = (seconds: number): number => Math.round(((performance.now() - began) / 1000 + seconds) * cameraShape.fps)
  let place = frameOf(1)
  for (const [at, move] of data.moves.entries()) {
    const film = await studio.frames(move)
    // Over and over, as somebody does who waits until it is seen. It begins and ends with a straight look.
    reel.show(film, place)
    if (at + 1 === data.moves.length) return
    const next = en['face.count'].replace('{now, number}', `${at + 2}`).replace('{all, number}', `${data.moves.length}`)
    await frame.getByText(next, { exact: true }).waitFor({ state: 'attached', timeout: 45_000 })
    place += Math.ceil((frameOf(0.5) - place) / film.length) * film.length
  }
}
