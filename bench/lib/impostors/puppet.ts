// A head made from one photograph and a depth bump that is the same for every face: what a few lines of code make of a portrait.
// It has no mesh and detects no landmarks; its maker marked the eyes by hand.
import type { Move } from '@bonafide/core/evidence/challenge'
import sharp from 'sharp'
import type { Chance } from '../evaluation/chance.ts'

export interface Photo {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export interface Puppet {
  readonly photo: Photo
  /** How far the middle of the face protrudes, in half widths of the face. */
  readonly depth: number
  /** Degrees of turn and nod. */
  readonly turn: number
  readonly nod: number
}

export const puppetDepths = [0.5, 0.8, 1.1, 1.5] as const

/** In a frontal portrait of 640 × 480. */
const marks = {
  middle: [321, 236],
  halfWidth: 80,
  halfHeight: 112,
  eyes: [
    [290, 205],
    [355, 205],
  ],
  nose: [320, 252],
} as const

export async function openPhoto(jpeg: Uint8Array): Promise<Photo> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** One frame: at the height of a move, or looking straight ahead. */
export function puppetFrame({ photo, depth, turn, nod }: Puppet, move: Move | null, chance: Chance): Promise<Uint8Array> {
  const sway = [chance.within(-3, 3), chance.within(-2, 2)] as const
  const yaw = (move === 'turnLeft' ? turn : move === 'turnRight' ? -turn : 0) + sway[0]
  const pitch = (move === 'nod' ? nod : 0) + sway[1]
  const zoom = (move === 'comeCloser' ? 1.42 : 1) * chance.within(0.98, 1.02)
  // Moves as if held in a hand, so that no two frames are identical.
  const shift = [chance.within(-14, 14), chance.within(-9, 9)] as const
  const seen = (x: number, y: number): PuppetPoint => unturned(x - shift[0], y - shift[1], { yaw, pitch, zoom, depth })
  return develop(photo, move === 'blink' ? (x, y) => lidOver(seen(x, y)) : seen, chance)
}

type PuppetPoint = readonly [x: number, y: number]

interface Bearing {
  readonly yaw: number
  readonly pitch: number
  readonly zoom: number
  readonly depth: number
}

/** How far a point of the photograph protrudes, and how much of it belongs to the head. */
function bump([x, y]: PuppetPoint, depth: number): { readonly out: number; readonly held: number } {
  const { middle, halfWidth, halfHeight, nose } = marks
  const far = ((x - middle[0]) / halfWidth) ** 2 + ((y - middle[1]) / halfHeight) ** 2
  if (far >= 1.7) return { out: 0, held: 0 }
  const dome = far < 1 ? Math.sqrt(1 - far) : 0
  const tip = 0.3 * Math.exp(-(((x - nose[0]) / 16) ** 2) - ((y - nose[1]) / 26) ** 2)
  return { out: depth * halfWidth * (dome + tip), held: far <= 1 ? 1 : (1.7 - far) / 0.7 }
}

/** The point of the photograph that is visible at a position: the rotation inverted numerically. */
function unturned(u: number, v: number, { yaw, pitch, zoom, depth }: Bearing): PuppetPoint {
  const radians = Math.PI / 180
  const { middle } = marks
  const x = middle[0] + (u - middle[0]) / zoom
  const y = middle[1] + (v - middle[1]) / zoom
  let from: PuppetPoint = [x, y]
  for (let trial = 0; trial < 3; trial += 1) {
    const { out, held } = bump(from, depth)
    const turned = (x - middle[0] - out * Math.sin(yaw * radians)) / Math.cos(yaw * radians) + middle[0]
    const nodded = (y - middle[1] - out * Math.sin(pitch * radians)) / Math.cos(pitch * radians) + middle[1]
    from = [x + (turned - x) * held, y + (nodded - y) * held]
  }
  return from
}

/** Closed eyes are the skin above them, pulled down. */
function lidOver([x, y]: PuppetPoint): PuppetPoint {
  for (const [eyeX, eyeY] of marks.eyes) {
    const across = (x - eyeX) / 24
    const down = (y - eyeY) / 13
    const far = across ** 2 + down ** 2
    if (far < 1) return [x, y - 12 * (1 - far) - (down > 0 ? 8 * down * (1 - far) : 0)]
  }
  return [x, y]
}

async function develop({ data, width, height }: Photo, from: (x: number, y: number) => PuppetPoint, chance: Chance): Promise<Uint8Array> {
  const drawn = new Uint8Array(width * height * 3)
  for (let v = 0; v < height; v += 1)
    for (let u = 0; u < width; u += 1) {
      const [x, y] = from(u, v)
      const [left, top] = [Math.max(0, Math.min(width - 2, Math.floor(x))), Math.max(0, Math.min(height - 2, Math.floor(y)))]
      const [right, below] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))]
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (top * width + left) * 3 + channel
        const upper = (data[at] ?? 0) * (1 - right) + (data[at + 3] ?? 0) * right
        const lower = (data[at + width * 3] ?? 0) * (1 - right) + (data[at + width * 3 + 3] ?? 0) * right
        drawn[(v * width + u) * 3 + channel] = Math.max(0, Math.min(255, upper * (1 - below) + lower * below + chance.bell() * 2.5))
      }
    }
  return sharp(drawn, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: chance.count(80, 92) })
    .toBuffer()
}
