// The countries that a company's forms offer: only open ones, each with whether companies there also give an English name.
import type { ReplyOf } from '@bonafide/core/call'
import type { FirstCompany } from '@bonafide/core/calls/company/first-company'
import type { Language } from '@bonafide/core/languages'
import { type CountryKey, countryKeys, type getSupportedCountry } from '@bonafide/core/calls/company/config'
import { countriesFor, showsEnglishName } from '@bonafide/core/company/countries'
import { flag } from '@bonafide/core/values'
import type { Services } from '../../services.ts'
import { type NamedCountry, sortedCountries } from './countries.ts'

type NeededServices = Pick<Services, 'config' | 'policy'>

const openIn = ({ config, policy }: NeededServices) => ({ banned: config.bannedRegions, countries: policy.content.countries })
type Supported = ReplyOf<typeof getSupportedCountry>

export const supportedCountries = (language: Language, key: CountryKey, services: NeededServices): Supported => {
  const open = new Set(countriesFor(key, openIn(services)))
  return sortedCountries(language)
    .filter(({ alphaThreeName }) => open.has(alphaThreeName))
    .map((country) => supported(country, services))
}

/** Each country once, with the lists that offer it. */
export const countriesByKey = (language: Language, services: NeededServices): FirstCompany['countries'] => {
  const open = countryKeys.map((key) => [key, new Set(countriesFor(key, openIn(services)))] as const)
  return sortedCountries(language)
    .map((country) => ({
      ...supported(country, services),
      keys: open.flatMap(([key, offered]) => (offered.has(country.alphaThreeName) ? [key] : [])),
    }))
    .filter(({ keys }) => keys.length > 0)
}

const supported = (country: NamedCountry, { policy }: NeededServices): Supported[number] => ({
  ...country,
  showEnterpriseEnName: flag(showsEnglishName(country.alphaThreeName, policy.content.countries)),
})
