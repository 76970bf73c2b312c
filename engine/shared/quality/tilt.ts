// How far a page is tilted: of two opposite edges the farther one is shorter.
import type { Tilt } from '@bonafide/core/evidence/tilt'
import { type Quad, sideLengths } from './quad.ts'

/** Positive: the top is farther than the bottom, the left edge farther than the right. Logarithms of ratios, so both directions count alike. */
export interface Slant {
  readonly top: number
  readonly left: number
}

export const slantOf = (quad: Quad): Slant => {
  const [top, right, bottom, left] = sideLengths(quad)
  return { top: Math.log(Math.max(bottom, 1) / Math.max(top, 1)), left: Math.log(Math.max(right, 1) / Math.max(left, 1)) }
}

/** How much the slant has changed. */
export const slantBetween = (before: Quad, now: Quad): Slant => {
  const [first, second] = [slantOf(before), slantOf(now)]
  return { top: second.top - first.top, left: second.left - first.left }
}

/** The share of the requested tilt that a change reaches; negative: tilted the other way. */
export const tiltedBy = ({ top, left }: Slant, requested: Tilt): number => {
  switch (requested) {
    case 'topAway':
      return top
    case 'bottomAway':
      return -top
    case 'leftAway':
      return left
    case 'rightAway':
      return -left
  }
}

/**
 * The frame captures from this tilt on: about 13 degrees for a page that fills a phone's picture. The engine accepts a little less, because
 * its corners are not the browser's.
 */
export const tiltBars = { take: 0.1, accept: 0.06, none: 0.025 } as const

/** Tilted as requested, and not mainly in another direction. */
export const isTilted = (slant: Slant, requested: Tilt, bar: number): boolean => {
  const by = tiltedBy(slant, requested)
  return by >= bar && by >= Math.abs(requested === 'topAway' || requested === 'bottomAway' ? slant.left : slant.top)
}
