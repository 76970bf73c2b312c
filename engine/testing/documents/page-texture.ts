// Security print, which disturbs readers: waves, rosettes, rasters and small text under everything.
import type { SKRSContext2D } from '@napi-rs/canvas'
import { printFont } from './fonts.ts'
import type { Random } from './random.ts'

export interface PageInk {
  readonly paper: string
  readonly pattern: string
  readonly accent: string
}

const hues = [205, 350, 130, 35, 265, 180] as const

export function pageInk(random: Random): PageInk {
  const hue = random.pick<number>(hues) + random.between(-15, 15)
  return {
    paper: `hsl(${hue} ${random.whole(15, 40)}% ${random.whole(88, 95)}%)`,
    pattern: `hsl(${hue} ${random.whole(30, 60)}% ${random.whole(55, 72)}%)`,
    accent: `hsl(${hue} 60% 30%)`,
  }
}

/** All lengths are in pixels of the page. */
export function drawTexture(context: SKRSContext2D, ink: PageInk, random: Random): void {
  const { width, height } = context.canvas
  context.save()
  context.fillStyle = ink.paper
  context.fillRect(0, 0, width, height)
  context.strokeStyle = ink.pattern
  context.lineWidth = width / 1400
  context.globalAlpha = random.between(0.25, 0.6)
  drawWaves(context, random)
  for (let count = random.whole(1, 3); count > 0; count -= 1) drawRosette(context, random)
  context.globalAlpha = random.between(0.1, 0.35)
  if (random.chance(0.5)) drawSmallText(context, ink, random)
  if (random.chance(0.5)) drawRaster(context, ink, random)
  context.restore()
}

function drawWaves(context: SKRSContext2D, random: Random): void {
  const { width, height } = context.canvas
  const step = random.between(width / 110, width / 50)
  const swing = random.between(step, step * 4)
  const length = random.between(width / 14, width / 4)
  const lean = random.between(-0.3, 0.3)
  for (let y = -swing * 2 - height * 0.3; y < height * 1.3; y += step) {
    context.beginPath()
    for (let x = 0; x <= width; x += width / 180) context.lineTo(x, y + lean * x + swing * Math.sin(x / length + y / (step * 9)))
    context.stroke()
  }
}

function drawRosette(context: SKRSContext2D, random: Random): void {
  const { width, height } = context.canvas
  const [x, y] = [random.between(0, width), random.between(0, height)]
  const radius = random.between(width / 12, width / 5)
  const leaves = random.whole(5, 13)
  for (let ring = 1; ring <= 9; ring += 1) {
    context.beginPath()
    for (let at = 0; at <= 200; at += 1) {
      const angle = (at / 200) * 2 * Math.PI
      const reach = radius * (ring / 9) * (1 + 0.25 * Math.cos(leaves * angle + ring / 3))
      context.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle))
    }
    context.stroke()
  }
}

function drawSmallText(context: SKRSContext2D, ink: PageInk, random: Random): void {
  const { width, height } = context.canvas
  context.fillStyle = ink.pattern
  context.font = `${width / 110}px "${printFont}"`
  const words = `${random.pick(['SPECIMEN', 'VALID FOR NOTHING', 'NOT A DOCUMENT'])} `.repeat(30)
  for (let y = 0; y < height; y += width / random.whole(22, 40)) context.fillText(words, -random.between(0, width / 6), y)
}

function drawRaster(context: SKRSContext2D, ink: PageInk, random: Random): void {
  const { width, height } = context.canvas
  const step = random.between(width / 220, width / 120)
  context.fillStyle = ink.pattern
  for (let y = 0; y < height; y += step)
    for (let x = (y / step) % 2 < 1 ? 0 : step / 2; x < width; x += step) context.fillRect(x, y, step / 4, step / 4)
}
