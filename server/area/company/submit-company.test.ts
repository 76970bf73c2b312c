// Submitting a company.
import { keepDraft, submit } from '@bonafide/core/calls/company/business'
import { afterWorkingDays } from '@bonafide/core/rules/working-days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCompany } from '../../companies/company.ts'
import { transact } from '../../db/transaction.ts'
import { readPerson } from '../../record/read-standing.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { verdictOf } from '../../visits/testing/visitors.ts'
import { readToChange, savedCompanyOf } from './now.ts'
import { applicant, basicInfo, enterpriseInfo, signInAgain, filledInCompany, person } from './testing/companies.ts'
import { approveSubmitted, casesOf, flagOf, submittedCompany, visitOf, submittedVisitsOf } from './testing/submitted-companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture({ bannedRegions: ['KP'] })
})
afterAll(() => fixture.close())

test('a company with fewer than all four steps saved is incomplete', async () => {
  const company = await applicant(fixture)
  expect(await company.submit()).toBe('business.incomplete')
  const steps = [
    () => company.save(1, { basicInfo }),
    () => company.save(2, { basicInfo: enterpriseInfo }),
    async () => company.save(3, { individualList: [await person(company)] }),
  ]
  for (const save of steps) {
    expect(await save()).toBe('ok')
    expect(await company.submit()).toBe('business.incomplete')
  }
  expect(await submittedVisitsOf(fixture, company)).toEqual([])
})

test('a submission waits for a reviewer, who has three working days, and can no longer be changed', async () => {
  const company = await submittedCompany(fixture)
  expect(await flagOf(fixture, company)).toBe(1)
  expect(await submittedVisitsOf(fixture, company)).toEqual([{ purpose: 'business', outcome: null, submitted: true, kept: true }])
  const [opened] = await casesOf(fixture, company)
  expect(opened).toMatchObject({ about: 'business', reasons: ['level.byPerson'], decision: null })
  expect(opened?.due_at).toEqual(opened && afterWorkingDays(opened.opened_at, 3))
  const { dueAt, version, verifyFileList, remarks } = await company.detail()
  expect([dueAt, version, remarks]).toEqual([opened?.due_at.toISOString(), 5, []])
  expect(new Set(verifyFileList.flatMap(({ fileList }) => fileList).map(({ auditResult }) => auditResult))).toEqual(new Set([1]))
  expect(await company.save(1, { basicInfo })).toBe('business.locked')
  expect(await company.submit()).toBe('business.locked')
})

test('the case lists the submitted files, each once, by their kind', async () => {
  const company = await submittedCompany(fixture)
  const { rows } = await fixture.services.db.pool.query('select kind, carried from visit_files where visit = $1 order by kind', [
    await visitOf(fixture, company),
  ])
  expect(rows.map(({ kind }) => kind)).toEqual([
    'paper.BUSINESS_ADDRESS',
    'paper.SOURCE_OF_FUNDS',
    'paper.TAX_CERTIFICATE',
    'paper.TRADE_LICENCE',
    'person.0.address',
    'person.0.back',
    'person.0.front',
  ])
  expect(rows.some(({ carried }) => carried)).toBe(false)
})

test('of ten simultaneous submissions from two browsers, with and without a version, exactly one counts', async () => {
  for (let round = 0; round < 3; round += 1) {
    const company = await filledInCompany(fixture)
    const other = await signInAgain(fixture, company.account)
    const ask = async (at: number) =>
      at % 2 === 0 ? company.submit() : verdictOf(await other.ask(submit, { step: 4, isSubmit: 1, version: 4 }))
    const verdicts = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(at)))
    expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(1)
    expect(verdicts.filter((verdict) => verdict === 'business.locked')).toHaveLength(9)
    expect(await submittedVisitsOf(fixture, company)).toHaveLength(1)
    expect(await casesOf(fixture, company)).toHaveLength(1)
  }
})

