import { detail, keepDraft, submit } from '@bonafide/core/calls/company/business'
import type { AccountEvent } from '@bonafide/core/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { erasePerson } from '../../record/erase.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { happenToVisitor, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'
import { saveStep } from './save-step.ts'
import {
  applicant,
  basicInfo,
  type CompanyBody,
  enterpriseInfo,
  filledInCompany,
  institution,
  papers,
  person,
} from './testing/companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture({ bannedRegions: ['KP', 'IR'] })
})
afterAll(() => fixture.close())

const keptFiles = async (account: string): Promise<number> =>
  (await fixture.services.db.pool.query('select from uploads where account = $1 and kept_at is not null', [account])).rowCount ?? 0

describe('a caller can only save their own data', () => {
  test('a save without a session or an access token is refused', async () => {
    const { browser } = await newVisitor(fixture)
    const body: CompanyBody = { step: 1, isSubmit: 0, basicInfo }
    expect(verdictOf(await fixture.browser().ask(submit, body))).toBe('session.none')
    expect(verdictOf(await browser.ask(submit, body))).toBe('token.expired')
    expect(verdictOf(await browser.ask(detail))).toBe('token.expired')
    expect(verdictOf(await browser.ask(keepDraft, { step: 1, version: 0, draft: '{}' }))).toBe('token.expired')
  })

  test('a save with another account’s file or an unknown file is refused', async () => {
    const [company, other] = [await applicant(fixture), await applicant(fixture)]
    const theirs = await other.file()
    for (const file of [theirs, 'f'.repeat(32)]) {
      expect(await company.save(3, { individualList: [await person(company, { identityPicFront: file })] })).toBe('thing.unknown')
      const { basicInfo: type, verifyFileList = [] } = await papers(company)
      const [first] = verifyFileList
      if (first === undefined) throw new Error('no paper is required')
      const list = [{ ...first, fileList: [{ fileName: file }] }, ...verifyFileList.slice(1)]
      expect(await company.save(4, { basicInfo: type ?? {}, verifyFileList: list })).toBe('thing.unknown')
    }
    expect(await keptFiles(other.account)).toBe(0)
    expect(await keptFiles(company.account)).toBe(0)
    expect((await company.detail()).version).toBe(0)
  })
})

describe('an account that is not allowed to verify as a company cannot save', () => {
  const level = 'business' as const
  test.each<[string, string, readonly AccountEvent[]]>([
    ['banned', 'kyc.blacklisted', [{ kind: 'accountBlacklisted', reason: 'fraud.proven' }]],
    ['verified with another account', 'kyc.multiVerified', [{ kind: 'foundVerifiedElsewhere' }]],
    ['already begun as a person', 'kyc.personStarted', [{ kind: 'levelSubmitted', level: 'basic' }]],
    ['submitted', 'business.locked', [{ kind: 'levelSubmitted', level }]],
    ['verified', 'business.locked', [{ kind: 'levelApproved', level }]],
    ['verified, unconfirmed', 'business.locked', [{ kind: 'levelLeftUnconfirmed', level }]],
    ['refused', 'ok', [{ kind: 'levelRejected', level, reason: 'company.fieldsWrong' }]],
    ['expired', 'ok', [{ kind: 'levelExpired', level }]],
  ])('%s: %s', async (_what, answer, events) => {
    const company = await applicant(fixture, { events })
    expect(await company.save(1, { basicInfo })).toBe(answer)
    const { version } = await company.detail()
    expect(verdictOf(await company.browser.ask(keepDraft, { step: 2, version, draft: 'typed' }))).toBe(answer)
    expect((await company.detail()).version).toBe(answer === 'ok' ? 2 : 0)
  })

  test('an account without an email address, or one that was erased, cannot save', async () => {
    expect(await (await applicant(fixture, { email: false })).save(1, { basicInfo })).toBe('business.emailFirst')
    const company = await applicant(fixture)
    await company.save(1, { basicInfo })
    await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: company.account, by: 'operator' }))
    expect(await company.save(1, { basicInfo })).toBe('record.erased')
    expect((await company.detail()).basicInfo.enterpriseName).toBeNull()
  })
})

