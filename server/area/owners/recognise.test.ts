import { getSdkLink, lookAtRecognition, makePartyLink, recogniseMe, shareholder } from '@bonafide/core/calls/company/owners'
import { openCase } from '@bonafide/core/calls/desk/cases'
import { CaseId } from '@bonafide/core/calls/desk/listed'
import { Details } from '@bonafide/core/details'
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
import { adaTheUser, verifiedUser, verifyAccount } from '../../visits/recognition/testing/verified-user.ts'
import { happenToVisitor, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'
import { type Applicant, filledInCompany, person } from '../company/testing/companies.ts'
import { submittedCompany } from '../company/testing/submitted-companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture({ bannedRegions: ['KP'] })
})
afterAll(() => fixture.close())

const listOf = async (company: Applicant) => (await company.browser.ask(shareholder, { kybLevel: 'UBO' })).data
const firstOf = async (company: Applicant) => {
  const [first] = await listOf(company)
  if (first === undefined) throw new Error('the company lists no people')
  return first
}
const tokenOf = ({ data }: { data: { link: string } }): AccessToken => AccessToken.parse(data.link.split('#')[1])
const linkOf = async (company: Applicant, renew?: true): Promise<AccessToken> => {
  const { enterpriseVerifyNo } = await firstOf(company)
  return tokenOf(await company.browser.ask(getSdkLink, { enterpriseVerifyNo, kybLevel: 'UBO', ...(renew && { renew }) }))
}
const visitorsOf = async ({ account }: Applicant): Promise<readonly string[]> =>
  (await fixture.services.db.pool.query(`select subject from party_visitors where company = $1 order by begun_at`, [account])).rows.map(
    ({ subject }) => subject,
  )
const kindsOf = async (subject: string): Promise<readonly string[]> =>
  (await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, subject))).map(({ kind }) => kind)
const whyIn = async (company: Applicant) => {
  const cases = await Promise.all((await visitorsOf(company)).map((subject) => judgedCasesOf(fixture, subject)))
  return cases.flat().map(({ about, reasons }) => [about, reasons])
}

test('recognition needs a session, a verified user, and a valid link that has not been renewed', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(company)
  const user = await verifiedUser(fixture)
  const verdicts = async (of: AccessToken) => [
    verdictOf(await user.browser.ask(lookAtRecognition, { link: of })),
    verdictOf(await user.browser.ask(recogniseMe, { link: of, totp: '000000' })),
  ]
  expect((await fixture.browser().ask(recogniseMe, { link, totp: user.code() })).code).toBe('401')
  expect(await verdicts(AccessToken.parse(`${link.slice(0, -2)}AA`))).toEqual(['link.gone', 'link.gone'])
  const unverified = await newVisitor(fixture)
  expect(verdictOf(await unverified.browser.ask(lookAtRecognition, { link }))).toBe('owners.notVerifiedYourself')
  expect(verdictOf(await unverified.browser.ask(recogniseMe, { link, totp: '000000' }))).toBe('owners.notVerifiedYourself')
  await linkOf(company, true)
  expect(await verdicts(link)).toEqual(['link.gone', 'link.gone'])
  expect([await visitorsOf(company), await kindsOf(user.account)]).toEqual([[], ['detailsAccepted', 'levelApproved']])
})

test('recognition needs a correct code, which works once, and is refused without an authenticator', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(company)
  const user = await verifiedUser(fixture)
  const wrong = user.code() === '000000' ? '000001' : '000000'
  expect(verdictOf(await user.browser.ask(recogniseMe, { link, totp: wrong }))).toBe('data.codeWrong')
  const withoutAuthenticator = await verifiedUser(fixture, {}, { authenticator: false })
  expect((await withoutAuthenticator.browser.ask(lookAtRecognition, { link })).data.mayConfirm).toBe(false)
  expect(verdictOf(await withoutAuthenticator.browser.ask(recogniseMe, { link, totp: '000000' }))).toBe('data.codeNeeded')
  expect(await visitorsOf(company)).toEqual([])
  const code = user.code()
  const answers = await Promise.all([1, 2].map(() => user.browser.ask(recogniseMe, { link, totp: code })))
  expect(answers.map((answer) => verdictOf(answer)).toSorted()).toEqual(['data.codeWrong', 'ok'])
})

