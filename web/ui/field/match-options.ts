// Finds options by typed text: by name, other names, or code. Accents and case do not matter.
export interface ComboOption {
  readonly value: string
  readonly label: string
  /** Other names by which it is found, e.g. in English. */
  readonly also?: readonly string[]
  /** Its group in the list. Options of a group are listed together. */
  readonly group?: string | undefined
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Options whose name starts with the text come first, then those with a later word that does. An empty text finds all options. */
export function matchOptions<Option extends ComboOption>(options: readonly Option[], typed: string): readonly Option[] {
  const query = plain(typed)
  if (query === '') return options
  const ranked = options.flatMap((option) => {
    const rank = rankOf(option, query)
    return rank === undefined ? [] : [{ option, rank }]
  })
  return ranked.toSorted((left, right) => left.rank - right.rank).map(({ option }) => option)
}

const wordsOf = (text: string): readonly string[] => text.split(/[\s\-(,'’]+/)

function rankOf({ value, label, also = [], group }: ComboOption, query: string): number | undefined {
  const names = [label, ...also].map(plain)
  if (names.some((name) => name.startsWith(query))) return 0
  if (value.toLowerCase() === query) return 0
  if (names.some((name) => wordsOf(name).some((word) => word.startsWith(query)))) return 1
  // A single letter within a word is not a useful match.
  if (query.length > 1 && names.some((name) => name.includes(query))) return 2
  // Typing the name of a group shows all of it, below the entries with that name.
  return group !== undefined && query.length > 1 && wordsOf(plain(group)).some((word) => word.startsWith(query)) ? 3 : undefined
}
