// Whole numbers in groups of three digits, as each language writes them. `Intl` could do this too, but its first formatter takes an old
// phone a tenth of a second before a page responds, and nearly all displayed numbers are whole.
const noBreak = '\u00A0'
const narrow = '\u202F'

interface Grouping {
  readonly between: string
  /** Numbers with fewer digits are not grouped. */
  readonly from: number
}

const common: Grouping = { between: ',', from: 4 }

/** By `Intl`'s tag of the language; all others are written as in English. */
const differing: Readonly<Record<string, Grouping>> = {
  de: { between: '.', from: 4 },
  es: { between: '.', from: 5 },
  fr: { between: narrow, from: 4 },
  id: { between: '.', from: 4 },
  it: { between: '.', from: 5 },
  pl: { between: noBreak, from: 5 },
  pt: { between: '.', from: 4 },
  ru: { between: noBreak, from: 4 },
  tr: { between: '.', from: 4 },
  uk: { between: noBreak, from: 4 },
  uz: { between: noBreak, from: 4 },
  vi: { between: '.', from: 4 },
}

/** Undefined if it is not whole, or is negative, where languages differ in more than this. */
export function sayWhole(value: number, locale: string): string | undefined {
  if (!Number.isSafeInteger(value) || value < 0 || Object.is(value, -0)) return undefined
  const { between, from } = differing[locale] ?? common
  const digits = String(value)
  return digits.length < from ? digits : digits.replaceAll(/\B(?=(?:\d{3})+$)/g, between)
}
