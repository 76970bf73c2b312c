// When a verification must be reviewed again. Tells the daily job what is due, and when the next step will be.
import type { Policy } from '../../policy/policy.ts'
import { isRestricted, levelOf, reviewedLevelOf, type Standing } from '../../standing.ts'
import { verification } from '../../status.ts'

const dayMs = 86_400_000

export interface ReviewStep {
  readonly at: Date
  readonly alert: 'expiringSoon' | 'expiredInReview' | 'expiredNotInReview'
  /** The deadline for responding. */
  readonly endsAt: Date | null
}

type ReviewPolicy = Pick<Policy, 'person' | 'company'>

const order = ['expiringSoon', 'expiredInReview', 'expiredNotInReview'] as const

/** The next step that time alone causes; undefined if the verification never ends, or has ended. */
export function nextReviewStep(standing: Standing, policy: ReviewPolicy): ReviewStep | undefined {
  // A restricted account cannot be verified again, so there is nothing to remind the person of.
  if (isRestricted(standing)) return undefined
  const level = reviewedLevelOf(standing)
  const { flag, until } = levelOf(standing, level)
  if (until === null || (flag !== verification.success && flag !== verification.notConfirmed)) return undefined
  const { warnDays, graceDays } = level === 'business' ? policy.company : policy.person
  const ends = Date.parse(until)
  const graceEnds = new Date(ends + graceDays * dayMs)
  const steps: readonly ReviewStep[] = [
    { at: new Date(ends - warnDays * dayMs), alert: 'expiringSoon', endsAt: new Date(ends) },
    { at: new Date(ends), alert: 'expiredInReview', endsAt: graceEnds },
    { at: graceEnds, alert: 'expiredNotInReview', endsAt: null },
  ]
  const next = steps[order.findIndex((alert) => alert === standing.alert) + 1]
  // A person who responded in time is not penalized for a slow review.
  return next?.alert === 'expiredNotInReview' && levelOf(standing, 'review').flag === verification.pending ? undefined : next
}

/** When an approval ends: when its document expires or the policy's review period is over, whichever comes first. */
export function holdsUntil(
  approvedAt: Date,
  { reviewEveryMonths }: { readonly reviewEveryMonths: number },
  documentEnds: Date | null,
): Date {
  const periodEnds = new Date(approvedAt)
  periodEnds.setUTCMonth(periodEnds.getUTCMonth() + reviewEveryMonths)
  return documentEnds !== null && documentEnds < periodEnds ? documentEnds : periodEnds
}
