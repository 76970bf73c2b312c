// Finds options by typed text: by name, other names, or code. Accents, case, width and the kind of kana do not matter.
export interface ComboOption {
  readonly value: string
  readonly label: string
  /** Other names by which it is found, e.g. in English. */
  readonly also?: readonly string[]
  /** Its group in the list. Options of a group are listed together. */
  readonly group?: string | undefined
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ぁ-ゖ]/gu, toKatakana)
    .toLowerCase()
    .trim()

/** An input method shows hiragana until a word is chosen. */
const toKatakana = (hiragana: string): string => String.fromCodePoint((hiragana.codePointAt(0) ?? 0) + 0x60)

/**
 * Options with exactly this name or code come first, then those whose name starts with the text, then those with a later word that does.
 * An empty text finds all options.
 */
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
  if (plain(value) === query || names.includes(query)) return 0
  if (names.some((name) => name.startsWith(query))) return 1
  if (names.some((name) => wordsOf(name).some((word) => word.startsWith(query)))) return 2
  // A single letter within a word is not a useful match.
  if (query.length > 1 && names.some((name) => name.includes(query))) return 3
  // Typing the name of a group shows all of it, below the entries with that name.
  return group !== undefined && query.length > 1 && wordsOf(plain(group)).some((word) => word.startsWith(query)) ? 4 : undefined
}
