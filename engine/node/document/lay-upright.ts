// Turns a page so that it can be read: rectified, then rotated according to its print.
import type { Point } from '../../shared/geometry/point.ts'
import type { Quad } from '../../shared/quality/quad.ts'
import { sideLengths } from '../../shared/quality/quad.ts'
import type { Grey } from '../../shared/quality/raster.ts'
import { findText, type TextBox } from './text/find-text.ts'
import type { TextModels } from './text/open-text-models.ts'
import { flattenPage } from './flatten-page.ts'

export interface LaidPage {
  readonly page: Grey
  readonly boxes: readonly TextBox[]
  /** Corners in the picture, clockwise from the page's own top left. */
  readonly corners: Quad
}

/** Print is found best at about this page length; a greater length costs more and finds hardly more. */
const searchLength = 640

/** Lays the page wider than high, with horizontal print; it may still be upside down. */
export async function layAcross(models: TextModels, grey: Grey, corners: Quad): Promise<LaidPage> {
  const [top, right, bottom, left] = sideLengths(corners)
  const landscape = top + bottom >= left + right ? corners : turnCorners(corners)
  const laid = await lay(models, grey, landscape)
  return runsAcross(laid.boxes) ? laid : lay(models, grey, turnCorners(landscape))
}

async function lay(models: TextModels, grey: Grey, corners: Quad): Promise<LaidPage> {
  const page = flattenPage(grey, corners)
  return { page, corners, boxes: await findText(models, page, searchLength) }
}

export const turnCorners = ([a, b, c, d]: Quad): Quad => [b, c, d, a]

/** Weighted by length, so that a few vertical labels do not turn the page. */
const runsAcross = (boxes: readonly TextBox[]): boolean =>
  boxes.reduce((sum, { along, length }) => sum + (Math.abs(along[1]) > 0.7 ? -length : length), 0) >= 0

export function turnedUpsideDown({ page, boxes, corners }: LaidPage): LaidPage {
  const { data, width, height } = page
  const [a, b, c, d] = corners
  return {
    page: { data: data.toReversed(), width, height },
    boxes: boxes.map((box) => ({ ...box, middle: [width - 1 - box.middle[0], height - 1 - box.middle[1]] satisfies Point })),
    corners: [c, d, a, b],
  }
}
