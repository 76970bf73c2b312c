// The progress of each step of a visit: what the person showed and typed, and whether the engine could use it. If not, it is requested
// again with the reason, until the person has insisted often enough; then a reviewer looks at it.
import type { Details } from '../../details.ts'
import type { Reading } from '../../evidence/reading.ts'
import type { Questionnaire } from '../../policy/questions.ts'
import { questionFaults, requestedPaperCount } from '../questions.ts'
import { decisiveFault, reasonOfFault, reasonOfPaper } from '../review/evidence-reasons.ts'
import type { RedoReason } from '../review/redo-reasons.ts'
import { otherKind } from './found-early.ts'
import { areDetailsComplete } from './visit-needs.ts'
import type { Purpose } from '../../purposes.ts'
import type { Choice } from '../../frame/choice.ts'
import type { EvidenceKind } from '../../frame/evidence.ts'
import { confirmedDetails } from './known-details.ts'
import type { VisitStep } from '../../evidence/steps.ts'
import { stepsOf } from './steps-of.ts'

/** Null: not read yet. */
interface ReadEvidence {
  readonly reading: Reading | null
}

export interface ShownFileFacts extends ReadEvidence {
  readonly kind: EvidenceKind
  /** How often the person has insisted on a picture of this kind. */
  readonly insisted: number
}

export interface VisitFacts {
  readonly purpose: Purpose
  readonly byHand: boolean
  /** A vendor collects and reads the evidence. */
  readonly vendor?: boolean
  readonly choice: Choice | null
  /** Typed and confirmed by the person. */
  readonly details: Details
  readonly answers: Readonly<Record<string, string>>
  /** Under the policy in force; null if there are no questions. */
  readonly questionnaire: Questionnaire | null
  readonly files: readonly ShownFileFacts[]
  readonly challenge: ReadEvidence | null
  /** The current version of the privacy notice or the biometrics consent is still to be answered. */
  readonly consentOwed: boolean
  /** The steps that an earlier verdict asks the person to repeat. */
  readonly redo: readonly { readonly step: VisitStep; readonly reason: string }[]
}

export interface StepState {
  readonly step: VisitStep
  readonly state: 'open' | 'met' | 'redo'
  /** A reason with a sentence; only for `redo`. */
  readonly why: string | null
}

/** After insisting this often, the picture goes to a reviewer. */
export const insistencesBeforeReview = 2

export const stepStates = (facts: VisitFacts): readonly StepState[] =>
  stepsOf({ ...facts, document: facts.choice?.document ?? null })
    .filter((step) => step !== 'papers' || facts.questionnaire?.papers.length !== 0)
    .map((step) => stateOf(step, facts))

const stateOf = (step: VisitStep, facts: VisitFacts): StepState => {
  const redo = facts.redo.find((requested) => requested.step === step)
  if (redo !== undefined) return { step, state: 'redo', why: redo.reason }
  if (!isProvided(step, facts)) return { step, state: 'open', why: null }
  const why = facts.byHand ? null : redoReasonOf(step, facts)
  return { step, state: why === null ? 'met' : 'redo', why }
}

const isProvided = (
  step: VisitStep,
  { purpose, choice, details, answers, questionnaire, files, challenge, consentOwed }: VisitFacts,
): boolean => {
  const count = (kind: EvidenceKind): number => files.filter((file) => file.kind === kind).length
  switch (step) {
    case 'consent':
      return !consentOwed
    case 'choose':
      return choice !== null
    case 'front':
      return count('documentFront') > 0
    case 'back':
      return count('documentBack') > 0
    case 'face':
      return challenge !== null || count('face') > 0
    case 'details':
    case 'taxNumber':
      return areDetailsComplete(purpose, confirmedDetails({ purpose, choice, details }))
    case 'address':
      return areDetailsComplete(purpose, details) && count('address') > 0
    case 'questions':
      return questionFaults(questionnaire, answers).length === 0
    case 'papers':
      return (['address', 'paper'] as const).every((kind) => count(kind) >= requestedPaperCount(questionnaire, answers, kind))
    // The vendor says when it is complete, and with that the visit is submitted.
    case 'vendor':
      return false
  }
}

const redoReasonOf = (step: VisitStep, facts: VisitFacts): RedoReason | null => {
  const { challenge } = facts
  switch (step) {
    case 'front':
      return faultUnlessOneUsable(faultsIn('documentFront', facts))
    case 'back':
      return faultUnlessOneUsable(faultsIn('documentBack', facts))
    case 'face':
      return faultUnlessOneUsable([...faultsIn('face', facts), ...(challenge === null ? [] : [faultOf(challenge.reading)])])
    case 'address':
      return faultUnlessOneUsable(faultsIn('address', facts))
    case 'papers':
      return faultUnlessOneUsable(faultsIn('address', facts)) ?? faultUnlessOneUsable(faultsIn('paper', facts))
    case 'consent':
    case 'choose':
    case 'details':
    case 'questions':
    case 'taxNumber':
    case 'vendor':
      return null
  }
}

/** For each file of this kind, why it is not usable; null: it is, or is not read yet. */
const faultsIn = (evidence: EvidenceKind, { files, choice }: VisitFacts): readonly (RedoReason | null)[] =>
  files
    .filter(({ kind }) => kind === evidence)
    .map(({ reading, insisted }) => {
      if (insisted >= insistencesBeforeReview) return null
      // Before any fault of the picture, since a passport has no other side.
      return otherKind(reading, choice) === null ? faultOf(reading) : 'document.otherKind'
    })

const faultOf = (reading: Reading | null): RedoReason | null => (reading === null ? null : unusableReason(reading))

const faultUnlessOneUsable = (faults: readonly (RedoReason | null)[]): RedoReason | null =>
  faults.includes(null) ? null : (faults.at(-1) ?? null)

/** It is not the person's fault if the engine could not read it: a reviewer will. */
export const unusableReason = (reading: Reading): RedoReason | null => {
  switch (reading.kind) {
    case 'document': {
      const fault = decisiveFault(reading)
      return fault === undefined ? null : reasonOfFault[fault]
    }
    case 'face':
      if (reading.found > 1) return 'face.others'
      return reading.face === null ? 'face.unclear' : null
    case 'challenge':
      if (reading.others) return 'face.others'
      if (reading.face === null) return 'face.unclear'
      return reading.moves.every(({ seen }) => seen) ? null : 'liveness.unclear'
    // A reviewer settles what remains open.
    case 'tilt':
      return null
    case 'paper':
      return reading.fault === null ? null : reasonOfPaper[reading.fault]
    case 'none':
      return reading.why === 'broken' ? 'document.blurred' : null
  }
}
