import { expect, test } from 'vitest'
import type { Alpha3 } from './countries.ts'
import type { CalendarDate } from './dates.ts'
import type { Details } from './details.ts'
import { documentOf, foldedName, foldedNumber, traitsOf } from './identity.ts'

const [germany, japan] = ['DEU', 'JPN'] as unknown as readonly [Alpha3, Alpha3]
const birthDate = '1990-02-03' as CalendarDate

test.each([
  ['X1234567', 'X1234567'],
  [' x 12-34.567 ', 'X1234567'],
  ['Ｘ１２３４５６７', 'X1234567'],
  ['X١٢٣٤٥٦٧', 'X1234567'],
  ['X۱۲۳۴۵۶۷', 'X1234567'],
  ['X१२३४५६७', 'X1234567'],
  ['x1234567\u200b\u2060', 'X1234567'],
  ['straße 1', 'STRASSE1'],
  ['Ё123', 'Ё123'],
  ['Е123', 'Е123'],
  ['-./ ', ''],
])('the number %j is compared as %j', (typed, folded) => {
  expect(foldedNumber(typed)).toBe(folded)
})

test('every Unicode digit has its own value', () => {
  const points = Array.from({ length: 0x1_1000 }, (_, point) => String.fromCodePoint(point))
  const digits = points.filter((sign) => /\p{Nd}/u.test(sign) && sign.normalize('NFKC') === sign)
  expect(digits.length).toBeGreaterThan(300)
  digits.forEach((digit, index) => expect(foldedNumber(digit), digit.codePointAt(0)?.toString(16)).toBe(String(index % 10)))
})

test.each([
  ['Ada Lovelace', 'LOVELACE ada'],
  ['José Núñez', 'JOSE NUNEZ'],
  ['José', 'Jose\u0301'],
  ["Sinéad O'Connor", 'SINEAD OCONNOR'],
  ['Jean-Pierre Martin', 'Jean Pierre MARTIN'],
  ['Groß', 'GROSS'],
  ['GROẞ', 'gross'],
  ['ΟΔΥΣΣΕΥΣ', 'Οδυσσευς'],
  ['ﬁnn', 'FINN'],
])('%j and %j are the same name', (left, right) => {
  expect(foldedName(left)).toBe(foldedName(right))
})

test.each([
  ['Ada', 'Adam'],
  ['محمد', 'أحمد'],
  ['कमल', 'कमला'],
  ['山田', '山本'],
])('%j and %j are different names', (left, right) => {
  expect(foldedName(left)).not.toBe(foldedName(right))
})

test('a document without a country or a number identifies nothing', () => {
  expect(documentOf({ issuingCountry: germany, documentNumber: 'x 12' })).toBe('DEU:X12')
  expect(documentOf({ issuingCountry: japan, documentNumber: 'x 12' })).toBe('JPN:X12')
  for (const partial of [{ issuingCountry: germany }, { documentNumber: 'x12' }, { issuingCountry: germany, documentNumber: '---' }, {}])
    expect(documentOf(partial)).toBeNull()
})

const ada: Details = { givenName: 'Ada', familyName: 'Lovelace', birthDate, nationality: germany }

test.each<[string, Details, number]>([
  ['one name and one nationality', ada, 1],
  ['two nationalities', { ...ada, otherNationality: japan }, 2],
  ['the same nationality twice', { ...ada, otherNationality: germany }, 1],
  ['a name in another script as well', { ...ada, englishGivenName: 'Eda', englishFamilyName: 'Loveless' }, 2],
  ['the English name is the same', { ...ada, englishGivenName: 'ADA', englishFamilyName: 'LOVELACE' }, 1],
  ['no birth date', { ...ada, birthDate: undefined }, 0],
  ['no nationality', { ...ada, nationality: undefined }, 0],
  ['a single name, as many people have', { ...ada, familyName: undefined }, 1],
  ['no name', { ...ada, givenName: undefined, familyName: undefined }, 0],
  ['nothing at all', {}, 0],
])('%s: %o has %i traits', (_what, details, count) => {
  expect(traitsOf(details)).toHaveLength(count)
})

test('given and family name in either order give the same traits', () => {
  expect(traitsOf({ ...ada, givenName: 'Lovelace', familyName: 'Ada' })).toEqual(traitsOf(ada))
})
