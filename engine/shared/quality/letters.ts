// Detects areas that look like print: small blocks with many strong changes of brightness.
import { isWithin, type Quad, scaledQuad } from './quad.ts'
import { type Grey, downscaled } from './raster.ts'

const size = 12

interface Blocks {
  readonly across: number
  readonly covered: readonly boolean[]
}

const blocksOf = ({ width, height, data }: Grey): Blocks => {
  const [across, down] = [Math.max(0, Math.ceil(width / size) - 1), Math.max(0, Math.ceil(height / size) - 1)]
  const covered: boolean[] = []
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      let changes = 0
      for (let y = row * size; y < (row + 1) * size; y++)
        for (let x = column * size; x < (column + 1) * size; x++) {
          const at = y * width + x
          if (Math.abs((data[at + 1] ?? 0) - (data[at] ?? 0)) > 28) changes++
        }
      covered.push(changes > size * size * 0.1)
    }
  return { across, covered }
}

/** The share of a picture that is covered by print. */
export const lettersOf = (grey: Grey): number => {
  const { covered } = blocksOf(grey)
  return covered.length === 0 ? 0 : covered.filter(Boolean).length / covered.length
}

/** Large enough to distinguish letters from paper with any camera. */
const mapSize = 600

export interface PrintMap {
  readonly blocks: Blocks
  /** Pixels of this map per pixel of the picture. */
  readonly by: number
}

export const printMapOf = (picture: Grey): PrintMap => {
  const small = downscaled(picture, mapSize)
  return { blocks: blocksOf(small), by: small.width / picture.width }
}

export interface PrintShares {
  /** The shares of blocks with print, inside the outline and outside it. */
  readonly within: number
  readonly beside: number
  /** The share of the picture's print that is within the outline. */
  readonly held: number
}

export const printAround = ({ blocks: { across, covered }, by }: PrintMap, outline: Quad): PrintShares => {
  const quad = scaledQuad(outline, by)
  let [within, printedWithin, printedBeside] = [0, 0, 0]
  for (const [at, printed] of covered.entries()) {
    const [x, y] = [((at % across) + 0.5) * size, (Math.floor(at / across) + 0.5) * size]
    if (isWithin(quad, [x, y])) {
      within++
      if (printed) printedWithin++
    } else if (printed) printedBeside++
  }
  return {
    within: printedWithin / Math.max(within, 1),
    beside: printedBeside / Math.max(covered.length - within, 1),
    held: printedWithin / Math.max(printedWithin + printedBeside, 1),
  }
}