test('a user who is blacklisted, restricted, verified elsewhere, excluded by country or expired is not recognised', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(company)
  const obstacles = [
    [{ kind: 'accountBlacklisted', reason: 'fraud.proven' }, 'kyc.blacklisted'],
    [{ kind: 'levelExpired', level: 'basic' }, 'owners.notVerifiedYourself'],
    [{ kind: 'levelApproved', level: 'basic', until: '2020-01-01T00:00:00.000Z' }, 'owners.notVerifiedYourself'],
    [{ kind: 'detailsAccepted', details: Details.parse({ nationality: 'PRK' }) }, 'owners.notVerifiedYourself'],
    [{ kind: 'foundVerifiedElsewhere' }, 'owners.notVerifiedYourself'],
    [{ kind: 'deletionRestricted', until: '2040-01-01T00:00:00.000Z', reason: 'deletion.legalClaim' }, 'owners.notVerifiedYourself'],
  ] as const
  for (const [event, refusal] of obstacles) {
    const user = await verifiedUser(fixture, {}, { authenticator: false })
    await happenToVisitor(fixture, user.account, event)
    expect([event.kind, verdictOf(await user.browser.ask(recogniseMe, { link, totp: '000000' }))]).toEqual([event.kind, refusal])
  }
  expect(await visitorsOf(company)).toEqual([])
})

test('no one is recognised after their session has ended, or through a blacklisted company’s link', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(company)
  const [user, signedOut] = [await verifiedUser(fixture), await verifiedUser(fixture)]
  await fixture.services.db.pool.query(`delete from session where holder = $1`, [signedOut.account])
  expect((await signedOut.browser.ask(recogniseMe, { link, totp: signedOut.code() })).code).toBe('401')
  await happenToVisitor(fixture, company.account, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  expect(verdictOf(await user.browser.ask(lookAtRecognition, { link }))).toBe('link.gone')
  expect(verdictOf(await user.browser.ask(recogniseMe, { link, totp: user.code() }))).toBe('link.gone')
  expect(await visitorsOf(company)).toEqual([])
})

test('simultaneous requests recognise the user once', async () => {
  const company = await submittedCompany(fixture)
  const token = await linkOf(company)
  const { account } = await verifiedUser(fixture, adaTheUser, { authenticator: false })
  const at = fixture.services.clock()
  const request = () => transact(fixture.services.db, (tx) => recognise(tx, fixture.services, { account, token, at }))
  expect(await Promise.all([request(), request(), request()])).toEqual(['verified', 'verified', 'verified'])
  expect(await visitorsOf(company)).toHaveLength(1)
  expect((await kindsOf(account)).filter((kind) => kind === 'recognitionAgreed')).toHaveLength(1)
})

test('the bound document’s number verifies the user, and the company sees that but never the account', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(company)
  const user = await verifiedUser(fixture, adaTheUser)
  const shown = (await user.browser.ask(lookAtRecognition, { link })).data
  expect(shown).toMatchObject({ company: 'ANALYTICAL ENGINES LTD', mayConfirm: true })
  expect((await user.browser.ask(recogniseMe, { link, totp: user.code() })).data).toEqual({ state: 'verified' })
  const listed = await listOf(company)
  expect(listed).toMatchObject([{ kycStatus: 'SUCCESS', state: 'verified', idType: 'passport' }])
  expect(JSON.stringify(listed)).not.toContain(user.account)
  expect(levelOf(await readStanding(fixture.services.db, company.account), 'owners').flag).toBe(2)
  const { rows } = await fixture.services.db.pool.query(`select subject from parties where company = $1`, [company.account])
  expect(await kindsOf(rows[0]?.subject)).toEqual(['detailsAccepted', 'partyRecognised', 'levelApproved'])
  const history = await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, user.account))
  expect(history.at(-1)).toMatchObject({ by: 'account', event: { kind: 'recognitionAgreed', company: 'ANALYTICAL ENGINES LTD' } })
  for (const subject of [rows[0]?.subject, ...(await visitorsOf(company)), company.account])
    expect(JSON.stringify(await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, subject)))).not.toContain(
      user.account,
    )
  expect(await whyIn(company)).toEqual([])
})

