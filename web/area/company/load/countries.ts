// Countries for one purpose, as a list to choose from.
import type { getSupportedCountry } from '@bonafide/core/calls/company/config'
import type { ReplyOf } from '@bonafide/core/call'
import type { Language } from '@bonafide/core/languages'
import type { ComboOption } from '../../../ui/field/match-options.ts'

export interface CountryOption extends ComboOption {
  /** Alpha-3. */
  readonly value: string
  /** Companies of that country need an English name too. */
  readonly showsEnglishName: boolean
}

/** Labelled by `shortName` in Simplified Chinese and in English otherwise, and searchable by both. */
export const optionsOf = (language: Language, countries: ReplyOf<typeof getSupportedCountry>): readonly CountryOption[] => {
  const chinese = language === 'zh-CN'
  return countries.map(({ alphaThreeName, shortName, englishName, showEnterpriseEnName }) => ({
    value: alphaThreeName,
    label: chinese ? shortName : englishName,
    also: chinese ? englishName : shortName,
    showsEnglishName: showEnterpriseEnName === 1,
  }))
}
