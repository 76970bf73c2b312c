import { type FramePrint, printFields } from '../../shared/challenge/frame-copies.ts'
import type { FacePixels } from '../face/pixels.ts'

/** The mean brightness of each field of the frame. */
export const printFrame = ({ data, width, height }: FacePixels): FramePrint => {
  const fields = new Float32Array(printFields.width * printFields.height)
  const counts = new Float32Array(fields.length)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * printFields.height) / height) * printFields.width
    for (let x = 0; x < width; x += 1) {
      const field = row + Math.floor((x * printFields.width) / width)
      const at = (y * width + x) * 3
      fields[field] = (fields[field] ?? 0) + 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
      counts[field] = (counts[field] ?? 0) + 1
    }
  }
  return fields.map((sum, index) => sum / (counts[index] || 1))
}
