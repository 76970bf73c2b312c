import type { StatusRecord } from '../calls/status.ts'
import { otcStatus, reviewStatus, verification } from '../status.ts'

/** The engine or a reviewer is deciding something, so a result may come at any moment. */
export const isUnderReview = (record: StatusRecord): boolean =>
  record.otcStatus === otcStatus.pending ||
  record.review.reviewStatus === reviewStatus.pending ||
  record.residentialReview.reviewStatus === reviewStatus.pending ||
  [
    record.level1Flag,
    record.level2Flag,
    record.level3Flag,
    record.panStatus,
    record.resetStatus,
    record.sameKycStatus,
    record.kybComplement.status,
    record.enterpriseVerify.enterpriseKycFlag,
    record.enterpriseVerify2.enterpriseKycFlag,
    record.enterpriseVerifyUbo.enterpriseKycFlag,
  ].includes(verification.pending)
