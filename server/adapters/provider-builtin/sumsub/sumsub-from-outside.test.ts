// Sumsub's webhooks and outages, forbidden calls, and erasures.
import { openVendor, vendorDone } from '@bonafide/core/calls/vendor'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { erasePerson } from '../../../record/erase.ts'
import { happenToVisitor, openConsentedFrame, verdictOf, visitOpener, newVisitor } from '../../../visits/testing/visitors.ts'
import { insertApplicant } from './applicants.sql.ts'
import { eraseApplicants } from './erase-applicants.ts'
import { sumsubTasks } from './look-at-applicant.ts'
import { green, startSumsub } from './testing/start-sumsub.ts'
import { sumsubKeys, webhookDigest } from './testing/sumsub-server.ts'

const { sumsub, fixture, close, reset, work, atWidget, submitted, send, stateOf, jobs, eventsOf } = await startSumsub()
beforeEach(reset)
afterAll(close)

describe('a webhook', () => {
  test.each<[string, (body: string) => Readonly<Record<string, string>>, number]>([
    ['without a signature', () => ({ 'x-payload-digest': '' }), 401],
    ['signed with another secret', (body) => ({ 'x-payload-digest': webhookDigest(body, 'another') }), 401],
    ['signed with the key of the API', (body) => ({ 'x-payload-digest': webhookDigest(body, sumsubKeys.secretKey) }), 401],
    [
      'signed by the old algorithm',
      (body) => ({ 'x-payload-digest': webhookDigest(body, undefined, 'sha1'), 'x-payload-digest-alg': 'HMAC_SHA1_HEX' }),
      401,
    ],
    ['with the signature of another message', () => ({ 'x-payload-digest': webhookDigest('{}') }), 401],
    ['from a page', () => ({ origin: 'https://evil.example' }), 403],
  ])('%s is refused and queues no look', async (_what, headers, status) => {
    const { applicant } = await atWidget()
    const body = sumsub.message(applicant)
    expect((await send(body, headers(body))).status).toBe(status)
    expect(await jobs()).toBe(0)
  })

  test.each<[string, Readonly<Record<string, unknown>>, number]>([
    ['for another client', { clientId: 'another' }, 403],
    ['from production, where the sandbox is set up', { sandboxMode: false }, 403],
    ['about a visit that is not ours', { externalUserId: '3f0d4f3c-93ea-4c0e-9f0e-0d5f7c8ab001' }, 204],
    ['about a person from another product', { externalUserId: "beneficiary-'; drop table visits" }, 204],
    ['without a name', { externalUserId: null }, 204],
  ])('%s queues no look', async (_what, over, status) => {
    const { applicant } = await atWidget()
    expect((await send(sumsub.message(applicant, over))).status).toBe(status)
    expect(await jobs()).toBe(0)
  })

  test.each(['', 'null', '[]', '{"externalUserId":7}', '{'])('with the body %j is refused', async (body) => {
    expect((await send(body)).status).toBe(400)
  })

  test('of an unknown type queues a look', async () => {
    const { applicant } = await atWidget()
    expect((await send(sumsub.message(applicant, { type: 'applicantOfNextYear' }))).status).toBe(204)
    expect(await jobs()).toBe(1)
    await work()
  })
})

describe('while Sumsub is unavailable', () => {
  test.each(['busy', 'garbage'] as const)('(%s) the widget cannot be opened, and can be opened again afterwards', async (trouble) => {
    const { browser } = await newVisitor(fixture)
    const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
    sumsub.trouble = trouble
    expect(verdictOf(await frame.ask(openVendor))).toBe('provider.failed')
    sumsub.trouble = 'none'
    expect(verdictOf(await frame.ask(openVendor))).toBe('ok')
  })

  test('no answer is lost: the job is retried, and the sweep makes up for lost webhooks', async () => {
    const person = await submitted()
    sumsub.decide(person.applicant, green)
    sumsub.trouble = 'busy'
    await send(sumsub.message(person.applicant))
    await work()
    expect(await stateOf(person)).toBe('pending')
    expect(await jobs(person.visit)).toBe(1)
    await fixture.services.db.pool.query('delete from graphile_worker._private_jobs')
    sumsub.trouble = 'none'
    const sweep = sumsubTasks(fixture.services)['sumsub.sweep']
    await sweep?.(null)
    expect(await jobs(person.visit)).toBe(0)
    fixture.pass(11 * 60_000)
    await sweep?.(null)
    await work()
    expect(await stateOf(person)).toBe('approved')
  })
})

