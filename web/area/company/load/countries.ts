// Countries as the options of a field.
import type { getSupportedCountry } from '@bonafide/core/calls/company/config'
import type { ReplyOf } from '@bonafide/core/call'
import { alpha2Of } from '@bonafide/core/countries'
import type { Language } from '@bonafide/core/languages'
import { everydayCountryNames } from '@bonafide/locales/intl/everyday-countries'
import { regionNamer } from '@bonafide/locales/intl/regions'
import type { ComboOption } from '../../../ui/field/match-options.ts'

export interface CountryOption extends ComboOption {
  /** Alpha-3. */
  readonly value: string
  /** Companies in that country need an English name too. */
  readonly showsEnglishName: boolean
}

/** Labelled by `shortName` in Simplified Chinese and in English otherwise. Searchable by both, and by the name in the reader's language. */
export const optionsOf = (language: Language, countries: ReplyOf<typeof getSupportedCountry>): readonly CountryOption[] => {
  const chinese = language === 'zh-CN'
  const nameOf = regionNamer(language)
  const own = (code: string): readonly string[] => [nameOf(code) ?? '', ...everydayCountryNames(language, code)]
  return countries.map(({ alphaThreeName, shortName, englishName, showEnterpriseEnName }) => ({
    value: alphaThreeName,
    label: chinese ? shortName : englishName,
    also: [shortName, englishName, ...own(alpha2Of(alphaThreeName))],
    showsEnglishName: showEnterpriseEnName === 1,
  }))
}
