// The colours of the light step: the screen shows them, the face reflects them. See docs/protocols/challenge.md.
import * as z from 'zod/mini'

/**
 * Red, green and blue of the light that a screen emits, each 0 to 1 and linear. All are equally bright (a relative luminance of 0.5), so that no
 * change between them is a flash, and none is a saturated red (WCAG 2.2, 2.3.1): only their hue changes. `neutral` comes first.
 */
export const lightOf = {
  neutral: [0.5, 0.5, 0.5],
  amber: [0.9, 0.422, 0.1],
  sky: [0.3, 0.509, 1],
  pink: [0.8, 0.381, 0.8],
  green: [0.25, 0.595, 0.3],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>

export const drawnColours = ['amber', 'sky', 'pink', 'green'] as const
export type DrawnColour = (typeof drawnColours)[number]

export const shownColours = ['neutral', ...drawnColours] as const
export const ShownColour = /* @__PURE__ */ z.literal(shownColours)
export type ShownColour = z.infer<typeof ShownColour>

/** IEC 61966-2-1. */
const encoded = (linear: number): number => Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))

export const cssOf = (colour: ShownColour): string => `rgb(${lightOf[colour].map(encoded).join(' ')})`

/** Whether the face reflects the colours: as announced, in another order, or too weakly to measure (`dim`). */
export const lightVerdicts = ['told', 'other', 'dim'] as const
export type LightVerdict = (typeof lightVerdicts)[number]
