// Until when the evidence of a visit is kept, by the terms that people are told.
import type { Term } from '../../retention/retention.ts'
import type { ToldTerms } from '../../retention/table.ts'

/** A visit, as far as it says how long its evidence has to be kept. */
export interface RetainedVisit {
  readonly outcome: 'approved' | 'rejected' | null
  readonly submittedAt: Date | null
  readonly endedAt: Date | null
  /** The last time that something was typed or shown in it. */
  readonly touchedAt: Date
}

/** `verificationEnded`: when what an approved visit verified ended; null while it holds. Null: nothing has begun to run yet. */
export const evidenceKeptUntil = (visit: RetainedVisit, terms: ToldTerms, verificationEnded: Date | null): Date | null => {
  const { outcome, submittedAt, endedAt, touchedAt } = visit
  if (outcome === 'approved') return verificationEnded === null ? null : addTerm(verificationEnded, terms.verified)
  if (endedAt === null) return submittedAt === null ? addTerm(touchedAt, terms.unfinished) : null
  return addTerm(endedAt, submittedAt === null ? terms.unfinished : terms.refused)
}

/** In UTC; a month that is shorter ends the term on its last day. */
export const addTerm = (at: Date, { amount, unit }: Term): Date => {
  if (unit === 'days') return new Date(at.getTime() + amount * 86_400_000)
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + amount * (unit === 'years' ? 12 : 1))
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0)
  return end
}
