// Status facts for table tests: a fresh account, except for the row's changes.
import type { StatusFacts } from '../status-facts.ts'

export const verifications = [0, 1, 2, 3, 4, 5] as const
export const errorStatuses = [0, 1, 2] as const
export const reviewAlerts = [0, 1, 2, 3, 4, 7] as const
export const reviewStatuses = [0, 1, 2, 3] as const
export const flags = [0, 1] as const

const fresh: StatusFacts = {
  errorStatus: 0,
  level1Flag: 0,
  level2Flag: 0,
  level3Flag: 0,
  level3ReviewEndTime: null,
  otcStatus: 1,
  review: { reviewStatus: 0, alertType: 0, enableUpdate: 0, expiredTime: null, endTime: null },
  residentialReview: { reviewStatus: 0, alertType: 0 },
  showKycLevel2: 0,
  showKybLevel2: 0,
  showKycLevel3: 0,
  showKycOtc: 0,
  showKybLevelUbo: 0,
  showManualKyc: 0,
  bindKyc: 0,
  bindKycMaxCount: 1,
  panStatus: null,
  resetStatus: 0,
  sameKycStatus: 0,
  enterpriseVerify: { enterpriseKycFlag: 0 },
  enterpriseVerify2: { enterpriseKycFlag: 0 },
  enterpriseVerifyUbo: { enterpriseKycFlag: 0 },
  kybComplement: { enable: 0, status: 0 },
}

export const statusFacts = (changed: Partial<StatusFacts> = {}): StatusFacts => ({ ...fresh, ...changed })

export const reviewOf = (
  alertType: StatusFacts['review']['alertType'],
  reviewStatus: StatusFacts['review']['reviewStatus'],
  enableUpdate: 0 | 1 = 1,
): StatusFacts['review'] => ({ alertType, reviewStatus, enableUpdate, expiredTime: null, endTime: null })

/** The cross product of two columns. */
export const crossProduct = <A, B>(left: readonly A[], right: readonly B[]): readonly (readonly [A, B])[] =>
  left.flatMap((a) => right.map((b) => [a, b] as const))
