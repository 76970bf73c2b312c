// The only writer of person_standing: each account's standing in one row, ready for the status call.
import { InternalError } from '@bonafide/core/refusal'
import type { AccountEvent } from '@bonafide/core/events'
import { nextReviewStep } from '@bonafide/core/rules/alerts/review-due'
import { freshStanding, levelOf, standingAfter, type Standing } from '@bonafide/core/standing'
import { isVerified } from '@bonafide/core/status'
import type { Tx } from '../db/transaction.ts'
import type { PolicyVersion } from '../policy-version.ts'

export interface StandingStep {
  readonly subject: string
  readonly sequence: number
  readonly event: AccountEvent
  readonly at: Date
}

/** Advances the row by one event. The caller holds the subject's lock, so nothing changes between reading and writing. */
export const projectPersonStanding = async (
  tx: Tx,
  { subject, sequence, event, at }: StandingStep,
  { content }: PolicyVersion,
): Promise<Standing> => {
  const before = await tx
    .selectFrom('person_standing')
    .select(['version', 'standing', 'verified_at'])
    .where('account', '=', subject)
    .executeTakeFirst()
  if ((before?.version ?? 0) !== sequence - 1)
    throw new InternalError('person_standing has another version than the record: run `chain verify`')
  const standing = standingAfter(before?.standing ?? freshStanding, event)
  const changed = {
    version: sequence,
    standing: JSON.stringify(standing),
    review_at: nextReviewStep(standing, content)?.at ?? null,
    changed_at: at,
    verified_at: verifiedAt(standing, { event, at, before: before?.verified_at ?? null }),
  }
  await tx
    .insertInto('person_standing')
    .values({ account: subject, ...changed })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(changed))
    .execute()
  return standing
}

/** The levels that first verify a person or a company; a review renews a person's. */
const verifying: readonly string[] = ['basic', 'review', 'business']

/** Returns the time since which the account is verified after `event`, given the standing at that moment. */
export const verifiedAt = (
  standing: Standing,
  { event, at, before }: Pick<StandingStep, 'event' | 'at'> & { readonly before: Date | null },
): Date | null => {
  if (event.kind === 'levelApproved' && verifying.includes(event.level)) return at
  if (event.kind === 'identityTransferredIn') return event.carried.verifiedAt === null ? null : new Date(event.carried.verifiedAt)
  const isStillVerified = (['basic', 'business'] as const).some((level) => isVerified(levelOf(standing, level).flag))
  return isStillVerified ? before : null
}
