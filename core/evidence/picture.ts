// Picture quality, by the same measures in the browser and on the server.
import * as z from 'zod/mini'

/** By priority: correcting the first fault helps most. */
export const pictureFaults = ['notADocument', 'twoDocuments', 'wrongSide', 'cutOff', 'tooSmall', 'tooDark', 'glare', 'blurred'] as const
export const PictureFault = /* @__PURE__ */ z.literal(pictureFaults)
export type PictureFault = z.infer<typeof PictureFault>

const Share = /* @__PURE__ */ z.number()

export const Picture = /* @__PURE__ */ z.strictObject({
  width: z.number(),
  height: z.number(),
  /** 0 is sharp, 1 is a smear. */
  blur: Share,
  /** Overexposed share of the page. */
  glare: Share,
  /** Mean brightness of the page, 0 to 1. */
  light: Share,
  faults: z.array(PictureFault),
})
export type Picture = z.infer<typeof Picture>
