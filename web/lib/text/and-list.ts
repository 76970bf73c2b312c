const wordsWithoutSpace: readonly string[] = ['th', 'zh-Hans', 'zh-Hant']

/**
 * Writes a list such as "A, B and C" in a language. Unicode's data has no space around the Chinese and after the Thai word for "and", which
 * Latin names need. Chromium has no data for Uzbek.
 */
export const andList = (tag: string): ((items: readonly string[]) => string) => {
  if (tag === 'uz') return inUzbek
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  if (!wordsWithoutSpace.includes(tag)) return (items) => list.format(items)
  return (items) => {
    const parts = list.formatToParts(items)
    const isLatin = (at: number): boolean => /\p{Script=Latin}/u.test(parts[at]?.value ?? '')
    const needsSpace = (at: number): boolean => tag === 'th' || isLatin(at - 1) || isLatin(at + 1)
    const spaced = (value: string, at: number): string => (/\p{L}/u.test(value) && needsSpace(at) ? ` ${value.trim()} ` : value)
    return parts.map(({ type, value }, at) => (type === 'literal' ? spaced(value, at) : value)).join('')
  }
}

const inUzbek = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(' va ')
