import type { BegunCompany, BegunVisit, StatusRecord } from '@bonafide/core/calls/status'
import { utcDateTime } from '@bonafide/core/dates'
import { type Details, fullName } from '@bonafide/core/details'
import type { Level } from '@bonafide/core/events'
import { masked } from '@bonafide/core/masked'
import type { Money } from '@bonafide/core/money'
import type { Policy } from '@bonafide/core/policy/policy'
import { levelOf, reviewedLevelOf } from '@bonafide/core/standing'
import { otcLevelOf, statusFactsOf } from '@bonafide/core/status-facts'
import { verification } from '@bonafide/core/status'
import { flag } from '@bonafide/core/values'
import type { StandingPerson } from '../../record/read-standing.ts'
import type { PendingSubmission } from '../../visits/visits.sql.ts'

/** Puts a reason into the caller's language; null if there is nothing to show. */
export type SayReason = (reason: string) => string | null

export interface StatusExtras {
  /** The reviewer's remark to a rejected company. */
  readonly companyRemark?: string | null
  /** The reviewer's remark on a company's supplement. */
  readonly supplementRemark?: string | null
  readonly begun?: BegunVisit | null
  readonly resetInDays?: number
  readonly submission?: PendingSubmission | undefined
  readonly withdrawnToday?: Money | undefined
  readonly begunCompany?: BegunCompany | null
  readonly anotherLook?: StatusRecord['anotherLook']
}

export function statusRecordOf(
  { standing, details, verifiedAt = null }: StandingPerson,
  { say, policy }: { say: SayReason; policy: Policy },
  {
    companyRemark = null,
    supplementRemark = null,
    begun = null,
    begunCompany = null,
    resetInDays = 0,
    submission,
    withdrawnToday,
    anotherLook = [],
  }: StatusExtras = {},
): StatusRecord {
  const facts = statusFactsOf(standing, policy)
  const remark = (level: Level): string | null => {
    const { reason } = levelOf(standing, level)
    return reason === null ? null : say(reason)
  }
  const company = companyOf(details)
  return {
    ...facts,
    ...policy.rights,
    ...personOf(details),
    level1Remark: remark('basic'),
    level2Remark: remark('intermediate'),
    level3Remark: remark('enhanced'),
    otcRemark: remark(otcLevelOf(standing)),
    panRemark: remark('taxNumber'),
    resetRemark: remark('reset'),
    sameKycRemark: remark('sameIdentity'),
    review: { ...facts.review, remark: remark('review') },
    residentialReview: { ...facts.residentialReview, remark: remark('nationality') },
    enterpriseVerify: { ...facts.enterpriseVerify, ...company, remark: companyRemark ?? remark('business') },
    enterpriseVerify2: { ...facts.enterpriseVerify2, ...company, remark: remark('businessAdvanced') },
    kybComplement: { ...facts.kybComplement, remark: supplementRemark ?? remark('supplement') },
    begun,
    resetInDays,
    sentAt: submission === undefined ? null : utcDateTime(submission.sentAt),
    atReviewer: submission?.atReviewer === true,
    withdrawnToday: withdrawnToday ?? null,
    verifiedAt: verifiedAt === null ? null : utcDateTime(verifiedAt),
    validUntil: validUntilOf(standing),
    anotherLook: [...anotherLook],
    begunCompany,
    turkeyReg: flag(details.residence === 'TUR'),
  }
}

/** Null for expired and unconfirmed levels, which have their own notices. */
function validUntilOf(standing: StandingPerson['standing']): StatusRecord['validUntil'] {
  const { flag: state, until } = levelOf(standing, reviewedLevelOf(standing))
  return state !== verification.success || until === null ? null : utcDateTime(new Date(until))
}

type PersonFields =
  | 'pan'
  | 'additionalNumber'
  | 'additionalNumberType'
  | 'realName'
  | 'identityType'
  | 'identityNo'
  | 'nationality'
  | 'givenName'
  | 'familyName'
  | 'middleName'
  | 'englishGivenName'
  | 'englishFamilyName'
  | 'areaId'
  | 'dateOfBirthStr'
  | 'residentialAreaInfo'
  | 'residentialCountry'

/** Numbers are masked before they leave the server: the owner knows them, and a bystander who sees the screen must not learn them. */
const personOf = (details: Details): Pick<StatusRecord, PersonFields> => ({
  pan: maskedOrNull(details.taxNumber),
  additionalNumber: maskedOrNull(details.additionalNumber),
  additionalNumberType: details.additionalNumberType ?? null,
  realName: fullName(details),
  identityType: details.documentType ?? null,
  identityNo: maskedOrNull(details.documentNumber),
  nationality: details.nationality ?? null,
  givenName: details.givenName ?? null,
  familyName: details.familyName ?? null,
  middleName: details.middleName ?? null,
  englishGivenName: details.englishGivenName ?? null,
  englishFamilyName: details.englishFamilyName ?? null,
  areaId: details.areaId ?? null,
  dateOfBirthStr: details.birthDate ?? null,
  residentialAreaInfo: details.address ?? null,
  residentialCountry: details.residence ?? null,
})

const companyOf = ({ companyName, registrationNumber, registrationAddress }: Details) => ({
  enterpriseName: companyName ?? null,
  registrationNumber: registrationNumber ?? null,
  registrationAddress: registrationAddress ?? null,
})

const maskedOrNull = (number: string | undefined): string | null => (number === undefined ? null : masked(number))
