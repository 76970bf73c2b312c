import { expect, test } from 'vitest'
import { parseTypedDate, faultOf, fieldsOf, typedDetailsOf, type FieldName, type TypedDetails } from './fields-of.ts'

const nothing = typedDetailsOf({})
const typed = (more: Partial<TypedDetails>): TypedDetails => ({ ...nothing, ...more })
const today = '2026-05-11'

test.each([
  ['basic', {}, ['familyName', 'givenName', 'birthDate', 'nationality', 'documentNumber']],
  ['review', {}, ['familyName', 'givenName', 'birthDate', 'nationality', 'documentNumber']],
  ['name', {}, ['familyName', 'givenName']],
  ['name', { familyName: 'حداد' }, ['familyName', 'givenName', 'englishFamilyName', 'englishGivenName']],
  ['name', { givenName: 'José-Ángel O’Neill' }, ['familyName', 'givenName']],
  ['name', { givenName: '小明' }, ['familyName', 'givenName', 'englishFamilyName', 'englishGivenName']],
  ['nationality', {}, ['otherNationality', 'documentNumber']],
  ['taxNumber', {}, []],
] as const)('the purpose %s with %o asks for %o', (purpose, more, fields) => {
  expect(fieldsOf(purpose, typed(more))).toEqual(fields)
})

test.each<[FieldName, Partial<TypedDetails>, ReturnType<typeof faultOf>]>([
  ['familyName', {}, 'missing'],
  ['familyName', { familyName: ' ' }, 'missing'],
  ['familyName', { givenName: 'Suharto' }, null],
  ['givenName', {}, null],
  ['givenName', { familyName: 'Haddad' }, null],
  ['englishFamilyName', { familyName: 'حداد' }, 'missing'],
  ['englishFamilyName', { familyName: 'حداد', englishFamilyName: 'حداد' }, 'notLatin'],
  ['englishFamilyName', { familyName: 'حداد', englishFamilyName: 'Haddad' }, null],
  ['englishGivenName', { familyName: 'حداد' }, null],
  ['birthDate', {}, 'missing'],
  ['birthDate', { birthDate: '--' }, 'missing'],
  ['birthDate', { birthDate: '1990-2-' }, 'noDate'],
  ['birthDate', { birthDate: '1990-2-30' }, 'noDate'],
  ['birthDate', { birthDate: '90-2-3' }, 'noDate'],
  ['birthDate', { birthDate: '1990-2-8' }, null],
  ['birthDate', { birthDate: '1199-02-08' }, 'noDate'],
  ['birthDate', { birthDate: '1900-01-01' }, null],
  ['birthDate', { birthDate: '2026-05-12' }, 'future'],
  ['birthDate', { birthDate: '2026-05-11' }, null],
  ['nationality', {}, 'missing'],
  ['nationality', { nationality: 'FRA' }, null],
  ['nationality', { nationality: 'XXX' }, 'missing'],
  ['documentNumber', { documentNumber: ' ' }, 'missing'],
  ['documentNumber', { documentNumber: '12AB' }, null],
])('the fault of %s in %o is %s', (field, more, fault) => {
  expect(faultOf(field, typed(more), today)).toBe(fault)
})

test('a date is normalized to its full form', () => {
  expect(parseTypedDate('1990-2-8')).toBe('1990-02-08')
  expect(parseTypedDate('1990-02-08')).toBe('1990-02-08')
  expect(parseTypedDate('')).toBeUndefined()
})
