// How much light and gloss have moved across a page between two pictures, both laid flat. Bending a picture moves none: whatever shone on a
// letter shines on that letter still.
import type { Grey } from '../../../shared/quality/raster.ts'

const [across, down] = [10, 7]
/** Its rim is where corners that are a little off bring in the ground. */
const rim = 0.06

/** Deviation of the brightness of each part, compared with the first picture, once the whole picture's own brightness is taken out. */
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
