// Which countries a company may choose for which purpose, and in which countries companies have a second name in Latin letters.
import type { CountryKey } from '../calls/company/config.ts'
import { allAlpha3, alpha2Of, type Alpha3 } from '../countries.ts'
import type { CompanyCountries } from './shapes.ts'

/** `banned` as it is configured: two letters each. */
interface OpenCountries {
  readonly banned: readonly string[]
  readonly countries: CompanyCountries
}

export const countriesFor = (key: CountryKey, open: OpenCountries): readonly Alpha3[] =>
  allAlpha3().filter((country) => isCountryFor(key, country, open))

/** Whether the list for that purpose offers it. A country that no form offers is refused. */
export const isCountryFor = (key: CountryKey, country: Alpha3, { banned, countries }: OpenCountries): boolean =>
  !countries.uninhabited.includes(country) && !notFor(key, countries).includes(country) && !banned.includes(alpha2Of(country))

const notFor = (key: CountryKey, { withoutNationality, withoutRegister }: CompanyCountries): readonly Alpha3[] => {
  switch (key) {
    case 'NATIONALITY':
      return withoutNationality
    case 'RESIDENCE':
      return []
    case 'ENTERPRISE':
      return withoutRegister
  }
}

/** Whether the form asks for an English name too. If not, the name itself is used. False until a country is chosen. */
export const showsEnglishName = (country: string | null | undefined, { otherScript }: Pick<CompanyCountries, 'otherScript'>): boolean =>
  otherScript.some((listed) => listed === country)
