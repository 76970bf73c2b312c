import { describe, expect, test } from 'vitest'
import { allAlpha3 } from '../../countries.ts'
import { enterpriseTypes, frequencies } from '../../company/kinds.ts'
import { countriesFor, showsEnglishName } from '../../company/countries.ts'
import { shippedPolicy } from '../policy.ts'
import { isEnterpriseType, templatesOf } from '../../rules/company/templates.ts'

const { lists, countries } = shippedPolicy
const industries = Object.values(lists.industries).flat()
const codes = {
  industries,
  accountPurposes: lists.accountPurposes,
  fundSources: lists.fundSources,
  wealthSources: lists.wealthSources,
  frequencies,
  businessNatures: lists.businessNatures,
}

// Lists are sent joined by commas: a code with a comma would become two.
test.each(Object.entries(codes))('%s: each code appears once and fits the call', (_name, list) => {
  expect(list.filter((code) => !/^[A-Z][A-Z0-9_]{2,63}$/.test(code))).toEqual([])
  expect(new Set<string>(list).size).toBe(list.length)
})

describe('papers', () => {
  test.each(enterpriseTypes)('type %d: each paper is either required of every company or switched on', (type) => {
    const papers = templatesOf(type, shippedPolicy.papers)
    expect(papers.every(({ required, isSelect }) => required + isSelect === 1)).toBe(true)
    expect(papers.every(({ count }) => count >= 1 && count <= 20)).toBe(true)
    expect(new Set(papers.map(({ value }) => value)).size).toBe(papers.length)
  })
  test.each([undefined, null, 0, -1, 10, 1.5, NaN])('%s is not a type and has no papers', (type) => {
    expect(isEnterpriseType(type)).toBe(false)
    expect(templatesOf(type, shippedPolicy.papers)).toEqual([])
  })
})

describe('countries', () => {
  const all = allAlpha3()
  test.each(['NATIONALITY', 'RESIDENCE', 'ENTERPRISE'] as const)('%s: banned countries are left out, and no others', (key) => {
    const open = countriesFor(key, { banned: [], countries })
    const rest = countriesFor(key, { banned: ['KP', 'DE', 'no country'], countries })
    expect(open.filter((country) => !rest.includes(country)).map(String)).toEqual(['DEU', 'PRK'])
    expect(open.every((country) => all.includes(country))).toBe(true)
  })
  test('the list has every existing nationality and register', () => {
    const has = (key: 'NATIONALITY' | 'RESIDENCE' | 'ENTERPRISE') => (code: string) =>
      countriesFor(key, { banned: [], countries }).map(String).includes(code)
    expect(['PRI', 'GLP', 'GRL'].filter(has('NATIONALITY'))).toEqual([])
    expect(['PRI', 'GLP', 'GRL'].filter(has('RESIDENCE'))).toEqual(['PRI', 'GLP', 'GRL'])
    expect(['PRI', 'GLP', 'GRL', 'JEY', 'VGB'].filter(has('ENTERPRISE'))).toEqual(['PRI', 'GRL', 'JEY', 'VGB'])
  })
  test.each([
    ['CHN', true],
    ['ARE', true],
    ['DEU', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('%s needs an English name: %s', (country, asks) => expect(showsEnglishName(country, countries)).toBe(asks))
})
