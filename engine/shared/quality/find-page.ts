// Finds the page of a document in a small picture: four lines that can be a page's sides, with edges all along them, and the picture's print
// inside them. A portrait, a stamp or a band also has four clean sides, but has print outside them. This is accurate enough for aiming; the
// server finds the corners again.
import type { Point } from '../geometry/point.ts'
import { type Edges, edgesOf } from './edges.ts'
import { printAround, type PrintMap, printMapOf, type PrintShares } from './letters.ts'
import { type Line, linesOf } from './lines.ts'
import { areaOf, isWithin, longSide, proportion, type Quad, scaledQuad, sideLengths } from './quad.ts'
import { clamp, type Grey, downscaled } from './raster.ts'
import { withoutLetters } from './without-letters.ts'

export interface FoundPage {
  readonly corners: Quad
  /** Share of the picture's area. */
  readonly share: number
  /** It extends beyond the picture. */
  readonly cutOff: boolean
}

/** Enough for sides, and quick enough for ten pictures a second on an old phone. */
const searchSize = 300
const leastShare = 0.07
const slack = 3

export interface PageSearch {
  /** Undefined: no outline contains the picture's print. A document without one fills its picture. */
  readonly page: FoundPage | undefined
  /** The clearest outline that has print outside it: a part of the page, or a page among other papers. */
  readonly doubted: FoundPage | undefined
  /** Some print continues outside the page, so the outline may be only a part of it. */
  readonly mayBePart: boolean
  /** On a printed background: the page extended at its long sides, because the dense lines at its foot are as grey as the background. */
  readonly extended?: FoundPage
}

export const findPage = (picture: Grey): PageSearch => {
  const sides = sidesIn(picture)
  const clearest = bestPage(sides)
  // Looking for print costs as much again, so this is done only for an outline that could be a part of the page.
  if (clearest === undefined || !couldBePart(clearest)) return { page: clearest, doubted: undefined, mayBePart: false }
  const print = printMapOf(picture)
  const { within, beside, held } = printAround(print, clearest.corners)
  const alone = beside < leastBeside || held >= nearlyAllPrint
  const onPrint = beside > leastGround ? pageOnPrint(picture, { clearest, print }) : undefined
  if (onPrint !== undefined) return { page: onPrint, doubted: clearest, mayBePart: false, extended: letOut(onPrint, picture) }
  if (isAllButHeading(clearest, beside)) return { page: undefined, doubted: clearest, mayBePart: false }
  if (alone || beside > maxPrintAround || (held >= 0.25 && within > 0.7 * beside))
    return { page: clearest, doubted: undefined, mayBePart: !alone }
  const larger = bestPage(
    sides,
    ({ corners, share }) => share > leastGrowth * clearest.share && printAround(print, corners).held >= nearlyAllPrint,
  )
  const isPage = larger !== undefined && !isAllButHeading(larger, printAround(print, larger.corners).beside)
  return { page: isPage ? larger : undefined, doubted: clearest, mayBePart: false }
}

/** Among the rows of a newspaper a page's sides are lost, or confused with columns: without letters only the page itself is left. */
const pageOnPrint = (
  picture: Grey,
  { clearest, print }: { readonly clearest: FoundPage; readonly print: PrintMap },
): FoundPage | undefined =>
  bestPage(
    sidesIn(picture, withoutLetters),
    ({ corners, cutOff, share }) =>
      !cutOff && (clearest.cutOff || share > leastGrowth * clearest.share) && standsOut(printAround(print, corners)),
  )

const standsOut = ({ within, beside }: PrintShares): boolean => beside > leastGround && within < 0.6 * beside

/** How far the page is extended at either long side, as a share of its length: as far as machine-readable lines reach. */
const foot = 0.13

