import { expect, test } from 'vitest'
import { partyStillMeant, read, type Values } from './use-draft.ts'

const whole: Values = {
  givenName: ' Amira ',
  familyName: 'Haddad',
  birthDate: '1990-02-28',
  nationality: 'FRA',
  issuingCountry: 'FRA',
  documentType: '2',
  documentNumber: '12AB34567',
  residence: '',
}

test('typed values are read as the server reads them: trimmed, numbers as numbers, empty fields left out', () =>
  expect(read({ about: 'basic' }, { ...whole, documentEnds: '2031-01-01' })).toEqual({
    wrong: [],
    taken: {
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

test.each<[string, Values, readonly string[]]>([
  ['no name at all', { ...whole, givenName: '', familyName: ' ' }, ['givenName']],
  ['one name is enough', { ...whole, givenName: '' }, []],
  ['an impossible day', { ...whole, birthDate: '1990-02-30' }, ['birthDate']],
  ['an unknown country', { ...whole, nationality: 'XXX' }, ['nationality']],
  ['no number', { ...whole, documentNumber: '' }, ['documentNumber']],
  ['an impossible expiry date', { ...whole, documentEnds: '2031-02-30' }, ['documentEnds']],
])('%s', (_, values, wrong) => expect(read({ about: 'basic' }, values).wrong).toEqual(wrong))

test('a decision that needs no details does not ask for any', () =>
  expect(read({ about: 'reset' }, {})).toEqual({ wrong: [], taken: { details: {} } }))

test.each<[string, Values, string | undefined]>([
  ['as it was read', whole, '2'],
  ['the same number in another notation', { ...whole, documentNumber: '12 ab-34567' }, '2'],
  ['another name', { ...whole, givenName: 'Eve' }, '2'],
  ['another number', { ...whole, documentNumber: '12AB34568' }, undefined],
  ['another country', { ...whole, issuingCountry: 'DEU' }, undefined],
])('the person identified by a document’s number: %s', (_, values, meant) => {
  const company = { account: '7', name: 'Kupfer GmbH', case: null }
  expect(partyStillMeant({ party: { company, listed: [], meant: '2' } }, whole, values)).toBe(meant)
  expect(partyStillMeant({ party: { company, listed: [], meant: null } }, whole, values)).toBeUndefined()
  expect(partyStillMeant({ party: null }, whole, values)).toBeUndefined()
})
