// The second picture of a document: the page tilted as the server requests, shortly after the first picture.
import * as z from 'zod/mini'
import { wholeNumber } from '../values.ts'

/** The edge of the page, as it appears in the picture, that is farther from the camera than the opposite one. */
export const tilts = ['topAway', 'bottomAway', 'leftAway', 'rightAway'] as const
export const Tilt = /* @__PURE__ */ z.literal(tilts)
export type Tilt = z.infer<typeof Tilt>

/** The picture has to arrive within this time, by the server's clock. */
export const RequestedTilt = /* @__PURE__ */ z.strictObject({ tilt: Tilt, withinMs: wholeNumber(1, 600_000) })
export type RequestedTilt = z.infer<typeof RequestedTilt>

/** What the engine finds in a document's first and second picture together. */
export const TiltReading = /* @__PURE__ */ z.strictObject({
  kind: z.literal('tilt'),
  asked: Tilt,
  /** Both are the same picture: no camera repeats every pixel. */
  copy: z.boolean(),
  /** Null: the page was not found in both pictures. */
  pages: z.nullable(
    z.strictObject({
      /** Share of the first page's print that appears on the second, in the expected place. */
      match: z.number(),
      /** How many places were compared. */
      places: z.number(),
      /** How much farther the top is than the bottom, and the left edge than the right, compared with the first picture. */
      top: z.number(),
      left: z.number(),
      /** How far both pages deviate from one camera's view of one rectangle; null: unclear. */
      camera: z.nullable(z.number()),
      /** Share of the surroundings that moved exactly as the page did, which happens if a picture is warped; null: nothing to compare. */
      follows: z.nullable(z.number()),
      /** How much light and gloss have moved across the page. */
      light: z.number(),
    }),
  ),
  ms: z.number(),
})
export type TiltReading = z.infer<typeof TiltReading>