describe('the widget does not open', () => {
  test('without a frame token, or with one whose session has ended', async () => {
    expect(verdictOf(await fixture.frame().ask(openVendor))).toBe('frame.tokenGone')
    const person = await atWidget()
    await fixture.services.db.kysely.deleteFrom('session').where('id', '=', person.session).execute()
    expect(verdictOf(await person.frame.ask(openVendor))).toBe('frame.tokenGone')
    expect(verdictOf(await person.frame.ask(vendorDone))).toBe('frame.tokenGone')
  })

  test('for two applicants of one visit: twenty concurrent openings share one', async () => {
    const { browser } = await newVisitor(fixture)
    const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
    const opened = await Promise.all(Array.from({ length: 20 }, () => frame.ask(openVendor)))
    expect(new Set(opened.map((answer) => verdictOf(answer)))).toEqual(new Set(['ok']))
    const [first] = opened
    const { externalUserId: visit } = sumsub.use(first?.data.token ?? '')
    expect(new Set(opened.map(({ data }) => sumsub.use(data.token).externalUserId))).toEqual(new Set([visit]))
    expect((await fixture.services.db.pool.query('select from sumsub_applicants where visit = $1', [visit])).rowCount).toBe(1)
  })

  test('once the account is blacklisted, and once the visit is submitted', async () => {
    const banned = await atWidget()
    await happenToVisitor(fixture, banned.account, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
    expect(verdictOf(await banned.frame.ask(openVendor))).toBe('kyc.blacklisted')
    const person = await submitted()
    expect(verdictOf(await person.frame.ask(openVendor))).toBe('visit.submitted')
  })
})

test('an erasure deactivates the applicant, and is retried until Sumsub has answered', async () => {
  const { account, applicant, visit } = await submitted()
  const { services } = fixture
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: account, by: 'operator' }))
  sumsub.trouble = 'busy'
  await work()
  expect(applicant.isActive).toBe(true)
  sumsub.trouble = 'none'
  await services.db.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await work()
  expect(applicant.isActive).toBe(false)
  expect((await services.db.pool.query('select from sumsub_applicants where visit = $1', [visit])).rowCount).toBe(0)
  // Later answers of Sumsub about it change nothing.
  sumsub.decide(applicant, green)
  expect((await send(sumsub.message(applicant))).status).toBe(204)
  await work()
  expect(await eventsOf(account, 'levelApproved')).toBe(0)
})

test('an erasure also finds the applicant of an abandoned visit that was removed', async () => {
  const { account, applicant, visit } = await atWidget()
  const { services } = fixture
  await services.db.pool.query('delete from frame_token where visit = $1', [visit])
  await services.db.pool.query('delete from visits where visit = $1', [visit])
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: account, by: 'operator' }))
  await work()
  expect(applicant.isActive).toBe(false)
})

test('an erasure waits until a token that was never used can no longer create an applicant', async () => {
  const { account } = await newVisitor(fixture)
  const { db, config } = fixture.services
  const visit = randomUUID()
  const now = new Date()
  await transact(db, (tx) => insertApplicant(tx, { visit, account, at: now }))
  await expect(eraseApplicants({ db, config }, account, now)).rejects.toThrow('a token of the widget is still valid')
  await eraseApplicants({ db, config }, account, new Date(now.getTime() + 15 * 60_000))
  expect((await db.pool.query('select from sumsub_applicants where visit = $1', [visit])).rowCount).toBe(0)
})
