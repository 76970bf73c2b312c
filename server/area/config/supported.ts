// Countries as the forms of a company offer them: without those that are closed, and with whose companies have a second name.
import type { ReplyOf } from '@bonafide/core/call'
import type { FirstCompany } from '@bonafide/core/calls/company/first-company'
import type { Language } from '@bonafide/core/languages'
import { type CountryKey, countryKeys, type getSupportedCountry } from '@bonafide/core/calls/company/config'
import { countriesFor, showsEnglishName } from '@bonafide/core/company/countries'
import { flag } from '@bonafide/core/values'
import type { House } from '../../house.ts'
import { type NamedCountry, sortedCountries } from './countries.ts'

type Bits = Pick<House, 'config' | 'policy'>

const openIn = ({ config, policy }: Bits) => ({ banned: config.bannedRegions, countries: policy.content.countries })
type Supported = ReplyOf<typeof getSupportedCountry>

export const supportedCountries = (language: Language, key: CountryKey, house: Bits): Supported => {
  const open = new Set(countriesFor(key, openIn(house)))
  return sortedCountries(language)
    .filter(({ alphaThreeName }) => open.has(alphaThreeName))
    .map((country) => supported(country, house))
}

/** Each once, with what it may be chosen for. */
export const countriesByKey = (language: Language, house: Bits): FirstCompany['countries'] => {
  const open = countryKeys.map((key) => [key, new Set(countriesFor(key, openIn(house)))] as const)
  return sortedCountries(language)
    .map((country) => ({
      ...supported(country, house),
      keys: open.flatMap(([key, some]) => (some.has(country.alphaThreeName) ? [key] : [])),
    }))
    .filter(({ keys }) => keys.length > 0)
}

const supported = (country: NamedCountry, { policy }: Bits): Supported[number] => ({
  ...country,
  showEnterpriseEnName: flag(showsEnglishName(country.alphaThreeName, policy.content.countries)),
})
