// A passport for an attempt, and its second picture at the announced tilt: either of a page held in a hand, or warped by a program.
import type { Tilt } from '@bonafide/core/evidence/tilt'
import { loadImage } from '@napi-rs/canvas'
import { loadPicture } from '../../../engine/node/document/load-picture.ts'
import { findPage } from '../../../engine/shared/quality/find-page.ts'
import { scaledQuad } from '../../../engine/shared/quality/quad.ts'
import { bendPicture } from '../../../engine/testing/documents/bend-picture.ts'
import { tiltPicture } from '../../../engine/testing/documents/tilt-picture.ts'
import type { PersonName } from '../../../engine/testing/faces/heads.ts'
import { renderHead } from '../../../engine/testing/faces/render-head.ts'
import type { Chance } from '../evaluation/chance.ts'
import { drawDocument, type EvaluationDocument } from '../evaluation/draw-document.ts'

/** A different passport for every seed, with the given face. */
export async function passportOf(person: PersonName, seed: number): Promise<EvaluationDocument> {
  const portrait = await renderHead({ person, seed, size: { width: 480, height: 600 }, pose: { far: 46 }, sensor: { noise: 1 } })
  const image = await loadImage(Buffer.from(portrait))
  const face = { image, x: image.width / 2, y: image.height / 2, reach: image.height }
  return drawDocument({ seed, tier: 'clean', scene: 'plain', layout: 'alder', formats: ['TD3'], face })
}

const tilters = { held: tiltPicture, bent: bendPicture } as const
export type Tilter = keyof typeof tilters

export async function secondPicture(
  picture: Buffer,
  { tilt, tilter, chance }: { tilt: Tilt; tilter: Tilter; chance: Chance },
): Promise<Buffer> {
  const { grey, by } = await loadPicture(picture)
  const { page } = findPage(grey)
  if (page === undefined) throw new Error('the passport was drawn without an outline')
  return tilters[tilter](picture, scaledQuad(page.corners, by), { tilt, degrees: chance.within(16, 26), take: 1 })
}
