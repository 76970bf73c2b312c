import { verifyRegistrationNumber } from '@bonafide/core/calls/company/business'
import { enterpriseTypeConfig, getSupportedCountry, languageConfig } from '@bonafide/core/calls/company/config'
import { refusals } from '@bonafide/core/codes'
import type { Alpha3 } from '@bonafide/core/countries'
import { enterpriseTypes } from '@bonafide/core/company/kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindCompany } from '../../companies/keys.ts'
import { transact } from '../../db/transaction.ts'
import { issueAccessToken } from '../../secrets/access-tokens.ts'
import { makeFixture, type Browser, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { newVisitor, type Visitor } from '../../visits/testing/visitors.ts'

let fixture: Fixture
let officer: Visitor
beforeAll(async () => {
  fixture = await makeFixture({ bannedRegions: ['KP', 'IR'] })
  officer = await newVisitor(fixture)
})
afterAll(() => fixture.close())

const testedLanguages = ['en', 'ar', 'zh-CN'] as const
const speaking = (language: string, headers = {}): Browser => fixture.browser({ cookie: officer.cookie, language, ...headers })

/** A browser with the access token that most business calls require. */
const withToken = async ({ account, session, cookie }: Visitor, language = 'en'): Promise<Browser> => {
  const token = await transact(fixture.services.db, (tx) => issueAccessToken(tx, { account, session, at: fixture.services.clock() }))
  return fixture.browser({ cookie, language, 'x-access-token': token })
}

test('the lists need a session', async () => {
  const stranger = fixture.browser()
  expect((await stranger.ask(languageConfig)).code).toBe('401')
  expect((await stranger.ask(enterpriseTypeConfig, { enterpriseType: 1 })).code).toBe('401')
  expect((await stranger.ask(getSupportedCountry, { key: 'ENTERPRISE' })).code).toBe('401')
  expect((await stranger.ask(verifyRegistrationNumber, { areaAlphaName: 'NOR', registrationNumber: '1' })).code).toBe('401')
})

test.each([
  { call: languageConfig, body: { language: 'en' } },
  { call: languageConfig, body: [] },
  { call: enterpriseTypeConfig, body: {} },
  { call: enterpriseTypeConfig, body: { enterpriseType: '1' } },
  { call: enterpriseTypeConfig, body: { enterpriseType: -1 } },
  { call: enterpriseTypeConfig, body: { enterpriseType: 1000 } },
  { call: enterpriseTypeConfig, body: { enterpriseType: 1.5 } },
  { call: getSupportedCountry, body: {} },
  { call: getSupportedCountry, body: { key: 'enterprise' } },
  { call: getSupportedCountry, body: { key: ['ENTERPRISE'] } },
])('$call.path refuses $body', async ({ call, body }) => {
  expect((await officer.browser.ask(call as typeof languageConfig, body as never)).code).toBe('400')
})

const officerWithToken = (): Promise<Browser> => withToken(officer)

describe('a registration number', () => {
  test('is checked for a caller with their own access token', async () => {
    const other = await newVisitor(fixture)
    const token = await transact(fixture.services.db, (tx) => issueAccessToken(tx, { ...other, at: fixture.services.clock() }))
    const number = { areaAlphaName: 'NOR', registrationNumber: '923609016' }
    expect((await officer.browser.ask(verifyRegistrationNumber, number)).code).toBe('MIX10000018')
    expect((await speaking('en', { 'x-access-token': token }).ask(verifyRegistrationNumber, number)).code).toBe('MIX10000018')
    expect((await (await officerWithToken()).ask(verifyRegistrationNumber, number)).data).toBe(true)
  })
  test.each([
    [{ areaAlphaName: 'NO', registrationNumber: '923609016' }],
    [{ areaAlphaName: 'XXX', registrationNumber: '923609016' }],
    [{ areaAlphaName: 'NOR', registrationNumber: ' ' }],
    [{ areaAlphaName: 'NOR', registrationNumber: 923_609_016 }],
    [{ areaAlphaName: 'NOR', registrationNumber: '1'.repeat(101) }],
    [{ areaAlphaName: 'NOR', registrationNumber: '1\u202e2' }],
    [{ areaAlphaName: 'NOR' }],
    [{ registrationNumber: '923609016' }],
  ])('%j is not a valid request', async (body) => {
    expect((await (await officerWithToken()).ask(verifyRegistrationNumber, body as never)).code).toBe('400')
  })
  test.each([
    ['NOR', '923 609 016', null],
    ['NOR', '923 609 017', 'business.numberWrong'],
    ['ARE', 'DMCC-123456', null],
    ['ARE', '---', 'business.numberWrong'],
    ['PRK', '123456', 'country.refused'],
    ['ATA', '123456', 'country.refused'],
  ] as const)('%s %s: %s', async (areaAlphaName, registrationNumber, refusal) => {
    const answer = await (await officerWithToken()).ask(verifyRegistrationNumber, { areaAlphaName, registrationNumber })
    expect(answer).toMatchObject(refusal === null ? { code: '00000', data: true } : { code: refusals[refusal].code, data: null })
  })
  test('another verified account’s number gets the same answer', async () => {
    const number = { areaAlphaName: 'NOR' as Alpha3, registrationNumber: '982463718' }
    const before = await (await officerWithToken()).ask(verifyRegistrationNumber, number)
    const { account } = await newVisitor(fixture)
    const at = fixture.services.clock()
    expect(await transact(fixture.services.db, (tx) => bindCompany(tx, fixture.services, { account, numbered: number, at }))).toBe(true)
    expect(await (await officerWithToken()).ask(verifyRegistrationNumber, number)).toEqual(before)
  })
  test('a refusal is in the caller’s language', async () => {
    const answers = await Promise.all(
      testedLanguages.map(async (language) => {
        const browser = await withToken(officer, language)
        return (await browser.ask(verifyRegistrationNumber, { areaAlphaName: 'NOR', registrationNumber: '923609017' })).msg
      }),
    )
    expect(new Set(answers).size).toBe(3)
  })
})

describe.each(testedLanguages)('in %s', (language) => {
  test('every choice has its own label', async () => {
    const { data } = await speaking(language).ask(languageConfig)
    const flat = Object.entries(data).flatMap(([list, options]) => {
      const all = [...options, ...(list === 'industryData' ? data.industryData.flatMap(({ children }) => children) : [])]
      expect(new Set(all.map(({ value }) => value)).size).toBe(all.length)
      return all
    })
    expect(flat.filter(({ value, label }) => label === '' || label === String(value))).toEqual([])
    expect(flat.length).toBeGreaterThan(150)
  })
  test('every type of enterprise has papers with a title and a description', async () => {
    for (const enterpriseType of enterpriseTypes) {
      const { data } = await speaking(language).ask(enterpriseTypeConfig, { enterpriseType })
      expect(data.filter(({ required }) => required === 1).length).toBeGreaterThanOrEqual(4)
      expect(data.filter((paper) => paper.title === paper.value || (paper.detail ?? '').length < 10)).toEqual([])
      expect(data.every((paper) => paper.required + paper.isSelect === 1 && paper.selectStatus === 0)).toBe(true)
      expect(new Set(data.map(({ value }) => value)).size).toBe(data.length)
    }
  })
})

test('labels are in the page’s language, and in English if that language is unknown', async () => {
  const labels = async (language: string) =>
    (await speaking(language).ask(languageConfig)).data.transactionAmountDate.map(({ label }) => label)
  expect(await labels('en')).toEqual(['Per day', 'Per week', 'Per month'])
  expect(await labels('ar')).toEqual(['يوميًا', 'أسبوعيًا', 'شهريًا'])
  expect(await labels('zh-CN')).toEqual(['每日', '每周', '每月'])
  expect(await labels('fr')).toEqual(['Par jour', 'Par semaine', 'Par mois'])
  expect(await labels('no language')).toEqual(['Per day', 'Per week', 'Per month'])
})

test('a director, a beneficial owner and an authorised trader are required, and "other" comes last', async () => {
  const { data } = await speaking('en').ask(languageConfig)
  expect(data.individualTypeList.filter(({ required }) => required === 1).map(({ value }) => value)).toEqual([1, 3, 5])
  for (const list of [
    data.accountList,
    data.moneyList,
    data.sourceOfWealth,
    data.businessNatureList,
    data.industryData.at(-1)?.children ?? [],
  ])
    expect(list.at(-1)?.value).toBe('KYB_OTHER')
})

test.each([0, 10, 999])('enterprise type %d does not exist', async (enterpriseType) => {
  expect((await officer.browser.ask(enterpriseTypeConfig, { enterpriseType })).data).toBeNull()
})

describe('countries', () => {
  const codes = async (key: 'NATIONALITY' | 'RESIDENCE' | 'ENTERPRISE', language = 'en') =>
    (await speaking(language).ask(getSupportedCountry, { key })).data

  test.each(['NATIONALITY', 'RESIDENCE', 'ENTERPRISE'] as const)('%s: lists no banned or uninhabited country', async (key) => {
    const found = (await codes(key)).map(({ alphaThreeName }) => String(alphaThreeName))
    expect(found.filter((code) => ['PRK', 'IRN', 'ATA', 'BVT'].includes(code))).toEqual([])
    expect(found).toEqual(expect.arrayContaining(['DEU', 'HKG', 'VGB', 'CYM', 'CHN', 'USA', 'SAU']))
    expect(new Set(found).size).toBe(found.length)
    expect(found.length).toBeGreaterThan(200)
  })
  test('each country has a Chinese and an English name, and the list is sorted by the name that the page shows', async () => {
    const english = await codes('RESIDENCE')
    const chinese = await codes('RESIDENCE', 'zh-CN')
    expect(english.find(({ alphaThreeName }) => String(alphaThreeName) === 'DEU')).toEqual({
      alphaThreeName: 'DEU',
      shortName: '德国',
      englishName: 'Germany',
      showEnterpriseEnName: 0,
    })
    expect(english[0]?.englishName).toBe('Afghanistan')
    expect(english.map(({ englishName }) => englishName).indexOf('Åland Islands')).toBeLessThan(3)
    expect(chinese[0]?.shortName).toBe('阿尔巴尼亚')
    expect(chinese.map(({ alphaThreeName }) => alphaThreeName).toSorted()).toEqual(
      english.map(({ alphaThreeName }) => alphaThreeName).toSorted(),
    )
  })
  test('companies in countries with a non-Latin script need an English name', async () => {
    const needed = (await codes('ENTERPRISE')).filter(({ showEnterpriseEnName }) => showEnterpriseEnName === 1)
    const found = needed.map(({ alphaThreeName }) => String(alphaThreeName))
    expect(found).toEqual(expect.arrayContaining(['CHN', 'HKG', 'JPN', 'KOR', 'ARE', 'SAU', 'EGY', 'ISR', 'GRC', 'RUS', 'UKR', 'THA']))
    expect(found.filter((code) => ['DEU', 'GBR', 'USA', 'SGP', 'VGB', 'TUR', 'VNM', 'BRA'].includes(code))).toEqual([])
  })
})
