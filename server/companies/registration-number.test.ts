import { Alpha3 } from '@bonafide/core/countries'
import { describe, expect, test } from 'vitest'
import cases from './numbers/cases.json'
import { checkRegistrationNumber, normalNumber } from './registration-number.ts'

const check = (country: string, number: string) => checkRegistrationNumber(Alpha3.parse(country), number)
const normal = (country: string, number: string): string => normalNumber(Alpha3.parse(country), number)

describe.each(Object.entries(cases.right))('%s', (country, numbers) => {
  test.each(numbers)('%s is right', (number) => expect(check(country, number)).toBe('right'))
})

describe.each(Object.entries(cases.wrong))('%s', (country, numbers) => {
  test.each(numbers)('%s is wrong', (number) => expect(check(country, number)).toBe('wrong'))
})

describe.each(Object.entries(cases.unknown))('%s', (country, numbers) => {
  test.each(numbers)('%s is unknown, so a reviewer has to look it up', (number) => expect(check(country, number)).toBe('unknown'))
})

test('in countries where a wrong number is refused, a number with one wrong digit is almost never accepted', () => {
  const checkedCountries = Object.entries(cases.right).filter(([country]) => Object.hasOwn(cases.wrong, country))
  const checks = checkedCountries.flatMap(([country, numbers]) => numbers.flatMap(mistyped).map((number) => check(country, number)))
  expect(checks.length).toBeGreaterThan(5000)
  expect(checks.filter((result) => result === 'right').length / checks.length).toBeLessThan(0.05)
})

const mistyped = (number: string): readonly string[] =>
  [...number].flatMap((letter, at) =>
    /\d/.test(letter)
      ? [...'0123456789'].filter((digit) => digit !== letter).map((digit) => number.slice(0, at) + digit + number.slice(at + 1))
      : [],
  )

test.each(['', ' ', '-', '––', 'HRB', '0000000', '00-00 / 00', '؟', '🏢'])('%j is not a registration number in any country', (number) => {
  expect(check('DEU', number)).toBe('wrong')
  expect(check('ARE', number)).toBe('wrong')
})

test.each([
  ['FRA', ['732 829 320', '732 829 320 00074', 'FR 44 732 829 320']],
  ['AUS', ['49 004 028 077', '004 028 077']],
  ['CHE', ['CHE-105.909.036', 'che105909036', 'CHE-105.909.036 MWST']],
  ['BEL', ['0403.170.701', 'BE 403 170 701', 'BE0403170701']],
  ['NOR', ['923 609 016', 'NO 923609016 MVA']],
  ['SWE', ['556012-5790', '165560125790', 'SE556012579001']],
  ['DEU', ['DE 136695976', 'de136695976', 'DE136695976-00001']],
  ['IND', ['27AAACR5055K1Z7', '27 AAACR 5055 K1Z7']],
  ['POL', ['123456785', '12345678512347']],
  ['COL', ['899.999.068-1', '899999068']],
  ['JPN', ['1180301018771', '１１８０３０１０１８７７１', '1-1803-0101-8771']],
  ['SAU', ['1010012345', '١٠١٠٠١٢٣٤٥']],
  ['GBR', ['SC095000', 'sc 095000', 'SC-095000']],
] as const)('%s: %j denote the same company', (country, numbers) => {
  expect(new Set(numbers.map((number) => normal(country, number))).size).toBe(1)
})

test('normalisation does not turn a number into another company’s', () => {
  const plain = Object.entries(cases.right).flatMap(([country, numbers]) =>
    numbers.map((number) => `${country} ${normal(country, number)}`),
  )
  expect(new Set(plain).size).toBe(plain.length)
})

test('any input gets an answer within the time limit', { timeout: 60_000 }, () => {
  const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZß٣Ω&-./ ', '\u{1F3E2}', '１']
  let seed = 7
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
  const typed = Array.from({ length: 300 }, () => Array.from({ length: next(100) }, () => letters[next(letters.length)]).join(''))
  for (const country of Object.keys(cases.right))
    for (const number of [...typed, '9'.repeat(100), '0A'.repeat(50)]) {
      expect(['right', 'wrong', 'unknown']).toContain(check(country, number))
      expect(normal(country, normal(country, number))).toBe(normal(country, number))
    }
})
