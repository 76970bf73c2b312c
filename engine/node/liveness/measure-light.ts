// The colours of skin and room in the frames of the light step.
import type { ShownColour } from '@bonafide/core/evidence/light'
import type { LitFrame, Rgb } from '../../shared/challenge/judge-light.ts'
import { pointAt } from '../../shared/geometry/mesh.ts'
import type { FoundFace } from '../face/open-faces.ts'
import type { FacePixels } from '../face/pixels.ts'

export interface LightShot {
  readonly colour: ShownColour
  readonly picture: FacePixels
  /** Undefined: no face, or more than one. */
  readonly face: FoundFace | undefined
}

/** Cheeks and forehead: even skin, mostly without hair and shadow. */
const skinPoints: readonly number[] = [50, 101, 117, 118, 205, 280, 330, 346, 347, 425, 151, 9, 108, 337, 69, 299]
/** The area around each point, as a share of the face's width. */
const patch = 0.05
/** Darker pixels are noise, brighter ones are clipped. */
const [darkest, brightest] = [8, 247]
/** The room counts only if it covers at least this share of the frame. */
const leastRoom = 0.02

export const measureLight = (shots: readonly LightShot[]): readonly LitFrame[] => {
  const isRoom = roomOf(shots)
  return shots.map(({ colour, picture, face }) => ({
    colour,
    skin: face === undefined ? null : skinOf(picture, face),
    room: meanOf(picture, isRoom, leastRoom * picture.width * picture.height),
  }))
}

const skinOf = (picture: FacePixels, { points, box }: FoundFace): Rgb | null => {
  const radius = Math.max(2, patch * box.width)
  const middles = skinPoints.map((index) => pointAt(points, index))
  return meanOf(picture, (x, y) => middles.some(([left, top]) => (x - left) ** 2 + (y - top) ** 2 <= radius ** 2), 50, {
    left: box.x,
    top: box.y,
    right: box.x + box.width,
    bottom: box.y + box.height,
  })
}

/** Beside and above the person in all of the frames: background that a moving head uncovers would look like a change of light. */
const roomOf = (shots: readonly LightShot[]): ((x: number, y: number) => boolean) => {
  const boxes = shots.flatMap(({ face }) => (face === undefined ? [] : [face.box]))
  const left = Math.min(...boxes.map(({ x, width }) => x - 0.5 * width))
  const right = Math.max(...boxes.map(({ x, width }) => x + 1.5 * width))
  const top = Math.min(...boxes.map(({ y, height }) => y - 0.5 * height))
  const shoulders = Math.min(...boxes.map(({ y, height }) => y + 0.8 * height))
  return (x, y) => y < shoulders && (x < left || x > right || y < top)
}

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** Null if fewer than `fewest` pixels are neither too dark nor too bright. */
const meanOf = (
  { data, width, height }: FacePixels,
  isIn: (x: number, y: number) => boolean,
  fewest: number,
  { left, top, right, bottom }: Area = { left: 0, top: 0, right: width, bottom: height },
): Rgb | null => {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
      const at = (y * width + x) * 3
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      if (isIn(x, y) && Math.min(r, g, b) >= darkest && Math.max(r, g, b) <= brightest) {
        red += linear[r] ?? 0
        green += linear[g] ?? 0
        blue += linear[b] ?? 0
        count += 1
      }
    }
  }
  return count < Math.max(fewest, 1) ? null : [red / count, green / count, blue / count]
}
