// The progress through a visit. Facts in, the step to show out: the progress itself is stored nowhere.
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import { minutesOf } from '@bonafide/core/frame/step-seconds'
import type { Visit } from '../steps/step-props.ts'
import type { FrameUpload } from '../frame-uploads.ts'

/** `send`: everything is there. */
export type Place = VisitStep | 'send'

export interface Milestone {
  readonly place: Place
  /** `next`: the first that is not met, after going back. */
  readonly state: 'done' | 'current' | 'next' | 'ahead'
}

/** By the picture that a step is about: it is as good as met while that travels. */
const brings: Partial<Readonly<Record<VisitStep, EvidenceKind>>> = { front: 'documentFront', back: 'documentBack', face: 'face' }

/** What the server will know of soon. What it refused, and what was given up, it will not. */
export const travelling = ({ files }: Pick<Visit, 'files'>, sent: readonly FrameUpload[]): readonly EvidenceKind[] =>
  sent.flatMap(({ kind, stand }) => {
    if (stand.state === 'refused' || stand.state === 'failed') return []
    return stand.state === 'arrived' && files.some(({ id }) => id === stand.file) ? [] : [kind]
  })

/** What it says comes by itself while it is read, and while it is on its way to that. */
export const documentComes = (coming: readonly EvidenceKind[]): boolean =>
  coming.includes('documentFront') || coming.includes('documentBack')

/** The front is there, and has still to be shown at another tilt. */
export const isTiltDue = ({ tilt }: Pick<Visit, 'tilt'>, coming: readonly EvidenceKind[]): boolean =>
  tilt === 'due' && !coming.includes('documentFront') && !coming.includes('documentTilt')

const isMet = (visit: Pick<Visit, 'tilt'>, { step, state }: Visit['steps'][number], coming: readonly EvidenceKind[]): boolean => {
  if (step === 'front' && isTiltDue(visit, coming)) return false
  const kind = brings[step]
  return state === 'met' || (kind !== undefined && coming.includes(kind))
}

export const firstUnmet = (visit: Visit, coming: readonly EvidenceKind[]): Place =>
  visit.steps.find((one) => !isMet(visit, one, coming))?.step ?? 'send'

const placesOf = ({ steps }: Visit): readonly Place[] => [...steps.map(({ step }) => step), 'send']

/** Nothing else can be kept or shown until it is given. */
const owesConsent = ({ steps }: Pick<Visit, 'steps'>): boolean => steps.some(({ step, state }) => step === 'consent' && state !== 'met')

/**
 * The person stays on their step, whatever the server finds meanwhile, unless the step is no longer asked for. Consent that is
 * owed again comes before everything.
 */
export const placeOf = (visit: Visit, coming: readonly EvidenceKind[], at: Place): Place =>
  owesConsent(visit) ? 'consent' : placesOf(visit).includes(at) ? at : firstUnmet(visit, coming)

/** Undefined at the first. */
export const placeBefore = (visit: Visit, place: Place): Place | undefined => placesOf(visit)[placesOf(visit).indexOf(place) - 1]

export function milestones(visit: Visit, coming: readonly EvidenceKind[], place: Place): readonly Milestone[] {
  const unmet = firstUnmet(visit, coming)
  // Where one step has to be done again, those after it that were kept are done all the same.
  const done = visit.steps.filter((one) => isMet(visit, one, coming)).map(({ step }): Place => step)
  return placesOf(visit).map((one) => ({
    place: one,
    state: one === place ? 'current' : done.includes(one) ? 'done' : one === unmet ? 'next' : 'ahead',
  }))
}

/** What is still to be done; at least one. */
export function minutesLeft(visit: Visit, coming: readonly EvidenceKind[]): number {
  return minutesOf(visit.steps.filter((one) => !isMet(visit, one, coming)).map(({ step }) => step))
}

/** A picture that was looked at and will not do, while the person is elsewhere. */
export const toRedo = ({ steps }: Visit, place: Place): Visit['steps'][number] | undefined =>
  steps.find(({ step, state }) => state === 'redo' && step !== place)

/** Said where it begins to matter and where it ends: after face comparison was refused, and before everything is sent. */
export const isReviewerNext = (visit: Visit, place: Place): boolean =>
  visit.consent?.biometrics?.answer === 'refused' && (place === 'send' || placeBefore(visit, place) === 'consent')

/** A face alone, say: there is nothing to look over before it is sent. */
export const sendsAtOnce = ({ steps }: Visit): boolean => steps.every(({ step }) => step === 'face' || step === 'consent')

/** What a phone is better at than a computer. */
const byCamera: readonly VisitStep[] = ['front', 'back', 'face']
export const needsCamera = (visit: Visit, coming: readonly EvidenceKind[]): boolean =>
  visit.steps.some((one) => byCamera.includes(one.step) && !isMet(visit, one, coming))
