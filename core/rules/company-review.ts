// The periodic review of a verified company: its pages open again, and it stays verified until a reviewer decides.
import type { StatusRecord } from '../calls/status.ts'
import { isVerified, reviewStatus, verification, type Verification } from '../status.ts'
import { reviewBanner, type ReviewFacts } from './alerts/review-alert.ts'

export interface CompanyReviewFacts {
  readonly enterpriseVerify: Pick<StatusRecord['enterpriseVerify'], 'enterpriseKycFlag'>
  readonly review: ReviewFacts
}

/** The decision on the company's last submission: its verification, or the review of a verified one. */
export function submissionFlag({ enterpriseVerify: { enterpriseKycFlag: flag }, review }: CompanyReviewFacts): Verification {
  if (!isVerified(flag)) return flag
  if (review.reviewStatus === reviewStatus.pending) return verification.pending
  return review.reviewStatus === reviewStatus.fail ? verification.fail : flag
}

/** A verified company has to review its details, and has not done so yet. */
export const isReviewOpen = (facts: CompanyReviewFacts): boolean => isVerified(submissionFlag(facts)) && reviewBanner(facts.review).shown

/** Read-only during a review and once verified. After a refusal or expiry, or when a review is due, the company edits what it submitted. */
export function isLocked(facts: CompanyReviewFacts): boolean {
  const flag = submissionFlag(facts)
  return flag === verification.pending || (isVerified(flag) && !isReviewOpen(facts))
}
