// Step 1 between the page, on which everything is text, and the rules and calls, which know what a field is.
import { basicFields, type BasicField, type BasicTyped } from '@bonafide/core/rules/company/basic-step'
import type { BasicInfo } from '@bonafide/core/calls/company/shapes'
import { sentBasic } from '@bonafide/core/rules/company/sent'
import { wholeDay } from '../../../../ui/field/typed-day.ts'
import { countryOf, dayOf, type Typed } from '../../editor/typed.ts'
import type { LoadedCompany } from '../../load/company.ts'
import type { SavedPart } from '../../load/use-step.ts'

export type BasicValues = Typed<BasicField>

const { account, address, more } = basicFields

/** The country comes first: whether there is an English name, and what a number looks like, follow from it. */
export const basicNames: readonly BasicField[] = [
  'areaAlphaName',
  ...account.filter((name) => name !== 'areaAlphaName'),
  ...address,
  ...more,
]

/** Written in capitals, as registers do. */
export const inCapitals: readonly BasicField[] = ['enterpriseName', 'registrationAddress', 'officialAddress']

export const capitals = (values: BasicValues): BasicValues => ({
  ...values,
  enterpriseName: values.enterpriseName.toUpperCase(),
  registrationAddress: values.registrationAddress.toUpperCase(),
  officialAddress: values.officialAddress.toUpperCase(),
})

export const infoOf = (values: BasicValues): BasicInfo => ({
  ...values,
  areaAlphaName: countryOf(values.areaAlphaName),
  officialAreaAlphaName: countryOf(values.officialAreaAlphaName),
  establishmentDate: dayOf(values.establishmentDate),
  issueShares: values.issueShares === '1' ? 1 : values.issueShares === '0' ? 0 : null,
})

/** As the rules judge it: with the day as typed, and in the capitals that are sent. */
export const typedInfo = (values: BasicValues): BasicTyped => ({
  ...infoOf(capitals(values)),
  establishmentDate: wholeDay(values.establishmentDate),
})

/** Unknown before a country is chosen. */
export const showsEnglishName = ({ countries }: LoadedCompany, country: string): boolean =>
  countries.ENTERPRISE.find(({ value }) => value === country)?.showsEnglishName ?? false

export const sentOf = (company: LoadedCompany, values: BasicValues): SavedPart => ({
  basicInfo: sentBasic(infoOf(capitals(values)), { showsEnglishName: showsEnglishName(company, values.areaAlphaName) }),
})
