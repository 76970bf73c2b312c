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

const sameText = (front: string | undefined, back: string | undefined): Same =>
  front === undefined || back === undefined ? 'unknown' : front === back ? 'yes' : 'no'

/** Machine-readable lines truncate long numbers and confuse O and I with 0 and 1. */
function sameNumber(front: string | undefined, back: string | undefined): Same {
  if (front === undefined || back === undefined) return 'unknown'
  const [short, long] = [plainNumber(front), plainNumber(back)].toSorted((a, b) => a.length - b.length)
  return long?.startsWith(short ?? '') === true ? 'yes' : 'no'
}

const plainNumber = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/gu, '')
    .replaceAll('O', '0')
    .replaceAll('I', '1')

/** One word in common may be a family or the same person: undecided. */
function sameName(front: Details, back: Details): Same {
  const [few, many] = [wordsOf(front), wordsOf(back)].toSorted((a, b) => a.length - b.length)
  if (few === undefined || many === undefined || few.length === 0) return 'unknown'
  const found = few.filter((word) => many.some((another) => isAlike(word, another)))
  if (found.length === 0) return 'no'
  return found.length === few.length && few.length > 1 ? 'yes' : 'unknown'
}

const isAlike = (word: string, another: string): boolean => word.startsWith(another) || another.startsWith(word)

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
