// Takes a picture of a flat page: perspective, table, light, lens, sensor, JPEG.
import type { Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { drawTable } from './draw-table.ts'
import { homography, type DrawnPoint, type DrawnQuad } from './homography.ts'
import { randomFrom, type Random } from './random.ts'
import { lightPage, tiltCorners, type Tilted } from './tilted.ts'
import type { PhotoConditions } from './tiers.ts'

export interface Shot extends PhotoConditions {
  readonly cluttered: boolean
  /** Part of the page extends beyond the picture's edge. */
  readonly cutOff: boolean
  /** Overall brightness; 1 is as printed. */
  readonly light: number
  /** Clockwise quarter turns of the page. */
  readonly quarters: number
  readonly tilted?: Tilted | undefined
  readonly gloss?: number
}

export interface Photograph {
  readonly jpeg: Buffer
  /** The page's corners, from its own top left, clockwise, in pixels of the picture. */
  readonly corners: DrawnQuad
}

interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export async function photograph(page: Canvas, shot: Shot, random: Random): Promise<Photograph> {
  const sideways = shot.quarters % 2 === 1
  const height = (shot.width * page.height) / page.width
  const [across, down] = sideways ? [height, shot.width] : [shot.width, height]
  // Keeps a rotated page with displaced corners inside the picture.
  const margin = shot.width * (random.between(0.04, 0.1) + shot.stray + Math.abs(Math.sin(shot.turn)) / 2)
  const canvas = drawTable([Math.round(across + 2 * margin), Math.round(down + 2 * margin)], shot.cluttered, random)
  const flat = placeCorners(canvas, shot, { page, random })
  const corners = shot.tilted === undefined ? flat : tiltCorners(flat, shot.tilted)
  const table = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const source = page.getContext('2d').getImageData(0, 0, page.width, page.height)
  drawPage(source, table, corners)
  lightPage(table, corners, shot)
  lightPicture(table, shot, random)
  const picture = { width: table.width, height: table.height, channels: 4 as const }
  let image = sharp(table.data, { raw: picture }).removeAlpha()
  if (shot.blur > 0.3) image = image.blur(shot.blur)
  const { data } = await image.raw().toBuffer({ resolveWithObject: true })
  // Two pictures of one page never have the same noise.
  addNoise(data, shot.noise, shot.tilted === undefined ? random : randomFrom(random.whole(0, 1e9) + shot.tilted.take))
  const jpeg = await sharp(data, { raw: { ...picture, channels: 3 } })
    .jpeg({ quality: shot.quality })
    .toBuffer()
  return { jpeg, corners }
}

function placeCorners(table: Canvas, shot: Shot, { page, random }: { page: Canvas; random: Random }): DrawnQuad {
  const height = (shot.width * page.height) / page.width
  const angle = shot.turn + (shot.quarters * Math.PI) / 2
  const stray = (): number => random.between(-shot.stray, shot.stray) * shot.width
  const shift = shot.cutOff ? shot.width * random.between(0.25, 0.35) : 0
  const corner = (x: number, y: number): DrawnPoint => [
    table.width / 2 + x * Math.cos(angle) - y * Math.sin(angle) + stray() + shift,
    table.height / 2 + x * Math.sin(angle) + y * Math.cos(angle) + stray(),
  ]
  const [right, bottom] = [shot.width / 2, height / 2]
  return [corner(-right, -bottom), corner(right, -bottom), corner(right, bottom), corner(-right, bottom)]
}

/** Draws the page onto the table in perspective, with bilinear interpolation. */
function drawPage(page: Pixels, table: Pixels, corners: DrawnQuad): void {
  const map = homography(corners, [
    [0, 0],
    [page.width - 1, 0],
    [page.width - 1, page.height - 1],
    [0, page.height - 1],
  ])
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [fromX, toX] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(table.width - 1, Math.ceil(Math.max(...xs)))]
  const [fromY, toY] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(table.height - 1, Math.ceil(Math.max(...ys)))]
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = map
  for (let y = fromY; y <= toY; y += 1) {
    for (let x = fromX; x <= toX; x += 1) {
      const depth = g * x + h * y + 1
      const u = (a * x + b * y + c) / depth
      const v = (d * x + e * y + f) / depth
      if (u >= 0 && v >= 0 && u < page.width - 1 && v < page.height - 1)
        blend(page, u, v, { data: table.data, at: (y * table.width + x) * 4 })
    }
  }
}

function blend(page: Pixels, u: number, v: number, target: { readonly data: Uint8ClampedArray; readonly at: number }): void {
  const left = u | 0
  const top = v | 0
  const right = u - left
  const down = v - top
  const from = page.data
  const upper = (top * page.width + left) * 4
  const lower = upper + page.width * 4
  for (let channel = 0; channel < 3; channel += 1) {
    const above = (from[upper + channel] ?? 0) * (1 - right) + (from[upper + 4 + channel] ?? 0) * right
    const below = (from[lower + channel] ?? 0) * (1 - right) + (from[lower + 4 + channel] ?? 0) * right
    target.data[target.at + channel] = above * (1 - down) + below * down
  }
}

function lightPicture(picture: Pixels, shot: Shot, random: Random): void {
  const { data, width, height } = picture
  const angle = random.between(0, 2 * Math.PI)
  const [slopeX, slopeY] = [(Math.cos(angle) * shot.shade) / width, (Math.sin(angle) * shot.shade) / height]
  const [spotX, spotY] = [random.between(0.2, 0.8) * width, random.between(0.2, 0.8) * height]
  const reach = shot.width * random.between(0.08, 0.2)
  if (shot.shade === 0 && shot.glare === 0 && shot.light === 1) return
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const gain = shot.light * (1 - shot.shade / 2 + slopeX * (x - width / 2) + slopeY * (y - height / 2))
      const exponent = ((x - spotX) ** 2 + (y - spotY) ** 2) / (2 * reach * reach)
      const spot = shot.glare > 0 && exponent < 6 ? shot.glare * Math.exp(-exponent) : 0
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = (data[at + channel] ?? 0) * gain + spot
    }
  }
}

function addNoise(data: Uint8Array, deviation: number, random: Random): void {
  if (deviation === 0) return
  const grain = Float32Array.from({ length: 65_536 }, () => random.gauss() * deviation)
  let at = 0
  for (let index = 0; index < data.length; index += 1) {
    if (index % 4096 === 0) at = random.whole(0, 65_535)
    data[index] = Math.max(0, Math.min(255, (data[index] ?? 0) + (grain[at] ?? 0)))
    at = (at + 1) & 65_535
  }
}
