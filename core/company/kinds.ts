// The specification's fixed facts about companies: kinds that replies and stored forms name by number or code.
import { identityType, type Position, position } from '../status.ts'

export const frequencies = ['KYB_DAY', 'KYB_WEEK', 'KYB_MONTH'] as const

export const enterpriseType = {
  limitedCompany: 1,
  listedCompany: 2,
  partnership: 3,
  soleProprietor: 4,
  fund: 5,
  trust: 6,
  foundation: 7,
  dao: 8,
  other: 9,
} as const
export type EnterpriseType = (typeof enterpriseType)[keyof typeof enterpriseType]
export const enterpriseTypes: readonly EnterpriseType[] = /* @__PURE__ */ Object.values(enterpriseType)

/** In the order in which the form shows them. An institution is never required. */
export const positions: readonly { readonly value: Position; readonly required: boolean }[] = [
  { value: position.director, required: true },
  { value: position.beneficialOwner, required: true },
  { value: position.controller, required: false },
  { value: position.authorizedTrader, required: true },
  { value: position.institution, required: false },
]
export const requiredPositions: readonly Position[] = /* @__PURE__ */ positions.filter(({ required }) => required).map(({ value }) => value)

/** 5: any document type without its own number. */
export const idTypes = [
  identityType.idCard,
  identityType.passport,
  identityType.drivingLicence,
  identityType.residencePermit,
  identityType.institution,
  5,
] as const
