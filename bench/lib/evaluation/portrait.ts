// Faces for the documents of the evaluation set: photographs from @vladmandic/face-api, cropped and printed by this set's own code.
import { loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Chance } from './chance.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo')

/** File, middle of the face in pixels, and the area to crop around it. */
const cuts = [
  [6, 1590, 426, 300],
  [6, 357, 639, 360],
  [6, 1269, 464, 300],
  [3, 1186, 373, 300],
  [3, 695, 480, 360],
  [5, 860, 239, 260],
  [5, 466, 1039, 360],
  [5, 1202, 336, 300],
  [4, 753, 193, 230],
] as const

export interface PortraitCut {
  readonly image: Image
  readonly x: number
  readonly y: number
  readonly reach: number
}

const opened = new Map<number, Promise<Image>>()

const open = (file: number): Promise<Image> => {
  const image = opened.get(file) ?? loadImage(readFileSync(join(folder, `sample${file}.jpg`)))
  opened.set(file, image)
  return image
}

export async function randomPortrait(chance: Chance): Promise<PortraitCut> {
  const [file, x, y, reach] = chance.oneOf(cuts)
  return { image: await open(file), x, y, reach: reach * chance.within(0.85, 1.05) }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
}

export function drawPortrait(context: SKRSContext2D, face: PortraitCut | null, { x, y, wide, high }: Box): void {
  if (face === null) {
    context.fillStyle = '#c9ccd2'
    context.fillRect(x, y, wide, high)
    return
  }
  const deep = Math.min(face.reach, face.y * 2, (face.image.height - face.y) * 2)
  const across = (deep * wide) / high
  context.drawImage(face.image, face.x - across / 2, face.y - deep / 2, across, deep, x, y, wide, high)
}
