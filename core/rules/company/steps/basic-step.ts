// Step 1: the company's name, its registration, its place of business.
import { parseEmail } from '../../../email.ts'
import type { BasicInfo } from '../../../calls/company/shapes.ts'
import { unchosenFault, faultsOf, type FieldFault, pastDayFault, tooLongFault, typedFault, type WithTypedDays } from './field-faults.ts'
import type { Fault, CompanyStepFacts } from './fault.ts'
import { isFilled } from './filled.ts'
import { webAddressOf } from './web-address.ts'

/** In the order of the form. */
export const basicFields = {
  account: ['enterpriseName', 'englishEnterpriseName', 'areaAlphaName', 'registrationNumber', 'establishmentDate'],
  address: ['registrationAddress', 'officialAreaAlphaName', 'officialAddress'],
  more: ['officialEmail', 'enterpriseUrl', 'issueShares'],
} as const
export type BasicGroup = keyof typeof basicFields
export type BasicField = (typeof basicFields)[BasicGroup][number]

const longest = 300
const longestNumber = 100

export interface BasicFacts extends CompanyStepFacts {
  /** Whether the country of registration needs an English name. */
  readonly showsEnglishName: boolean
}

export type BasicTyped = WithTypedDays<BasicInfo, 'establishmentDate'>

export const basicFaults = (info: BasicTyped, { today, showsEnglishName }: BasicFacts): readonly Fault<BasicField>[] =>
  faultsOf<BasicField>([
    ['enterpriseName', typedFault(info.enterpriseName, longest)],
    ['englishEnterpriseName', showsEnglishName ? typedFault(info.englishEnterpriseName, longest) : null],
    ['areaAlphaName', unchosenFault(info.areaAlphaName)],
    ['registrationNumber', typedFault(info.registrationNumber, longestNumber)],
    ['establishmentDate', pastDayFault(info.establishmentDate, today)],
    ['registrationAddress', typedFault(info.registrationAddress, longest)],
    ['officialAreaAlphaName', unchosenFault(info.officialAreaAlphaName)],
    ['officialAddress', typedFault(info.officialAddress, longest)],
    ['officialEmail', emailFault(info.officialEmail)],
    ['enterpriseUrl', urlFault(info.enterpriseUrl)],
    ['issueShares', unchosenFault(info.issueShares)],
  ])

const emailFault = (typed: string | null | undefined): FieldFault => {
  if (!isFilled(typed)) return 'missing'
  return parseEmail(typed ?? '', inAscii) === undefined ? 'email' : null
}

/** Placeholder for the host's ASCII form, since only the address's validity matters here and core has no IDNA tables. */
const inAscii = (host: string): string =>
  host
    .split('.')
    .map((label) => (/^[a-z0-9-]*$/i.test(label) ? label : 'xn--x'))
    .join('.')

const urlFault = (typed: string | null | undefined): FieldFault => {
  if (!isFilled(typed)) return null
  return webAddressOf(typed ?? '') === undefined ? 'url' : tooLongFault(typed, longest)
}
