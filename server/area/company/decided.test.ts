// What a company sees of a reviewer's decision about it.
import { realNameStatus } from '@bonafide/core/calls/status'
import { errorStatusOf } from '@bonafide/core/standing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyHolder } from '../../companies/keys.ts'
import { setRemark, setVerdict, setWholeRemark } from '../../companies/verdicts.ts'
import { transact } from '../../db/transaction.ts'
import { erasePerson } from '../../record/erase.ts'
import { readPerson } from '../../record/read-standing.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { forgetPerson } from '../../visits/identity/forget-person.ts'
import { type Applicant, basicInfo, type CompanyBody, filledInCompany, papers, type Party, person } from './testing/companies.ts'
import {
  approveSubmitted,
  casesOf,
  flagOf,
  submittedCompany,
  rejectSubmitted,
  visitOf,
  submittedVisitsOf,
} from './testing/submitted-companies.ts'

let fixture: Fixture
let reviewer: string
beforeAll(async () => {
  fixture = await makeFixture({ bannedRegions: ['KP'] })
  const { rows } = await fixture.services.db.pool.query(
    `insert into reviewers (name, email, email_key, password_hash, totp_secret, totp_last_step, joined_at)
     values ('Rhea', 'rhea@example.com', 'rhea@example.com', 'x', '\\x00', 0, now()) returning reviewer`,
  )
  reviewer = rows[0].reviewer
})
afterAll(() => fixture.close())

