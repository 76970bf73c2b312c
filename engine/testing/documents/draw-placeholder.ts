// Drawn in place of a portrait: a grey bust that clearly depicts no real person.
import type { SKRSContext2D } from '@napi-rs/canvas'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function drawPlaceholder(context: SKRSContext2D, { x, y, width, height }: Box): void {
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  context.fillStyle = '#d5d8de'
  context.fillRect(x, y, width, height)
  context.fillStyle = '#9aa0ab'
  context.beginPath()
  context.ellipse(x + width / 2, y + height * 0.42, width * 0.23, height * 0.23, 0, 0, 2 * Math.PI)
  context.fill()
  context.beginPath()
  context.ellipse(x + width / 2, y + height * 1.02, width * 0.42, height * 0.34, 0, 0, 2 * Math.PI)
  context.fill()
  context.restore()
}
