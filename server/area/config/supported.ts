// Countries as the forms of a company offer them: without those that are closed, and with whose companies have a second name.
import type { ReplyOf } from '@bonafide/core/call'
import type { FirstCompany } from '@bonafide/core/calls/company/first-company'
import type { Language } from '@bonafide/core/languages'
import { type CountryKey, countryKeys, type getSupportedCountry } from '@bonafide/core/calls/company/config'
import { countriesFor, showsEnglishName } from '@bonafide/core/policy/company/countries'
import { flag } from '@bonafide/core/values'
import type { Config } from '../../config.ts'
import { type NamedCountry, sortedCountries } from './countries.ts'

type Banning = Pick<Config, 'bannedRegions'>
type Supported = ReplyOf<typeof getSupportedCountry>

export const supportedCountries = (language: Language, key: CountryKey, { bannedRegions }: Banning): Supported => {
  const open = new Set(countriesFor(key, bannedRegions))
  return sortedCountries(language)
    .filter(({ alphaThreeName }) => open.has(alphaThreeName))
    .map(supported)
}

/** Each once, with what it may be chosen for. */
export const countriesByKey = (language: Language, { bannedRegions }: Banning): FirstCompany['countries'] => {
  const open = countryKeys.map((key) => [key, new Set(countriesFor(key, bannedRegions))] as const)
  return sortedCountries(language)
    .map((country) => ({ ...supported(country), keys: open.flatMap(([key, some]) => (some.has(country.alphaThreeName) ? [key] : [])) }))
    .filter(({ keys }) => keys.length > 0)
}

const supported = (country: NamedCountry): Supported[number] => ({
  ...country,
  showEnterpriseEnName: flag(showsEnglishName(country.alphaThreeName)),
})
