import { Alpha3 } from '@bonafide/core/countries'
import { expect, test } from 'vitest'
import { optionsOf } from './countries.ts'

const [no, yes] = [0, 1] as const
const countries = [
  { alphaThreeName: Alpha3.parse('AUT'), shortName: '奥地利', englishName: 'Austria', showEnterpriseEnName: no },
  { alphaThreeName: Alpha3.parse('DEU'), shortName: '德国', englishName: 'Germany', showEnterpriseEnName: no },
  { alphaThreeName: Alpha3.parse('SGP'), shortName: '新加坡', englishName: 'Singapore', showEnterpriseEnName: yes },
]

test.each([
  ['en', ['Austria/奥地利', 'Germany/德国', 'Singapore/新加坡']],
  ['zh-CN', ['奥地利/Austria', '德国/Germany', '新加坡/Singapore']],
  ['zh-TC', ['奧地利/Austria', '新加坡/Singapore', '德國/Germany']],
  ['pl', ['Austria/Austria', 'Niemcy/Germany', 'Singapur/Singapore']],
  ['ru', ['Австрия/Austria', 'Германия/Germany', 'Сингапур/Singapore']],
  ['de', ['Deutschland/Germany', 'Österreich/Austria', 'Singapur/Singapore']],
] as const)('in %s countries have their names of that language, and are found in another one', (language, names) =>
  expect(optionsOf(language, countries).map(({ label, also }) => `${label}/${also}`)).toEqual(names),
)

test('companies of some countries need an English name too', () =>
  expect(optionsOf('de', countries).map(({ value, showsEnglishName }) => [value, showsEnglishName])).toEqual([
    ['DEU', false],
    ['AUT', false],
    ['SGP', true],
  ]))