describe('a company is refused', () => {
  const refused = async () => {
    const company = await submittedCompany(fixture)
    const files = (await company.detail()).verifyFileList.flatMap(({ fileList }) => fileList)
    const [wrong, right] = files
    if (wrong === undefined || right === undefined) throw new Error('no files')
    const visit = await visitOf(fixture, company)
    await transact(fixture.services.db, async (tx) => {
      const by = { visit, reviewer }
      await setVerdict(tx, fixture.services, { ...by, file: wrong.fileName, verdict: { auditResult: 3, remark: 'Page two is missing' } })
      await setVerdict(tx, fixture.services, { ...by, file: right.fileName, verdict: { auditResult: 2, remark: null } })
      await setRemark(tx, fixture.services, {
        ...by,
        part: { step: 1, field: 'registrationAddress', index: null },
        remark: 'Another street',
      })
      await setRemark(tx, fixture.services, { ...by, part: { step: 3, field: 'birthDate', index: 0 }, remark: 'Another day' })
      await setWholeRemark(tx, fixture.services, { ...by, remark: 'Please send page two.' })
    })
    return { company, wrong, right, visit }
  }
  const ownAddress = async ({ account }: Applicant) => (await fixture.services.exchange.account(account))?.email ?? ''
  const shown = async (company: Applicant) => (await company.detail()).verifyFileList.flatMap(({ fileList }) => fileList)

  test('a reviewer’s remarks are hidden until the decision', async () => {
    const { company } = await refused()
    expect(new Set((await shown(company)).map(({ auditResult }) => auditResult))).toEqual(new Set([1]))
    expect((await company.detail()).remarks).toEqual([])
    expect((await company.browser.ask(realNameStatus)).data.enterpriseVerify.remark).toBeNull()
  })

  test('its contact and account addresses get a letter with the corrections, without the remarks on people', async () => {
    const { company } = await refused()
    await fixture.post()
    await rejectSubmitted(fixture, company)
    const letters = await fixture.post()
    expect(letters.map(({ to }) => to).toSorted()).toEqual([await ownAddress(company), 'office@engines.example'].toSorted())
    for (const { subject, text } of letters) {
      expect(subject).toBe('Corrections needed: Business verification')
      expect(text).toContain('ANALYTICAL ENGINES LTD has not been approved yet')
      expect(text).toContain('• Please send page two.\n• Company details: Another street\n• Documents: Page two is missing\n')
      expect(text).toContain('• People and owners: 1 correction, shown in the form')
      expect(text).not.toContain('Another day')
      expect(text).toMatch(/\/verified\/kyb$/m)
    }
  })

  test('the letter omits a company name that contains a web address, and goes to each address once', async () => {
    const company = await filledInCompany(fixture)
    const own = await ownAddress(company)
    await company.save(1, { basicInfo: { ...basicInfo, enterpriseName: 'WIN AT EVIL.EXAMPLE/NOW', officialEmail: own } })
    expect(await company.submit()).toBe('ok')
    await fixture.post()
    await rejectSubmitted(fixture, company)
    const letters = await fixture.post()
    expect(letters.map(({ to }) => to)).toEqual([own])
    expect(letters[0]?.text).toContain('The business verification of your company')
    expect(letters[0]?.text).toContain('Everything that needs correcting is marked in the form.')
    expect(letters[0]?.text).not.toContain('EVIL')
  })

  test('after the decision it sees the remarks on its files, its details and the whole submission', async () => {
    const { company, wrong, right } = await refused()
    await rejectSubmitted(fixture, company)
    const files = await shown(company)
    expect(files.find(({ fileName }) => fileName === wrong.fileName)).toMatchObject({ auditResult: 3, remark: 'Page two is missing' })
    expect(files.find(({ fileName }) => fileName === right.fileName)).toMatchObject({ auditResult: 2, remark: null })
    expect(files.filter(({ auditResult }) => auditResult === 0)).toHaveLength(2)
    const { remarks, dueAt } = await company.detail()
    expect(remarks).toEqual([
      { step: 1, field: 'registrationAddress', index: null, remark: 'Another street', changed: false },
      { step: 3, field: 'birthDate', index: 0, remark: 'Another day', changed: false },
    ])
    expect(dueAt).toBeNull()
    expect((await company.browser.ask(realNameStatus)).data.enterpriseVerify).toMatchObject({
      enterpriseKycFlag: 3,
      remark: 'Please send page two.',
    })
  })

  test('without a remark it sees the reason', async () => {
    const company = await submittedCompany(fixture)
    await rejectSubmitted(fixture, company)
    expect((await company.browser.ask(realNameStatus)).data.enterpriseVerify.remark).toContain('some of your documents')
  })

  test('a remark follows its row, and disappears with it', async () => {
    const { company } = await refused()
    await rejectSubmitted(fixture, company)
    const [ada] = (await company.detail()).individualList
    const another = await person(company, { identityNo: 'X 1', individualType: '1' })
    const before = { ...ada, index: 5 } as typeof another
    expect(await company.save(3, { individualList: [another, before] })).toBe('ok')
    expect((await company.detail()).remarks.filter(({ step }) => step === 3)).toMatchObject([{ index: 1, field: 'birthDate' }])
    expect(await company.save(3, { individualList: [await person(company)] })).toBe('ok')
    expect((await company.detail()).remarks.filter(({ step }) => step === 3)).toEqual([])
  })

  test('a remark on a part that has changed since is marked as changed; a remark on a part saved unchanged is not', async () => {
    const { company } = await refused()
    await rejectSubmitted(fixture, company)
    const changedNow = async () => (await company.detail()).remarks.map(({ step, changed }) => [step, changed])
    expect(await company.save(1, { basicInfo })).toBe('ok')
    expect(await changedNow()).toEqual([
      [1, false],
      [3, false],
    ])
    const [ada] = (await company.detail()).individualList
    expect(await company.save(1, { basicInfo: { ...basicInfo, registrationAddress: '1 ANOTHER STREET' } })).toBe('ok')
    expect(await company.save(3, { individualList: [{ ...ada, birthDate: '1985-12-11' } as Party] })).toBe('ok')
    expect(await changedNow()).toEqual([
      [1, true],
      [3, true],
    ])
  })

  test('it can submit again only without the rejected file, and passed files stay passed', async () => {
    const { company, wrong, right } = await refused()
    await rejectSubmitted(fixture, company)
    const { verifyFileList } = await company.detail()
    const forged = verifyFileList.map(({ fileList, ...entry }) => ({
      ...entry,
      remark: '',
      fileList: fileList.map(({ remark: _remark, thumbUrl: _thumb, ...file }) => ({ ...file, auditResult: 2 as const })),
    }))
    expect(await company.submit()).toBe('business.filesRejected')
    expect(await company.save(4, { basicInfo: { enterpriseType: 4 }, verifyFileList: forged })).toBe('business.filesRejected')
    const corrected = await Promise.all(
      forged.map(async ({ fileList, ...entry }) => ({
        ...entry,
        fileList: await Promise.all(
          fileList.map(async (file) => (file.fileName === wrong.fileName ? { fileName: await company.file() } : file)),
        ),
      })),
    )
    expect(await company.save(4, { basicInfo: { enterpriseType: 4 }, verifyFileList: corrected })).toBe('ok')
    expect(await company.submit()).toBe('ok')
    const { rows } = await fixture.services.db.pool.query(
      'select v.upload, v.audit_result, f.carried from company_file_verdicts v join visit_files f using (visit, upload) where visit = $1',
      [await visitOf(fixture, company)],
    )
    expect(rows).toEqual([{ upload: right.fileName, audit_result: 2, carried: true }])
    expect((await submittedVisitsOf(fixture, company)).map(({ outcome }) => outcome)).toEqual(['rejected', null])
    await approveSubmitted(fixture, company)
    expect(await flagOf(fixture, company)).toBe(2)
  })

  test('a rejected picture of a person is reported at its field, and blocks the submission', async () => {
    const company = await submittedCompany(fixture)
    const [ada] = (await company.detail()).individualList
    const file = ada?.actionType === 'INDIVIDUAL' ? (ada.identityPicBack ?? '') : ''
    const visit = await visitOf(fixture, company)
    await transact(fixture.services.db, (tx) =>
      setVerdict(tx, fixture.services, { visit, reviewer, file, verdict: { auditResult: 3, remark: 'It is blurred' } }),
    )
    await rejectSubmitted(fixture, company)
    expect((await company.detail()).remarks).toEqual([
      { step: 3, field: 'identityPicBack', index: 0, remark: 'It is blurred', changed: false },
    ])
    expect(await company.submit()).toBe('business.filesRejected')
    const kept = { ...ada, individualType: '1,3,5' } as NonNullable<CompanyBody['individualList']>[number]
    expect(await company.save(3, { individualList: [kept] })).toBe('business.filesRejected')
    expect(await company.save(3, { individualList: [{ ...kept, identityPicBack: await company.file() } as typeof kept] })).toBe('ok')
    expect(await company.submit()).toBe('ok')
  })
})

