// How the evaluation set is photographed: a flat desk seen from above through a lens, captured by a sensor, and compressed.
import type { Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Chance } from './chance.ts'

export const evaluationTiers = ['clean', 'medium', 'hard'] as const
export type EvaluationTier = (typeof evaluationTiers)[number]

export interface Shooting {
  /** Width of the page in the picture, in pixels. */
  readonly page: number
  /** Degrees from the perpendicular, and of rotation about the camera's axis. */
  readonly tilt: number
  readonly roll: number
  /** Pixels of defocus, and of motion blur in one direction. */
  readonly blur: number
  readonly shake: number
  readonly grain: number
  readonly quality: number
  /** Share of light blocked by the shadow of a hand or phone; 0: none. */
  readonly shadow: number
  /** Added light in the middle of a reflection; 0: none. */
  readonly glare: number
  /** White balance: gain of red, and inverse gain of blue. */
  readonly warmth: number
}

export function drawShooting(tier: EvaluationTier, chance: Chance): Shooting {
  if (tier === 'clean')
    return {
      page: chance.count(1150, 1450),
      tilt: chance.within(0, 2),
      roll: chance.within(-1, 1),
      blur: chance.within(0.3, 0.5),
      shake: 0,
      grain: chance.within(0, 3),
      quality: chance.count(82, 95),
      shadow: 0,
      glare: 0,
      warmth: chance.within(0.97, 1.04),
    }
  if (tier === 'medium')
    return {
      page: chance.count(950, 1400),
      tilt: chance.within(0, 11),
      roll: chance.within(-5, 5),
      blur: chance.within(0.3, 1),
      shake: chance.percent(25) ? chance.within(1, 2) : 0,
      grain: chance.within(2, 8),
      quality: chance.count(55, 85),
      shadow: chance.percent(40) ? chance.within(0.1, 0.35) : 0,
      glare: chance.percent(20) ? chance.within(50, 110) : 0,
      warmth: chance.within(0.92, 1.1),
    }
  return {
    page: chance.count(740, 1050),
    tilt: chance.within(4, 20),
    roll: chance.within(-10, 10),
    blur: chance.within(0.5, 1.4),
    shake: chance.percent(35) ? chance.within(1, 2.5) : 0,
    grain: chance.within(6, 15),
    quality: chance.count(32, 62),
    shadow: chance.percent(60) ? chance.within(0.2, 0.5) : 0,
    glare: chance.percent(45) ? chance.within(70, 140) : 0,
    warmth: chance.within(0.86, 1.16),
  }
}

interface Desk {
  readonly canvas: Canvas
  /** Width of the page on the desk, in its pixels. */
  readonly pageWidth: number
}

/** `quarters`: how many quarter turns the phone was rotated by. */
export async function photograph({ canvas, pageWidth }: Desk, shooting: Shooting, quarters: number, chance: Chance): Promise<Buffer> {
  const seen = lookAt(canvas, pageWidth, shooting, chance)
  light(seen, shooting, chance)
  const raw = { width: seen.width, height: seen.height, channels: 3 as const }
  let picture = sharp(seen.data, { raw })
  if (shooting.blur >= 0.3) picture = sharp(await picture.blur(shooting.blur).raw().toBuffer(), { raw })
  if (shooting.shake > 0) picture = sharp(await picture.convolve(smear(shooting.shake, chance)).raw().toBuffer(), { raw })
  const data = await picture.raw().toBuffer()
  addGrain(data, shooting.grain, chance)
  return sharp(data, { raw })
    .rotate(quarters * 90)
    .jpeg({ quality: shooting.quality })
    .toBuffer()
}

