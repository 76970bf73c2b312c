// What a frame submits: pictures and papers by kind, and the answers to a questionnaire.
import * as z from 'zod/mini'
import { maxChallengeFrames } from '../evidence/challenge.ts'
import { pattern, text } from '../values.ts'

export const evidenceKinds = ['documentFront', 'documentBack', 'documentTilt', 'face', 'faceFrame', 'address', 'paper'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** How many files of each kind a visit holds at most. Where the limit is one, a new file replaces the previous one. */
export const maxFilesOfKind: Readonly<Record<EvidenceKind, number>> = {
  documentFront: 1,
  documentBack: 1,
  // The front again, tilted differently.
  documentTilt: 1,
  face: 1,
  // Enough for one completed challenge and the next.
  faceFrame: 2 * maxChallengeFrames,
  address: 6,
  paper: 20,
}

export const maxAnswers = 60

export const AnswerId = /* @__PURE__ */ pattern(/^[a-z][A-Za-z0-9]{0,31}(\.[A-Za-z0-9]{1,31}){0,3}$/)

/** The answer to each question, by its id. */
export const Answers = /* @__PURE__ */ z
  .record(AnswerId, text({ max: 2000, lines: true }))
  .check(z.refine((answers) => Object.keys(answers).length <= maxAnswers))
export type Answers = z.infer<typeof Answers>
