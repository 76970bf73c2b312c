/** Writes "A, B and C" as a language does. Unicode's data has no space after the Thai word for "and", which Latin names need. */
export const andList = (tag: string): ((items: readonly string[]) => string) => {
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  if (!tag.startsWith('th')) return (items) => list.format(items)
  const spaced = (literal: string): string => (literal.trim() === '' ? literal : ` ${literal.trim()} `)
  return (items) =>
    list
      .formatToParts(items)
      .map(({ type, value }) => (type === 'literal' ? spaced(value) : value))
      .join('')
}