const letOut = ({ corners, cutOff }: FoundPage, { width, height }: Grey): FoundPage => {
  const [a, b, c, d] = corners
  const [top, right] = sideLengths(corners)
  const isLandscape = top >= right
  const by = (foot * Math.max(top, right)) / Math.max(Math.min(top, right), 1)
  const further = ([x, y]: Point, [fromX, fromY]: Point): Point => [
    clamp(x + by * (x - fromX), 0, width - 1),
    clamp(y + by * (y - fromY), 0, height - 1),
  ]
  const outer: Quad = isLandscape
    ? [further(a, d), further(b, c), further(c, b), further(d, a)]
    : [further(a, b), further(b, a), further(c, d), further(d, c)]
  return { corners: outer, share: areaOf(outer) / (width * height), cutOff }
}

/** Another page beside the one that was found. */
export const findPageBeside = (picture: Grey, outline: Quad): FoundPage | undefined => {
  const print = printMapOf(picture)
  return bestPage(sidesIn(picture), ({ corners }) => areApart(corners, outline) && printAround(print, corners).within >= leastPrint)
}

/** A separate document, when people have to show one: not the facing page of a booklet, nor a sheet with objects on it. */
export const findSecondDocument = (picture: Grey, found: FoundPage): FoundPage | undefined => {
  const print = printMapOf(picture)
  const sides = sidesIn(picture)
  const secondTo = ({ corners, share }: FoundPage): FoundPage | undefined =>
    bestPage(
      sides,
      (page) =>
        !page.cutOff &&
        page.share > 0.4 * share &&
        page.share < 2.5 * share &&
        areApart(page.corners, corners) &&
        gapBetween(page.corners, corners) > facing * longSide(corners) &&
        isPrinted(printAround(print, page.corners)),
    )
  const hasRoom = found.share < maxShareOfTwo && printAround(print, found.corners).beside >= leastBeside
  const beside = hasRoom ? secondTo(found) : undefined
  if (beside !== undefined) return beside
  // Two documents in a row form one outline together.
  const ofTwo = bestPage(
    sides,
    ({ corners, share, cutOff }) =>
      !cutOff &&
      share > 0.25 * found.share &&
      share < 0.6 * found.share &&
      isInside(corners, found.corners) &&
      isPrinted(printAround(print, corners)),
  )
  const other = ofTwo === undefined ? undefined : secondTo(ofTwo)
  const isAlike = ofTwo !== undefined && other !== undefined && Math.abs(other.share / ofTwo.share - 1) < alike
  // A booklet's page found without its heading would seem smaller than the other page, and separate from it.
  return isAlike && isInside(other.corners, found.corners) ? other : undefined
}

/** A corner may be slightly off. */
const isInside = (inner: Quad, outer: Quad): boolean =>
  inner.every((point) => isWithin(outer, point) || away(point, outer) < facing * longSide(inner))

/** Two documents that form one outline have the same size. */
const alike = 0.12
/** Beside a larger page there is no room for another that is as large. */
const maxShareOfTwo = 0.5
/**
 * Least distance of two documents, as a share of a page's length: pages of one booklet are closer together, and two documents rarely are.
 */
const facing = 0.04

const isPrinted = ({ within }: PrintShares): boolean => within >= leastPrint

const gapBetween = (quad: Quad, other: Quad): number =>
  Math.min(...pointsAround(quad).map((point) => away(point, other)), ...pointsAround(other).map((point) => away(point, quad)))

const pointsAround = (quad: Quad): readonly Point[] =>
  quad.flatMap(([x, y], at) => {
    const [nextX, nextY] = quad[(at + 1) % 4] ?? [x, y]
    return [[x, y] as const, [(x + nextX) / 2, (y + nextY) / 2] as const]
  })

const away = ([x, y]: Point, quad: Quad): number =>
  Math.min(
    ...quad.map(([fromX, fromY], at) => {
      const [toX, toY] = quad[(at + 1) % 4] ?? [fromX, fromY]
      const [dx, dy] = [toX - fromX, toY - fromY]
      const along = clamp(((x - fromX) * dx + (y - fromY) * dy) / Math.max(dx * dx + dy * dy, 1), 0, 1)
      return Math.hypot(x - fromX - along * dx, y - fromY - along * dy)
    }),
  )

