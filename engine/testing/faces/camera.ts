// The camera that everything is rendered for: where a point of space falls in the frame, and the effects of lens, sensor and compression.
import sharp from 'sharp'
import type { Random } from '../documents/random.ts'
import type { Image } from './raster.ts'
import type { Place } from './head-mesh.ts'

export interface FrameSize {
  readonly width: number
  readonly height: number
}

export const webcam: FrameSize = { width: 640, height: 480 }

/** A field of view of about sixty degrees along the longer side. */
const focalShare = 0.87

export const project = ([x, y, z]: Place, { width, height }: FrameSize): readonly [number, number] => {
  const focal = focalShare * Math.max(width, height)
  return [width / 2 + (focal * x) / Math.max(z, 1), height / 2 + (focal * y) / Math.max(z, 1)]
}

export interface Sensor {
  /** The standard deviation of each pixel's noise, on a scale of 255. */
  readonly noise: number
  readonly blur: number
  /** 1: unchanged. */
  readonly light: number
  readonly quality: number
}

export const usualSensor: Sensor = { noise: 3, blur: 0.6, light: 1, quality: 88 }

export const develop = async (image: Image, sensor: Sensor, random: Random): Promise<Uint8Array> => {
  const raw = { width: image.width, height: image.height, channels: 3 as const }
  const lens = sharp(image.data, { raw })
  const { data } = await (sensor.blur > 0.3 ? lens.blur(sensor.blur) : lens).raw().toBuffer({ resolveWithObject: true })
  const grain = Float32Array.from({ length: 16_384 }, () => random.gauss() * sensor.noise)
  let from = 0
  for (let at = 0; at < data.length; at += 1) {
    if (at % 1024 === 0) from = random.whole(0, 16_383)
    data[at] = Math.min(Math.max((data[at] ?? 0) * sensor.light + (grain[(from + at) & 16_383] ?? 0), 0), 255)
  }
  return sharp(data, { raw }).jpeg({ quality: sensor.quality }).toBuffer()
}
