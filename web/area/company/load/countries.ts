// Countries for one purpose, as a list to choose from.
import type { getSupportedCountry } from '@bonafide/core/calls/company/config'
import type { ReplyOf } from '@bonafide/core/call'
import { alpha2Of } from '@bonafide/core/countries'
import { type Language, tagOf } from '@bonafide/core/languages'
import type { ComboOption } from '../../../ui/field/match-options.ts'

export interface CountryOption extends ComboOption {
  /** Alpha-3. */
  readonly value: string
  /** Companies of that country need an English name too. */
  readonly showsEnglishName: boolean
}

type Countries = ReplyOf<typeof getSupportedCountry>

/**
 * The server names countries in Simplified Chinese and in English, each in its own order. Other languages get the browser's names, as on all
 * other pages, and are searchable in English.
 */
export const optionsOf = (language: Language, countries: Countries): readonly CountryOption[] => {
  if (language === 'zh-CN') return countries.map((country) => option(country, country.shortName, country.englishName))
  if (language === 'en' || language === 'en-GB') return countries.map((country) => option(country, country.englishName, country.shortName))
  const names = new Intl.DisplayNames([tagOf(language), 'en'], { type: 'region' })
  const { compare } = new Intl.Collator(tagOf(language))
  return countries
    .map((country) => option(country, names.of(alpha2Of(country.alphaThreeName)) ?? country.englishName, country.englishName))
    .toSorted((left, right) => compare(left.label, right.label))
}

const option = ({ alphaThreeName, showEnterpriseEnName }: Countries[number], label: string, also: string): CountryOption => ({
  value: alphaThreeName,
  label,
  also,
  showsEnglishName: showEnterpriseEnName === 1,
})
