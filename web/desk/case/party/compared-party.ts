// Compares what a company typed about one of its people with what their document says, line by line.
import type { CaseParty, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { foldedName, foldedNumber } from '@bonafide/core/identity'

type ListedPerson = CaseParty['listed'][number]
type PartyField = 'name' | 'birthDate' | 'issuingCountry' | 'documentNumber'

interface PartyLine {
  readonly field: PartyField
  readonly typed: string | null
  readonly shown: string | null
  /** Both are known, and they differ. */
  readonly differs: boolean
}

export function comparedParty(listed: ListedPerson, { details }: Pick<WholeCase['submitted'], 'details'>): readonly PartyLine[] {
  const { givenName, middleName, familyName, birthDate, issuingCountry, documentNumber } = details
  const name = [givenName, middleName, familyName].filter((part) => part !== undefined).join(' ')
  return [
    lineOf('name', listed.name, name, foldedName),
    lineOf('birthDate', listed.birthDate, birthDate, String),
    lineOf('issuingCountry', listed.idCountry, issuingCountry, String),
    lineOf('documentNumber', listed.idNumber, documentNumber, foldedNumber),
  ]
}

const lineOf = (field: PartyField, typed: string | null, shown: string | undefined, normalize: (text: string) => string): PartyLine => {
  const [a, b] = [blankAsNull(typed), blankAsNull(shown ?? null)]
  return { field, typed: a, shown: b, differs: a !== null && b !== null && normalize(a) !== normalize(b) }
}

const blankAsNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text)
