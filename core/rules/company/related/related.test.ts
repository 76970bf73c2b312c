import { expect, test } from 'vitest'
import { CalendarDate } from '../../../dates.ts'
import { Details } from '../../../details.ts'
import { Alpha3 } from '../../../countries.ts'
import type { Individuals } from '../company.ts'
import { matchVisitor } from './match-visitor.ts'
import { relatedPeople } from './related-people.ts'

const ada = {
  actionType: 'INDIVIDUAL',
  id: 1,
  individualType: [1],
  givenName: 'Ada',
  familyName: 'Müller',
  birthDate: CalendarDate.parse('1985-12-10'),
  issuedCountryAlphaName: Alpha3.parse('DEU'),
  identityNo: 'T2-2000 1293',
} as const
const ben = { ...ada, id: 2, givenName: 'Ben', familyName: 'Okafor', birthDate: CalendarDate.parse('1990-03-04'), identityNo: 'C01X00T47' }
const bank = { actionType: 'INSTITUTION', id: 9, individualType: [2], enterpriseFullName: 'Lantern Bank' } as const
const list = (...rows: readonly object[]): Individuals => rows as unknown as Individuals

test('each natural person is listed once, with the positions of all their rows', () => {
  const people = relatedPeople(list(ada, ben, { ...ada, id: 3, individualType: [3, 0] }, bank))
  expect(people.map(({ id, rows, name, positions }) => ({ id, rows, name, positions }))).toEqual([
    { id: 1, rows: [1, 3], name: 'Ada Müller', positions: [1, 3] },
    { id: 2, rows: [2], name: 'Ben Okafor', positions: [1] },
  ])
})

test('rows without a number are separate people, and rows that were never saved are left out', () => {
  const blank = { ...ada, identityNo: '' }
  expect(relatedPeople(list(blank, { ...blank, id: 4 }, { ...ben, id: null })).map(({ rows }) => rows)).toEqual([[1], [4]])
})

const document = {
  givenName: 'ADA',
  familyName: 'MULLER',
  birthDate: '1985-12-10',
  issuingCountry: 'DEU',
  documentNumber: 'T220001293',
}

test.each<[string, object, string]>([
  ['the number in another notation', document, 'same 1'],
  ['the number under another name', { ...document, givenName: 'EVE' }, 'same 1'],
  ['the number and another birth date', { ...document, birthDate: '1985-12-11' }, 'contradicted 1'],
  ['the number of another country', { ...document, issuingCountry: 'AUT' }, 'alike 1'],
  ['another number, the same name and birth date', { ...document, documentNumber: 'X1' }, 'alike 1'],
  ['another number and birth date', { ...document, documentNumber: 'X1', birthDate: '1985-12-11' }, 'none'],
  ['another number and name', { ...document, documentNumber: 'X1', familyName: 'OKAFOR' }, 'none'],
  ['a document from which nothing was read', {}, 'none'],
])('a visitor with %s', (_what, read, verdict) => {
  const match = matchVisitor(relatedPeople(list(ada, ben)), Details.parse(read))
  const whom = match.match === 'none' ? '' : match.match === 'alike' ? ` ${match.people.map(({ id }) => id).join()}` : ` ${match.person.id}`
  expect(`${match.match}${whom}`).toBe(verdict)
})

test('a typed number without a country decides nothing', () => {
  const people = relatedPeople(list({ ...ada, issuedCountryAlphaName: '' }))
  expect(matchVisitor(people, Details.parse(document)).match).toBe('alike')
})
