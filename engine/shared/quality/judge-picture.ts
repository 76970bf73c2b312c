// Judges one picture of a document: how good it is, and where its faults are.
import type { DocumentKind, Side } from '@bonafide/core/evidence/document-reading'
import { type Picture, type PictureFault, pictureFaults } from '@bonafide/core/evidence/picture'
import { qualityBars, minLength } from './bars.ts'
import { blurOf } from './blur.ts'
import { findPage, findSecondDocument, type FoundPage } from './find-page.ts'
import { lettersOf } from './letters.ts'
import { type Light, lightOf } from './light.ts'
import { machineRows } from './machine-rows.ts'
import { boxOf, flattened, longSide, type Quad, scaledQuad } from './quad.ts'
import { type Box, cropGrey, type Grey, greyOf, type Rgba, downscaled } from './raster.ts'

export interface ExpectedPage {
  readonly kind: DocumentKind
  readonly side: Side
}

/** Without a side: the caller finds out which side it is. */
type PageExpectation = Pick<ExpectedPage, 'kind'> & Partial<ExpectedPage>

export interface JudgedPicture {
  readonly picture: Picture
  readonly page: FoundPage | null
  /** The overexposed area, in pixels of the picture. */
  readonly burnt: readonly Box[]
}

/** Blur and light are measured at this size, so that a figure means the same for every camera. */
const measuredSize = 1000

export const judgePicture = (rgba: Rgba, expected: ExpectedPage): JudgedPicture => judgeGrey(greyOf(rgba), expected, 1)

/** `by`: how much larger the original picture is than the one judged here; a live view is judged at a small size. */
export const judgeGrey = (grey: Grey, expected: PageExpectation, by: number): JudgedPicture => {
  const { page, doubted } = findPage(grey)
  const judged = judgePage(grey, page, { expected, by })
  if (page !== undefined || doubted === undefined || !judged.picture.faults.includes('notADocument')) return judged
  // A lamp can wash out a page's sides, and with them the print by which the whole picture would pass for a scan.
  const part = judgePage(grey, doubted, { expected, by })
  return part.picture.faults.includes('glare') ? part : judged
}

/** `found` is undefined if the whole picture is the page, as in a scan. */
export const judgePage = (
  grey: Grey,
  found: FoundPage | undefined,
  { expected, by }: { readonly expected: PageExpectation; readonly by: number },
): JudgedPicture => {
  const seen = measurePicture(grey, found)
  const faults = faultsOf(seen, expected, by)
  const page = found === undefined ? null : { ...found, corners: scaledQuad(found.corners, by) }
  const scale = (seen.box.width / seen.light.size.width) * by
  return {
    picture: {
      width: Math.round(grey.width * by),
      height: Math.round(grey.height * by),
      blur: rounded(seen.blur),
      glare: rounded(seen.light.glare),
      light: rounded(seen.light.light),
      faults: pictureFaults.filter((fault) => faults.has(fault)),
    },
    page,
    burnt: seen.light.burnt.map((box) => ({
      x: seen.box.x * by + box.x * scale,
      y: seen.box.y * by + box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
    })),
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

interface PictureMeasures {
  readonly grey: Grey
  readonly found: FoundPage | undefined
  readonly box: Box
  readonly blur: number
  readonly light: Light & { readonly size: { readonly width: number } }
  readonly letters: number
}

const measurePicture = (grey: Grey, found: FoundPage | undefined): PictureMeasures => {
  const box = found === undefined ? { x: 0, y: 0, width: grey.width, height: grey.height } : inside(boxOf(found.corners), grey)
  const page = downscaled(cropGrey(grey, box), measuredSize)
  return { grey, found, box, blur: blurOf(page), light: { ...lightOf(page, found === undefined), size: page }, letters: lettersOf(page) }
}

const inside = ({ x, y, width, height }: Box, grey: Grey): Box => {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return { x: left, y: top, width: Math.min(grey.width, x + width) - left, height: Math.min(grey.height, y + height) - top }
}

const faultsOf = (
  { grey, found, blur, light, letters }: PictureMeasures,
  expected: PageExpectation,
  by: number,
): ReadonlySet<PictureFault> => {
  // In the dark nothing else can be judged reliably.
  if (light.light < qualityBars.dark) return new Set(['tooDark'])
  if (found === undefined && letters < qualityBars.letters) return new Set(['notADocument'])
  const faults = new Set<PictureFault>()
  if (found !== undefined && findSecondDocument(grey, found) !== undefined) faults.add('twoDocuments')
  const burnt = light.glare > qualityBars.glare
  // Where a lamp has washed out a side, the next line is the picture's own border.
  if (found?.cutOff === true && !burnt) faults.add('cutOff')
  // A page without an outline fills its picture, as in a scan.
  const length = (found === undefined ? Math.max(grey.width, grey.height) : longSide(found.corners)) * by
  if (length < minLength(expected.kind)) faults.add('tooSmall')
  if (burnt) faults.add('glare')
  if (blur > qualityBars.blur) faults.add('blurred')
  if (faults.size === 0 && blur < qualityBars.blurForRows && isWrongSide(grey, found, expected)) faults.add('wrongSide')
  return faults
}

/** Only for good pictures: if blur hides the rows, the side is unknown. */
export const isWrongSide = (grey: Grey, found: FoundPage | undefined, { kind, side }: PageExpectation): boolean => {
  const machineRead = kind === 'passport' || kind === 'visa'
  if (side === 'inner' ? !machineRead : side !== 'front' || kind === 'drivingLicence') return false
  const corners: Quad = found?.corners ?? [
    [0, 0],
    [grey.width - 1, 0],
    [grey.width - 1, grey.height - 1],
    [0, grey.height - 1],
  ]
  const rows = machineRows(flattened(grey, corners, Math.min(900, Math.round(longSide(corners)))))
  // The front of an older card may have two rows; three are always a back.
  return side === 'inner' ? rows === 0 : rows >= 3
}
