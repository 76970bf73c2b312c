// Everything the engine may report about one piece of evidence.
import * as z from 'zod/mini'
import { ChallengeReading } from './challenge.ts'
import { DocumentReading } from './document-reading.ts'
import { FaceReading, PaperReading } from './other-readings.ts'
import { TiltReading } from './tilt.ts'

/** The engine could not read it: an unchecked item never counts as passed. */
export const NoReading = /* @__PURE__ */ z.strictObject({
  kind: z.literal('none'),
  why: z.literal(['broken', 'tooSlow', 'crashed', 'tooBusy']),
})

export const Reading = /* @__PURE__ */ z.discriminatedUnion('kind', [
  DocumentReading,
  FaceReading,
  ChallengeReading,
  PaperReading,
  TiltReading,
  NoReading,
])
export type Reading = z.infer<typeof Reading>