test('a director can be recognised through the company’s own account', async () => {
  const company = await submittedCompany(fixture)
  const token = await linkOf(company)
  await verifyAccount(fixture, company.account, adaTheUser)
  const at = fixture.services.clock()
  expect(await transact(fixture.services.db, (tx) => recognise(tx, fixture.services, { account: company.account, token, at }))).toBe(
    'verified',
  )
})

test('a document that is no longer bound to the account, or has a different number, goes to a reviewer', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(company)
  const differs = await verifiedUser(fixture, { ...adaTheUser, documentNumber: '533401399' })
  expect((await differs.browser.ask(recogniseMe, { link, totp: differs.code() })).data).toEqual({ state: 'pending' })
  const unbound = await verifiedUser(fixture, adaTheUser, { bound: false })
  expect((await unbound.browser.ask(recogniseMe, { link, totp: unbound.code() })).data).toEqual({ state: 'pending' })
  const reasons = ['party.numberDiffers', 'party.recognised']
  expect(await whyIn(company)).toEqual([
    ['party', reasons],
    ['party', reasons],
  ])
  expect(await listOf(company)).toMatchObject([{ kycStatus: 'UNVERIFIED' }])
})

test('an unlisted user’s request goes to a reviewer, and repeating it opens no second case', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(company)
  const user = await verifiedUser(fixture, { ...adaTheUser, givenName: 'Grace', documentNumber: '533401377', birthDate: '1970-01-02' })
  for (let time = 0; time < 2; time += 1) {
    expect((await user.browser.ask(recogniseMe, { link, totp: user.code() })).data).toEqual({ state: 'pending' })
    fixture.pass(30_000)
  }
  expect(await whyIn(company)).toEqual([['party', ['party.noMatch', 'party.recognised']]])
  const [subject = ''] = await visitorsOf(company)
  const { rows } = await fixture.services.db.pool.query(`select case_id::text as id from cases where account = $1`, [subject])
  const reviewer = await reviewerIn(fixture)
  const opened = await reviewer.ask(openCase, { case: CaseId.parse(rows[0]?.id) })
  expect(verdictOf(opened)).toBe('ok')
  expect(JSON.stringify(opened.data)).not.toContain(user.account)
  expect(opened.data).toMatchObject({ account: subject, files: [] })
})

test('a personal link does not verify another of the company’s people', async () => {
  const company = await filledInCompany(fixture)
  const grace = { givenName: 'Grace', familyName: 'Hopper', identityNo: '533401888', birthDate: '1970-01-02', ownershipPercent: 40 }
  const people = [await person(company, { ownershipPercent: 60 }), await person(company, grace)]
  expect([await company.save(3, { individualList: people }), await company.submit()]).toEqual(['ok', 'ok'])
  const graceRow = (await listOf(company)).find(({ idNumber }) => idNumber === grace.identityNo)
  if (graceRow === undefined) throw new Error('Grace is not listed')
  const { enterpriseVerifyNo, shareholderId } = graceRow
  const link = tokenOf(await company.browser.ask(makePartyLink, { enterpriseVerifyNo, shareholderId }))
  const user = await verifiedUser(fixture, adaTheUser)
  expect((await user.browser.ask(recogniseMe, { link, totp: user.code() })).data).toEqual({ state: 'pending' })
  expect(await whyIn(company)).toEqual([['party', ['party.noMatch', 'party.recognised']]])
  const states = (await listOf(company)).map(({ idNumber, state }) => `${idNumber} ${state}`)
  expect(states.toSorted()).toEqual(['533401372 unverified', '533401888 pending'])
})

test('erasing the company removes its references to the account, and the ledger still verifies', async () => {
  const company = await submittedCompany(fixture)
  const token = await linkOf(company)
  const { account } = await verifiedUser(fixture, adaTheUser, { authenticator: false })
  await transact(fixture.services.db, (tx) => recognise(tx, fixture.services, { account, token, at: fixture.services.clock() }))
  const left = async () => (await fixture.services.db.pool.query(`select from party_recognitions where account = $1`, [account])).rowCount
  expect(await left()).toBe(1)
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: company.account, by: 'operator' }))
  await forgetPerson(fixture.services, company.account)
  expect(await left()).toBe(0)
  const { faults, lanes } = await verifyLedger(fixture.services)
  expect([faults, lanes]).toEqual([[], []])
})
