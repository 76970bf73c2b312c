// Shares of a company: 1 to 100 percent in steps of a thousandth.
import type { FieldFault } from './field-faults.ts'

export const minPercent = 1
export const maxPercent = 100

/** Multiplied first: 0.001 has no exact double. */
export const isPercent = (share: number): boolean =>
  share >= minPercent && share <= maxPercent && Math.abs(share * 1000 - Math.round(share * 1000)) < 1e-6

/** Null and undefined: nothing was typed. NaN: not a number. */
export const percentFault = (share: number | null | undefined): FieldFault => {
  if (share === null || share === undefined) return 'missing'
  return isPercent(share) ? null : 'percent'
}

/** 25.125 % is 25,125: whole numbers add up without rounding errors. */
export const thousandthsOf = (share: number): number => Math.round(share * 1000)
