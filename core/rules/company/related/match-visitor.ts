// Which of a company's people a visitor is, by the document that they showed. The number decides; a name and a birth date only ask a question.
import type { Details } from '../../../details.ts'
import { documentOf, foldedName } from '../../../identity.ts'
import type { Person } from '../company.ts'
import { identityOfRow, type RelatedPerson } from './related-people.ts'

export type VisitorMatch =
  /** Number and issuing country are those that the company typed. */
  | { readonly match: 'same'; readonly person: RelatedPerson }
  /** Name and birth date agree and the number differs: a reviewer compares. */
  | { readonly match: 'alike'; readonly people: readonly RelatedPerson[] }
  /** The number is that of one person, but the birth date contradicts it. */
  | { readonly match: 'contradicted'; readonly person: RelatedPerson }
  | { readonly match: 'none' }

/** `document`: as it was read or accepted, not as the visitor would like it to be. */
export function matchVisitor(people: readonly RelatedPerson[], document: Details): VisitorMatch {
  const identity = documentOf(document)
  const same = identity === null ? undefined : people.find(({ row }) => identityOfRow(row) === identity)
  if (same !== undefined)
    return isBornOtherwise(same.row, document) ? { match: 'contradicted', person: same } : { match: 'same', person: same }
  const alike = people.filter(({ row }) => isAlike(row, document))
  return alike.length === 0 ? { match: 'none' } : { match: 'alike', people: alike }
}

const isBornOtherwise = ({ birthDate }: Person, document: Details): boolean =>
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
