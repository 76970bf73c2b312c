import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import { getPlutoSdkToken } from '@bonafide/core/calls/person/levels'
import { requestDeletion, withdrawDeletionRequest } from '@bonafide/core/calls/person/your-data'
import { frameState, keepVisit } from '@bonafide/core/calls/frame/visit'
import { userinfo } from '@bonafide/core/calls/account'
import { confirmTotp, startTotp } from '@bonafide/stand-in/calls/security'
import { CalendarDate } from '@bonafide/core/dates'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { lockSubject } from '../../record/append.ts'
import { erasePerson } from '../../record/erase.ts'
import { historyOf } from '../../record/history.ts'
import { makeFixture, password, type Person } from '@bonafide/stand-in/testing/fixture'
import { answerByRefusing, answerByRestricting } from '../../visits/deletion/answer.ts'
import { happenToVisitor, openConsentedFrame, visitOpener, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'
import { filledInCompany } from '../company/testing/companies.ts'

const fixture = await makeFixture()
const { services } = fixture
afterAll(() => fixture.close())
beforeEach(() => fixture.post())

const accountOf = async ({ browser }: Person): Promise<string> => (await browser.ask(userinfo)).data.userInfo.userId
const cases = async (account: string) =>
  (await services.db.pool.query(`select about, visit, decision from cases where account = $1 order by case_id`, [account])).rows
const kinds = async (account: string) =>
  (await transact(services.db, (tx) => historyOf(tx, services, account))).map(({ kind, by }) => `${kind} ${by}`)
const until = CalendarDate.parse('2040-04-30')
const restrict = (account: string): Promise<void> =>
  transact(services.db, async (tx) => {
    await lockSubject(tx, services, account)
    await answerByRestricting(tx, services, { account, by: 'operator', at: services.clock(), until, reason: 'retentionDuty' })
  })

test.each([requestDeletion, withdrawDeletionRequest])('$path needs a signed-in user', async (call) => {
  expect((await fixture.browser().ask(call)).code).toBe('401')
})

test('a request opens one case, and a mail names the due date', async () => {
  const person = await fixture.person('ada')
  const account = await accountOf(person)
  await fixture.post()
  const { code, data } = await person.browser.ask(requestDeletion)
  expect([code, Date.parse(data.answerBy) - services.clock().getTime()]).toEqual(['00000', 30 * 86_400_000])
  expect(await cases(account)).toEqual([{ about: 'deletion', visit: null, decision: null }])
  const [mail] = await fixture.post()
  expect(mail).toMatchObject({ to: person.email, subject: 'Your deletion request' })
  expect(mail?.text).toContain(new Date(data.answerBy).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))
})

test('ten simultaneous requests count as one', async () => {
  const { account, browser } = await newVisitor(fixture)
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.ask(requestDeletion)))
  expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
  expect(new Set(answers.map((answer) => verdictOf(answer)))).toEqual(new Set(['ok', 'deletion.alreadyRequested']))
  expect(await cases(account)).toHaveLength(1)
  expect(await kinds(account)).toEqual(['deletionRequested account'])
})

test('a withdrawn request closes its case, and another one can follow', async () => {
  const { account, browser } = await newVisitor(fixture)
  expect(verdictOf(await browser.ask(withdrawDeletionRequest))).toBe('deletion.notRequested')
  await browser.ask(requestDeletion)
  expect(verdictOf(await browser.ask(withdrawDeletionRequest))).toBe('ok')
  expect(verdictOf(await browser.ask(withdrawDeletionRequest))).toBe('deletion.notRequested')
  expect(await cases(account)).toMatchObject([{ decision: 'withdrawn' }])
  expect(verdictOf(await browser.ask(requestDeletion))).toBe('ok')
  expect(await cases(account)).toMatchObject([{ decision: 'withdrawn' }, { decision: null }])
})

