// The retention table: the daily job and the hourly sweeps follow it, users can read it, and docs/operators/retention.md
// is generated from it.
import * as z from 'zod/mini'
import { RetentionTerm, type RetentionRow, Term } from './retention.ts'
import { retentionRows } from './rows.ts'

export type RetentionId = keyof typeof retentionRows
export const retentionIds = Object.keys(retentionRows) as readonly RetentionId[]

type ChangeableId = { [Id in RetentionId]: (typeof retentionRows)[Id] extends { readonly term: unknown } ? never : Id }[RetentionId]
export const isChangeable = (id: RetentionId): id is ChangeableId => !('term' in retentionRows[id])
const changeableIds = retentionIds.filter(isChangeable)

export type RetentionTable = Readonly<Record<RetentionId, RetentionRow>>

/** The rows that a policy may change: how long the data is kept, and for what legal reason. */
export const RetentionTerms = z.record(
  z.enum(changeableIds),
  z.strictObject({ term: RetentionTerm, reason: z.string().check(z.minLength(1), z.maxLength(300)) }),
)
export type RetentionTerms = z.infer<typeof RetentionTerms>

export const retentionTable = (terms: RetentionTerms): RetentionTable =>
  // One row for each id.
  Object.fromEntries(retentionIds.map((id) => [id, rowOf(id, terms)])) as RetentionTable

const rowOf = (id: RetentionId, terms: RetentionTerms): RetentionRow => {
  const row: Omit<RetentionRow, 'term' | 'reason'> & Partial<RetentionRow> = retentionRows[id]
  const { term = 'kept', reason = '' } = isChangeable(id) ? terms[id] : row
  return { what: row.what, term, start: row.start, reason, by: row.by }
}

/** An unfinished visit is removed as a whole. */
const unfinishedIds = ['evidence.unfinished', 'answers.unfinished', 'faces.unfinished'] as const
/** Shown to users, so only in days, months or years. */
const datedIds = ['evidence.verified', 'evidence.refused', 'evidence.unfinished', 'faces.verified'] as const

/** Each fault with its path; empty if the terms fit together. */
export const termFaults = (terms: RetentionTerms): readonly { readonly at: ChangeableId; readonly what: string }[] => [
  ...unfinishedIds
    .filter((id) => JSON.stringify(terms[id].term) !== JSON.stringify(terms['evidence.unfinished'].term))
    .map((at) => ({ at, what: 'must be as long as evidence.unfinished: an unfinished visit is removed as a whole' })),
  ...datedIds.filter((id) => !Term.safeParse(terms[id].term).success).map((at) => ({ at, what: 'must be in days, months or years' })),
  ...(['keys.erased', 'keys.blacklisted'] as const)
    .filter((id) => terms[id].term !== 'atOnce' && !Term.safeParse(terms[id].term).success)
    .map((at) => ({ at, what: 'must be atOnce, or in days, months or years' })),
  ...(isFixed(terms['uploads.draft'].term) ? [] : [{ at: 'uploads.draft' as const, what: 'must be in minutes, hours or days' }]),
]

const isFixed = (term: RetentionTerm): boolean => typeof term === 'object' && term.unit !== 'months' && term.unit !== 'years'

/** The terms that the consent step and the data page show. */
export interface PublicTerms {
  readonly verified: Term
  readonly refused: Term
  readonly unfinished: Term
  readonly faces: Term
}

export const publicTermsOf = (terms: RetentionTerms): PublicTerms => ({
  verified: Term.parse(terms['evidence.verified'].term),
  refused: Term.parse(terms['evidence.refused'].term),
  unfinished: Term.parse(terms['evidence.unfinished'].term),
  // One sentence covers verified people and those who never were.
  faces: longerOf(Term.parse(terms['faces.verified'].term), Term.parse(terms['faces.unfinished'].term)),
})

const longerOf = (left: Term, right: Term): Term => (daysIn(left) < daysIn(right) ? right : left)
const daysIn = ({ amount, unit }: Term): number => amount * { days: 1, months: 30.5, years: 365.25 }[unit]

/** How many months blind indexes stay after an erasure; 0: they are erased with everything else. */
export const monthsAfterErasure = (id: 'keys.blacklisted' | 'keys.erased', terms: RetentionTerms): number => {
  const { term } = terms[id]
  if (term === 'atOnce') return 0
  const { amount, unit } = Term.parse(term)
  return unit === 'years' ? amount * 12 : unit === 'months' ? amount : Math.ceil(amount / 30)
}
