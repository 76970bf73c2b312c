// The status record's numbers, derived from a standing. Rules use them on both page and server.
import type { StatusRecord } from './calls/status.ts'
import { type DateTime, utcDateTime } from './dates.ts'
import type { Level } from './events.ts'
import type { Policy } from './policy/policy.ts'
import { purposeRecords } from './purposes/index.ts'
import { purposes } from './purposes.ts'
import { errorStatusOf, levelOf, reviewedLevelOf, type Standing } from './standing.ts'
import { isVerified, nameChange, type NameChange, otcStatus, type OtcStatus, reviewAlert, reviewStatus, verification } from './status.ts'
import type { ReviewStatus, Verification } from './status.ts'
import { flag, type Flag } from './values.ts'

type PlainField =
  | 'errorStatus'
  | 'level1Flag'
  | 'level2Flag'
  | 'level3Flag'
  | 'level3ReviewEndTime'
  | 'otcStatus'
  | 'showKycLevel2'
  | 'showKybLevel2'
  | 'showKycLevel3'
  | 'showKycOtc'
  | 'showKybLevelUbo'
  | 'showManualKyc'
  | 'bindKyc'
  | 'bindKycMaxCount'
  | 'panStatus'
  | 'resetStatus'
  | 'sameKycStatus'

export interface StatusFacts extends Pick<StatusRecord, PlainField> {
  readonly review: Omit<StatusRecord['review'], 'remark'>
  readonly residentialReview: Omit<StatusRecord['residentialReview'], 'remark'>
  readonly enterpriseVerify: { readonly enterpriseKycFlag: Verification }
  readonly enterpriseVerify2: { readonly enterpriseKycFlag: Verification }
  readonly enterpriseVerifyUbo: { readonly enterpriseKycFlag: Verification }
  readonly kybComplement: { readonly enable: Flag; readonly status: Verification }
}

type StatusPolicy = Pick<Policy, 'levels' | 'person'>

export function statusFactsOf(standing: Standing, policy: StatusPolicy): StatusFacts {
  const flagOf = (level: Level): Verification => levelOf(standing, level).flag
  const has = (level: Level): boolean => standing.levels[level] !== undefined
  const { taxNumber, nationality, supplement, enhanced } = standing.levels
  return {
    errorStatus: errorStatusOf(standing),
    level1Flag: flagOf('basic'),
    level2Flag: flagOf('intermediate'),
    level3Flag: flagOf('enhanced'),
    level3ReviewEndTime: enhanced?.asked === true ? momentOf(enhanced.until) : null,
    otcStatus: otcStatusOf(flagOf(otcLevelOf(standing))),
    review: reviewOf(standing),
    residentialReview: {
      reviewStatus: reviewStatusOf(flagOf('nationality')),
      alertType: nationality === undefined ? reviewAlert.undo : reviewAlert.addNationality,
    },
    showKycLevel2: 1,
    showKybLevel2: flag(isVerified(flagOf('business')) || has('businessAdvanced')),
    showKycLevel3: flag(enhanced !== undefined),
    showKycOtc: flag(has('otc') || has('businessOtc') || (isVerified(flagOf('basic')) && isVerified(flagOf(policy.levels.otc.after)))),
    showKybLevelUbo: flag(has('owners')),
    showManualKyc: flag(mayGoManual(standing, policy)),
    bindKyc: isVerified(flagOf('basic')) ? 1 : 0,
    bindKycMaxCount: policy.person.accountsPerIdentity,
    panStatus: taxNumber === undefined ? null : taxNumber.flag,
    resetStatus: flagOf('reset'),
    sameKycStatus: flagOf('sameIdentity'),
    enterpriseVerify: { enterpriseKycFlag: flagOf('business') },
    enterpriseVerify2: { enterpriseKycFlag: flagOf('businessAdvanced') },
    enterpriseVerifyUbo: { enterpriseKycFlag: flagOf('owners') },
    kybComplement: { enable: flag(supplement !== undefined), status: flagOf('supplement') },
  }
}

/** One field has the OTC level of the person or of the company, depending on the account. */
export function otcLevelOf(standing: Standing): Extract<Level, 'otc' | 'businessOtc'> {
  const hasBegun = (level: Level): boolean => levelOf(standing, level).flag !== verification.none
  return !hasBegun('basic') && companyLevels.some(hasBegun) ? 'businessOtc' : 'otc'
}

/** Levels that make the account a company's; its OTC level then counts. */
const companyLevels = ['business', 'businessAdvanced', 'owners'] as const

/** The OTC level has only four states; expired and unconfirmed ones have to be done again. */
const otcStatusOf = (standing: Verification): OtcStatus => {
  switch (standing) {
    case verification.pending:
      return otcStatus.pending
    case verification.success:
      return otcStatus.success
    case verification.fail:
      return otcStatus.fail
    case verification.none:
    case verification.expired:
    case verification.notConfirmed:
      return otcStatus.none
  }
}

const reviewStatusOf = (standing: Verification): ReviewStatus => {
  switch (standing) {
    case verification.pending:
      return reviewStatus.pending
    case verification.success:
    case verification.notConfirmed:
      return reviewStatus.success
    case verification.fail:
      return reviewStatus.fail
    case verification.none:
    case verification.expired:
      return reviewStatus.unverified
  }
}

const reviewOf = (standing: Standing): StatusFacts['review'] => ({
  reviewStatus: reviewStatusOf(levelOf(standing, 'review').flag),
  alertType: reviewAlert[standing.alert],
  enableUpdate: flag(standing.alert !== 'undo'),
  expiredTime: standing.alert === 'undo' ? null : momentOf(levelOf(standing, reviewedLevelOf(standing)).until),
  endTime: momentOf(standing.alertEndsAt),
})

const mayGoManual = (standing: Standing, { person: { manualAfterRejections } }: StatusPolicy): boolean =>
  purposes.some((purpose) => {
    const { flag: state, rejections } = levelOf(standing, purpose)
    const isOffered = purposeRecords[purpose].opening.byHand === 'offered'
    return isOffered && state === verification.fail && rejections >= manualAfterRejections
  })

const momentOf = (iso: string | null): DateTime | null => (iso === null ? null : utcDateTime(new Date(iso)))

/** `checkModifyInfo`: only a verified person can change a name, and not again soon afterwards. */
export function nameChangeOf(standing: Standing, now: Date): NameChange {
  const { flag: state, until } = levelOf(standing, 'name')
  if (state === verification.pending) return nameChange.pending
  const resting = state === verification.success && until !== null && Date.parse(until) > now.getTime()
  const open = isVerified(levelOf(standing, 'basic').flag) && errorStatusOf(standing) === 0 && !resting
  return open ? nameChange.open : nameChange.closed
}
