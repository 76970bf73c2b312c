// A page that a hand tilts in front of a fixed camera: the background does not move, and the gloss does.
import type { Tilt } from '@bonafide/core/evidence/tilt'
import type { DrawnPoint, DrawnQuad } from './homography.ts'

export interface Tilted {
  readonly tilt: Tilt
  readonly degrees: number
  /** Different pictures have different noise. */
  readonly take: number
}

/** The distance from the camera to the page, in lengths of the page: the page nearly fills a phone's picture. */
const distance = 1.25
/** No hand is perfectly still: the page moves back a little. */
const back = 1.12

export const tiltCorners = (corners: DrawnQuad, { tilt, degrees }: Tilted): DrawnQuad => {
  const [mx, my] = middleOf(corners)
  const length = lengthOf(corners)
  const angle = (degrees * Math.PI) / 180
  const vertical = tilt === 'topAway' || tilt === 'bottomAway'
  const sign = tilt === 'topAway' || tilt === 'leftAway' ? -1 : 1
  const tilted = ([x, y]: DrawnPoint): DrawnPoint => {
    const [dx, dy] = [x - mx, y - my]
    const along = vertical ? dy : dx
    const depth = distance * length * back + sign * along * Math.sin(angle)
    const by = (distance * length) / depth
    return [mx + dx * by * (vertical ? 1 : Math.cos(angle)), my + dy * by * (vertical ? Math.cos(angle) : 1)]
  }
  return [tilted(corners[0]), tilted(corners[1]), tilted(corners[2]), tilted(corners[3])]
}

interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Where an untilted page reflects the lamp, in lengths of the page from its middle. */
const mirrored = [-0.2, -0.15] as const
/** Share of a room's light that comes from its lamp. */
const fromLamp = 0.5

/** Paper that turns away from the lamp is darker than it was. */
const shadeBy = ({ tilt, degrees }: Tilted): number => {
  const angle = (degrees * Math.PI) / 180
  const vertical = tilt === 'topAway' || tilt === 'bottomAway'
  const sign = tilt === 'topAway' || tilt === 'leftAway' ? -1 : 1
  const faces = distance * Math.cos(angle) + sign * Math.sin(angle) * mirrored[vertical ? 1 : 0]
  return 1 - fromLamp + (fromLamp * faces) / distance
}

/** How light falls on the page alone: depending on its angle to the lamp, plus a broad sheen where the lamp is reflected. */
export const lightPage = (
  { data, width, height }: Pixels,
  corners: DrawnQuad,
  { gloss = 0, tilted }: { readonly gloss?: number; readonly tilted?: Tilted | undefined },
): void => {
  const shade = tilted === undefined ? 1 : shadeBy(tilted)
  if (gloss === 0 && shade === 1) return
  const [mx, my] = middleOf(corners)
  const length = lengthOf(corners)
  const wander = tilted === undefined ? 0 : 2 * Math.sin((tilted.degrees * Math.PI) / 180) * distance * length
  const vertical = tilted?.tilt === 'topAway' || tilted?.tilt === 'bottomAway'
  const sign = tilted?.tilt === 'topAway' || tilted?.tilt === 'leftAway' ? -1 : 1
  const [x0, y0] = [mx + mirrored[0] * length + (vertical ? 0 : sign * wander), my + mirrored[1] * length + (vertical ? sign * wander : 0)]
  const reach = 2 * (0.35 * length) ** 2
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isInsideQuad(corners, x, y)) continue
      const shine = gloss * Math.exp(-((x - x0) ** 2 + (y - y0) ** 2) / reach)
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = (data[at + channel] ?? 0) * shade + shine
    }
}

const middleOf = (corners: DrawnQuad): DrawnPoint => [
  corners.reduce((sum, [x]) => sum + x, 0) / 4,
  corners.reduce((sum, [, y]) => sum + y, 0) / 4,
]

const lengthOf = ([a, b, c]: DrawnQuad): number => Math.max(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1]))

export const isInsideQuad = (corners: DrawnQuad, x: number, y: number): boolean =>
  corners.every(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % 4] ?? [fromX, fromY]
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0
  })
