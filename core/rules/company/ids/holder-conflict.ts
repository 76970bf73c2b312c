// Whether an ID's two pictures show one ID. Readings err in single letters and dates, and cards bear several numbers, so signs are weighed
// against each other before the page says that the company mixed up two people.
import type { Details } from '../../../details.ts'

type Same = 'yes' | 'no' | 'unknown'

/** Undefined: nothing suggests two holders. */
export function holderConflict(front: Details, back: Details): 'people' | 'documents' | undefined {
  const name = sameName(front, back)
  const birth = sameText(front.birthDate, back.birthDate)
  const number = sameNumber(front.documentNumber, back.documentNumber)
  if (birth === 'no') return name !== 'yes' ? 'people' : number === 'yes' ? undefined : 'documents'
  if (birth === 'yes') return undefined
  if (name === 'no') return 'people'
  return name === 'unknown' && number === 'no' ? 'documents' : undefined
}

const sameText = (one: string | undefined, other: string | undefined): Same =>
  one === undefined || other === undefined ? 'unknown' : one === other ? 'yes' : 'no'

/** Machine-readable lines truncate long numbers and confuse O and I with 0 and 1. */
function sameNumber(one: string | undefined, other: string | undefined): Same {
  if (one === undefined || other === undefined) return 'unknown'
  const [short, long] = [plainNumber(one), plainNumber(other)].toSorted((left, right) => left.length - right.length)
  return long?.startsWith(short ?? '') === true ? 'yes' : 'no'
}

const plainNumber = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/gu, '')
    .replaceAll('O', '0')
    .replaceAll('I', '1')

/** One word in common may be a family or the same person: undecided. */
function sameName(one: Details, other: Details): Same {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((left, right) => left.length - right.length)
  if (few === undefined || many === undefined || few.length === 0) return 'unknown'
  const found = few.filter((word) => many.some((another) => isAlike(word, another)))
  if (found.length === 0) return 'no'
  return found.length === few.length && few.length > 1 ? 'yes' : 'unknown'
}

const isAlike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/** Only names in Latin letters, spelled as in machine-readable lines: Müller equals MUELLER. */
function wordsOf({ givenName, middleName, familyName, englishGivenName, englishFamilyName }: Details): readonly string[] {
  const whole = [givenName, middleName, familyName].join(' ')
  const latin = isLatin(whole) ? whole : [englishGivenName, englishFamilyName].join(' ')
  return isLatin(latin)
    ? plainName(latin)
        .split(/[^A-Z]+/u)
        .filter((word) => word.length > 1)
    : []
}

const isLatin = (text: string): boolean => /\p{L}/u.test(text) && !/(?!\p{Script=Latin})\p{L}/u.test(text)

const plainName = (name: string): string =>
  name
    .toUpperCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/Æ|Å|AE|AA/gu, 'A')
    .replaceAll(/Ø|Œ|OE/gu, 'O')
    .replaceAll('UE', 'U')
    .replaceAll('Ł', 'L')
