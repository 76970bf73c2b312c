// How long a file is kept: as long as any visit that contains it needs it.
import type { PublicTerms } from '@bonafide/core/retention/table'
import type { Purpose } from '@bonafide/core/purposes'
import { evidenceKeptUntil, type RetainedVisit } from '@bonafide/core/rules/privacy/kept-until'
import type { Standing } from '@bonafide/core/standing'

export interface HoldingVisit extends RetainedVisit {
  readonly purpose: Purpose | null
}

export interface HeldUpload {
  /** Null if nothing uses the file: it is then removed at `expiresAt`. */
  readonly keptAt: Date | null
  readonly expiresAt: Date
  readonly visits: readonly HoldingVisit[]
}

export interface KeepingFacts {
  readonly deletion: Standing['deletion']
  readonly terms: PublicTerms
  /** When the verification from an approved visit ended; null if it is still valid. */
  readonly endOf: (visit: HoldingVisit) => Date | null
}

/** Returns null while something undecided or valid depends on the file. */
export const keptUntil = ({ keptAt, expiresAt, visits }: HeldUpload, facts: KeepingFacts): Date | null => {
  if (facts.deletion?.state === 'restricted') return new Date(facts.deletion.until)
  if (visits.length === 0) return keptAt === null ? expiresAt : null
  const ends = visits.map((visit) => evidenceKeptUntil(visit, facts.terms, facts.endOf(visit)))
  return ends.includes(null) ? null : latestMoment(ends)
}

export const latestMoment = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, moment) => (last === null || (moment !== null && moment > last) ? moment : last), null)
