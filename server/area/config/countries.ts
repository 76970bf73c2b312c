// Countries with their Chinese and English names. The page shows the Chinese name in zh-CN and the English name elsewhere, and sorts by
// the name shown.
import { allAlpha3, type Alpha3, alpha2Of } from '@bonafide/core/countries'
import type { Language } from '@bonafide/core/languages'

export interface NamedCountry {
  readonly alphaThreeName: Alpha3
  readonly shortName: string
  readonly englishName: string
}

/** All countries, in this language's alphabetical order. */
export const sortedCountries = (language: Language): readonly NamedCountry[] => (language === 'zh-CN' ? inChinese() : inEnglish())

const inEnglish = once(() => sorted('en', ({ englishName }) => englishName))
const inChinese = once(() => sorted('zh-CN', ({ shortName }) => shortName))

const named = once((): readonly NamedCountry[] => {
  const chinese = new Intl.DisplayNames('zh-CN', { type: 'region', style: 'short' })
  const english = new Intl.DisplayNames('en', { type: 'region' })
  return allAlpha3().map((alphaThreeName) => {
    const two = alpha2Of(alphaThreeName)
    return { alphaThreeName, shortName: chinese.of(two) ?? two, englishName: english.of(two) ?? two }
  })
})

function sorted(locale: string, label: (country: NamedCountry) => string): readonly NamedCountry[] {
  const { compare } = new Intl.Collator(locale)
  return named().toSorted((left, right) => compare(label(left), label(right)))
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
