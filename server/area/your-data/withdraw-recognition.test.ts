import { getSdkLink, shareholder } from '@bonafide/core/calls/company/owners'
import { approveCase, openCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { CaseId } from '@bonafide/core/calls/desk/listed'
import { readYourData, withdrawRecognition } from '@bonafide/core/calls/person/your-data'
import { levelOf } from '@bonafide/core/standing'
import { AccessToken } from '@bonafide/core/values'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgedCasesOf } from '../../adapters/provider-builtin/verdict/testing/submit-and-judge.ts'
import { transact } from '../../db/transaction.ts'
import { reviewerIn } from '../../desk/testing/reviewer-in.ts'
import { erasePerson } from '../../record/erase.ts'
import { historyOf } from '../../record/history.ts'
import { verifyLedger } from '../../record/ledger/verify-ledger.ts'
import { readStanding } from '../../record/read-standing.ts'
import { forgetPerson } from '../../visits/identity/forget-person.ts'
import { recognise } from '../../visits/recognition/recognise.ts'
import { adaTheUser, verifiedUser } from '../../visits/recognition/testing/verified-user.ts'
import { verdictOf } from '../../visits/testing/visitors.ts'
import type { Applicant } from '../company/testing/companies.ts'
import { approveSubmitted, flagOf, submittedCompany } from '../company/testing/submitted-companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const listOf = async (company: Applicant) => (await company.browser.ask(shareholder, { kybLevel: 'UBO' })).data
const linkOf = async (company: Applicant): Promise<AccessToken> => {
  const enterpriseVerifyNo = (await listOf(company))[0]?.enterpriseVerifyNo
  if (enterpriseVerifyNo === undefined) throw new Error('no one is listed')
  return AccessToken.parse((await company.browser.ask(getSdkLink, { enterpriseVerifyNo, kybLevel: 'UBO' })).data.link.split('#')[1])
}
const recognised = async (company: Applicant, details: object = adaTheUser, link?: AccessToken) => {
  const token = link ?? (await linkOf(company))
  const user = await verifiedUser(fixture, details, { authenticator: false })
  const again = () =>
    transact(fixture.services.db, (tx) => recognise(tx, fixture.services, { account: user.account, token, at: fixture.services.clock() }))
  const state = await again()
  const [listed] = (await user.browser.ask(readYourData)).data.recognitions
  if (listed === undefined) throw new Error('no recognition is listed')
  return { ...user, state, listed, again }
}
const kindsOf = async (subject: string): Promise<readonly string[]> =>
  (await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, subject))).map(({ kind }) => kind)
const visitorsOf = async ({ account }: Applicant): Promise<readonly string[]> =>
  (await fixture.services.db.pool.query(`select subject from party_visitors where company = $1`, [account])).rows.map(
    ({ subject }) => subject,
  )
const openCasesOf = async (account: string) =>
  (await judgedCasesOf(fixture, account)).filter(({ decided_at }) => decided_at === null).map(({ about, reasons }) => [about, reasons])
const owners = async ({ account }: Applicant) => levelOf(await readStanding(fixture.services.db, account), 'owners').flag

test('only the user who agreed can withdraw their recognition, and only one of several simultaneous requests counts', async () => {
  const company = await submittedCompany(fixture)
  const [user, other] = [await recognised(company), await verifiedUser(fixture)]
  const body = { recognition: user.listed.recognition }
  expect(verdictOf(await fixture.browser().ask(withdrawRecognition, body))).toBe('session.none')
  expect(verdictOf(await other.browser.ask(withdrawRecognition, body))).toBe('thing.unknown')
  expect(verdictOf(await company.browser.ask(withdrawRecognition, body))).toBe('thing.unknown')
  expect((await listOf(company))[0]?.state).toBe('verified')
  const answers = await Promise.all([1, 2, 3].map(() => user.browser.ask(withdrawRecognition, body)))
  expect(answers.map((answer) => verdictOf(answer)).toSorted()).toEqual(['ok', 'thing.unknown', 'thing.unknown'])
  expect((await kindsOf(user.account)).filter((kind) => kind === 'recognitionWithdrawn')).toHaveLength(1)
})

