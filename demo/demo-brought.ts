// What demo people have typed and chosen, and what the engine has found. All of it is invented.
import { Details } from '@bonafide/core/details'
import { Check } from '@bonafide/core/evidence/check'
import { Choice } from '@bonafide/core/frame/choice'
import { Answers } from '@bonafide/core/frame/evidence'
import { visitSteps } from '@bonafide/core/evidence/steps'
import { caseReasons } from '@bonafide/core/rules/review/case-reasons'
import { redoReasons } from '@bonafide/core/rules/review/redo-reasons'
import * as z from 'zod/mini'
import type { VisitAnswers } from '@bonafide/server/visits/visit'
import submissions from './demo-submissions.json' with { type: 'json' }

const DemoSubmission = z.strictObject({
  details: z.optional(Details),
  answers: z.optional(Answers),
  choice: z.optional(Choice),
  /** The engine's findings. */
  checks: z.optional(z.array(Check)),
  reasons: z.optional(z.array(z.literal(caseReasons))),
  redo: z.optional(z.array(z.strictObject({ step: z.literal(visitSteps), reason: z.literal(redoReasons) }))),
})
export const demoSubmissions = z.record(z.string(), DemoSubmission).parse(submissions)

export const demoVisitAnswers = (name: string): VisitAnswers => {
  const { details = {}, answers = {}, choice } = demoSubmissions[name] ?? {}
  return { details, answers, ...(choice === undefined ? {} : { choice }) }
}