test('with an authenticator bound, a session alone cannot request deletion', async () => {
  const person = await fixture.person('grace')
  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: services.clock().getTime() })
  const { data } = await person.browser.ask(startTotp, { password })
  await person.browser.ask(confirmTotp, { code: codeOf(data.secret) })
  fixture.pass(30_000)
  expect(verdictOf(await person.browser.ask(requestDeletion))).toBe('data.codeNeeded')
  const wrong = codeOf(data.secret) === '000000' ? '000001' : '000000'
  expect(verdictOf(await person.browser.ask(requestDeletion, { code: wrong }))).toBe('data.codeWrong')
  expect(await cases(await accountOf(person))).toEqual([])
  expect(verdictOf(await person.browser.ask(requestDeletion, { code: codeOf(data.secret) }))).toBe('ok')
  // Withdrawing the request reveals nothing, so it needs no code.
  expect(verdictOf(await person.browser.ask(withdrawDeletionRequest))).toBe('ok')
})

test('a blacklisted person may request deletion, and a restricted or erased person sees that state', async () => {
  const barred = await newVisitor(fixture, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  expect(verdictOf(await barred.browser.ask(requestDeletion))).toBe('ok')
  const kept = await newVisitor(fixture, { kind: 'levelApproved', level: 'basic' })
  await restrict(kept.account)
  expect(verdictOf(await kept.browser.ask(requestDeletion))).toBe('record.restricted')
  expect(verdictOf(await kept.browser.ask(withdrawDeletionRequest))).toBe('deletion.notRequested')
  const gone = await newVisitor(fixture, { kind: 'levelApproved', level: 'basic' })
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: gone.account, by: 'operator' }))
  expect(verdictOf(await gone.browser.ask(requestDeletion))).toBe('record.erased')
  expect(verdictOf(await gone.browser.ask(withdrawDeletionRequest))).toBe('record.erased')
})

test('a refused request may be made again', async () => {
  const { account, browser } = await newVisitor(fixture)
  await browser.ask(requestDeletion)
  await transact(services.db, async (tx) => {
    await lockSubject(tx, services, account)
    await answerByRefusing(tx, services, { account, by: 'operator', at: services.clock(), reason: 'openInvestigation' })
  })
  expect(verdictOf(await browser.ask(requestDeletion))).toBe('ok')
})

test('a restricted account cannot begin, continue or submit a visit', async () => {
  const { account, browser } = await newVisitor(fixture)
  const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
  await restrict(account)
  expect(verdictOf(await frame.ask(keepVisit, { details: { givenName: 'Ada' } }))).not.toBe('ok')
  expect((await frame.ask(frameState)).data?.state).not.toBe('open')
  expect(verdictOf(await browser.ask(getPlutoSdkToken, { selfKyc: 1, deviceVerifySignKey: '0'.repeat(64) }))).toBe('record.restricted')
  const verified = await newVisitor(fixture, { kind: 'levelApproved', level: 'basic' })
  await restrict(verified.account)
  expect(verdictOf(await verified.browser.ask(resetKycCheck, { resetReason: 1 }))).toBe('record.restricted')
})

test('a restricted company can neither save nor submit', async () => {
  const company = await filledInCompany(fixture)
  await restrict(company.account)
  expect(await company.submit()).toBe('record.restricted')
  expect(await company.save(1, { basicInfo: { enterpriseName: 'Kupfer GmbH' } })).toBe('record.restricted')
})

test('a mail tells the person the answer to their request, with the reason', async () => {
  const person = await fixture.person('eva')
  const account = await accountOf(person)
  await happenToVisitor(fixture, account, { kind: 'levelApproved', level: 'basic' })
  await person.browser.ask(requestDeletion)
  await fixture.post()
  await restrict(account)
  const [mail] = await fixture.post()
  expect(mail?.subject).toBe('Your data will be erased on 30 April 2040')
  expect(mail?.text).toContain('Anti-money-laundering law')
})
