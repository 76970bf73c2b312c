import { expect, test } from 'vitest'
import { matchCountries } from './match-countries.ts'

const countries = [
  { code: 'DEU', name: 'Deutschland', english: 'Germany' },
  { code: 'CIV', name: 'Côte d’Ivoire', english: 'Côte d’Ivoire' },
  { code: 'GBR', name: 'Vereinigtes Königreich', english: 'United Kingdom' },
  { code: 'NER', name: 'Niger', english: 'Niger' },
  { code: 'NGA', name: 'Nigeria', english: 'Nigeria' },
  { code: 'MKD', name: 'Nordmazedonien', english: 'North Macedonia' },
]

test.each([
  ['', ['DEU', 'CIV', 'GBR', 'NER', 'NGA', 'MKD']],
  ['deu', ['DEU']],
  ['Germ', ['DEU']],
  ['cote', ['CIV']],
  ['ivoire', ['CIV']],
  ['Konig', ['GBR']],
  ['kingdom', ['GBR']],
  ['GBR', ['GBR']],
  ['niger', ['NER', 'NGA']],
  ['maz', ['MKD']],
  ['mace', ['MKD']],
  // A beginning comes before a word further back, and that before the middle of a word.
  ['n', ['NER', 'NGA', 'MKD']],
  ['er', ['DEU', 'GBR', 'NER', 'NGA']],
  ['atlantis', []],
] as const)('%s finds %o', (typed, codes) => {
  expect(matchCountries(countries, typed).map(({ code }) => code)).toEqual(codes)
})
