// Writes the machine-readable lines of a document: ICAO Doc 9303 parts 4 to 7.
import type { MrzFormat } from '@bonafide/core/evidence/document-reading'
import { checkDigit } from '../../node/mrz/check-digit.ts'
import type { DocumentPerson } from './document-person.ts'

const nameLengths = { TD1: 30, TD2: 31, TD3: 39, MRVA: 39, MRVB: 31 } as const satisfies Record<MrzFormat, number>

export function mrzLines(format: MrzFormat, person: DocumentPerson): readonly string[] {
  const issuer = fill(person.issuingCountry, 3)
  const number = withDigit(fill(person.documentNumber, 9))
  const birth = withDigit(shortDay(person.birthDate))
  const ends = withDigit(shortDay(person.documentEnds))
  const sex = person.sex === 'X' ? '<' : person.sex
  const nationality = fill(person.nationality, 3)
  const names = nameField(person, nameLengths[format])
  switch (format) {
    case 'TD1': {
      const upper = `I<${issuer}${number}${fill('', 15)}`
      const lower = `${birth}${sex}${ends}${nationality}${fill('', 11)}`
      return [upper, lower + digitOf(upper.slice(5) + birth + ends + lower.slice(18, 29)), names]
    }
    case 'TD2':
      return [`I<${issuer}${names}`, withComposite(`${number}${nationality}${birth}${sex}${ends}${fill('', 7)}`, [0, 10, 13, 20, 21, 35])]
    case 'TD3': {
      const lower = `${number}${nationality}${birth}${sex}${ends}${withDigit(fill('', 14))}`
      return [`P<${issuer}${names}`, withComposite(lower, [0, 10, 13, 20, 21, 43])]
    }
    case 'MRVA':
      return [`V<${issuer}${names}`, fill(`${number}${nationality}${birth}${sex}${ends}`, 44)]
    case 'MRVB':
      return [`V<${issuer}${names}`, fill(`${number}${nationality}${birth}${sex}${ends}`, 36)]
  }
}

const fill = (text: string, length: number): string => text.padEnd(length, '<').slice(0, length)
const digitOf = (text: string): string => checkDigit(text) ?? '0'
const withDigit = (text: string): string => text + digitOf(text)
const shortDay = (day: string): string => day.replaceAll('-', '').slice(2)

/** Appends the last check digit of a line, which covers the ranges [from, to) that have their own check digits. */
const withComposite = (line: string, at: readonly [number, number, number, number, number, number]): string =>
  line + digitOf(line.slice(at[0], at[1]) + line.slice(at[2], at[3]) + line.slice(at[4], at[5]))

function nameField({ familyName, givenName }: DocumentPerson, length: number): string {
  const family = machineName(familyName)
  const names = givenName === '' ? family : `${family}<<${machineName(givenName)}`
  return fill(names, length)
}

const spelled: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'SS',
  Æ: 'AE',
  Ø: 'OE',
  Å: 'AA',
  Œ: 'OE',
  Þ: 'TH',
  Ð: 'D',
  Ł: 'L',
  İ: 'I',
}

/** Doc 9303-3, section 6: a letter without its own capital is spelled out. */
export const machineName = (name: string): string =>
  [...name.toUpperCase()]
    .map((letter) => spelled[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’.]/g, '')
    .trim()
    .replaceAll(/[^A-Z]+/g, '<')
