import { expect, test } from 'vitest'
import { allAlpha3, Alpha3, alpha2Of, alpha3Of } from './countries.ts'

test('lists every ISO 3166-1 code and Kosovo, each once', () => {
  expect(allAlpha3()).toHaveLength(250)
  expect(new Set(allAlpha3().map(alpha2Of)).size).toBe(250)
})

test('the platform has a name for every country', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const country of allAlpha3()) expect(names.of(alpha2Of(country)), country).toBeDefined()
})

test.each([
  ['DEU', 'DE'],
  ['GBR', 'GB'],
  ['CHE', 'CH'],
  ['SRB', 'RS'],
  ['UKR', 'UA'],
  ['XKX', 'XK'],
])('%s is %s', (three, two) => {
  expect(alpha2Of(Alpha3.parse(three))).toBe(two)
  expect(alpha3Of(two)).toBe(three)
})

test.each(['', 'DE', 'deu', 'XXX', 'ZZZ', 'DEU ', 'D<<', 'constructor', '__proto__'])('%j is not a country', (text) =>
  expect(Alpha3.safeParse(text).success).toBe(false),
)
test('an unknown code has no country', () => expect(alpha3Of('ZZ')).toBeUndefined())
