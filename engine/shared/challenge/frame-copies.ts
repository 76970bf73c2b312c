// Detects a frame that was sent twice. No two frames of a real camera are identical: sensor noise differs, and people move.

/** A frame scaled down to a grid of `printFields`: the brightness of each cell, 0 to 255. */
export type FramePrint = Float32Array

export const printFields = { width: 32, height: 24 } as const

/** Mean difference per cell below which two frames are the same. Recompressing a file gives half of it, two live frames far more. */
const copyBelow = 0.35

/** How many frames are copies of an earlier one. */
export const countCopies = (prints: readonly FramePrint[]): number =>
  prints.filter((print, index) => prints.slice(0, index).some((before) => isCopy(before, print))).length

export const isCopy = (print: FramePrint, other: FramePrint): boolean => difference(print, other) < copyBelow

const difference = (print: FramePrint, other: FramePrint): number => {
  if (print.length !== other.length) return Infinity
  let sum = 0
  for (const [index, field] of print.entries()) sum += Math.abs(field - (other[index] ?? 0))
  return sum / Math.max(print.length, 1)
}
