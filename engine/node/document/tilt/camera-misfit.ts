// Measures whether one camera can have taken both pictures of one rectangle, with right angles and the same proportions. Distorting a picture
// corner by corner rarely keeps this possible; a program that models a camera does.
import { fitHomography } from '../../../shared/geometry/homography.ts'
import type { Quad } from '../../../shared/quality/quad.ts'

export interface View {
  readonly quad: Quad
  readonly picture: { readonly width: number; readonly height: number }
}

/** In lengths of the picture's longer side: from wide phone cameras to tight zoom. */
const focalLengths = Array.from({ length: 28 }, (_, at) => 0.5 * 1.08 ** at)

/** The smallest misfit of any focal length, 0 for a perfect fit; null if the views have no homography. */
export function cameraMisfit(views: readonly [View, View]): number | null {
  const [first, second] = views.map(columnsOf)
  if (first === undefined || second === undefined) return null
  let least: number | null = null
  for (const focal of focalLengths) {
    const [before, now] = [seenBy(first, focal), seenBy(second, focal)]
    const misfit = Math.hypot(before.skew, now.skew, before.shape - now.shape)
    if (least === null || misfit < least) least = misfit
  }
  return least
}

type Column = readonly [number, number, number]

/** Where the page's two directions point in the picture, whose middle is at 0 and whose longer side is 1. */
const columnsOf = ({ quad, picture: { width, height } }: View): readonly [Column, Column] | undefined => {
  const size = Math.max(width, height)
  const placed = quad.map(([x, y]) => [(x - width / 2) / size, (y - height / 2) / size] as const)
  const map = fitHomography(
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ],
    placed,
  )
  if (map === undefined) return undefined
  const [a, b, , d, e, , g, h] = map
  return [
    [a, d, g],
    [b, e, h],
  ]
}

const seenBy = ([u, v]: readonly [Column, Column], focal: number): { readonly skew: number; readonly shape: number } => {
  const dot = (p: Column, q: Column): number => (p[0] * q[0] + p[1] * q[1]) / focal ** 2 + p[2] * q[2]
  const [across, down] = [Math.sqrt(dot(u, u)), Math.sqrt(dot(v, v))]
  return { skew: dot(u, v) / (across * down), shape: Math.log(across / down) }
}
