import { utcDate } from '@bonafide/core/dates'
import { showsEnglishName } from '@bonafide/core/company/countries'
import { requiredPositions } from '@bonafide/core/company/kinds'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { templatesOf } from '@bonafide/core/rules/company/templates'
import { ownershipOf } from '@bonafide/core/rules/company/ownership/ownership'
import { thresholdOf } from '@bonafide/core/rules/company/risk'
import { companyFaults } from '@bonafide/core/rules/company/whole'
import { auditResult, verification } from '@bonafide/core/status'
import { levelOf } from '@bonafide/core/standing'
import { afterAll, expect, test } from 'vitest'
import { lockOpenCase } from '@bonafide/server/cases/cases.sql'
import { filesOfCompany } from '@bonafide/server/companies/company-files'
import { readCompany } from '@bonafide/server/companies/company'
import { checkRegistrationNumber } from '@bonafide/server/companies/registration-number'
import { lastSubmission, readSubmission } from '@bonafide/server/companies/submission'
import { readRemarks, readVerdicts, wholeRemark } from '@bonafide/server/companies/verdicts'
import { transact } from '@bonafide/server/db/transaction'
import { readStanding } from '@bonafide/server/record/read-standing'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { addDemoAccounts } from '../add-demo-accounts.ts'
import { demoCompanyData } from './demo-company-data.ts'

const fixture = await makeFixture({ demo: true })
await Promise.all([addDemoAccounts(fixture.services), addDemoAccounts(fixture.services)])
await addDemoAccounts(fixture.services)
afterAll(() => fixture.close())

const { services } = fixture
const names = Object.keys(demoCompanyData)
const finished = names.filter((name) => name !== 'company-begun')

const numberOf = async (name: string): Promise<string> =>
  (await services.db.pool.query('select account from stand_in_accounts where demo = $1', [name])).rows[0].account

const savedCompanyOf = async (name: string) => {
  const account = await numberOf(name)
  const company = await transact(services.db, (tx) => readCompany(tx, services, account))
  if (company === undefined) throw new Error(`${name} has filled in nothing`)
  return company
}

test.each(finished)('%s lacks nothing in the four steps', async (name) => {
  const { company } = await savedCompanyOf(name)
  const { areaAlphaName, enterpriseType } = company.basicInfo
  const faults = companyFaults(company, {
    today: utcDate(services.clock()),
    showsEnglishName: showsEnglishName(areaAlphaName, shippedPolicy.countries),
    required: requiredPositions,
    threshold: thresholdOf(company.basicInfo, shippedPolicy.risk),
    templates: templatesOf(enterpriseType, shippedPolicy.papers),
  })
  expect(faults).toEqual([])
})

test.each(names)('the registration number of %s fits its country', async (name) => {
  const { areaAlphaName, registrationNumber } = (await savedCompanyOf(name)).company.basicInfo
  if (areaAlphaName == null || areaAlphaName === '') throw new Error('no country')
  expect(checkRegistrationNumber(areaAlphaName, registrationNumber ?? '')).not.toBe('wrong')
})

test('company-begun has saved two steps and half filled in the third', async () => {
  const { company, drafts } = await savedCompanyOf('company-begun')
  expect(company.individualList).toEqual([])
  expect(JSON.parse(drafts[3] ?? '')).toMatchObject({
    list: [],
    open: { form: 'person', typed: { givenName: 'Beatriz', birthDate: '1981-03-' } },
  })
  expect(await transact(services.db, async (tx) => lastSubmission(tx, await numberOf('company-begun')))).toBeUndefined()
})

test('company-pending is at the desk once, with eight parties, three institutions in a chain, and all their files', async () => {
  const account = await numberOf('company-pending')
  const visit = await transact(services.db, (tx) => lastSubmission(tx, account))
  const submission = await transact(services.db, (tx) => readSubmission(tx, services, visit ?? ''))
  if (submission === undefined) throw new Error('nothing was submitted')
  const { owners, warnings } = ownershipOf(submission.individualList, thresholdOf(submission.basicInfo, shippedPolicy.risk))
  expect(submission.individualList.filter(({ actionType }) => actionType === 'INSTITUTION')).toHaveLength(3)
  expect(owners.filter(({ reaches }) => reaches).map(({ index }) => index)).toEqual([4, 3])
  expect(warnings).toEqual([])
  const { rows } = await services.db.pool.query('select count(*)::int as count from visit_files where visit = $1', [visit])
  expect(rows[0].count).toBe(filesOfCompany(submission).length)
  expect(await transact(services.db, (tx) => lockOpenCase(tx, { account, about: 'business' }))).toBeDefined()
  const cases = await services.db.pool.query(`select from cases where account = $1`, [account])
  expect(cases.rows).toHaveLength(1)
})

test('company-rejected has two rejected papers with their reason, remarks on its parts, and one on the whole', async () => {
  const account = await numberOf('company-rejected')
  const review = await transact(services.db, async (tx) => {
    const visit = (await lastSubmission(tx, account)) ?? ''
    return {
      verdicts: await readVerdicts(tx, services, visit),
      remarks: await readRemarks(tx, services, visit),
      whole: await wholeRemark(tx, services, visit),
    }
  })
  const rejected = [...review.verdicts.values()].filter((verdict) => verdict.auditResult === auditResult.rejected)
  expect(rejected.map(({ remark }) => remark)).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)])
  expect(review.remarks.map(({ step }) => step)).toEqual([1, 3])
  expect(review.whole).toMatch(/\.$/)
})

test.each([
  ['company-new', verification.none],
  ['company-begun', verification.none],
  ['company-ready', verification.none],
  ['company-pending', verification.pending],
  ['company-rejected', verification.fail],
  ['company-verified', verification.success],
  ['company-expired', verification.expired],
  ['company-review', verification.success],
])('%s is at %i', async (name, flag) => {
  expect(levelOf(await readStanding(services.db, await numberOf(name)), 'business').flag).toBe(flag)
})

test('the reviewers who decided the demo cases cannot sign in at the desk', async () => {
  const { rows } = await services.db.pool.query('select disabled_at, password_hash from reviewers')
  expect(rows).toEqual([{ disabled_at: expect.any(Date), password_hash: '' }])
})
