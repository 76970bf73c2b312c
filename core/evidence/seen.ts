// The examination of a visit, as a reviewer sees it: checks, readings side by side, the camera. The same for every provider.
import * as z from 'zod/mini'
import { FileId } from '../values.ts'
import { CameraFacts, cameraSignals, Move } from './challenge.ts'
import { Check } from './check.ts'
import { ShownColour } from './light.ts'
import { mrzFormats, ReadPerson } from './document-reading.ts'

const SeenDocument = /* @__PURE__ */ z.strictObject({
  side: z.literal(['front', 'back']),
  mrz: z.nullable(z.strictObject({ format: z.literal(mrzFormats), lines: z.array(z.string()), trusted: z.boolean() })),
  barcode: z.nullable(z.string()),
  printed: ReadPerson,
  /** From the machine-readable lines, otherwise from the barcode. */
  machine: z.nullable(ReadPerson),
})
export type SeenDocument = z.infer<typeof SeenDocument>

const SeenChallenge = /* @__PURE__ */ z.strictObject({
  moves: z.array(Move),
  /** Moves that the person said they cannot make. */
  without: z.array(Move),
  camera: CameraFacts,
  signals: z.array(z.literal(cameraSignals)),
  /** `colour`: on the screen at that moment; null outside the light step. */
  frames: z.array(z.strictObject({ file: FileId, move: z.nullable(Move), colour: z.nullable(ShownColour), at: z.number() })),
})
export type SeenChallenge = z.infer<typeof SeenChallenge>

export const SeenEvidence = /* @__PURE__ */ z.strictObject({
  /** In the order they ran. */
  checks: z.array(Check),
  documents: z.array(SeenDocument),
  challenge: z.nullable(SeenChallenge),
  /** How many pages of a paper can be drawn. */
  pages: z.array(z.strictObject({ file: FileId, count: z.number() })),
})
export type SeenEvidence = z.infer<typeof SeenEvidence>

export const nothingSeen: SeenEvidence = { checks: [], documents: [], challenge: null, pages: [] }
