// The result of one check, for the verdict, for the desk and, in plain words, for the person.
import * as z from 'zod/mini'
import { visitSteps } from './steps.ts'

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

/** `unchecked`: the engine could not check it, so a reviewer has to. */
export const checkStates = ['passed', 'failed', 'unsure', 'unchecked'] as const
export type CheckState = (typeof checkStates)[number]

export const Check = /* @__PURE__ */ z.strictObject({
  name: z.literal(checkNames),
  state: z.literal(checkStates),
  /** 0 to 1, if the check has a measure. */
  score: z.nullable(z.number()),
  /** For reviewers: what was compared, in few words and numbers, never a sentence. */
  detail: z.string(),
  /** If failed: the refusal reason that the person is told. If unsure or unchecked: why a reviewer has to decide. */
  reason: z.nullable(z.string()),
  /** The step to repeat so that the check can pass; null if none helps. */
  mend: z.nullable(z.literal(visitSteps)),
})
export type Check = z.infer<typeof Check>
