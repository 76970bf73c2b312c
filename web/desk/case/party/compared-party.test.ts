import { Details } from '@bonafide/core/details'
import { expect, test } from 'vitest'
import { comparedParty } from './compared-party.ts'

const listed: Parameters<typeof comparedParty>[0] = {
  id: 'party-1',
  name: 'Ada Müller',
  positions: ['Director'],
  birthDate: '1985-12-10',
  idCountry: 'DEU',
  idNumber: 'T2-2000 1293',
  state: 'pending',
}
const shown = { givenName: 'ADA', familyName: 'MULLER', birthDate: '1985-12-10', issuingCountry: 'DEU', documentNumber: 'T220001293' }
const differing = (typed: object, read: object) =>
  comparedParty({ ...listed, ...typed }, { details: Details.parse(read) })
    .filter(({ differs }) => differs)
    .map(({ field }) => field)

test.each<[string, object, object, readonly string[]]>([
  ['the same number in another notation', {}, shown, []],
  ['another number', {}, { ...shown, documentNumber: 'T220001294' }, ['documentNumber']],
  ['another name', {}, { ...shown, givenName: 'EVE' }, ['name']],
  ['another birth date and country', {}, { ...shown, birthDate: '1985-12-11', issuingCountry: 'AUT' }, ['birthDate', 'issuingCountry']],
  ['nothing read', {}, {}, []],
  ['nothing typed', { name: ' ', birthDate: null, idCountry: null, idNumber: '' }, shown, []],
])('compares the typed details with the document: %s', (_what, typed, read, fields) => expect(differing(typed, read)).toEqual(fields))
