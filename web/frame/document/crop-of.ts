// The part of a picture that the person checks: the document with a little of its surroundings.
import type { Picture } from '@bonafide/core/evidence/picture'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** As a share of the document's longer side; wide enough to show whether an edge is cut off. */
const margin = 0.05

/** In pixels of the picture; the whole picture if no page was found. */
export function cropOf({ width, height }: Pick<Picture, 'width' | 'height'>, corners: readonly (readonly [number, number])[] = []): Box {
  if (corners.length === 0) return { x: 0, y: 0, width, height }
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const around = margin * Math.max(right - left, bottom - top)
  const [x, y] = [Math.max(0, left - around), Math.max(0, top - around)]
  return { x, y, width: Math.min(width, right + around) - x, height: Math.min(height, bottom + around) - y }
}
