import type { StatusRecord } from '@bonafide/core/calls/status'
import { rightsPolicy } from '@bonafide/core/policy/rights'
import { errorStatusOf, type Standing } from '@bonafide/core/standing'
import { isVerified, otcStatus, reviewAlert, reviewStatus, verification, type Verification } from '@bonafide/core/status'

/** Words a reason in the caller's language; null: there is none to show. */
export type SayReason = (reason: string) => string | null

/** One identity is bound to one account. */
const accountsPerIdentity = 1

const noEnterprise = {
  enterpriseKycFlag: verification.none,
  remark: null,
  enterpriseName: null,
  registrationNumber: null,
  registrationAddress: null,
} as const

/** What no built level fills yet. A level that is built takes its fields out of here. */
const untouched = {
  otcStatus: otcStatus.none,
  otcRemark: null,
  level3ReviewEndTime: null,
  enterpriseVerify: noEnterprise,
  enterpriseVerify2: noEnterprise,
  enterpriseVerifyUbo: { enterpriseKycFlag: verification.none },
  residentialReview: { reviewStatus: reviewStatus.unverified, alertType: reviewAlert.undo },
  kybComplement: { enable: 0, status: verification.none, remark: null },
  showKybLevel2: 0,
  showKycOtc: 0,
  showKybLevelUbo: 0,
  showManualKyc: 0,
  turkeyReg: 0,
  pan: null,
  panStatus: null,
  additionalNumber: null,
  additionalNumberType: null,
  realName: null,
  identityType: null,
  identityNo: null,
  nationality: null,
  givenName: null,
  familyName: null,
  middleName: null,
  englishGivenName: null,
  englishFamilyName: null,
  areaId: null,
  dateOfBirthStr: null,
  residentialAreaInfo: null,
  residentialCountry: null,
} as const satisfies Partial<StatusRecord>

export function statusRecordOf(standing: Standing, say: SayReason): StatusRecord {
  const { basic, intermediate, enhanced } = standing
  const remark = (reason: string | null): string | null => (reason === null ? null : say(reason))
  return {
    ...untouched,
    ...rightsPolicy,
    errorStatus: errorStatusOf(standing),
    level1Flag: basic.flag,
    level1Remark: remark(basic.reason),
    level2Flag: intermediate.flag,
    level2Remark: remark(intermediate.reason),
    level3Flag: enhanced.flag,
    level3Remark: remark(enhanced.reason),
    review: reviewOf(basic.flag),
    showKycLevel2: 1,
    showKycLevel3: enhanced.flag === verification.none ? 0 : 1,
    bindKyc: isVerified(basic.flag) ? 1 : 0,
    bindKycMaxCount: accountsPerIdentity,
  }
}

/** Whose data wait for a confirmation, or whose verification has run out, is asked to come again; nobody else is. */
function reviewOf(basic: Verification): StatusRecord['review'] {
  const times = { reviewStatus: reviewStatus.unverified, expiredTime: null, endTime: null, remark: null } as const
  if (basic === verification.notConfirmed) return { ...times, alertType: reviewAlert.needConfirm, enableUpdate: 1 }
  if (basic === verification.expired) return { ...times, alertType: reviewAlert.expiredNotInReview, enableUpdate: 1 }
  return { ...times, alertType: reviewAlert.undo, enableUpdate: 0 }
}
