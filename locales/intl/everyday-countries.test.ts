import { expect, test } from 'vitest'
import { everydayCountryNames } from './everyday-countries.ts'

test.each([
  ['fr', 'GB', 'UK', true],
  ['fr', 'NL', 'Holland', true],
  ['ja', 'JP', 'ニホン', true],
  ['ja', 'GB', 'UK', true],
  ['de', 'JP', 'ニホン', false],
])('in %s %s is found as “%s”: %s', (language, code, name, found) =>
  expect(everydayCountryNames(language, code).includes(name)).toBe(found),
)

test('a country without such names has none', () => expect(everydayCountryNames('ja', 'DE')).toEqual([]))
