// How to answer a deletion request: what the law requires to be kept, and the advice to the reviewer.
import type { DeletionReason } from '../../calls/person/your-data.ts'
import type { PublicTerms } from '../../retention/table.ts'
import { addTerm, evidenceKeptUntil, type RetainedVisit } from './kept-until.ts'

export interface DeletionFacts {
  readonly visits: readonly RetainedVisit[]
  /** A level is passed, or was passed and has expired. */
  readonly verified: boolean
  readonly blacklisted: boolean
  /** The same identity was found on another account, and this is not resolved. */
  readonly verifiedElsewhere: boolean
  readonly requestedAt: Date
}

/** What must be kept, and until when. */
export interface DeletionTerm {
  readonly until: Date
  readonly reason: DeletionReason
}

export type DeletionAdvice =
  | { readonly answer: 'erase' }
  | { readonly answer: 'restrict'; readonly until: Date; readonly reason: DeletionReason }
  | { readonly answer: 'refuse'; readonly reason: DeletionReason }

/** The account ends with the request. Null: everything may be erased immediately. */
export const deletionTerm = ({ visits, verified, requestedAt }: DeletionFacts, terms: PublicTerms, now: Date): DeletionTerm | null => {
  if (verified || visits.some(({ outcome }) => outcome === 'approved'))
    return { until: addTerm(requestedAt, terms.verified), reason: 'retentionDuty' }
  const refused = visits.filter(({ outcome, submittedAt }) => outcome === 'rejected' && submittedAt !== null)
  const ends = refused.flatMap((visit) => evidenceKeptUntil(visit, terms, requestedAt) ?? [])
  const until = ends.reduce<Date | null>((last, end) => (last === null || end > last ? end : last), null)
  return until === null || until <= now ? null : { until, reason: 'legalClaim' }
}

/** Only advice: a reviewer decides. */
export const adviseDeletion = (facts: DeletionFacts, terms: PublicTerms, now: Date): DeletionAdvice => {
  if (facts.blacklisted || facts.verifiedElsewhere) return { answer: 'refuse', reason: 'openInvestigation' }
  const term = deletionTerm(facts, terms, now)
  return term === null ? { answer: 'erase' } : { answer: 'restrict', ...term }
}
