// Cuts a face out, upright and aligned: each network was trained on faces in one position.
import { landmarks, pointAt } from '../../shared/geometry/mesh.ts'
import type { MeshPoint, Point } from '../../shared/geometry/point.ts'
import type { FacePixels } from './pixels.ts'

/** Maps a chip's pixel to its place in the picture: x' = a x - b y + dx, y' = b x + a y + dy. */
interface Placing {
  readonly a: number
  readonly b: number
  readonly dx: number
  readonly dy: number
}

/** Where dlib's network expects the corners of the eyes and the base of the nose: its mean face, with a margin of a quarter on each side. */
const meanFace: readonly (readonly [index: number, x: number, y: number])[] = [
  [landmarks.leftEyeOuter, 0.8596, 0.2135],
  [landmarks.leftEyeInner, 0.6461, 0.229],
  [landmarks.rightEyeOuter, 0.1206, 0.2137],
  [landmarks.rightEyeInner, 0.3341, 0.2291],
  [2, 0.4901, 0.6278],
]
const room = 0.25

export const cutAligned = (picture: FacePixels, points: readonly MeshPoint[], size: number): Float32Array => {
  const chip = meanFace.map(([, x, y]): Point => [((x + room) / (1 + 2 * room)) * size, ((y + room) / (1 + 2 * room)) * size])
  return cut(
    picture,
    place(
      chip,
      meanFace.map(([index]) => pointAt(points, index)),
    ),
    size,
  )
}

/** Cuts the face out upright and centred, so that it fills this `share` of the square. */
export const cutUpright = (
  picture: FacePixels,
  points: readonly MeshPoint[],
  { size, share }: { size: number; share: number },
): Float32Array => {
  const [right, left] = [pointAt(points, landmarks.rightEyeOuter), pointAt(points, landmarks.leftEyeOuter)]
  const angle = Math.atan2(left[1] - right[1], left[0] - right[0])
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const across = points.map(([x, y]) => x * cos + y * sin)
  const down = points.map(([x, y]) => y * cos - x * sin)
  const [fromX, toX, fromY, toY] = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]
  const scale = Math.max(toX - fromX, toY - fromY) / share / size
  const [x, y] = [(fromX + toX) / 2 - (scale * size) / 2, (fromY + toY) / 2 - (scale * size) / 2]
  return cut(picture, { a: scale * cos, b: scale * sin, dx: x * cos - y * sin, dy: x * sin + y * cos }, size)
}

/** The similarity transform that brings points of the chip nearest to points of the picture. */
const place = (chip: readonly Point[], picture: readonly MeshPoint[]): Placing => {
  const count = chip.length
  const middle = (points: readonly (Point | MeshPoint)[]): Point => [
    sum(points.map(([x]) => x)) / count,
    sum(points.map(([, y]) => y)) / count,
  ]
  const [[fromX, fromY], [toX, toY]] = [middle(chip), middle(picture)]
  let [same, crossed, spread] = [0, 0, 0]
  for (const [index, point] of chip.entries()) {
    const [x, y] = [point[0] - fromX, point[1] - fromY]
    const [u, v] = [(picture[index]?.[0] ?? 0) - toX, (picture[index]?.[1] ?? 0) - toY]
    same += x * u + y * v
    crossed += x * v - y * u
    spread += x * x + y * y
  }
  const [a, b] = [same / spread, crossed / spread]
  return { a, b, dx: toX - a * fromX + b * fromY, dy: toY - b * fromX - a * fromY }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Each pixel is the mean of up to four samples of the area that it covers, so that no detail of a large face is skipped. */
const cut = (picture: FacePixels, { a, b, dx, dy }: Placing, size: number): Float32Array => {
  const chip = new Float32Array(size * size * 3)
  const steps = Math.hypot(a, b) > 1.6 ? 2 : 1
  for (let step = 0; step < steps * steps; step += 1) {
    const [offX, offY] = [((step % steps) + 0.5) / steps - 0.5, (Math.floor(step / steps) + 0.5) / steps - 0.5]
    for (let y = 0; y < size; y += 1) {
      const v = y + offY
      for (let x = 0; x < size; x += 1) {
        const u = x + offX
        add(picture, a * u - b * v + dx, b * u + a * v + dy, { chip, at: (y * size + x) * 3 })
      }
    }
  }
  return steps === 1 ? chip : chip.map((value) => value / (steps * steps))
}

/** Interpolates between four neighbours; beyond the picture's edge its last pixels repeat. */
const add = ({ data, width, height }: FacePixels, x: number, y: number, { chip, at }: { chip: Float32Array; at: number }): void => {
  const nearX = Math.min(Math.max(x, 0), width - 1)
  const nearY = Math.min(Math.max(y, 0), height - 1)
  const left = Math.min(Math.floor(nearX), Math.max(width - 2, 0))
  const top = Math.min(Math.floor(nearY), Math.max(height - 2, 0))
  const right = nearX - left
  const down = nearY - top
  const first = (top * width + left) * 3
  const below = first + (height > 1 ? width * 3 : 0)
  const next = width > 1 ? 3 : 0
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (data[first + channel] ?? 0) * (1 - right) + (data[first + next + channel] ?? 0) * right
    const lower = (data[below + channel] ?? 0) * (1 - right) + (data[below + next + channel] ?? 0) * right
    chip[at + channel] = (chip[at + channel] ?? 0) + upper * (1 - down) + lower * down
  }
}
