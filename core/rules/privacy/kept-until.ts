// How long a visit's evidence is kept, by the terms that people are shown.
import type { Term } from '../../retention/retention.ts'
import type { PublicTerms } from '../../retention/table.ts'

/** The facts of a visit that decide how long its evidence is kept. */
export interface RetainedVisit {
  readonly outcome: 'approved' | 'rejected' | null
  readonly submittedAt: Date | null
  readonly endedAt: Date | null
  /** When something was last typed or shown in it. */
  readonly touchedAt: Date
}

/** `verificationEnded`: when the verification by an approved visit ended; null while it holds. Returns null if no term has started. */
export const evidenceKeptUntil = (visit: RetainedVisit, terms: PublicTerms, verificationEnded: Date | null): Date | null => {
  const { outcome, submittedAt, endedAt, touchedAt } = visit
  if (outcome === 'approved') return verificationEnded === null ? null : addTerm(verificationEnded, terms.verified)
  if (endedAt === null) return submittedAt === null ? addTerm(touchedAt, terms.unfinished) : null
  return addTerm(endedAt, submittedAt === null ? terms.unfinished : terms.refused)
}

/** In UTC; in a shorter month the term ends on its last day. */
export const addTerm = (at: Date, { amount, unit }: Term): Date => {
  if (unit === 'days') return new Date(at.getTime() + amount * 86_400_000)
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + amount * (unit === 'years' ? 12 : 1))
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0)
  return end
}