/** Smaller outlines may be a portrait; those that touch the picture's border may be a band of the page. */
const couldBePart = ({ share, cutOff }: FoundPage): boolean => share < 0.35 || cutOff

/** A heading separated by a coloured band from the rest of a scan. A page that is really cut off has no print beyond its other sides. */
const isAllButHeading = ({ cutOff, share }: FoundPage, beside: number): boolean => cutOff && share > minShareOfScan && beside >= leastBeside

/** Share of the picture: a larger page that extends beyond the picture loses at most a margin or a heading. */
const minShareOfScan = 0.75
/** A larger outline counts as different only if it is larger by more than the page's own frame. */
const leastGrowth = 1.5
/** Beside a page, noise and the grain of a table look like this much print. */
const leastBeside = 0.02
/** A page holds nearly all of the print; an outline that starts beneath a heading leaves that out. */
const nearlyAllPrint = 0.93
/** Share of a page's area that is covered by print: no side of a document has less. */
const leastPrint = 0.08
/** Share of print around the page: a document seldom has that much, a newspaper has it everywhere. */
const leastGround = 0.4
/** If there is more print outside than any document has, it is a newspaper or a cloth and not part of the page. */
const maxPrintAround = 0.6

const areApart = (quad: Quad, other: Quad): boolean =>
  ![...quad, middleOf(quad)].some((point) => isWithin(other, point)) && ![...other, middleOf(other)].some((point) => isWithin(quad, point))

const middleOf = (quad: Quad): Point => [quad.reduce((sum, [x]) => sum + x, 0) / 4, quad.reduce((sum, [, y]) => sum + y, 0) / 4]

interface Sides {
  readonly edges: Edges
  readonly standing: readonly Line[]
  readonly lying: readonly Line[]
  /** Pixels of the picture per pixel examined. */
  readonly by: number
}

const sidesIn = (picture: Grey, prepared = (small: Grey): Grey => small): Sides => {
  const small = prepared(downscaled(picture, searchSize))
  const edges = edgesOf(small)
  const { standing, lying } = linesOf(edges)
  const { width, height } = small
  return {
    edges,
    standing: [...standing, border(0, 0), border(0, width - 1)],
    lying: [...lying, border(Math.PI / 2, 0), border(Math.PI / 2, height - 1)],
    by: picture.width / width,
  }
}

const bestPage = ({ edges, standing, lying, by }: Sides, may: (page: FoundPage) => boolean = () => true): FoundPage | undefined => {
  const { width, height } = edges
  const pageOf = ({ quad, borders }: Candidate): FoundPage => ({
    corners: scaledQuad(quad, by),
    share: areaOf(quad) / (width * height),
    cutOff: borders > 0 || quad.some(([x, y]) => x < slack || y < slack || x > width - 1 - slack || y > height - 1 - slack),
  })
  const best = bestQuad(edges, { standing, lying }, (candidate) => may(pageOf(candidate)))
  return best === undefined ? undefined : pageOf(best)
}

const border = (angle: number, away: number): Line => ({ angle, away, border: true })

interface Candidate {
  readonly quad: Quad
  readonly borders: number
  readonly score: number
}

const bestQuad = (
  edges: Edges,
  { standing, lying }: Pick<Sides, 'standing' | 'lying'>,
  may: (candidate: Candidate) => boolean,
): Candidate | undefined => {
  let best: Candidate | undefined
  for (const [left, right] of pairs(standing))
    for (const [top, bottom] of pairs(lying)) {
      const sides = [top, right, bottom, left] as const
      const borders = sides.filter((line) => line.border).length
      if (borders > 2) continue
      const quad = quadOf(sides)
      if (quad === undefined || !couldBePage(quad, edges, borders) || bestScoreOf(edges, quad, borders) <= (best?.score ?? 0)) continue
      const score = scoreOf(edges, quad, sides)
      if (score !== undefined && score > (best?.score ?? 0) && may({ quad, borders, score })) best = { quad, borders, score }
    }
  return best
}