describe('a step reports its faults', () => {
  test.each<[string, string, object]>([
    ['no fault', 'ok', {}],
    ['no name', 'business.fieldMissing', { enterpriseName: ' ' }],
    ['no country', 'business.fieldMissing', { areaAlphaName: '' }],
    ['an invalid email address', 'business.fieldWrong', { officialEmail: 'office@' }],
    ['an invalid web address', 'business.fieldWrong', { enterpriseUrl: 'javascript:alert(1)' }],
    ['a number that is not valid in that country', 'business.numberWrong', { registrationNumber: '0000' }],
    ['founded in the future', 'business.fieldWrong', { establishmentDate: '2999-01-01' }],
    ['a banned country', 'country.refused', { areaAlphaName: 'PRK' }],
    ['an office in a banned country', 'country.refused', { officialAreaAlphaName: 'IRN' }],
    ['a country that has no register', 'country.refused', { areaAlphaName: 'GLP' }],
    ['an office in an uninhabited country', 'country.refused', { officialAreaAlphaName: 'ATA' }],
    ['a name of 301 letters', 'body.malformed', { enterpriseName: 'x'.repeat(301) }],
  ])('step 1, %s: %s', async (_what, answer, more) => {
    expect(await (await applicant(fixture)).save(1, { basicInfo: { ...basicInfo, ...more } })).toBe(answer)
  })

  test.each<[string, string, object]>([
    ['no fault', 'ok', {}],
    ['no industry', 'business.fieldMissing', { enterpriseIndustry: '' }],
    ['"other" without saying which', 'business.fieldMissing', { fundSourceType: 'REVENUE,KYB_OTHER' }],
    ['an unknown industry', 'business.fieldWrong', { enterpriseIndustry: 'WITCHCRAFT' }],
    ['two industries where one is chosen', 'business.fieldWrong', { enterpriseIndustry: 'SOFTWARE_CONSULTING,FISHING' }],
    ['a list of one industry', 'ok', { enterpriseIndustry: ['SOFTWARE_CONSULTING'] }],
    ['an unknown frequency', 'business.fieldWrong', { transactionFrequency: 'KYB_YEAR' }],
    ['an unknown purpose', 'business.fieldWrong', { accountPurpose: 'SPOT_TRADING,THEFT' }],
    ['0 transactions', 'body.malformed', { transactionNumber: 0 }],
    ['1,000,000,001 dollars', 'body.malformed', { transactionAmount: 1_000_000_001 }],
  ])('step 2, %s: %s', async (_what, answer, more) => {
    expect(await (await applicant(fixture)).save(2, { basicInfo: { ...enterpriseInfo, ...more } })).toBe(answer)
  })

  const today = () => fixture.services.clock()
  const years = (count: number, days = 0): string =>
    new Date(Date.UTC(today().getUTCFullYear() - count, today().getUTCMonth(), today().getUTCDate() + days)).toISOString().slice(0, 10)

  test.each<[string, string, () => object]>([
    ['no fault', 'ok', () => ({})],
    ['18 today', 'ok', () => ({ birthDate: years(18) })],
    ['18 tomorrow', 'business.tooYoung', () => ({ birthDate: years(18, 1) })],
    ['29 February in a leap year', 'ok', () => ({ birthDate: '1996-02-29' })],
    ['29 February in a common year', 'body.malformed', () => ({ birthDate: '1997-02-29' })],
    ['holding 0.999 %', 'body.malformed', () => ({ ownershipPercent: 0.999 })],
    ['holding 100.001 %', 'body.malformed', () => ({ ownershipPercent: 100.001 })],
    ['holding 33.3333 %', 'body.malformed', () => ({ ownershipPercent: 33.3333 })],
    ['holding 33.333 %', 'ok', () => ({ ownershipPercent: 33.333 })],
    ['an owner without a share', 'business.fieldMissing', () => ({ ownershipPercent: null })],
    ['no picture of the back', 'business.fieldMissing', () => ({ identityPicBack: '' })],
    ['an owner without a proof of address', 'business.fieldMissing', () => ({ residentialAddressPath: '' })],
    ['an unknown source of wealth', 'business.fieldWrong', () => ({ wealthSource: 'LOTTERY_OF_BABYLON' })],
    ['a citizen of a banned country', 'country.refused', () => ({ citizenshipAlphaName: 'PRK' })],
    ['an ID from a territory that issues none', 'country.refused', () => ({ issuedCountryAlphaName: 'GUM' })],
    ['living in an uninhabited country', 'country.refused', () => ({ residentialCountryAlphaName: 'ATA' })],
    ['no owner at the threshold, and no controller', 'business.positionMissing', () => ({ ownershipPercent: 24.999 })],
    ['the managing director of a company without owners', 'ok', () => ({ individualType: '1,4,5', ownershipPercent: null })],
    ['no trader', 'business.positionMissing', () => ({ individualType: '1,3' })],
    ['a share through a row that does not exist', 'business.fieldMissing', () => ({ heldThrough: [{ index: 7, ownershipPercent: 50 }] })],
  ])('step 3, %s: %s', async (_what, answer, more) => {
    const company = await applicant(fixture)
    expect(await company.save(3, { individualList: [await person(company, more())] })).toBe(answer)
  })

  test('step 3 reports a repeated person, eleven people in one position, and no people', async () => {
    const company = await applicant(fixture)
    const ada = await person(company)
    expect(await company.save(3, { individualList: [ada, { ...ada, individualType: '1', identityNo: '533-401-372' }] })).toBe(
      'business.personTwice',
    )
    const eleven = Array.from({ length: 11 }, (_, at) => ({ ...ada, individualType: at === 0 ? '1,3,5' : '1', identityNo: `9${at}` }))
    expect(await company.save(3, { individualList: eleven })).toBe('business.tooMany')
    expect(await company.save(3, { individualList: eleven.slice(0, 10) })).toBe('ok')
    expect(await company.save(3, { individualList: [] })).toBe('business.positionMissing')
    expect((await company.detail()).individualList).toHaveLength(10)
  })

  test('step 4 reports a missing type, an unknown type or template, too few or too many files, and a repeated file', async () => {
    const company = await applicant(fixture)
    const { basicInfo: info, verifyFileList = [] } = await papers(company)
    const [first, ...others] = verifyFileList
    if (first === undefined || info == null) throw new Error('no paper is required')
    const files = await Promise.all(Array.from({ length: 6 }, async () => ({ fileName: await company.file() })))
    expect(await company.save(4, { verifyFileList })).toBe('business.fieldMissing')
    expect(await company.save(4, { basicInfo: { enterpriseType: 77 }, verifyFileList })).toBe('business.fieldWrong')
    expect(await company.save(4, { basicInfo: info, verifyFileList: [{ ...first, fileBizType: 'LOVE_LETTER' }, ...others] })).toBe(
      'business.fieldWrong',
    )
    expect(await company.save(4, { basicInfo: info, verifyFileList: others })).toBe('business.filesMissing')
    expect(await company.save(4, { basicInfo: info, verifyFileList: [{ ...first, fileList: files }, ...others] })).toBe(
      'business.filesTooMany',
    )
    const twice = [...first.fileList, ...first.fileList]
    expect(await company.save(4, { basicInfo: info, verifyFileList: [{ ...first, fileList: twice }, ...others] })).toBe(
      'business.fieldWrong',
    )
    expect(await company.save(4, { basicInfo: info, verifyFileList })).toBe('ok')
    expect((await company.detail()).verifyFileList.flatMap(({ fileList }) => fileList)[0]).toMatchObject({
      auditResult: 0,
      type: 'image/png',
    })
  })
})

