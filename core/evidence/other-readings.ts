// What the engine reads from a picture of a face, and from a paper.
import * as z from 'zod/mini'
import { Picture } from './picture.ts'

export const FaceReading = /* @__PURE__ */ z.strictObject({
  kind: z.literal('face'),
  picture: Picture,
  found: z.number(),
  /** Embeddings of the largest face, in base64. */
  face: z.nullable(z.string()),
  ms: z.number(),
})
export type FaceReading = z.infer<typeof FaceReading>

export const PaperReading = /* @__PURE__ */ z.strictObject({
  kind: z.literal('paper'),
  type: z.literal(['pdf', 'jpeg', 'png']),
  pages: z.number(),
  /** The first 20,000 characters; empty for a scan. */
  text: z.string(),
  /** Days found in the text, the latest first. */
  dates: z.array(z.string()),
  /** Why it cannot be read; null: it can. */
  fault: z.nullable(z.literal(['locked', 'broken', 'tooManyPages', 'tooSlow'])),
  ms: z.number(),
})
export type PaperReading = z.infer<typeof PaperReading>