const pairs = (lines: readonly Line[]): readonly (readonly [Line, Line])[] =>
  lines.flatMap((line, at) => lines.slice(at + 1).flatMap((other) => (areParallel(line, other) ? [[line, other] as const] : [])))

/** The sides of a page that is held at a slant converge a little. */
const areParallel = (line: Line, other: Line): boolean => {
  const apart = Math.abs(line.angle - other.angle)
  return Math.min(apart, Math.PI - apart) < 0.3
}

const cross = (line: Line, other: Line): Point | undefined => {
  const sine = Math.sin(other.angle - line.angle)
  if (Math.abs(sine) < 0.5) return undefined
  const x = (line.away * Math.sin(other.angle) - other.away * Math.sin(line.angle)) / sine
  const y = (other.away * Math.cos(line.angle) - line.away * Math.cos(other.angle)) / sine
  return [x, y]
}

const quadOf = ([top, right, bottom, left]: readonly [Line, Line, Line, Line]): Quad | undefined => {
  const [a, b, c, d] = [cross(top, left), cross(top, right), cross(bottom, right), cross(bottom, left)]
  return a === undefined || b === undefined || c === undefined || d === undefined ? undefined : ordered([a, b, c, d])
}

/** Orders the corners clockwise from the top left, whichever pair of lines came first. */
const ordered = ([a, b, c, d]: Quad): Quad => {
  const [left, right] = a[0] + d[0] <= b[0] + c[0] ? [[a, d] as const, [b, c] as const] : [[b, c] as const, [a, d] as const]
  return left[0][1] + right[0][1] <= left[1][1] + right[1][1]
    ? [left[0], right[0], right[1], left[1]]
    : [left[1], right[1], right[0], left[0]]
}

const couldBePage = (quad: Quad, { width, height }: Edges, borders: number): boolean => {
  const inside = quad.every(([x, y]) => x > -width * 0.04 && y > -height * 0.04 && x < width * 1.04 && y < height * 1.04)
  if (!inside || areaOf(quad) < leastShare * width * height) return false
  const by = proportion(quad)
  return borders > 0 ? by < 3 : by > 1.18 && by < 1.95
}

/** Prefers sides that are visible along their whole length, and the largest page. */
const scoreOf = (edges: Edges, quad: Quad, sides: readonly Line[]): number | undefined => {
  let sum = 0
  let real = 0
  for (const [at, side] of sides.entries()) {
    const [from, to] = [quad[at], quad[(at + 1) % 4]]
    if (side.border || from === undefined || to === undefined) continue
    const held = support(edges, from, to)
    if (held < 0.35) return undefined
    sum += held
    real++
  }
  const held = sum / real
  const borders = sides.length - real
  return held < (borders > 0 ? 0.72 : 0.55) ? undefined : held + extraOf(edges, quad, borders)
}

const extraOf = ({ width, height }: Edges, quad: Quad, borders: number): number =>
  0.5 * Math.sqrt(areaOf(quad) / (width * height)) - borders * 0.12

/** The score if all sides were visible: a candidate that cannot be the best is skipped. */
const bestScoreOf = (edges: Edges, quad: Quad, borders: number): number => 1 + extraOf(edges, quad, borders)

/** The share of a side along which an edge runs. Its ends are left out: corners of cards are round. */
const support = ({ width, height, strength, angle }: Edges, from: Point, to: Point): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / length, dx / length]
  const normal = (Math.atan2(ny, nx) + Math.PI) % Math.PI
  const steps = Math.max(12, Math.round(length / 4))
  let held = 0
  for (let step = 0; step < steps; step++) {
    const along = 0.07 + (0.86 * (step + 0.5)) / steps
    for (let off = -2; off <= 2; off++) {
      const x = Math.round(from[0] + dx * along + nx * off)
      const y = Math.round(from[1] + dy * along + ny * off)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const at = y * width + x
      if ((strength[at] ?? 0) === 0) continue
      const apart = Math.abs((angle[at] ?? 0) - normal)
      if (Math.min(apart, Math.PI - apart) > 0.4) continue
      held++
      break
    }
  }
  return held / steps
}
