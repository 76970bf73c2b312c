// What was looked into and how it came out: one line a check, for the verdict, the desk and, in plain words, the person.
import * as z from 'zod/mini'
import { steps } from './steps.ts'

export const checkNames = [
  'document.readable',
  'document.type',
  'document.sides',
  'document.mrz',
  'document.barcode',
  'document.agrees',
  'document.current',
  'document.copies',
  'document.tilt',
  'document.recapture',
  'person.age',
  'person.details',
  'person.country',
  'person.similar',
  'face.found',
  'face.matches',
  'face.known',
  'liveness.moves',
  'liveness.solid',
  'liveness.light',
  'liveness.camera',
  'paper.readable',
  'paper.recent',
] as const
export type CheckName = (typeof checkNames)[number]

/** `unchecked`: could not be looked at; a person has to. */
export const checkStates = ['passed', 'failed', 'unsure', 'unchecked'] as const
export type CheckState = (typeof checkStates)[number]

export const Check = /* @__PURE__ */ z.strictObject({
  name: z.literal(checkNames),
  state: z.literal(checkStates),
  /** 0 to 1, where there is a measure. */
  score: z.nullable(z.number()),
  /** For reviewers: what was compared, in few words and numbers, never a sentence. */
  detail: z.string(),
  /** Failed: why, in the words of the refusal reasons, as the person is told. Unsure or unchecked: why a person has to look at it. */
  reason: z.nullable(z.string()),
  /** The step to repeat so that it passes; null: none helps. */
  mend: z.nullable(z.literal(steps)),
})
export type Check = z.infer<typeof Check>
