// The barcode of North American licences and identity cards: AAMVA DL/ID Card Design Standard, annex D, all versions since 2000.
import { Alpha3 } from '@bonafide/core/countries'
import { CalendarDate } from '@bonafide/core/dates'
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'

type Elements = ReadonlyMap<string, string>

/** Issuers write the header's control characters as they like; the file type and two numbers are always present. */
const header = /(?:ANSI|AAMVA)\s*\d{6}\d{2}/
/** The first element follows the subfile's name, which follows the list of subfiles. */
const firstElement = /(?:DL|ID|EN)(D[A-D][A-Z].*)$/
const element = /^(D[A-D][A-Z])(.*)$/

/** The first subfile of an identity card, named after the issuer, the versions and the number of subfiles. */
const identityCard = /(?:ANSI|AAMVA)\s*\d{8,12}\s*ID\d/

export const isIdentityCard = (text: string): boolean => identityCard.test(text)

/** Undefined: a barcode of another kind. */
export const parseLicence = (text: string): ReadPerson | undefined => {
  if (!header.test(text)) return undefined
  const elements = elementsOf(text)
  if (!elements.has('DAQ') && !elements.has('DCS')) return undefined
  return withoutGaps({
    ...namesOf(elements),
    birthDate: dayOf(elements.get('DBB')),
    sex: sexOf(elements.get('DBC')),
    issuingCountry: countryOf(elements),
    documentNumber: elements.get('DAQ')?.replaceAll(/\s/g, ''),
    documentEnds: dayOf(elements.get('DBA')),
    address: addressOf(elements),
  })
}

const elementsOf = (text: string): Elements => {
  const elements = new Map<string, string>()
  for (const line of text.split(/[\n\r\u001C-\u001F]+/)) {
    const [, name, value = ''] = element.exec(firstElement.exec(line)?.[1] ?? line) ?? []
    const text = value.trim()
    if (name !== undefined && !elements.has(name) && !/^(?:none|unavl|unavail|n\/?a)?$/i.test(text)) elements.set(name, text)
  }
  return elements
}

/**
 * Version 1 has all names in one element (DAA) or in elements that only it has; versions 2 and 3 have all given names in one (DCT); later
 * versions separate first and middle names.
 */
const namesOf = (elements: Elements): Pick<ReadPerson, 'givenName' | 'familyName'> => {
  const [family, ...given] = (elements.get('DAA') ?? '').split(/[,@$]/).map((part) => part.trim())
  return {
    familyName: spaced(elements.get('DCS') ?? elements.get('DAB') ?? family),
    givenName: spaced(elements.get('DCT') ?? ([elements.get('DAC'), elements.get('DAD')].filter(Boolean).join(' ') || given.join(' '))),
  }
}

/** Some issuers separate words by commas instead of spaces. */
const spaced = (name: string | undefined): string | undefined => name?.replaceAll(/[,\s]+/g, ' ').trim() || undefined

/** American cards have month, day, year; Canadian ones and version 1 have year, month, day. No month starts with 19 or 20. */
const dayOf = (digits: string | undefined): CalendarDate | undefined => {
  const plain = digits?.replaceAll(/\D/g, '') ?? ''
  if (plain.length !== 8) return undefined
  const [year, monthDay] = /^(?:19|20)/.test(plain) ? [plain.slice(0, 4), plain.slice(4)] : [plain.slice(4), plain.slice(0, 4)]
  const day = CalendarDate.safeParse(`${year}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`)
  return day.success ? day.data : undefined
}

/** ISO/IEC 5218, or a letter in version 1. */
const sexes: Readonly<Record<string, ReadPerson['sex']>> = { 1: 'M', 2: 'F', 9: 'X', M: 'M', F: 'F', X: 'X' }

const sexOf = (letter: string | undefined): ReadPerson['sex'] => sexes[letter?.toUpperCase() ?? '']

const provinces = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'])

/** In version 1 the country has to be derived from the province. */
const countryOf = (elements: Elements): Alpha3 | undefined => {
  const place = elements.get('DAJ') ?? elements.get('DAO') ?? ''
  const country = Alpha3.safeParse(elements.get('DCG') ?? (provinces.has(place.toUpperCase()) ? 'CAN' : 'USA'))
  return country.success ? country.data : undefined
}

const addressOf = (elements: Elements): string | undefined => {
  const [street, more, city, place, post] = (
    elements.has('DAG') ? ['DAG', 'DAH', 'DAI', 'DAJ', 'DAK'] : ['DAL', 'DAM', 'DAN', 'DAO', 'DAP']
  ).map((name) => elements.get(name))
  const region = [place, post?.replace(/^(\d{5})0{4}$/, '$1')].filter(Boolean).join(' ')
  return [street, more, city, region].filter(Boolean).join(', ') || undefined
}

const withoutGaps = (person: ReadPerson): ReadPerson =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined))