describe('saved steps', () => {
  test('contain only the fields of their step', async () => {
    const company = await applicant(fixture)
    const smuggled = { ...basicInfo, enterpriseProfile: 'smuggled', enterpriseType: 3, transactionNumber: 7 }
    const parts = { individualList: [await person(company)], verifyFileList: (await papers(company)).verifyFileList ?? [] }
    expect(await company.save(1, { basicInfo: smuggled, ...parts })).toBe('ok')
    const { basicInfo: info, individualList, verifyFileList } = await company.detail()
    expect(info).toMatchObject({
      enterpriseName: basicInfo.enterpriseName,
      enterpriseProfile: null,
      enterpriseType: null,
      transactionNumber: null,
    })
    expect([individualList, verifyFileList]).toEqual([[], []])
    expect(await company.save(2, { basicInfo: { ...enterpriseInfo, enterpriseName: 'smuggled' } })).toBe('ok')
    expect((await company.detail()).basicInfo).toMatchObject({ enterpriseName: basicInfo.enterpriseName, transactionNumber: 12 })
  })

  test('use a name in Latin letters as the English name', async () => {
    const company = await applicant(fixture)
    await company.save(1, { basicInfo: { ...basicInfo, englishEnterpriseName: 'SOMETHING ELSE' } })
    expect((await company.detail()).basicInfo.englishEnterpriseName).toBe(basicInfo.enterpriseName)
  })

  test('keep people’s ids, give new people unused ids, and keep each share linked to the row through which it is held', async () => {
    const company = await applicant(fixture)
    const [ada, services] = [await person(company, { ownershipPercent: 50 }), await institution(company, { index: 9 })]
    const through = { ...ada, heldThrough: [{ index: 9, ownershipPercent: 60 }] }
    expect(await company.save(3, { individualList: [through, services] as CompanyBody['individualList'] })).toBe('ok')
    const [first, second] = (await company.detail()).individualList
    expect([first, second]).toMatchObject([
      { id: 1, index: 0, heldThrough: [{ index: 1, ownershipPercent: 60 }] },
      { id: 2, index: 1, identityNo: 'B 12.345' },
    ])
    const stranger = { ...ada, id: 2, identityNo: 'another' }
    expect(await company.save(3, { individualList: [{ ...ada, id: 1 }, stranger] as CompanyBody['individualList'] })).toBe('ok')
    expect((await company.detail()).individualList.map(({ id }) => id)).toEqual([1, 3])
    expect(
      await company.save(3, {
        individualList: [
          { ...ada, id: 1 },
          { ...services, id: 2 },
        ] as CompanyBody['individualList'],
      }),
    ).toBe('ok')
    expect((await company.detail()).individualList.map(({ id }) => id)).toEqual([1, 4])
  })

  test('store an institution as such in any position', async () => {
    const company = await applicant(fixture)
    const services = await institution(company, { individualType: '1,3', identityNo: 'another' })
    expect(await company.save(3, { individualList: [await person(company), services] })).toBe('ok')
    expect((await company.detail()).individualList[1]).toMatchObject({ individualType: '2', identityNo: 'B 12.345' })
  })

  test('keep only the files that they name, and stay unchanged if a later save is refused', async () => {
    const company = await applicant(fixture)
    const ada = await person(company)
    await company.save(3, { individualList: [ada] })
    expect(await keptFiles(company.account)).toBe(3)
    await company.save(3, { individualList: [{ ...ada, identityPicFront: await company.file() } as typeof ada] })
    expect(await keptFiles(company.account)).toBe(3)
    await company.save(4, await papers(company))
    const paperCount = (await company.detail()).verifyFileList.length
    expect(await company.save(4, { basicInfo: { enterpriseType: 1 }, verifyFileList: [] })).toBe('business.filesMissing')
    expect((await company.detail()).verifyFileList).toHaveLength(paperCount)
  })

  test('are empty for a company that has not begun', async () => {
    const { basicInfo: info, ...rest } = await (await applicant(fixture)).detail()
    expect(new Set(Object.values(info))).toEqual(new Set([null]))
    expect(rest).toMatchObject({ version: 0, individualList: [], verifyFileList: [], drafts: [], remarks: [], dueAt: null, highRisk: 0 })
  })
})

