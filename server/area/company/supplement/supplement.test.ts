import type { SentOf } from '@bonafide/core/call'
import { detail } from '@bonafide/core/calls/company/business'
import { checkComplement, getComplementInfo, openComplement, submitComplementInfo } from '@bonafide/core/calls/company/supplement'
import type { RequestedPart } from '@bonafide/core/calls/desk/requests'
import { realNameStatus } from '@bonafide/core/calls/status'
import { statusFactsOf } from '@bonafide/core/status-facts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCompany } from '../../../companies/companies.sql.ts'
import { readCompany } from '../../../companies/company.ts'
import { setRemark, setWholeRemark } from '../../../companies/verdicts.ts'
import { transact } from '../../../db/transaction.ts'
import type { Outcome } from '../../../ports/provider.ts'
import { lockSubject } from '../../../record/append.ts'
import { readPerson } from '../../../record/read-standing.ts'
import { verdictOf } from '../../../visits/testing/visitors.ts'
import { askForMore } from '../../../visits/supplement/ask-for-more.ts'
import { endRequest } from '../../../visits/supplement/end-request.ts'
import { type Applicant, signInAgain, institution, person } from '../testing/companies.ts'
import { approveSubmitted, casesOf, submittedCompany } from '../testing/submitted-companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

type Body = SentOf<typeof submitComplementInfo>

const email: RequestedPart = { about: 'field', name: 'officialEmail', words: 'Which address do you read?' }
const address: RequestedPart = { about: 'field', name: 'officialAddress', words: '' }
const people: RequestedPart = { about: 'people', words: '' }

const verified = async (): Promise<Applicant> => {
  const company = await submittedCompany(fixture, { registrationNumber: String((lastNumber += 1)) })
  await approveSubmitted(fixture, company)
  return company
}
let lastNumber = 10_000_000

const requestParts = (company: Applicant, parts: readonly RequestedPart[], until: Date | null = null): Promise<void> =>
  transact(fixture.services.db, async (tx) => {
    await lockSubject(tx, fixture.services, company.account)
    await askForMore(tx, fixture.services, { account: company.account, parts, by: 'policy', at: fixture.services.clock(), until })
  })

const companyWithRequest = async (...parts: readonly RequestedPart[]): Promise<Applicant> => {
  const company = await verified()
  await requestParts(company, parts)
  return company
}

const check = async (company: Applicant): Promise<string> =>
  verdictOf(await company.browser.ask(checkComplement, { type: 'KYB_SUPPLEMENT' }))
const form = async (company: Applicant) => (await company.browser.ask(getComplementInfo, {})).data
const numberOf = async (company: Applicant): Promise<string> => (await form(company)).enterpriseVerifyNo
const send = async (company: Applicant, enterpriseVerifyNo: string, body: Partial<Body>, browser = company.browser): Promise<string> =>
  verdictOf(await browser.ask(submitComplementInfo, { isSubmit: 1, ...body, enterpriseVerifyNo }))
const complement = async ({ account }: Applicant) =>
  statusFactsOf((await readPerson(fixture.services, account)).standing, fixture.services.policy.content).kybComplement
const kept = ({ account }: Applicant) => transact(fixture.services.db, (tx) => readCompany(tx, fixture.services, account))
const visitOf = async ({ account }: Applicant): Promise<string> => {
  const newest = `select visit from visits where account = $1 and purpose = 'supplement' order by submitted_at desc, ended_at desc nulls first limit 1`
  return (await fixture.services.db.pool.query<{ visit: string }>(newest, [account])).rows[0]?.visit ?? ''
}
const decide = async (company: Applicant, outcome: Outcome): Promise<void> => {
  const visit = await visitOf(company)
  await transact(fixture.services.db, (tx) =>
    fixture.services.takeResult(tx, { visit, name: `decided-${visit}`, by: 'reviewer:1', outcome }),
  )
}
const approved: Outcome = { state: 'approved', details: {}, documentEnds: null, byCamera: false }

test('a company without a request has no form, and cannot answer', async () => {
  const company = await verified()
  const verifyNo = (await kept(company))?.verifyNo ?? ''
  expect(await check(company)).toBe('supplement.notAsked')
  expect(verdictOf(await company.browser.ask(getComplementInfo, {}))).toBe('supplement.notAsked')
  expect(await send(company, verifyNo, { basicInfo: { officialEmail: 'a@engines.example' } })).toBe('supplement.notAsked')
})

