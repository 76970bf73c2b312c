// The same frame sent twice. A camera never takes the same picture again: its grain alone sees to that, and a person breathes.

/** A frame made small: the brightness of its fields, 0 to 255. */
export type FramePrint = Float32Array

export const printFields = { width: 32, height: 24 } as const

/** Mean difference a field, below which two frames are one: a file compressed again differs by half of it, two looks by many times. */
const copyBelow = 0.35

/** How many frames are copies of an earlier one. */
export const countCopies = (prints: readonly FramePrint[]): number =>
  prints.filter((print, index) => prints.slice(0, index).some((before) => isCopy(before, print))).length

export const isCopy = (one: FramePrint, other: FramePrint): boolean => difference(one, other) < copyBelow

const difference = (one: FramePrint, other: FramePrint): number => {
  if (one.length !== other.length) return Infinity
  let sum = 0
  for (const [index, field] of one.entries()) sum += Math.abs(field - (other[index] ?? 0))
  return sum / Math.max(one.length, 1)
}
