// Retention terms, and which data is due under them.
import * as z from 'zod/mini'

const Amount = z.int().check(z.minimum(1), z.maximum(10_000))

/** In the units that people read. */
export const Term = z.strictObject({ amount: Amount, unit: z.literal(['days', 'months', 'years']) })
export type Term = z.infer<typeof Term>

const ShortTerm = z.strictObject({ amount: Amount, unit: z.literal(['minutes', 'hours']) })

/** `atOnce`: at the next run after its start. `kept`: nothing removes it. */
export const RetentionTerm = z.union([Term, ShortTerm, z.literal(['atOnce', 'kept'])])
export type RetentionTerm = z.infer<typeof RetentionTerm>

/** The moment at which a term begins. */
export const retentionStarts = {
  verificationEnded: 'the verification ended: it expired, was reset or released, or a newer one replaced it',
  decided: 'the visit was decided',
  lastTouched: 'something was last typed or shown in it',
  begun: 'it was begun',
  received: 'it was received',
  lastTyped: 'something was last typed in the form',
  withdrawn: 'the consent was withdrawn, or the account was restricted',
  restrictionEnded: 'the date that the answer to the deletion request names',
  erased: 'the person was erased',
  lastMessage: 'the last message of the conversation',
  lastUsed: 'it was last used',
  expired: 'it expired or ended',
  happened: 'it happened',
  sent: 'it was sent',
  written: 'it was written',
} as const

/** The mechanism that removes it. */
export const retentionEnforcers = {
  job: 'the daily job',
  sweep: 'a sweep, every hour or more often',
  collector: 'your log collector',
  operator: 'your rotation of backups',
  noOne: 'no one',
} as const

export interface RetentionRow {
  readonly what: string
  readonly term: RetentionTerm
  readonly start: keyof typeof retentionStarts
  readonly reason: string
  readonly by: keyof typeof retentionEnforcers
}

const minuteMs = 60_000
const lengths = { minutes: minuteMs, hours: 60 * minuteMs, days: 24 * 60 * minuteMs } as const

/** Data whose term began at or before this moment is due. Undefined: never. Never early: in a shorter month, the term ends later. */
export const dueSince = (term: RetentionTerm, now: Date): Date | undefined => {
  if (term === 'kept') return undefined
  if (term === 'atOnce') return now
  const { amount, unit } = term
  if (unit !== 'months' && unit !== 'years') return new Date(now.getTime() - amount * lengths[unit])
  const back = unit === 'years' ? amount * 12 : amount
  const day = now.getUTCDate()
  const since = new Date(now)
  since.setUTCDate(1)
  since.setUTCMonth(since.getUTCMonth() - back)
  const last = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate()
  since.setUTCDate(Math.min(day, last))
  return since
}

/** For terms of a fixed time. */
export const termMs = (term: RetentionTerm): number => {
  if (term === 'atOnce') return 0
  if (term === 'kept' || term.unit === 'months' || term.unit === 'years')
    throw new Error('this term must be given in days, hours or minutes')
  return term.amount * lengths[term.unit]
}