describe('a company is approved', () => {
  test('the submitted details are approved, and the owner gets a letter', async () => {
    const company = await submittedCompany(fixture, { registrationNumber: '11111111' })
    await fixture.post()
    await approveSubmitted(fixture, company)
    expect((await readPerson(fixture.services, company.account)).details).toEqual({
      companyName: basicInfo.enterpriseName,
      registrationNumber: '11111111',
      registrationAddress: basicInfo.registrationAddress,
    })
    expect((await fixture.post()).map(({ subject }) => subject)).toEqual(['Approved: Business verification'])
    expect(await company.detail()).toMatchObject({ dueAt: null, remarks: [] })
    expect(await company.save(1, { basicInfo })).toBe('business.locked')
  })

  test('a registration number belongs to one verified company per country, in any spelling', async () => {
    const [first, second] = [
      await submittedCompany(fixture, { registrationNumber: 'AB 222.222' }),
      await submittedCompany(fixture, { registrationNumber: 'ab-222222' }),
    ]
    await approveSubmitted(fixture, first)
    await expect(approveSubmitted(fixture, second)).rejects.toMatchObject({ refused: 'case.numberTaken' })
    expect([await flagOf(fixture, second), (await readPerson(fixture.services, second.account)).details]).toEqual([1, {}])
    expect(await casesOf(fixture, second)).toMatchObject([{ decision: null }])
    const numberInCountry = { areaAlphaName: basicInfo.areaAlphaName, registrationNumber: 'AB222222' }
    expect(await transact(fixture.services.db, (tx) => companyHolder(tx, fixture.services, numberInCountry as never))).toBe(first.account)
    await rejectSubmitted(fixture, second)
    expect(await flagOf(fixture, second)).toBe(3)
  })

  test('of two companies with the same number approved at once, only one is verified', async () => {
    const both = [
      await submittedCompany(fixture, { registrationNumber: '33333333' }),
      await submittedCompany(fixture, { registrationNumber: '33333333' }),
    ]
    const results = await Promise.allSettled(both.map((company) => approveSubmitted(fixture, company)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await Promise.all(both.map((company) => flagOf(fixture, company)))).toSorted()).toEqual([1, 2])
  })
})

test('an erased company leaves nothing behind, and its number is free again', async () => {
  const company = await submittedCompany(fixture, { registrationNumber: '44444444' })
  await approveSubmitted(fixture, company)
  const { account } = company
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: account, by: 'operator' }))
  await forgetPerson(fixture.services, account)
  const { db } = fixture.services
  for (const table of ['companies', 'company_keys'])
    expect((await db.pool.query(`select from ${table} where account = $1`, [account])).rowCount).toBe(0)
  const left = await db.pool.query('select from company_submissions join visits using (visit) where account = $1', [account])
  expect(left.rowCount).toBe(0)
  expect(await company.detail()).toMatchObject({ version: 0, basicInfo: { enterpriseName: null } })
  const next = await submittedCompany(fixture, { registrationNumber: '44444444' })
  await approveSubmitted(fixture, next)
  expect(errorStatusOf((await readPerson(fixture.services, next.account)).standing)).toBe(0)
  expect(await flagOf(fixture, next)).toBe(2)
  expect(await papers(next)).toBeDefined()
})
