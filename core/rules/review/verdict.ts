// Derives the verdict from a visit's checks. In this order: who may decide, what cannot be corrected, what the person can repeat, and
// what needs a reviewer. A visit is approved only if everything was checked and passed, and it was not drawn for a second look.
import type { Check } from '../../evidence/check.ts'
import { type VisitStep, visitSteps } from '../../evidence/steps.ts'
import type { EvidencePolicy } from '../../policy/evidence.ts'
import { purposeRecords } from '../../purposes/index.ts'
import type { Purpose } from '../../purposes.ts'
import type { CaseReason } from './case-reasons.ts'

export interface Redo {
  readonly step: VisitStep
  readonly reason: string
}

export type Verdict =
  | { readonly state: 'approve' }
  /** In the order of the steps; the first step's reason is shown first. */
  | { readonly state: 'redo'; readonly reason: string; readonly redo: readonly Redo[] }
  | { readonly state: 'refuse'; readonly reason: string }
  | { readonly state: 'review'; readonly reasons: readonly string[] }

export interface VerdictFacts {
  readonly purpose: Purpose
  readonly byHand: boolean
  /** Why faces may not be compared; null: they may, or none is needed. */
  readonly noFace: CaseReason | null
  /** The face, and the document if there is one, were captured by camera. */
  readonly byCamera: boolean
  /** Drawn at random for a second look. */
  readonly drawn: boolean
  /** `passed`: the only result that an operator's own provider reports. */
  readonly checks: readonly Check[] | 'passed'
}

/** Repeating a step cannot change these. */
export const finalReasons: readonly string[] = ['person.tooYoung', 'region.banned']

export function verdict({ purpose, byHand, noFace, byCamera, drawn, checks }: VerdictFacts, policy: EvidencePolicy): Verdict {
  const made = checks === 'passed' ? [] : checks
  const open = made.filter(({ state }) => state !== 'passed')
  const why = (...reasons: readonly CaseReason[]): Verdict => ({ state: 'review', reasons: distinct([...reasons, ...reasonsOf(open)]) })
  if (byHand) return why('visit.byHand')
  if (noFace !== null) return why(noFace)
  const { machine } = purposeRecords[purpose]
  if (machine === 'nothing') return why('level.byPerson')
  const failed = open.filter(({ state }) => state === 'failed')
  const final = failed.find(({ reason }) => reason !== null && finalReasons.includes(reason))
  if (final?.reason != null) return policy.refuses ? { state: 'refuse', reason: final.reason } : why('level.byPerson')
  const redo = policy.asksAgain ? redoOf(failed) : []
  const [first] = redo
  if (first !== undefined) return { state: 'redo', reason: first.reason, redo }
  const approves = policy.approves.includes(purpose)
  if (machine !== 'approves' || (!approves && !policy.prepares.includes(purpose))) return why('level.byPerson')
  if (!byCamera) return why('camera.none')
  // Without any check, nothing has passed.
  if (checks !== 'passed' && checks.length === 0) return why('engine.none')
  if (open.length > 0) return why()
  if (!approves) return why('checks.passed')
  return drawn && policy.secondLook === 'beforeApproval' ? why('visit.drawn') : { state: 'approve' }
}

const documentSteps: readonly VisitStep[] = ['choose', 'front', 'back']

/** One reason per step. Findings from a document that must be shown again are dropped: the next one may resolve them. */
function redoOf(failed: readonly Check[]): readonly Redo[] {
  const redos = visitSteps.flatMap((step): Redo[] => {
    const reason = failed.find((check) => check.mend === step && check.reason !== null)?.reason
    return reason == null ? [] : [{ step, reason }]
  })
  const [first] = redos
  if (first?.step === 'choose')
    return redos.filter(({ step, reason }) => step === 'choose' || (step === 'face' && !dependsOnDocument(reason)))
  const document = redos.some(({ step }) => documentSteps.includes(step))
  return document ? redos.filter(({ step, reason }) => step !== 'details' && !dependsOnDocument(reason)) : redos
}

const dependsOnDocument = (reason: string): boolean => reason === 'face.different' || reason === 'details.different'

const reasonsOf = (open: readonly Check[]): readonly string[] => open.flatMap(({ reason }) => (reason === null ? [] : [reason]))

const distinct = (reasons: readonly string[]): readonly string[] => [...new Set(reasons)]
