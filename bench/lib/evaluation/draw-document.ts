// The evaluation set: documents whose generator shares no code, layout, print typeface or name with the one that the detectors were built on
// (engine/testing/documents). Only the faces, and the second digitisation of OCR-B, come from there.
import { chanceOf, type Chance } from './chance.ts'
import { crop, layOnTable, type SceneKind } from './tabletop.ts'
import { families, familiesOf, isHeldOut, type Family } from './families.ts'
import { drawShooting, evaluationTiers, photograph, type EvaluationTier } from './lens.ts'
import { drawLineStyle, writeLines, type EvaluationFormat } from './lines.ts'
import { drawHolder, type Holder } from './people.ts'
import { type PortraitCut, randomPortrait } from './portrait.ts'
import { drawSheet } from './sheet.ts'

export { evaluationTiers, type EvaluationTier, type Holder, type EvaluationFormat }

export interface EvaluationOrder {
  readonly seed: number
  readonly tier: EvaluationTier
  readonly formats?: readonly EvaluationFormat[]
  /** Cropped to the page's edges by default. */
  readonly scene?: SceneKind
  /** The field that differs from the holder's own, in the print or in the MRZ. */
  readonly inPrint?: Partial<Holder>
  readonly inLines?: Partial<Holder>
  readonly side?: 'front' | 'back'
  /** Random by default. */
  readonly layout?: string
  readonly face?: PortraitCut
}

export interface EvaluationDocument {
  readonly bytes: Buffer
  readonly family: Family
  readonly heldOut: boolean
  readonly holder: Holder
  /** Empty for a side without an MRZ. */
  readonly lines: readonly string[]
  readonly side: 'front' | 'back' | 'inner'
}

/** The year for which documents are drawn, so that none has expired. */
const year = new Date().getUTCFullYear()

/** The same seed gives the same family and holder, whatever the other options. */
export function whoseDocument(seed: number, formats?: readonly EvaluationFormat[]): { readonly family: Family; readonly holder: Holder } {
  const chance = chanceOf(seed, 1)
  return { family: chance.oneOf(formats === undefined ? families : familiesOf(...formats)), holder: drawHolder(chance, year) }
}

export async function drawDocument(order: EvaluationOrder): Promise<EvaluationDocument> {
  const { family: drawn, holder } = whoseDocument(order.seed, order.formats)
  const family = families.find(({ name }) => name === order.layout) ?? drawn
  const chance = chanceOf(order.seed, order.side === 'back' ? 3 : 2)
  const back = order.side === 'back'
  const small = family.format === 'TD1'
  const style = drawLineStyle(family.format, chanceOf(order.seed, 4))
  const lines = small && !back ? [] : writeLines(family.format, { ...holder, ...order.inLines }, style)
  const shooting = drawShooting(order.tier, chance)
  const face = back ? null : (order.face ?? (await randomPortrait(chanceOf(order.seed, 5))))
  const width = shooting.page
  const page = drawSheet({ family, holder: { ...holder, ...order.inPrint }, lines, back, face }, width, chance)
  const other = order.scene === 'twoDocuments' ? await drawNeighbour(order.seed, width, chance) : undefined
  const laid = order.scene === undefined ? crop(page, chance) : layOnTable(order.scene, { page, other }, chance)
  const quarters = chance.percent(80) ? 0 : chance.count(1, 3)
  const seen =
    order.scene === undefined
      ? { ...shooting, tilt: 0, roll: chance.percent(40) ? chance.within(-0.4, 0.4) : 0, shadow: 0, glare: 0 }
      : shooting
  const bytes = await photograph(laid, seen, quarters, chance)
  const side = small ? (back ? 'back' : 'front') : family.format === 'TD3' ? 'inner' : 'front'
  return { bytes, family, heldOut: isHeldOut(family), holder, lines, side }
}

/** Another holder's card. */
async function drawNeighbour(seed: number, width: number, chance: Chance) {
  const { family, holder } = whoseDocument(seed + 500_000_000, ['TD1'])
  return drawSheet({ family, holder, lines: [], back: false, face: await randomPortrait(chance) }, Math.round(width * 0.8), chance)
}

/** The holder of the other document in a `twoDocuments` scene. */
export const neighbourOf = (seed: number): Holder => whoseDocument(seed + 500_000_000, ['TD1']).holder
