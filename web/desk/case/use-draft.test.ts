import { expect, test } from 'vitest'
import { type DraftValues, identifiedParty, parseDraft } from './use-draft.ts'

const complete: DraftValues = {
  givenName: ' Amira ',
  familyName: 'Haddad',
  birthDate: '1990-02-28',
  nationality: 'FRA',
  issuingCountry: 'FRA',
  documentType: '2',
  documentNumber: '12AB34567',
  residence: '',
}

test('typed values are trimmed, the document type becomes a number, and empty fields are left out', () =>
  expect(parseDraft({ about: 'basic' }, { ...complete, documentEnds: '2031-01-01' })).toEqual({
    wrong: [],
    accepted: {
      details: {
        givenName: 'Amira',
        familyName: 'Haddad',
        birthDate: '1990-02-28',
        nationality: 'FRA',
        issuingCountry: 'FRA',
        documentType: 2,
        documentNumber: '12AB34567',
      },
      documentEnds: '2031-01-01',
    },
  }))

test.each<[string, DraftValues, readonly string[]]>([
  ['no name', { ...complete, givenName: '', familyName: ' ' }, ['givenName']],
  ['only a family name', { ...complete, givenName: '' }, []],
  ['an impossible day', { ...complete, birthDate: '1990-02-30' }, ['birthDate']],
  ['an unknown country', { ...complete, nationality: 'XXX' }, ['nationality']],
  ['no document number', { ...complete, documentNumber: '' }, ['documentNumber']],
  ['an impossible expiry date', { ...complete, documentEnds: '2031-02-30' }, ['documentEnds']],
])('finds the invalid fields of a draft with %s', (_, values, wrong) => expect(parseDraft({ about: 'basic' }, values).wrong).toEqual(wrong))

test('a purpose without details needs none', () =>
  expect(parseDraft({ about: 'reset' }, {})).toEqual({ wrong: [], accepted: { details: {} } }))

test.each<[string, DraftValues, string | undefined]>([
  ['the number as it was read', complete, '2'],
  ['the same number in another notation', { ...complete, documentNumber: '12 ab-34567' }, '2'],
  ['another name with the same number', { ...complete, givenName: 'Eve' }, '2'],
  ['another number', { ...complete, documentNumber: '12AB34568' }, undefined],
  ['another country', { ...complete, issuingCountry: 'DEU' }, undefined],
])('a party is identified by the document’s number and country: %s', (_, values, expected) => {
  const company = { account: '7', name: 'Kupfer GmbH', case: null }
  expect(identifiedParty({ party: { company, listed: [], meant: '2' } }, complete, values)).toBe(expected)
  expect(identifiedParty({ party: { company, listed: [], meant: null } }, complete, values)).toBeUndefined()
  expect(identifiedParty({ party: null }, complete, values)).toBeUndefined()
})
