// The outcome of a check. Anything that could not be checked never passes: it is reported, and a person decides.
import type { Check, CheckName } from '@bonafide/core/evidence/check'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import type { CaseReason, EngineRefusal } from '@bonafide/core/rules/review/case-reasons'
import type { RedoReason } from '@bonafide/core/rules/review/redo-reasons'
import type { MissingReading } from './facts.ts'

interface CheckFinding {
  /** For reviewers: what was compared, in a few words and numbers. */
  readonly detail: string
  readonly score?: number
}

export const passedCheck = (name: CheckName, { detail, score }: CheckFinding): Check => ({
  name,
  state: 'passed',
  score: score ?? null,
  detail,
  reason: null,
  mend: null,
})

/** The person can do the step again. */
export const mendableCheck = (name: CheckName, found: CheckFinding & { readonly reason: RedoReason; readonly mend: VisitStep }): Check => ({
  ...passedCheck(name, found),
  state: 'failed',
  reason: found.reason,
  mend: found.mend,
})

/** Repeating the step would change nothing: the visit ends here, or a reviewer checks it, depending on the reason. */
export const failedCheck = (
  name: CheckName,
  found: CheckFinding & { readonly reason: CaseReason | EngineRefusal | RedoReason },
): Check => ({
  ...passedCheck(name, found),
  state: 'failed',
  reason: found.reason,
})

export const unsureCheck = (name: CheckName, found: CheckFinding & { readonly reason: CaseReason | EngineRefusal }): Check => ({
  ...passedCheck(name, found),
  state: 'unsure',
  reason: found.reason,
})

export const uncheckedCheck = (name: CheckName, found: CheckFinding & { readonly reason: CaseReason }): Check => ({
  ...passedCheck(name, found),
  state: 'unchecked',
  reason: found.reason,
})

/** The engine could not check. */
export const engineFailure = (name: CheckName, { why }: MissingReading): Check =>
  uncheckedCheck(name, { reason: 'engine.none', detail: why })
