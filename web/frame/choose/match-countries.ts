// Finding a country by what somebody types: its name in his language or in English, or its letters. Accents and case do not matter.
export interface Country {
  readonly code: string
  readonly name: string
  readonly english: string
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Those whose name begins so come first, then those with a later word that does. Nothing typed: all. */
export function matchCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = plain(typed)
  if (wanted === '') return countries
  const ranked = countries.flatMap((country) => {
    const rank = rankOf(country, wanted)
    return rank === undefined ? [] : [{ country, rank }]
  })
  return ranked.toSorted((left, right) => left.rank - right.rank).map(({ country }) => country)
}

function rankOf({ code, name, english }: Country, wanted: string): number | undefined {
  const names = [plain(name), plain(english)]
  if (names.some((one) => one.startsWith(wanted))) return 0
  if (code.toLowerCase() === wanted) return 0
  if (names.some((one) => one.split(/[\s\-(,'’]+/).some((word) => word.startsWith(wanted)))) return 1
  // One letter in the middle of a word says nothing.
  return wanted.length > 1 && names.some((one) => one.includes(wanted)) ? 2 : undefined
}