test('a date is compared with the page’s local date if that is plausible: a day begins earlier in Apia than in Greenwich', async () => {
  const company = await applicant(fixture)
  const at = new Date('2026-11-22T11:30:00Z')
  const founded = (day: string, today?: string) =>
    saveStep(
      fixture.services,
      { account: company.account, at, version: undefined },
      submit.body.parse({
        step: 1,
        isSubmit: 0,
        basicInfo: { ...basicInfo, establishmentDate: day },
        ...(today === undefined ? {} : { today }),
      }),
    )
  await founded('2026-11-23', '2026-11-23')
  await expect(founded('2026-11-23')).rejects.toMatchObject({ refused: 'business.fieldWrong' })
  await expect(founded('2026-11-24', '2026-11-24')).rejects.toMatchObject({ refused: 'business.fieldWrong' })
})

test('a refused step leaves the company unchanged', async () => {
  const company = await filledInCompany(fixture)
  const before = await company.detail()
  expect(await company.save(1, { basicInfo: { ...basicInfo, enterpriseName: '' } })).toBe('business.fieldMissing')
  expect(await company.save(3, { individualList: [] })).toBe('business.positionMissing')
  expect(await company.detail()).toEqual(before)
  await happenToVisitor(fixture, company.account, { kind: 'levelSubmitted', level: 'business' })
  expect(await company.save(1, { basicInfo: { ...basicInfo, enterpriseName: 'X' } })).toBe('business.locked')
})
