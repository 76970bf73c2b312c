// How the light on a page changed between two pictures. Warping a picture changes nothing: the light on a letter stays on that letter,
// and the page stays as bright against its background as it was.
import { fitHomography, mapPoint } from '../../../shared/geometry/homography.ts'
import type { Quad } from '../../../shared/quality/quad.ts'
import type { Grey } from '../../../shared/quality/raster.ts'
import { brightnessAt } from '../brightness.ts'

const [across, down] = [10, 7]
/** The page's rim is left out, because slightly wrong corners include the background there. */
const rim = 0.06

/** How much the changes in brightness of the page's parts deviate from the mean change. */
export function lightMoved(one: Grey, other: Grey): number {
  const [before, now] = [partsOf(one), partsOf(other)]
  const changes = before.map((value, at) => Math.log(Math.max(now[at] ?? 0, 4) / Math.max(value, 4)))
  const middle = changes.reduce((sum, change) => sum + change, 0) / changes.length
  return Math.sqrt(changes.reduce((sum, change) => sum + (change - middle) ** 2, 0) / changes.length)
}

const partsOf = ({ width, height, data }: Grey): readonly number[] => {
  const [left, top] = [Math.round(width * rim), Math.round(height * rim)]
  const [wide, high] = [(width - 2 * left) / across, (height - 2 * top) / down]
  return Array.from({ length: across * down }, (_, at) => {
    const [x, y] = [Math.round(left + (at % across) * wide), Math.round(top + Math.floor(at / across) * high)]
    let [sum, count] = [0, 0]
    for (let row = y; row < y + high - 1; row += 1)
      for (let column = x; column < x + wide - 1; column += 1) {
        sum += data[row * width + column] ?? 0
        count += 1
      }
    return count === 0 ? 0 : sum / count
  })
}

interface PagesOnGround {
  readonly one: Grey
  readonly other: Grey
  readonly before: Quad
  readonly now: Quad
}

/** Paper that turns to or from the lamp gets brighter or darker relative to the fixed background. 0: too little background is visible. */
export function lightFromGround({ one, other, before, now }: PagesOnGround): number {
  const square: Quad = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  const [toOne, toOther] = [fitHomography(square, before), fitHomography(square, now)]
  if (toOne === undefined || toOther === undefined) return 0
  const page = { one: 0, other: 0, count: 0 }
  const ground = { one: 0, other: 0, count: 0 }
  for (let row = -margin; row <= 1 + margin; row += sampleStep)
    for (let column = -margin; column <= 1 + margin; column += sampleStep) {
      const out = Math.max(-row, -column, row - 1, column - 1)
      // Corners are slightly off, and shadows are close to the page.
      if (out > -rim && out < rim) continue
      const [[x, y], [u, v]] = [mapPoint(toOne, [column, row]), mapPoint(toOther, [column, row])]
      if (!isIn(one, x, y) || !isIn(other, u, v)) continue
      const into = out < 0 ? page : ground
      into.one += brightnessAt(one, x, y)
      into.other += brightnessAt(other, u, v)
      into.count += 1
    }
  if (page.count < fewest || ground.count < fewest) return 0
  const change = ({ one: was, other: is, count }: typeof page): number => Math.log(Math.max(is / count, 4) / Math.max(was / count, 4))
  return Math.abs(change(page) - change(ground))
}

/** The background that is compared and the distance of samples, as shares of the page's sides. */
const margin = 0.16
const sampleStep = 0.01
const fewest = 300

const isIn = ({ width, height }: Grey, x: number, y: number): boolean => x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1
