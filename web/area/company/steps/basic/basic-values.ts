// Converts the values of step 1: the form holds every value as text, while rules and calls have typed fields.
import { basicFields, type BasicField, type BasicTyped } from '@bonafide/core/rules/company/steps/basic-step'
import type { BasicInfo } from '@bonafide/core/calls/company/shapes'
import { sentBasic } from '@bonafide/core/rules/company/sent'
import { wholeDay } from '../../../../ui/field/typed-day.ts'
import { countryOf, dayOf, type TypedFields } from '../../editor/typed.ts'
import type { LoadedCompany } from '../../load/company.ts'
import type { SavedPart } from '../../load/use-step.ts'

export type BasicValues = TypedFields<BasicField>

const { account, address, more } = basicFields

/** The country comes first, since the English name and the format of the number depend on it. */
export const basicNames: readonly BasicField[] = [
  'areaAlphaName',
  ...account.filter((name) => name !== 'areaAlphaName'),
  ...address,
  ...more,
]

/** Sent in capitals, as company registers print them. */
export const inCapitals: readonly BasicField[] = ['enterpriseName', 'registrationAddress', 'officialAddress']

export const capitals = (values: BasicValues): BasicValues => ({
  ...values,
  enterpriseName: values.enterpriseName.toUpperCase(),
  registrationAddress: values.registrationAddress.toUpperCase(),
  officialAddress: values.officialAddress.toUpperCase(),
})

export const basicInfoOf = (values: BasicValues): BasicInfo => ({
  ...values,
  areaAlphaName: countryOf(values.areaAlphaName),
  officialAreaAlphaName: countryOf(values.officialAreaAlphaName),
  establishmentDate: dayOf(values.establishmentDate),
  issueShares: values.issueShares === '1' ? 1 : values.issueShares === '0' ? 0 : null,
})

/** The values that the rules check: the day as typed, and the capitals that will be sent. */
export const typedInfo = (values: BasicValues): BasicTyped => ({
  ...basicInfoOf(capitals(values)),
  establishmentDate: wholeDay(values.establishmentDate),
})

/** False before a country is chosen. */
export const showsEnglishName = ({ countries }: LoadedCompany, country: string): boolean =>
  countries.ENTERPRISE.find(({ value }) => value === country)?.showsEnglishName ?? false

export const basicSentOf = (company: LoadedCompany, values: BasicValues): SavedPart => ({
  basicInfo: sentBasic(basicInfoOf(capitals(values)), { showsEnglishName: showsEnglishName(company, values.areaAlphaName) }),
})
