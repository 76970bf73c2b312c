// The scene around a head: a wall in some light, a shelf or a window, a neck and shoulders. Nothing that could be mistaken for a face.
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../documents/random.ts'
import type { FrameSize } from './camera.ts'
import type { Image } from './raster.ts'

type Colour = readonly [number, number, number]

export const drawBackground = ({ width, height }: FrameSize, random: Random): Image => {
  const canvas = createCanvas(width, height)
  const paper = canvas.getContext('2d')
  const hue = random.whole(0, 359)
  const wall = paper.createLinearGradient(0, 0, width, height * random.between(0.2, 1))
  wall.addColorStop(0, `hsl(${hue} ${random.whole(5, 25)}% ${random.whole(45, 75)}%)`)
  wall.addColorStop(1, `hsl(${hue} ${random.whole(5, 25)}% ${random.whole(25, 60)}%)`)
  paper.fillStyle = wall
  paper.fillRect(0, 0, width, height)
  for (let objects = random.whole(2, 6); objects > 0; objects -= 1) drawObject(paper, { width, height }, random)
  return imageOf(paper, { width, height })
}

const drawObject = (paper: SKRSContext2D, { width, height }: FrameSize, random: Random): void => {
  paper.fillStyle = `hsl(${random.whole(0, 359)} ${random.whole(5, 40)}% ${random.whole(20, 80)}%)`
  paper.globalAlpha = random.between(0.3, 0.9)
  paper.fillRect(
    random.between(-0.1, 1) * width,
    random.between(-0.1, 0.9) * height,
    random.between(0.05, 0.4) * width,
    random.between(0.03, 0.6) * height,
  )
  paper.globalAlpha = 1
}

interface Bust {
  /** Where the chin and the middle between the temples are, and how wide the face is, in pixels. */
  readonly chin: readonly [number, number]
  readonly skull: readonly [number, number]
  readonly width: number
  readonly skin: Colour
  readonly hair: Colour
  readonly clothes: Colour
}

/** Drawn over the background and behind the head. */
export const drawBust = (into: Image, { chin, skull, width, skin, hair, clothes }: Bust): Image => {
  const canvas = createCanvas(into.width, into.height)
  const paper = canvas.getContext('2d')
  const pixels = paper.createImageData(into.width, into.height)
  for (let at = 0; at < into.width * into.height; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) pixels.data[at * 4 + channel] = into.data[at * 3 + channel] ?? 0
    pixels.data[at * 4 + 3] = 255
  }
  paper.putImageData(pixels, 0, 0)
  paper.fillStyle = css(hair)
  paper.beginPath()
  paper.ellipse(skull[0], skull[1] + width * 0.02, width * 0.64, width * 0.84, 0, 0, 2 * Math.PI)
  paper.fill()
  paper.fillStyle = css(clothes)
  paper.beginPath()
  paper.ellipse(chin[0], chin[1] + width * 1.25, width * 1.45, width * 0.95, 0, 0, 2 * Math.PI)
  paper.fill()
  paper.fillStyle = css(skin)
  paper.fillRect(chin[0] - width * 0.3, chin[1] - width * 0.2, width * 0.6, width * 0.62)
  return imageOf(paper, into)
}

const css = ([red, green, blue]: Colour): string => `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)})`

const imageOf = (paper: SKRSContext2D, { width, height }: FrameSize): Image => {
  const { data } = paper.getImageData(0, 0, width, height)
  const image = new Uint8ClampedArray(width * height * 3)
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < 3; channel += 1) image[at * 3 + channel] = data[at * 4 + channel] ?? 0
  return { data: image, width, height }
}
