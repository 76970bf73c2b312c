// The subject of a case as the queue shows it, and the words by which a search finds the case.
import type { NamedSubject } from '../../calls/desk/listed.ts'
import type { Details } from '../../details.ts'
import { Alpha3 } from '../../countries.ts'
import { foldedNumber, foldedWords } from '../../identity.ts'
import { writtenName } from './written-name.ts'
import { type Company, isPerson, type Party } from '../company/company.ts'

export const namelessSubject: NamedSubject = { name: '', country: null }

export const personSubject = ({
  givenName,
  middleName,
  familyName,
  englishGivenName,
  englishFamilyName,
  ...details
}: Details): NamedSubject => {
  const name = writtenName({ given: [givenName, middleName], family: familyName })
  const english = writtenName({ given: [englishGivenName], family: englishFamilyName })
  return {
    // For a company, the accepted company name.
    name: name || english || (details.companyName ?? '').trim(),
    country: details.nationality ?? details.issuingCountry ?? details.residence ?? null,
  }
}

export const companySubject = ({ enterpriseName, areaAlphaName }: Company['basicInfo']): NamedSubject => ({
  name: (enterpriseName ?? '').trim(),
  country: Alpha3.safeParse(areaAlphaName).data ?? null,
})

/** Without duplicates. */
export const personWords = (details: Details): readonly string[] =>
  distinct([
    ...nameWords([details.givenName, details.middleName, details.familyName]),
    ...nameWords([details.englishGivenName, details.englishFamilyName]),
    ...nameWords([details.companyName]),
    ...numberWords(details.documentNumber),
    ...numberWords(details.taxNumber),
    ...numberWords(details.additionalNumber),
    ...numberWords(details.registrationNumber),
  ])

export const companyWords = ({ basicInfo, individualList }: Company): readonly string[] =>
  distinct([
    ...nameWords([basicInfo.enterpriseName]),
    ...nameWords([basicInfo.englishEnterpriseName]),
    ...numberWords(basicInfo.registrationNumber),
    ...emailWords(basicInfo.officialEmail),
    ...individualList.flatMap(partyWords),
  ])

const partyWords = (party: Party): readonly string[] =>
  isPerson(party)
    ? [
        ...nameWords([party.givenName, party.familyName]),
        ...nameWords([party.englishFirstName, party.englishShareholderName]),
        ...numberWords(party.identityNo),
      ]
    : [...nameWords([party.enterpriseFullName]), ...numberWords(party.registrationNumber)]

/** With and without punctuation. */
export const referenceWords = (reference: string): readonly string[] => distinct(numberWords(reference))

/** A reviewer's search, word by word; all of them must match. An address is one word. */
export const searchWords = (text: string): readonly string[] => distinct(text.split(/\s+/u).flatMap(searchWord))

/** A number is one word, regardless of its punctuation. */
const searchWord = (word: string): readonly string[] => {
  if (word.includes('@')) return emailWords(word)
  return /\p{Nd}/u.test(word) ? [foldedNumber(word)].filter((number) => number !== '') : foldedWords(word)
}

type Written = string | null | undefined

/** Names written without spaces are found joined, in either order, and individually. */
const nameWords = (parts: readonly Written[]): readonly string[] => {
  const words = parts.flatMap((part) => foldedWords(part ?? ''))
  const unspaced = words.filter((word) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(word))
  return unspaced.length < 2 ? words : [...words, unspaced.join(''), unspaced.toReversed().join('')]
}

/** With and without punctuation. */
const numberWords = (number: Written): readonly string[] =>
  number == null || number === '' ? [] : [foldedNumber(number), ...foldedWords(number)].filter((word) => word !== '')

const emailWords = (email: Written): readonly string[] => (email == null || email === '' ? [] : [email.normalize('NFKC').toLowerCase()])

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)]