test('another company’s number or files, and parts that were not requested, are refused', async () => {
  const [company, other] = [await companyWithRequest(email, people), await companyWithRequest(email)]
  const verifyNo = await numberOf(company)
  const basicInfo = { officialEmail: 'new@engines.example' }
  expect(await send(company, await numberOf(other), { isSubmit: 0, basicInfo })).toBe('thing.unknown')
  expect(await send(company, verifyNo, { isSubmit: 0, basicInfo: { officialAddress: 'Elsewhere' } })).toBe('supplement.notAskedFor')
  const { individualList } = await form(company)
  const stolen = await person(other, { individualType: '1', identityNo: '900000001' })
  expect(await send(company, verifyNo, { isSubmit: 0, individualList: [...individualList, stolen] })).toBe('thing.unknown')
  const own = await institution(company)
  expect(await send(company, verifyNo, { isSubmit: 0, individualList: [...individualList, own] })).toBe('supplement.notAskedFor')
  const edited = individualList.map((row) => ({ ...row, identityNo: '1' }))
  expect(await send(company, verifyNo, { isSubmit: 0, individualList: edited })).toBe('supplement.personFixed')
  expect(await send(company, verifyNo, { isSubmit: 0, individualList: [] })).toBe('supplement.personFixed')
  expect((await form(company)).version).toBe(0)
})

test('one of two simultaneous submissions wins, and the other counts as a repeat', async () => {
  const company = await companyWithRequest(email)
  const verifyNo = await numberOf(company)
  const otherBrowser = await signInAgain(fixture, company.account)
  const body = { basicInfo: { officialEmail: 'new@engines.example' } }
  const verdicts = await Promise.all([send(company, verifyNo, body), send(company, verifyNo, body, otherBrowser)])
  expect(verdicts.toSorted()).toEqual(['ok', 'supplement.repeated'])
  expect(await check(company)).toBe('supplement.repeated')
  expect((await casesOf(fixture, company)).filter(({ about }) => about === 'supplement')).toHaveLength(1)
  expect(await complement(company)).toEqual({ enable: 1, status: 1 })
})

test('a save based on an older version overwrites nothing, and another device sees the saved values', async () => {
  const company = await companyWithRequest(email, address)
  const verifyNo = await numberOf(company)
  expect(await send(company, verifyNo, { isSubmit: 0, version: 0, basicInfo: { officialEmail: 'first@engines.example' } })).toBe('ok')
  expect(await send(company, verifyNo, { isSubmit: 0, version: 0, basicInfo: { officialEmail: 'late@engines.example' } })).toBe(
    'business.overtaken',
  )
  const currentForm = await form(company)
  expect([currentForm.version, currentForm.basicInfo.officialEmail]).toEqual([1, 'first@engines.example'])
  expect((await company.browser.ask(detail)).data.basicInfo.officialEmail).toBe('office@engines.example')
})

test('a refusal names the missing parts, and an approval adds only the answer to the company', async () => {
  const company = await companyWithRequest(email, people)
  const verifyNo = await numberOf(company)
  expect(await send(company, verifyNo, { basicInfo: { officialEmail: '' } })).toBe('business.fieldMissing')
  const basicInfo = { officialEmail: 'new@engines.example' }
  expect(await send(company, verifyNo, { basicInfo })).toBe('business.positionMissing')
  const { individualList } = await form(company)
  const added = await person(company, { individualType: '1', givenName: 'Grace', identityNo: '900000002', ownershipPercent: null })
  expect(await send(company, verifyNo, { basicInfo, individualList: [...individualList, added] })).toBe('ok')
  const before = await kept(company)
  expect(before?.company.individualList).toHaveLength(1)
  await decide(company, approved)
  const after = await kept(company)
  expect(after?.company.basicInfo).toEqual({ ...before?.company.basicInfo, officialEmail: 'new@engines.example' })
  expect(after?.company.individualList.map(({ id }) => id)).toEqual([1, 2])
  expect(after?.company.verifyFileList).toEqual(before?.company.verifyFileList)
  expect(await complement(company)).toEqual({ enable: 1, status: 2 })
  expect(await check(company)).toBe('supplement.repeated')
})