test('a withdrawal ends the person’s verification and erases the copied details; the level stays until a reviewer decides', async () => {
  const company = await submittedCompany(fixture)
  await approveSubmitted(fixture, company)
  const user = await recognised(company)
  expect([user.state, user.listed]).toMatchObject(['verified', { company: 'ANALYTICAL ENGINES LTD', state: 'verified' }])
  const [visitor = ''] = await visitorsOf(company)
  expect(await openCasesOf(company.account)).toEqual([])
  await user.browser.ask(withdrawRecognition, { recognition: user.listed.recognition })
  expect((await listOf(company))[0]).toMatchObject({ kycStatus: 'UNVERIFIED', state: 'unverified' })
  expect([(await readStanding(fixture.services.db, visitor)).erased, await visitorsOf(company)]).toEqual([true, []])
  expect([await owners(company), await openCasesOf(company.account)]).toEqual([2, [['business', ['party.recognitionWithdrawn']]]])
  const { rows } = await fixture.services.db.pool.query(`select case_id::text as id from cases where account = $1 and decided_at is null`, [
    company.account,
  ])
  const opened = await (await reviewerIn(fixture)).ask(openCase, { case: CaseId.parse(rows[0]?.id) })
  expect(verdictOf(opened)).toBe('ok')
  expect(JSON.stringify(opened.data)).not.toContain(`"${user.account}"`)
  const { consents, recognitions } = (await user.browser.ask(readYourData)).data
  expect([consents.map(({ what }) => what), recognitions]).toEqual([['recognitionWithdrawn', 'recognitionAgreed'], []])
  // The user may agree again.
  expect([await user.again(), (await listOf(company))[0]?.state]).toEqual(['verified', 'verified'])
})

test('if the case is approved, the owners’ level stays; if it is rejected, the level is requested again, and the company stays verified', async () => {
  const reviewer = await reviewerIn(fixture)
  for (const [call, registrationNumber] of [
    ['approve', '09446232'],
    ['reject', '09446233'],
  ] as const) {
    const company = await submittedCompany(fixture, { registrationNumber })
    await approveSubmitted(fixture, company)
    const user = await recognised(company)
    await user.browser.ask(withdrawRecognition, { recognition: user.listed.recognition })
    const { rows } = await fixture.services.db.pool.query(
      `select case_id::text as id from cases where account = $1 and decided_at is null`,
      [company.account],
    )
    const id = CaseId.parse(rows[0]?.id)
    const { offered } = (await reviewer.ask(openCase, { case: id })).data
    expect(offered.map(({ reason }) => reason)).toEqual(['owners.takenBack'])
    expect(verdictOf(await reviewer.ask(rejectCase, { case: id, reason: 'company.filesWrong' }))).toBe('case.reasonWrong')
    const answer =
      call === 'approve'
        ? await reviewer.ask(approveCase, { case: id })
        : await reviewer.ask(rejectCase, { case: id, reason: 'owners.takenBack' })
    expect([call, verdictOf(answer), answer.data]).toMatchObject([call, 'ok', { decision: call === 'approve' ? 'approved' : 'rejected' }])
    expect([await openCasesOf(company.account), await flagOf(fixture, company)]).toEqual([[], 2])
    const { levels } = await readStanding(fixture.services.db, company.account)
    expect(levels.owners).toMatchObject(call === 'approve' ? { flag: 2 } : { flag: 0, asked: true })
    expect((await listOf(company))[0]).toMatchObject({ state: 'unverified' })
  }
})

test('a withdrawal during a review also withdraws the reviewer’s case, and opens no case about the company', async () => {
  const company = await submittedCompany(fixture)
  const user = await recognised(company, { ...adaTheUser, documentNumber: '533401399' })
  expect([user.state, user.listed.state]).toEqual(['pending', 'pending'])
  const [visitor = ''] = await visitorsOf(company)
  expect(await openCasesOf(visitor)).toHaveLength(1)
  await user.browser.ask(withdrawRecognition, { recognition: user.listed.recognition })
  expect([await openCasesOf(visitor), (await listOf(company))[0]?.state]).toEqual([[], 'unverified'])
  expect((await openCasesOf(company.account)).flat(2)).not.toContain('party.recognitionWithdrawn')
})

test('a person whom another visitor also verified stays verified', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(company)
  const [user, other] = [await recognised(company, adaTheUser, link), await recognised(company, adaTheUser, link)]
  await user.browser.ask(withdrawRecognition, { recognition: user.listed.recognition })
  expect((await listOf(company))[0]?.state).toBe('verified')
  await other.browser.ask(withdrawRecognition, { recognition: other.listed.recognition })
  expect((await listOf(company))[0]?.state).toBe('unverified')
})

test('erasing an account also removes its recognition, and the ledger has no fault', async () => {
  const company = await submittedCompany(fixture)
  const { account } = await recognised(company)
  const visitors = await visitorsOf(company)
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: account, by: 'operator' }))
  for (const subject of [account, ...visitors]) await forgetPerson(fixture.services, subject)
  expect((await fixture.services.db.pool.query(`select from party_recognitions where account = $1`, [account])).rowCount).toBe(0)
  expect([(await listOf(company))[0]?.state, await owners(company)]).toEqual(['unverified', 2])
  const { faults, lanes } = await verifyLedger(fixture.services)
  expect([faults, lanes]).toEqual([[], []])
})
