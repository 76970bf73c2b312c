import type { VisitStep } from '../evidence/steps.ts'

/** How long each step takes someone who has everything at hand. */
const secondsOf: Readonly<Record<VisitStep, number>> = {
  consent: 15,
  choose: 10,
  front: 15,
  back: 15,
  face: 25,
  details: 25,
  address: 60,
  questions: 120,
  papers: 60,
  taxNumber: 30,
  vendor: 120,
}

/** At least one. */
export const minutesOf = (steps: readonly VisitStep[]): number =>
  Math.max(1, Math.round(steps.reduce((sum, step) => sum + secondsOf[step], 0) / 60))
