// The fields of a company and of its related parties, grouped as a reviewer reads them. Each belongs to a step of the company's own forms,
// and a remark on the field links to that step.
import { basicFields } from '@bonafide/core/rules/company/steps/basic-step'
import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import { type BusinessStep, businessStep } from '@bonafide/core/status'

export type CompanyField = keyof CompanyShown['basicInfo']
export type PartyShown = CompanyShown['individualList'][number]
export type PersonShown = Extract<PartyShown, { actionType: 'INDIVIDUAL' }>
export type InstitutionShown = Extract<PartyShown, { actionType: 'INSTITUTION' }>
export type PersonField = Exclude<keyof PersonShown, Hidden>
export type InstitutionField = Exclude<keyof InstitutionShown, Hidden | 'identityNo'>
type Hidden =
  | 'actionType'
  | 'id'
  | 'index'
  | 'fixPosition'
  | 'identityPicFrontName'
  | 'identityPicBackName'
  | 'residentialAddressPathName'
  | 'registrationDocName'

export interface FieldGroup {
  readonly id: 'account' | 'address' | 'more' | 'business' | 'source'
  readonly fields: readonly CompanyField[]
}

export const companyGroups: readonly FieldGroup[] = [
  { id: 'account', fields: ['enterpriseType', ...basicFields.account] },
  { id: 'address', fields: basicFields.address },
  { id: 'more', fields: basicFields.more },
  {
    id: 'business',
    fields: ['enterpriseIndustry', 'enterpriseProfile', 'transactionFrequency', 'transactionNumber', 'transactionAmount'],
  },
  { id: 'source', fields: ['fundSourceType', 'otherFundSource', 'accountPurpose', 'otherAccountPurpose'] },
]

/** The type is chosen where its documents are uploaded. */
export function stepOfField(field: CompanyField): BusinessStep {
  if (field === 'enterpriseType') return businessStep.files
  return companyGroups.some(({ id, fields }) => (id === 'business' || id === 'source') && fields.includes(field))
    ? businessStep.enterprise
    : businessStep.basic
}

export const personFields: readonly PersonField[] = [
  'individualType',
  'givenName',
  'familyName',
  'englishFirstName',
  'englishShareholderName',
  'birthDate',
  'citizenshipAlphaName',
  'residentialCountryAlphaName',
  'residentialAddress',
  'issuedCountryAlphaName',
  'identityNo',
  'ownershipPercent',
  'heldThrough',
  'wealthSource',
  'identityPicFront',
  'identityPicBack',
  'residentialAddressPath',
]

export const institutionFields: readonly InstitutionField[] = [
  'enterpriseFullName',
  'registrationNumber',
  'registrationCountryAlphaName',
  'registrationAddress',
  'establishmentDate',
  'ownershipPercent',
  'heldThrough',
  'registrationDoc',
]

/** Only some companies need these, so they are left out if empty. */
export const onlyIfFilled: readonly string[] = [
  'englishEnterpriseName',
  'otherFundSource',
  'otherAccountPurpose',
  'englishFirstName',
  'englishShareholderName',
  'heldThrough',
  'wealthSource',
  'ownershipPercent',
  'residentialAddressPath',
  'individualType',
]
