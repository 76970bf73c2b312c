// Cuts out the part of a picture with bars, turned so that they stand upright, and warped so that their rows are level.
import type { Grey } from '../../shared/quality/raster.ts'
import { brightnessAt } from '../document/brightness.ts'
import type { Bars } from './find-bars.ts'
import type { RowEdges } from './row-edges.ts'

export interface Straightening {
  /** Radians beyond the angle of the bars themselves. */
  readonly further: number
  /** The factor of enlargement. */
  readonly by: number
  /** As measured in the picture that was straightened without levelling; undefined: the rows are not levelled. */
  readonly rows: RowEdges | undefined
}

export const straightened = (grey: Grey, { centre, size, turn }: Bars, { further, by, rows }: Straightening): Grey => {
  const margin = size[1] * 0.2 + 24
  const [width, height] = [Math.round((size[0] + 2 * margin) * by), Math.round((size[1] + 2 * margin) * by)]
  const [cos, sin] = [Math.cos(turn + further), Math.sin(turn + further)]
  const data = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y += 1) {
    const down = (y - height / 2) / by
    const lean = rows === undefined ? 0 : leanAt(rows, down)
    for (let x = 0; x < width; x += 1, at += 1) {
      const along = (x - width / 2) / by
      const across = down + lean * along
      data[at] = brightnessAt(grey, centre[0] + along * cos - across * sin, centre[1] + along * sin + across * cos) + 0.5
    }
  }
  return { data, width, height }
}

/** Seen at an angle, the upper rows run differently from the lower ones. */
const leanAt = ({ top, bottom }: RowEdges, down: number): number => {
  const share = Math.min(1, Math.max(0, (down - top.at) / Math.max(1, bottom.at - top.at)))
  return top.slope + (bottom.slope - top.slope) * share
}
