// Imitates a flatbed scanner or a phone's scanning app: only the page, cropped at its edges or slightly inside them.
import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { Random } from '../../../engine/testing/documents/random.ts'
import { asPicture } from './as-picture.ts'

export function croppedScan(sheet: Canvas, random: Random): Promise<Buffer> {
  const trimmed = (length: number): number => Math.round(length * random.between(0, 0.012))
  const [left, top] = [trimmed(sheet.width), trimmed(sheet.height)]
  const canvas = createCanvas(sheet.width - left - trimmed(sheet.width), sheet.height - top - trimmed(sheet.height))
  canvas.getContext('2d').drawImage(sheet, -left, -top)
  const quarters = random.chance(0.7) ? 0 : random.pick([1, 2, 3] as const)
  // Laid on the glass slightly askew, and not perfectly straightened.
  const lean = random.chance(0.4) ? random.between(-0.5, 0.5) : 0
  return asPicture(canvas, { lean, quarters }, random)
}