test('a refused answer can be edited again, with the reviewer’s remark and the previous values', async () => {
  const company = await companyWithRequest(email)
  const verifyNo = await numberOf(company)
  await send(company, verifyNo, { basicInfo: { officialEmail: 'new@engines.example' } })
  const visit = await visitOf(company)
  const { rows } = await fixture.services.db.pool.query<{ reviewer: string }>(
    `insert into reviewers (email, email_key, name, password_hash, totp_secret, totp_last_step, joined_at) values ('r@example.com', 'r@example.com', 'R', 'x', '', 0, now()) returning reviewer::text`,
  )
  const by = { visit, reviewer: rows[0]?.reviewer ?? '' }
  await transact(fixture.services.db, async (tx) => {
    await setWholeRemark(tx, fixture.services, { ...by, remark: 'Not that one' })
    await setRemark(tx, fixture.services, { ...by, part: { step: 1, field: 'officialEmail', index: null }, remark: 'It bounces as well' })
  })
  await decide(company, { state: 'rejected', reason: 'supplement.askedAgain' })
  expect(await complement(company)).toEqual({ enable: 1, status: 3 })
  expect((await company.browser.ask(realNameStatus)).data.kybComplement.remark).toBe('Not that one')
  expect(await check(company)).toBe('ok')
  expect(await form(company)).toMatchObject({
    remark: 'Not that one',
    words: [{ name: 'officialEmail', words: 'It bounces as well' }],
    basicInfo: { officialEmail: 'new@engines.example' },
  })
  expect(await send(company, verifyNo, { basicInfo: { officialEmail: 'other@engines.example' } })).toBe('ok')
  await decide(company, approved)
  expect((await kept(company))?.company.basicInfo.officialEmail).toBe('other@engines.example')
})

test('no answer is accepted after the deadline or a withdrawal', async () => {
  const company = await verified()
  await requestParts(company, [email], new Date(fixture.services.clock().getTime() - 1))
  const verifyNo = await numberOf(company)
  const body = { basicInfo: { officialEmail: 'new@engines.example' } }
  expect(await send(company, verifyNo, body)).toBe('supplement.late')
  const other = await companyWithRequest(email)
  const number = await numberOf(other)
  await transact(fixture.services.db, async (tx) => {
    await lockSubject(tx, fixture.services, other.account)
    await endRequest(tx, fixture.services, { account: other.account, state: 'withdrawn', by: 'policy', at: fixture.services.clock() })
  })
  expect(await send(other, number, body)).toBe('supplement.notAsked')
  expect(await complement(other)).toEqual({ enable: 0, status: 0 })
})

test('an answer during the first review gets its own case, and its approval accepts no details', async () => {
  const company = await submittedCompany(fixture, { registrationNumber: '20000001' })
  await requestParts(company, [email])
  expect(await send(company, await numberOf(company), { basicInfo: { officialEmail: 'new@engines.example' } })).toBe('ok')
  expect((await casesOf(fixture, company)).map(({ about, decision }) => [about, decision])).toEqual([
    ['business', null],
    ['supplement', null],
  ])
  await decide(company, approved)
  expect((await kept(company))?.company.basicInfo.officialEmail).toBe('new@engines.example')
  expect((await readPerson(fixture.services, company.account)).details).toEqual({})
})

test('a verified company can open a supplement itself, once, and answer with a change', async () => {
  const open = async (company: Applicant): Promise<string> => verdictOf(await company.browser.ask(openComplement, { changes: ['contact'] }))
  expect(await open(await submittedCompany(fixture, { registrationNumber: '20000002' }))).toBe('supplement.notVerified')
  const applicant = await verified()
  expect((await Promise.all([open(applicant), open(applicant)])).toSorted()).toEqual(['ok', 'supplement.open'])
  const currentForm = await form(applicant)
  expect(currentForm).toMatchObject({ byCompany: true, until: null })
  expect(await send(applicant, currentForm.enterpriseVerifyNo, {})).toBe('business.fieldMissing')
  expect(await send(applicant, currentForm.enterpriseVerifyNo, { basicInfo: { enterpriseUrl: 'https://engines.example' } })).toBe('ok')
})

test('an erasure deletes the request and the answer', async () => {
  const company = await companyWithRequest(email)
  await send(company, await numberOf(company), { isSubmit: 0, basicInfo: { officialEmail: 'new@engines.example' } })
  await transact(fixture.services.db, (tx) => deleteCompany(tx, company.account))
  const { rows } = await fixture.services.db.pool.query('select from supplement_requests where account = $1', [company.account])
  expect(rows).toEqual([])
})
