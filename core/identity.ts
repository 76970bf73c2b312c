// Normalizes documents and persons for comparison: with any script's digits and any separators.
import type { Details } from './details.ts'

/** Issuing country and number as one text; null if either is missing. */
export function documentOf({ issuingCountry, documentNumber }: Details): string | null {
  const number = documentNumber === undefined ? '' : foldedNumber(documentNumber)
  return issuingCountry === undefined || number === '' ? null : `${issuingCountry}:${number}`
}

/**
 * Name, birth date and nationality, in every known form. Different people share these, so a match is a question, not an answer.
 * The order of names is ignored, because documents disagree on it.
 */
export function traitsOf(details: Details): readonly string[] {
  const { birthDate, nationality, otherNationality } = details
  const names = [...new Set(namesOf(details).map(foldedName))].filter((name) => name !== '')
  const countries = [...new Set([nationality, otherNationality])].filter((country) => country !== undefined)
  return birthDate === undefined ? [] : names.flatMap((name) => countries.map((country) => `${name}:${birthDate}:${country}`))
}

const namesOf = ({ givenName, middleName, familyName, englishGivenName, englishFamilyName }: Details): readonly string[] =>
  [
    [givenName, middleName, familyName],
    [englishGivenName, englishFamilyName],
  ]
    .map((parts) => parts.filter((part) => part !== undefined))
    .map((parts) => parts.join(' '))

/** Only letters and digits, in capitals; digits of any script are equal. */
export const foldedNumber = (number: string): string =>
  cased(number.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

export const foldedName = (name: string): string => foldedWords(name).toSorted().join('')

/** Accents are dropped too: a passport's machine-readable lines have none. */
export function foldedWords(text: string): readonly string[] {
  const plain = cased(text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, ''))
  const words = plain.replaceAll(/['’ʼ`´]/g, '').split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.filter((word) => word !== '')
}

/** Lower case before upper case, so that ẞ equals ß and ς equals σ. */
const cased = (text: string): string => text.toLowerCase().toUpperCase().normalize('NFKC')

/** Unicode places each script's ten digits in a row, starting at a multiple of sixteen or six after one. */
export function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const line = point - (point % 16)
  return String(point - (/\p{Nd}/u.test(String.fromCodePoint(line)) ? line : line + 6))
}
