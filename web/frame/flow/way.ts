// Computes the step to show from the facts of a visit. The progress itself is not stored.
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import { minutesOf } from '@bonafide/core/frame/step-seconds'
import type { Visit } from '../steps/step-props.ts'
import type { FrameUpload } from '../frame-uploads.ts'

/** `send`: nothing is missing. */
export type StepPlace = VisitStep | 'send'

export interface Milestone {
  readonly place: StepPlace
  /** `next`: the first unmet step, after going back. */
  readonly state: 'done' | 'current' | 'next' | 'ahead'
}

/** The step's own picture. While it is uploading, the step counts as met. */
const pictureOf: Partial<Readonly<Record<VisitStep, EvidenceKind>>> = { front: 'documentFront', back: 'documentBack', face: 'face' }

/** The evidence that will soon reach the server, without uploads that it refused or that were abandoned. */
export const arrivingKinds = ({ files }: Pick<Visit, 'files'>, sent: readonly FrameUpload[]): readonly EvidenceKind[] =>
  sent.flatMap(({ kind, status }) => {
    if (status.state === 'refused' || status.state === 'failed') return []
    return status.state === 'arrived' && files.some(({ id }) => id === status.file) ? [] : [kind]
  })

/** Whether details will be filled in automatically, because the document is being uploaded. */
export const documentComes = (coming: readonly EvidenceKind[]): boolean =>
  coming.includes('documentFront') || coming.includes('documentBack')

/** Whether the front has been captured, but is still required at another tilt. */
export const isTiltDue = ({ tilt }: Pick<Visit, 'tilt'>, coming: readonly EvidenceKind[]): boolean =>
  tilt === 'due' && !coming.includes('documentFront') && !coming.includes('documentTilt')

const isMet = (visit: Pick<Visit, 'tilt'>, { step, state }: Visit['steps'][number], coming: readonly EvidenceKind[]): boolean => {
  if (step === 'front' && isTiltDue(visit, coming)) return false
  const kind = pictureOf[step]
  return state === 'met' || (kind !== undefined && coming.includes(kind))
}

export const firstUnmet = (visit: Visit, coming: readonly EvidenceKind[]): StepPlace =>
  visit.steps.find((step) => !isMet(visit, step, coming))?.step ?? 'send'

/** A vendor's widget sends what it collects, so nothing is left to send. */
const placesOf = (visit: Visit): readonly StepPlace[] => [
  ...visit.steps.map(({ step }) => step),
  ...(isAtVendor(visit) ? [] : (['send'] as const)),
]

export const isAtVendor = ({ steps }: Pick<Visit, 'steps'>): boolean => steps.some(({ step }) => step === 'vendor')

/** Nothing else can be saved or shown until consent is given. */
const owesConsent = ({ steps }: Pick<Visit, 'steps'>): boolean => steps.some(({ step, state }) => step === 'consent' && state !== 'met')

/**
 * The person stays on their step, regardless of later findings by the server, unless the step is no longer needed. Consent that is
 * required again comes before everything.
 */
export const stepPlaceOf = (visit: Visit, coming: readonly EvidenceKind[], at: StepPlace): StepPlace =>
  owesConsent(visit) ? 'consent' : placesOf(visit).includes(at) ? at : firstUnmet(visit, coming)

/** Undefined at the first step. */
export const placeBefore = (visit: Visit, place: StepPlace): StepPlace | undefined => placesOf(visit)[placesOf(visit).indexOf(place) - 1]

export function milestones(visit: Visit, coming: readonly EvidenceKind[], place: StepPlace): readonly Milestone[] {
  const unmet = firstUnmet(visit, coming)
  // If one step has to be repeated, later steps that were saved count as done.
  const done = visit.steps.filter((step) => isMet(visit, step, coming)).map(({ step }): StepPlace => step)
  return placesOf(visit).map((listed) => ({
    place: listed,
    state: listed === place ? 'current' : done.includes(listed) ? 'done' : listed === unmet ? 'next' : 'ahead',
  }))
}

/** The estimated time for the remaining steps, at least one minute. */
export function minutesLeft(visit: Visit, coming: readonly EvidenceKind[]): number {
  return minutesOf(visit.steps.filter((step) => !isMet(visit, step, coming)).map(({ step }) => step))
}

/** A step that must be repeated while the person is at another one. */
export const stepToRedo = ({ steps }: Visit, place: StepPlace): Visit['steps'][number] | undefined =>
  steps.find(({ step, state }) => state === 'redo' && step !== place)

/** Whether to say that a reviewer decides, because face comparison was refused: right after the refusal, and before submission. */
export const isReviewerNext = (visit: Visit, place: StepPlace): boolean =>
  visit.consent?.biometrics?.answer === 'refused' && (place === 'send' || placeBefore(visit, place) === 'consent')

/** Whether there is nothing to review before submission, for example because only a face is required. */
export const submitsAtOnce = ({ steps }: Visit): boolean => steps.every(({ step }) => step === 'face' || step === 'consent')

/** The steps that a phone does better than a computer. */
const cameraSteps: readonly VisitStep[] = ['front', 'back', 'face', 'vendor']
export const needsCamera = (visit: Visit, coming: readonly EvidenceKind[]): boolean =>
  visit.steps.some((step) => cameraSteps.includes(step.step) && !isMet(visit, step, coming))