test('a step saved during the submission is either part of it or not saved', async () => {
  for (let round = 0; round < 5; round += 1) {
    const company = await filledInCompany(fixture)
    const [saved, submitted] = await Promise.all([
      company.save(1, { basicInfo: { ...basicInfo, enterpriseName: 'LATE' } }),
      company.submit(),
    ])
    expect([['ok', 'business.locked'].includes(saved), submitted]).toEqual([true, 'ok'])
    expect((await company.detail()).basicInfo.enterpriseName).toBe(saved === 'ok' ? 'LATE' : basicInfo.enterpriseName)
    await approveSubmitted(fixture, company)
    expect((await readPerson(fixture.services, company.account)).details.companyName).toBe(
      (await company.detail()).basicInfo.enterpriseName,
    )
    await transact(fixture.services.db, (tx) => tx.deleteFrom('company_keys').execute())
  }
})

test('parts sent with the submission are saved together with it or not at all', async () => {
  const company = await filledInCompany(fixture)
  const version = (await company.detail()).version
  expect(await company.submit({ basicInfo: { officialEmail: 'no address' } })).toBe('business.fieldWrong')
  expect(await company.submit({ individualList: [await person(company, { identityNo: 'other', givenName: '', familyName: '' })] })).toBe(
    'business.fieldMissing',
  )
  expect(await company.detail()).toMatchObject({ version, basicInfo: { officialEmail: basicInfo.officialEmail } })
  expect(await company.submit({ basicInfo: { officialEmail: 'new@engines.example' } })).toBe('ok')
  expect((await company.detail()).basicInfo).toMatchObject({
    officialEmail: 'new@engines.example',
    enterpriseName: basicInfo.enterpriseName,
  })
})

test('a submission that names another account’s file is refused', async () => {
  const [company, other] = [await filledInCompany(fixture), await applicant(fixture)]
  const theirs = await person(company, { identityPicFront: await other.file() })
  expect(await company.submit({ individualList: [theirs] })).toBe('thing.unknown')
  expect(await flagOf(fixture, company)).toBe(0)
})

test('a company whose account has lost its email address cannot submit', async () => {
  const company = await filledInCompany(fixture)
  await fixture.services.db.pool.query('update stand_in_accounts set email = null, email_key = null where account = $1', [company.account])
  expect(await company.submit()).toBe('business.emailFirst')
  expect(await flagOf(fixture, company)).toBe(0)
})

test('a step saved under older rules is checked again', async () => {
  const company = await filledInCompany(fixture)
  const { account } = company
  const now = await readToChange(fixture.services, { account, at: fixture.services.clock() })
  const saved = savedCompanyOf(now)
  const [first] = saved.individualList
  if (now.kept === undefined || first === undefined) throw new Error('nothing is filled in')
  const young = { ...saved, individualList: [{ ...first, birthDate: '2020-01-01' }] } as typeof saved
  const base = { account, key: now.kept.key, expectedVersion: now.kept.version }
  await transact(fixture.services.db, (tx) => writeCompany(tx, base, { saved: young, at: new Date() }))
  expect(await company.submit()).toBe('business.tooYoung')
  expect(await submittedVisitsOf(fixture, company)).toEqual([])
})

test('an unsaved draft blocks the submission until the company submits without its drafts', async () => {
  const company = await filledInCompany(fixture)
  const { version, basicInfo: saved } = await company.detail()
  await company.browser.ask(keepDraft, { step: 2, version, draft: 'half typed' })
  expect(await company.submit()).toBe('business.draftUnsaved')
  expect(await submittedVisitsOf(fixture, company)).toEqual([])
  expect((await company.detail()).drafts).toEqual([{ step: 2, draft: 'half typed' }])
  expect(await company.send({ step: 4, isSubmit: 1, withoutDrafts: true })).toBe('ok')
  expect(await company.detail()).toMatchObject({ drafts: [], basicInfo: { enterpriseProfile: saved.enterpriseProfile } })
})

test('a company can save and submit the detail call’s reply unchanged', async () => {
  const company = await filledInCompany(fixture)
  const { basicInfo: info, individualList, verifyFileList } = await company.detail()
  expect(verifyFileList.flatMap(({ fileList }) => fileList)[0]).toHaveProperty('remark', null)
  expect(await company.save(4, { basicInfo: info, verifyFileList })).toBe('ok')
  expect((await company.detail()).verifyFileList).toEqual(verifyFileList)
  expect(await company.submit({ basicInfo: info, individualList, verifyFileList })).toBe('ok')
})