interface LensImage {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** For each pixel, the point on the desk that its ray hits: a pinhole camera at some height, tilted about a random axis. */
function lookAt(canvas: Canvas, pageWidth: number, { page, tilt, roll }: Shooting, chance: Chance): LensImage {
  const zoom = page / pageWidth
  const width = Math.round(canvas.width * zoom)
  const height = Math.round(canvas.height * zoom)
  const row = canvas.width * 4
  const desk = new Uint8Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data)
  const data = new Uint8Array(width * height * 3)
  const radians = Math.PI / 180
  const sinRoll = Math.sin(roll * radians)
  const cosRoll = Math.cos(roll * radians)
  const axis = chance.within(0, 2 * Math.PI)
  const lean = Math.tan(tilt * radians) / (1.25 * Math.max(width, height))
  const leanX = Math.cos(axis) * lean
  const leanY = Math.sin(axis) * lean
  const lastX = canvas.width - 1.001
  const lastY = canvas.height - 1.001
  let to = 0
  for (let v = 0; v < height; v += 1)
    for (let u = 0; u < width; u += 1) {
      const x = cosRoll * (u - width / 2) - sinRoll * (v - height / 2)
      const y = sinRoll * (u - width / 2) + cosRoll * (v - height / 2)
      const far = 1 / (zoom * (1 - leanX * x - leanY * y))
      const fromX = Math.min(lastX, Math.max(0, canvas.width / 2 + x * far))
      const fromY = Math.min(lastY, Math.max(0, canvas.height / 2 + y * far))
      const at = (fromY | 0) * row + (fromX | 0) * 4
      const right = fromX - (fromX | 0)
      const below = fromY - (fromY | 0)
      const under = at + row
      const topLeft = (1 - right) * (1 - below)
      const topRight = right * (1 - below)
      const bottomLeft = (1 - right) * below
      const bottomRight = right * below
      for (let channel = 0; channel < 3; channel += 1)
        data[to + channel] =
          (desk[at + channel] ?? 0) * topLeft +
          (desk[at + channel + 4] ?? 0) * topRight +
          (desk[under + channel] ?? 0) * bottomLeft +
          (desk[under + channel + 4] ?? 0) * bottomRight
      to += 3
    }
  return { data, width, height }
}

/** Falloff to one side, a shadow with a soft straight edge, a reflection, the colour of the lamp. */
function light({ data, width, height }: LensImage, { shadow, glare, warmth }: Shooting, chance: Chance): void {
  const slope = chance.within(0, 0.12)
  const turn = chance.within(0, 2 * Math.PI)
  const along = Math.cos(turn) / width
  const across = Math.sin(turn) / height
  const edge = chance.within(-0.3, 0.3)
  const soft = chance.within(0.01, 0.12)
  const spotX = width * chance.within(0.15, 0.85)
  const spotY = height * chance.within(0.15, 0.85)
  const reach = width * chance.within(0.05, 0.13)
  for (let v = 0; v < height; v += 1)
    for (let u = 0; u < width; u += 1) {
      const far = (u - width / 2) * along + (v - height / 2) * across
      const dark = shadow === 0 ? 0 : shadow / (1 + Math.exp((edge - far) / soft))
      const gain = (1 - slope * (far + 0.5)) * (1 - dark)
      const near = glare === 0 ? 9 : ((u - spotX) ** 2 + (v - spotY) ** 2) / reach ** 2
      const extra = near < 4 ? glare * (1 - near / 4) ** 2 : 0
      const at = (v * width + u) * 3
      data[at] = Math.min(255, (data[at] ?? 0) * gain * warmth + extra)
      data[at + 1] = Math.min(255, (data[at + 1] ?? 0) * gain + extra)
      data[at + 2] = Math.min(255, ((data[at + 2] ?? 0) * gain) / warmth + extra)
    }
}

/** A convolution kernel: a line of this many pixels in a random direction. */
function smear(length: number, chance: Chance): { width: number; height: number; kernel: number[] } {
  const side = 5
  const turn = chance.within(0, Math.PI)
  const kernel = Array.from({ length: side * side }, () => 0)
  for (let step = -10; step <= 10; step += 1) {
    const reach = (step / 20) * length
    const [x, y] = [Math.round(2 + reach * Math.cos(turn)), Math.round(2 + reach * Math.sin(turn))]
    const at = y * side + x
    kernel[at] = (kernel[at] ?? 0) + 1
  }
  return { width: side, height: side, kernel }
}

function addGrain(data: Uint8Array, grain: number, chance: Chance): void {
  if (grain === 0) return
  const sample = Float32Array.from({ length: 50_021 }, () => chance.bell() * grain)
  let at = chance.count(0, sample.length - 1)
  for (let index = 0; index < data.length; index += 1) {
    at += 1
    if (at >= sample.length) at = chance.count(0, 9973)
    data[index] = Math.min(255, Math.max(0, (data[index] ?? 0) + (sample[at] ?? 0)))
  }
}
