// Compares the first and second picture of a document: the same page at another tilt, from one camera. Also measures the signs of a flat picture
// that a program has distorted: its surroundings are distorted too, and its light does not move.
import type { TiltReading } from '@bonafide/core/evidence/tilt'
import type { NoReading } from '@bonafide/core/evidence/reading'
import type * as z from 'zod/mini'
import type { TiltPictures } from '../../../engine.ts'
import { findPage } from '../../../shared/quality/find-page.ts'
import type { Quad } from '../../../shared/quality/quad.ts'
import { type Grey, downscaled } from '../../../shared/quality/raster.ts'
import { slantBetween } from '../../../shared/quality/tilt.ts'
import { fitHomography, mapPoint } from '../../../shared/geometry/homography.ts'
import { loadPicture } from '../load-picture.ts'
import { refineCorners } from '../refine-corners.ts'
import { cameraMisfit } from './camera-misfit.ts'
import { followsPage } from './follows-page.ts'
import { lightFromGround, lightMoved } from './light-moved.ts'
import { layFlat, matchPages, shareFound } from './match-pages.ts'

type None = z.infer<typeof NoReading>

/** At this size print is still distinguishable, and the comparison is fast. */
const comparedSize = 1000

export async function readTilt({ first, second, tilt }: TiltPictures): Promise<TiltReading | None> {
  const began = performance.now()
  const load = async (bytes: Uint8Array): Promise<Grey | undefined> =>
    loadPicture(bytes).then(
      ({ grey }) => downscaled(grey, comparedSize),
      () => undefined,
    )
  const [one, other] = [await load(first), await load(second)]
  if (one === undefined || other === undefined) return { kind: 'none', why: 'broken' }
  const pages = readPages(one, other)
  return { kind: 'tilt', asked: tilt, copy: isCopy(one, other), pages, ms: Math.round(performance.now() - began) }
}

function readPages(one: Grey, other: Grey): TiltReading['pages'] {
  const [before, now] = [cornersIn(one), cornersIn(other)]
  if (before === undefined || now === undefined) return null
  const flatOne = layFlat(one, before)
  const { match, places, quad: exact } = followPrint(flatOne, other, now)
  const { top, left } = slantBetween(before, exact)
  const map = fitHomography(before, exact)
  return {
    match: rounded(match),
    places,
    top: rounded(top),
    left: rounded(left),
    camera: maybeRounded(
      cameraMisfit([
        { quad: before, picture: one },
        { quad: exact, picture: other },
      ]),
    ),
    follows: map === undefined ? null : maybeRounded(followsPage({ first: one, second: other, before, now: exact, map })),
    light: rounded(Math.max(lightMoved(flatOne, layFlat(other, exact)), lightFromGround({ one, other, before, now: exact }))),
  }
}

interface FoundAgain {
  readonly match: number
  readonly places: number
  readonly quad: Quad
}

const sureMatch = 0.95
const maxRounds = 5

/**
 * Finds the first page's print on the second. Print locates the page better than its outline, which a finger or a dark bar at the edge can
 * mislead, and a better location finds more print.
 */
function followPrint(page: Grey, other: Grey, start: Quad): FoundAgain {
  let best = findPrint(page, other, start)
  for (let round = 1; round < maxRounds && best.match < sureMatch; round += 1) {
    const next = findPrint(page, other, best.quad)
    if (next.match <= best.match) break
    best = next
  }
  return best
}

function findPrint(page: Grey, other: Grey, quad: Quad): FoundAgain {
  const flat = layFlat(other, quad)
  const { match, places, corrected } = shareFound(matchPages(page, flat), flat)
  return { match, places, quad: corrected === undefined ? quad : throughPage(corrected, flat, quad) }
}

const cornersIn = (grey: Grey): Quad | undefined => {
  const { page } = findPage(grey)
  return page === undefined ? undefined : refineCorners(grey, page.corners)
}

/** Corners in the flat page, mapped back into the picture. */
const throughPage = (corners: Quad, { width, height }: Grey, quad: Quad): Quad => {
  const square: Quad = [
    [0, 0],
    [width - 1, 0],
    [width - 1, height - 1],
    [0, height - 1],
  ]
  const map = fitHomography(square, quad)
  if (map === undefined) return quad
  return [mapPoint(map, corners[0]), mapPoint(map, corners[1]), mapPoint(map, corners[2]), mapPoint(map, corners[3])]
}

/** Every sensor is noisy: two pictures of the same scene still differ in their pixels. */
function isCopy(one: Grey, other: Grey): boolean {
  if (one.width !== other.width || one.height !== other.height) return false
  let differing = 0
  for (let at = 0; at < one.data.length; at += 1) if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > 1) differing += 1
  return differing / one.data.length < leastDiffering
}
const leastDiffering = 0.001

const rounded = (value: number): number => Math.round(value * 1000) / 1000
const maybeRounded = (value: number | null): number | null => (value === null ? null : rounded(value))
