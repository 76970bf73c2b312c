// Draws the surface under and around a document: a plain desk, or one with cloth, papers and pens.
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { printFont, register } from './fonts.ts'
import type { Random } from './random.ts'

export function drawTable([width, height]: readonly [number, number], cluttered: boolean, random: Random): Canvas {
  register()
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const hue = random.whole(0, 359)
  const dark = random.whole(18, 42)
  const fill = context.createLinearGradient(0, 0, width, height)
  fill.addColorStop(0, `hsl(${hue} 22% ${dark}%)`)
  fill.addColorStop(1, `hsl(${hue} 22% ${dark + 12}%)`)
  context.fillStyle = fill
  context.fillRect(0, 0, width, height)
  if (cluttered) drawClutter(context, random)
  return canvas
}

function drawClutter(context: SKRSContext2D, random: Random): void {
  const { width, height } = context.canvas
  const colour = (): string => `hsl(${random.whole(0, 359)} ${random.whole(10, 60)}% ${random.whole(15, 80)}%)`
  context.lineWidth = width / 300
  for (let count = 0; count < 40; count += 1) {
    context.strokeStyle = colour()
    context.beginPath()
    context.moveTo(random.between(0, width), random.between(0, height))
    context.lineTo(random.between(0, width), random.between(0, height))
    context.stroke()
  }
  for (let count = 0; count < 6; count += 1) {
    context.save()
    context.translate(random.between(0, width), random.between(0, height))
    context.rotate(random.between(0, Math.PI))
    context.fillStyle = colour()
    context.fillRect(0, 0, width * random.between(0.1, 0.4), height * random.between(0.1, 0.4))
    context.fillStyle = colour()
    context.font = `${width / 50}px "${printFont}"`
    for (let line = 1; line < 6; line += 1) context.fillText('Meeting at nine, bring the papers 0123456789', 10, (line * width) / 40)
    context.restore()
  }
}
