import { expect, test } from 'vitest'
import { matchOptions } from './match-options.ts'

const countries = [
  { value: 'DEU', label: 'Deutschland', also: ['Germany', '德国'] },
  { value: 'CIV', label: 'Côte d’Ivoire', also: ['Côte d’Ivoire'] },
  { value: 'UKR', label: 'Ukraine' },
  { value: 'GBR', label: 'Vereinigtes Königreich', also: ['United Kingdom', 'UK'] },
  { value: 'NER', label: 'Niger' },
  { value: 'NGA', label: 'Nigeria' },
  { value: 'MKD', label: 'Nordmazedonien', also: ['North Macedonia'] },
  { value: 'NLD', label: 'オランダ' },
]

test.each([
  ['', ['DEU', 'CIV', 'UKR', 'GBR', 'NER', 'NGA', 'MKD', 'NLD']],
  ['deu', ['DEU']],
  ['Germ', ['DEU']],
  ['德', ['DEU']],
  ['cote', ['CIV']],
  ['ivoire', ['CIV']],
  ['Konig', ['GBR']],
  ['kingdom', ['GBR']],
  ['GBR', ['GBR']],
  ['uk', ['GBR', 'UKR']],
  ['ukr', ['UKR']],
  ['ＧＢＲ', ['GBR']],
  ['おらん', ['NLD']],
  ['ｵﾗﾝﾀﾞ', ['NLD']],
  ['niger', ['NER', 'NGA']],
  ['maz', ['MKD']],
  ['mace', ['MKD']],
  // A match at the start ranks before a match at a later word, which ranks before a match within a word.
  ['n', ['NER', 'NGA', 'MKD']],
  ['er', ['DEU', 'GBR', 'NER', 'NGA']],
  ['atlantis', []],
] as const)('typing “%s” finds %o', (typed, codes) => {
  expect(matchOptions(countries, typed).map(({ value }) => value)).toEqual(codes)
})

test('a group’s name finds all of its options, ranked below options whose own label matches', () => {
  const industries = [
    { value: 'MINING', label: 'Crypto mining', group: 'Crypto and blockchain' },
    { value: 'DEFI', label: 'Decentralized finance', group: 'Crypto and blockchain' },
    { value: 'BANK', label: 'Banking', group: 'Finance' },
    { value: 'CHAIN', label: 'Blockchain software', group: 'Crypto and blockchain' },
  ]
  const found = (typed: string) => matchOptions(industries, typed).map(({ value }) => value)
  expect(found('crypto')).toEqual(['MINING', 'DEFI', 'CHAIN'])
  expect(found('block')).toEqual(['CHAIN', 'MINING', 'DEFI'])
  expect(found('finance')).toEqual(['DEFI', 'BANK'])
})
