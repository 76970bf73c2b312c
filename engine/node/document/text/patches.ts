// Patches of a probability map: connected, large and sure enough, each with its slanted box.
import type { Point } from '../../../shared/geometry/point.ts'

export interface Patch {
  readonly middle: Point
  readonly along: Point
  readonly length: number
  readonly height: number
}

const edge = 0.3
const sureEnough = 0.55
const leastPixels = 12

export function patchesOf(shares: Float32Array, width: number, height: number): readonly Patch[] {
  const seen = new Uint8Array(shares.length)
  const queue = new Int32Array(shares.length)
  const patches: Patch[] = []
  for (let start = 0; start < shares.length; start += 1) {
    if (seen[start] === 1 || (shares[start] ?? 0) <= edge) continue
    const count = flood({ shares, seen, queue, width, height }, start)
    const patch = count < leastPixels ? undefined : patchOf(queue.subarray(0, count), shares, width)
    if (patch !== undefined) patches.push(patch)
  }
  return patches
}

interface Flood {
  readonly shares: Float32Array
  readonly seen: Uint8Array
  readonly queue: Int32Array
  readonly width: number
  readonly height: number
}

function flood({ shares, seen, queue, width, height }: Flood, start: number): number {
  let [read, write] = [0, 1]
  queue[0] = start
  seen[start] = 1
  while (read < write) {
    const at = queue[read] ?? 0
    read += 1
    const [x, y] = [at % width, (at / width) | 0]
    for (let side = 0; side < 4; side += 1) {
      const nextX = x + (side === 0 ? 1 : side === 1 ? -1 : 0)
      const nextY = y + (side === 2 ? 1 : side === 3 ? -1 : 0)
      const next = nextY * width + nextX
      if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height || seen[next] === 1 || (shares[next] ?? 0) <= edge) continue
      seen[next] = 1
      queue[write] = next
      write += 1
    }
  }
  return write
}

/** The axis of its spread is the row's direction; its ends are at the outermost pixels. */
function patchOf(pixels: Int32Array, shares: Float32Array, width: number): Patch | undefined {
  let [sum, sumX, sumY, squareX, squareY, product] = [0, 0, 0, 0, 0, 0]
  for (const at of pixels) {
    const [x, y] = [at % width, (at / width) | 0]
    sum += shares[at] ?? 0
    sumX += x
    sumY += y
    squareX += x * x
    squareY += y * y
    product += x * y
  }
  const count = pixels.length
  if (sum / count < sureEnough) return undefined
  const [meanX, meanY] = [sumX / count, sumY / count]
  const [spreadX, spreadY, lean] = [squareX / count - meanX * meanX, squareY / count - meanY * meanY, product / count - meanX * meanY]
  const angle = 0.5 * Math.atan2(2 * lean, spreadX - spreadY)
  const along: Point = angle < -Math.PI / 4 ? [-Math.cos(angle), -Math.sin(angle)] : [Math.cos(angle), Math.sin(angle)]
  let [least, most, low, high] = [0, 0, 0, 0]
  for (const at of pixels) {
    const [x, y] = [(at % width) - meanX, ((at / width) | 0) - meanY]
    const [forth, across] = [x * along[0] + y * along[1], y * along[0] - x * along[1]]
    least = Math.min(least, forth)
    most = Math.max(most, forth)
    low = Math.min(low, across)
    high = Math.max(high, across)
  }
  const [middle, off] = [(least + most) / 2, (low + high) / 2]
  return {
    middle: [meanX + along[0] * middle - along[1] * off, meanY + along[1] * middle + along[0] * off],
    along,
    length: most - least + 1,
    // For a slanting row, the area gives a better height than the outermost pixels.
    height: Math.min(high - low + 1, (1.15 * count) / (most - least + 1)),
  }
}
