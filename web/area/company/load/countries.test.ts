import { getSupportedCountry } from '@bonafide/core/calls/company/config'
import type { Language } from '@bonafide/core/languages'
import { expect, test } from 'vitest'
import { matchOptions } from '../../../ui/field/match-options.ts'
import { optionsOf } from './countries.ts'

const countries = getSupportedCountry.reply.parse([
  { alphaThreeName: 'DEU', shortName: '德国', englishName: 'Germany', showEnterpriseEnName: 0 },
  { alphaThreeName: 'JPN', shortName: '日本', englishName: 'Japan', showEnterpriseEnName: 1 },
  { alphaThreeName: 'NLD', shortName: '荷兰', englishName: 'Netherlands', showEnterpriseEnName: 1 },
])

test.each<[Language, string]>([
  ['zh-CN', '德国'],
  ['de', 'Germany'],
])('in %s a country is labelled “%s”', (language, label) => expect(optionsOf(language, countries)[0]?.label).toBe(label))

test.each<[Language, string]>([
  ['de', 'Deutschl'],
  ['de', 'Germ'],
  ['ja', 'ドイツ'],
  ['ar', 'ألمانيا'],
  ['zh-CN', 'Germ'],
  ['zh-TC', '德國'],
  ['fr', '德国'],
])('in %s “%s” finds Germany', (language, typed) =>
  expect(matchOptions(optionsOf(language, countries), typed).map(({ value }) => value)).toEqual(['DEU']),
)

test.each<[Language, string, string]>([
  ['de', 'holland', 'NLD'],
  ['ja', 'にほん', 'JPN'],
])('in %s “%s”, which is no official name, finds %s', (language, typed, code) =>
  expect(matchOptions(optionsOf(language, countries), typed).map(({ value }) => value)).toEqual([code]),
)
