// A picture of a face, held up to the camera instead of a face: printed or on a screen; held still, waved, turned, bent.
import type { Move } from '@bonafide/core/evidence/challenge'
import type { Random } from '../documents/random.ts'
import { project, type FrameSize } from './camera.ts'
import { straightPose, turnBy, type HeadPose } from './head-pose.ts'
import type { Place } from './head-mesh.ts'
import type { PerformedMoment } from './perform.ts'
import { drawMesh, type Corner, type Image } from './raster.ts'

export const flatKinds = ['printHeld', 'printWaved', 'printTurned', 'printBent', 'screenHeld', 'screenTurned'] as const
export type FlatKind = (typeof flatKinds)[number]

export interface FlatMoment extends PerformedMoment {
  /** How the sheet is bent: about which of its axes, and degrees from edge to edge. */
  readonly bend: { readonly axis: 'upright' | 'level'; readonly degrees: number }
}

/** As wide as a sheet on which a face is life-size, in centimetres. */
const sheetCm = 44
const cells = 24

export const performFlat = (kind: FlatKind, moves: readonly Move[], random: Random): readonly FlatMoment[] => {
  const rest: HeadPose = {
    ...straightPose,
    far: random.between(44, 60),
    yaw: random.gauss() * 4,
    pitch: random.gauss() * 4,
    roll: random.gauss() * 3,
  }
  const flat = { axis: 'upright', degrees: kind === 'printBent' ? random.between(-20, 20) : random.gauss() * 3 } as const
  let at = 600
  const moments: FlatMoment[] = [{ at, pose: rest, bend: flat, sent: null }]
  for (const move of moves) {
    const height = flatHeight(kind, move, { rest, random })
    const bend = kind === 'printBent' ? bendFor(move, random) : flat
    at += random.between(700, 1400)
    moments.push({ at, pose: height, bend, sent: move })
    at += random.between(700, 1400)
    moments.push({ at, pose: trembling(rest, random), bend: flat, sent: null })
  }
  return moments
}

const bendFor = (move: Move, random: Random): FlatMoment['bend'] => {
  const degrees = random.between(30, 80) * (random.chance(0.8) ? 1 : -1)
  return { axis: move === 'nod' ? 'level' : 'upright', degrees }
}

interface Holding {
  readonly rest: HeadPose
  readonly random: Random
}

/** How someone who holds the picture can move it to imitate the requested move. */
const flatHeight = (kind: FlatKind, move: Move, { rest, random }: Holding): HeadPose => {
  const held = trembling(rest, random)
  if (kind === 'printHeld' || kind === 'screenHeld') return move === 'comeCloser' ? { ...held, far: rest.far * 0.7 } : held
  if (kind === 'printWaved') {
    const wave = (): number => random.between(-25, 25)
    return { ...held, yaw: wave(), pitch: wave(), roll: wave(), far: rest.far * random.between(0.7, 1.1), x: random.gauss() * 3 }
  }
  const way = random.chance(0.85) ? 1 : -1
  const turn = random.between(20, 50) * way
  switch (move) {
    case 'turnLeft':
      return { ...held, yaw: turn }
    case 'turnRight':
      return { ...held, yaw: -turn }
    case 'nod':
      return { ...held, pitch: turn }
    case 'blink':
      return { ...held, roll: held.roll + random.gauss() * 6 }
    case 'comeCloser':
      return { ...held, far: rest.far * random.between(0.62, 0.76) }
  }
}

const trembling = (pose: HeadPose, random: Random): HeadPose => ({
  ...pose,
  yaw: pose.yaw + random.gauss() * 1.5,
  pitch: pose.pitch + random.gauss() * 1.5,
  roll: pose.roll + random.gauss(),
  x: pose.x + random.gauss() * 0.5,
  y: pose.y + random.gauss() * 0.5,
})

export interface Sheet {
  readonly picture: Image
  readonly screen: boolean
  readonly size: FrameSize
}

/** Draws the sheet into the frame, over the existing content. */
export const drawSheet = (into: Image, sheet: Sheet, { pose, bend }: Pick<FlatMoment, 'pose' | 'bend'>): void => {
  const { picture, size } = sheet
  const turn = turnBy(pose)
  const heightCm = (sheetCm * picture.height) / picture.width
  const corners: Corner[] = []
  for (let down = 0; down <= cells; down += 1) {
    for (let across = 0; across <= cells; across += 1) {
      const [shareX, shareY] = [across / cells - 0.5, down / cells - 0.5]
      const [x, y, z] = turn(bent([shareX * sheetCm, shareY * heightCm, 0], bend, { width: sheetCm, height: heightCm }))
      const place: Place = [x + pose.x, y + pose.y, z + pose.far]
      const [left, top] = project(place, size)
      const light = sheet.screen ? 1.12 : 1 + shareX * 0.1
      corners.push({
        x: left,
        y: top,
        depth: place[2],
        u: (shareX + 0.5) * picture.width,
        v: (shareY + 0.5) * picture.height,
        alpha: 1,
        light,
      })
    }
  }
  drawMesh(into, { corners, triangles: gridTriangles }, picture)
}

/** Maps a point of the sheet onto a cylinder whose arc is as long as the sheet: paper bends but does not stretch. */
const bent = ([x, y]: Place, { axis, degrees }: FlatMoment['bend'], { width, height }: FrameSize): Place => {
  const fullAngle = (degrees * Math.PI) / 180
  if (Math.abs(fullAngle) < 0.01) return [x, y, 0]
  const radius = (axis === 'upright' ? width : height) / fullAngle
  const angle = (axis === 'upright' ? x : y) / radius
  const depth = radius * (1 - Math.cos(angle))
  return axis === 'upright' ? [radius * Math.sin(angle), y, depth] : [x, radius * Math.sin(angle), depth]
}

const gridTriangles = Array.from({ length: cells * cells }, (_, cell) => {
  const first = Math.floor(cell / cells) * (cells + 1) + (cell % cells)
  const below = first + cells + 1
  return [first, first + 1, below, first + 1, below + 1, below]
}).flat()

/** Signs of a screen: a dark rim, moiré stripes between its rows and the sensor's, and the reflection of a lamp. */
export const onScreen = ({ data, width, height }: Image, random: Random): Image => {
  const shown = new Uint8ClampedArray(data)
  const [lampX, lampY, stripe] = [random.between(0, width), random.between(0, height), random.between(2.1, 3.7)]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const rim = x < width * 0.015 || y < height * 0.02 || x > width * 0.985 || y > height * 0.98
      const glow = 50 * Math.exp(-((x - lampX) ** 2 + (y - lampY) ** 2) / (2 * 60 * 60))
      const wave = 1 + 0.04 * Math.sin((y * 2 * Math.PI) / stripe) * Math.sin(x / 31)
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (y * width + x) * 3 + channel
        shown[at] = rim ? 12 : (data[at] ?? 0) * wave + glow
      }
    }
  }
  return { data: shown, width, height }
}
