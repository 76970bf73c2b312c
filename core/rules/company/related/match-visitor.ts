// Matches a visitor to one of the company's people by the document they showed. The number decides; a name and a birth date only raise a question.
import type { Details } from '../../../details.ts'
import { documentOf, foldedName } from '../../../identity.ts'
import type { Person } from '../company.ts'
import { identityOfRow, type RelatedPerson } from './related-people.ts'

export type VisitorMatch =
  /** Number and issuing country match what the company typed. */
  | { readonly match: 'same'; readonly person: RelatedPerson }
  /** Name and birth date match but the number differs: a reviewer compares. */
  | { readonly match: 'alike'; readonly people: readonly RelatedPerson[] }
  /** The number matches a person whose birth date contradicts it. */
  | { readonly match: 'contradicted'; readonly person: RelatedPerson }
  | { readonly match: 'none' }

/** `document`: as read or accepted, not as the visitor typed it. */
export function matchVisitor(people: readonly RelatedPerson[], document: Details): VisitorMatch {
  const identity = documentOf(document)
  const same = identity === null ? undefined : people.find(({ row }) => identityOfRow(row) === identity)
  if (same !== undefined)
    return contradictsBirthDate(same.row, document) ? { match: 'contradicted', person: same } : { match: 'same', person: same }
  const alike = people.filter(({ row }) => isAlike(row, document))
  return alike.length === 0 ? { match: 'none' } : { match: 'alike', people: alike }
}

const contradictsBirthDate = ({ birthDate }: Person, document: Details): boolean =>
  birthDate != null && birthDate !== '' && document.birthDate !== undefined && birthDate !== document.birthDate

const isAlike = (row: Person, document: Details): boolean => {
  if (document.birthDate === undefined || row.birthDate !== document.birthDate) return false
  const names = namesOfDocument(document)
  return namesOfRow(row).some((name) => names.includes(name))
}

const namesOfDocument = ({ givenName, middleName, familyName, englishGivenName, englishFamilyName }: Details): readonly string[] =>
  folded([
    [givenName, middleName, familyName],
    [givenName, familyName],
    [englishGivenName, englishFamilyName],
  ])

const namesOfRow = ({ givenName, familyName, englishFirstName, englishShareholderName }: Person): readonly string[] =>
  folded([
    [givenName, familyName],
    [englishFirstName, englishShareholderName],
  ])

const folded = (names: readonly (readonly (string | null | undefined)[])[]): readonly string[] =>
  names.map((parts) => foldedName(parts.filter((part) => part != null).join(' '))).filter((name) => name !== '')
