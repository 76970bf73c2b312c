// Country names in the reader's language.
import { type Alpha3, allAlpha3, alpha2Of, isAlpha3 } from '@bonafide/core/countries'
import { everydayCountryNames } from '@bonafide/locales/intl/everyday-countries'
import { regionNamer } from '@bonafide/locales/intl/regions'

export interface Country {
  readonly code: string
  readonly name: string
  /** Other names by which it is found. */
  readonly also: readonly string[]
}

const namers = new Map<string, ReturnType<typeof regionNamer>>()

const namerFor = (tag: string): ReturnType<typeof regionNamer> => {
  const namer = namers.get(tag) ?? regionNamer(tag)
  namers.set(tag, namer)
  return namer
}

export const listedCountryName = (tag: string, code: string): string => (isAlpha3(code) ? (namerFor(tag)(alpha2Of(code)) ?? code) : code)

/** Sorted by the language's rules. `excluded`: two-letter codes of countries to leave out. */
export function countriesFor(tag: string, excluded: readonly string[]): readonly Country[] {
  const order = new Intl.Collator(tag)
  return allAlpha3()
    .filter((code) => !excluded.includes(alpha2Of(code)) && !uninhabited.includes(code))
    .map((code) => ({
      code,
      name: listedCountryName(tag, code),
      also: [listedCountryName('en', code), ...everydayCountryNames(tag, alpha2Of(code))],
    }))
    .toSorted((left, right) => order.compare(left.name, right.name))
}

/** Territories in which no one is born, and which issue no documents. */
const uninhabited: readonly string[] = ['ATA', 'ATF', 'BVT', 'HMD', 'SGS', 'UMI', 'IOT']

export const asCountry = (code: string): Alpha3 | undefined => (isAlpha3(code) ? code : undefined)

/** The page's current language: the embedding page may have changed it after this HTML document was made. */
export const pageLanguage = (): string => document.documentElement.lang || 'en'
