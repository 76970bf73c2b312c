// How the parts of a person's name are written in one line.

interface NameParts {
  readonly given: readonly (string | null | undefined)[]
  readonly family: string | null | undefined
}

/** Chinese names start with the family name and have no space. Empty: no name yet. */
export function writtenName({ given, family }: NameParts): string {
  const first = given.map(trimmed).filter((part) => part !== '')
  const last = trimmed(family)
  if (first.length > 0 && isHan(last) && first.every(isHan)) return `${last}${first.join('')}`
  return [...first, last].filter((part) => part !== '').join(' ')
}

const trimmed = (part: string | null | undefined): string => (part ?? '').trim()

const isHan = (part: string): boolean => /^\p{Script=Han}+$/u.test(part)
