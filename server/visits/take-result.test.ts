import type { AccountEvent } from '@bonafide/core/events'
import { Details } from '@bonafide/core/details'
import { type Purpose, purposes as allPurposes } from '@bonafide/core/purposes'
import { levelOf } from '@bonafide/core/standing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../db/transaction.ts'
import type { Outcome } from '../ports/provider.ts'
import { erasePerson } from '../record/erase.ts'
import { approved, makeVisitWorld, newPerson, type VisitWorld } from './testing/visit-world.ts'

let world: VisitWorld
beforeAll(async () => {
  world = await makeVisitWorld()
})
afterAll(() => world.close())

const pass = (level: 'basic' | 'intermediate' | 'business'): AccountEvent => ({ kind: 'levelApproved', level })
const ask = (level: 'enhanced' | 'nationality' | 'taxNumber' | 'businessOtc' | 'supplement'): AccountEvent => ({
  kind: 'levelAsked',
  level,
})
const found: AccountEvent = { kind: 'foundVerifiedElsewhere', other: '1' }
const ban: AccountEvent = { kind: 'accountBlacklisted', reason: 'fraud.suspected' }

/** Without `party`, whose subject is the visitor of a company's link. */
const purposes = allPurposes.filter((purpose) => purpose !== 'party')

/** The events that must precede a visit for the purpose. */
const before: Readonly<Record<Purpose, readonly AccountEvent[]>> = {
  basic: [],
  intermediate: [pass('basic')],
  otc: [pass('basic'), pass('intermediate')],
  enhanced: [pass('basic'), ask('enhanced')],
  review: [pass('basic'), { kind: 'reviewAlerted', alert: 'expiringSoon' }],
  name: [pass('basic')],
  nationality: [pass('basic'), ask('nationality')],
  taxNumber: [pass('basic'), ask('taxNumber')],
  reset: [pass('basic')],
  sameIdentity: [found],
  transferFace: [pass('basic')],
  business: [],
  businessAdvanced: [pass('business')],
  businessOtc: [pass('business'), ask('businessOtc')],
  supplement: [pass('business'), ask('supplement')],
  party: [],
}

/** Makes a transfer of the account wait for a face. */
const hold = (account: string) =>
  world.services.db.pool.query(`insert into transfers (source, target, state, checked_at) values ($1, '1', 'held', $2)`, [
    account,
    world.services.clock(),
  ])

/** Makes an account that is ready for the purpose, and a visit for it; `added` returns the events that a result adds. */
const begin = async (purpose: Purpose, ...more: readonly AccountEvent[]) => {
  const account = await world.account(...before[purpose], ...more)
  const other = purpose === 'sameIdentity' ? await world.account(pass('basic')) : account
  const visit = await world.visit(account, purpose, other)
  if (purpose === 'transferFace') await hold(account)
  const eventsBefore = (await world.story(account)).length
  return { account, other, visit, added: async () => (await world.story(account)).slice(eventsBefore) }
}

const submitted: Outcome = { state: 'submitted' }
const unsure: Outcome = { state: 'unsure', reasons: ['engine.none'] }
const rejected: Outcome = { state: 'rejected', reason: 'document.blurred' }
const reviewer = { by: 'reviewer:7' } as const
/** Purposes whose level is removed by an approval. */
const withoutLevel = ['reset', 'sameIdentity', 'transferFace'] as const
const levelled = purposes.filter((purpose) => !withoutLevel.some((excluded) => excluded === purpose))

test.each(purposes)('%s, submitted: the level becomes pending, even if the submission is reported twice', async (purpose) => {
  const { visit, added } = await begin(purpose)
  await world.take(visit, submitted)
  await world.take(visit, submitted)
  expect(await added()).toEqual([`levelSubmitted ${purpose}`])
  expect(await world.isEnded(visit)).toBe(false)
})

test.each(purposes)('%s, unsure: the level waits for one reviewer, or for two if an identity might be transferred', async (purpose) => {
  const { account, visit, added } = await begin(purpose)
  await world.take(visit, submitted)
  await world.take(visit, unsure)
  expect(await added()).toEqual([`levelSubmitted ${purpose}`])
  const needs = purpose === 'sameIdentity' || purpose === 'transferFace' ? 2 : 1
  expect(await world.cases(account)).toEqual([{ about: purpose, reasons: ['engine.none'], needs, decision: null }])
  expect(await world.isEnded(visit)).toBe(false)
})

test.each(purposes)('%s, rejected: the visit ends, the case is decided, and the person is notified', async (purpose) => {
  const { account, visit, added } = await begin(purpose)
  await world.take(visit, unsure)
  await world.take(visit, { ...rejected, note: 'Ada, left edge' }, reviewer)
  expect((await added()).slice(-1)).toEqual([`levelRejected ${purpose} document.blurred`])
  expect(await world.cases(account)).toMatchObject([{ decision: 'rejected' }])
  expect(await world.isEnded(visit)).toBe(true)
  expect(await world.letters(account)).toEqual(['rejected'])
})

test.each<[Purpose, readonly string[]]>([
  ['basic', ['detailsAccepted', 'levelApproved basic']],
  ['intermediate', ['detailsAccepted', 'levelApproved intermediate']],
  ['otc', ['detailsAccepted', 'levelApproved otc']],
  ['enhanced', ['detailsAccepted', 'levelApproved enhanced']],
  ['review', ['detailsAccepted', 'levelApproved review']],
  ['name', ['detailsAccepted', 'levelApproved name']],
  ['nationality', ['detailsAccepted', 'levelApproved nationality']],
  ['taxNumber', ['detailsAccepted', 'levelApproved taxNumber']],
  ['reset', ['verificationReset']],
  ['sameIdentity', ['clearedOfVerifiedElsewhere']],
  ['business', ['levelApproved business']],
  ['businessAdvanced', ['levelApproved businessAdvanced']],
  ['businessOtc', ['levelApproved businessOtc']],
])('%s, approved by a reviewer: %j', async (purpose, story) => {
  const { account, visit, added } = await begin(purpose)
  await world.take(visit, approved(newPerson({ otherNationality: 'FRA', taxNumber: 'ABCPK1234F' })), reviewer)
  expect(await added()).toEqual(story)
  expect(await world.isEnded(visit)).toBe(true)
  expect(await world.letters(account)).toEqual([purpose === 'reset' ? 'reset' : 'approved'])
})

test.each([...levelled])('%s, approved while it was waiting: the level is passed', async (purpose) => {
  const { account, visit } = await begin(purpose)
  await world.take(visit, unsure)
  await world.take(visit, approved(), reviewer)
  expect(levelOf(await world.standing(account), purpose).flag).toBe(2)
  expect(await world.cases(account)).toMatchObject([{ decision: 'approved' }])
})

test('a verification is valid for the review period, or as long as its document', async () => {
  const [long, short] = [await begin('basic'), await begin('basic')]
  await world.take(long.visit, { ...approved(), state: 'approved', documentEnds: '2036-01-01' } as Outcome)
  await world.take(short.visit, { ...approved(), state: 'approved', documentEnds: '2026-09-01' } as Outcome)
  expect((await world.standing(long.account)).levels.basic?.until).toMatch(/^2028-01-02T/)
  expect((await world.standing(short.account)).levels.basic?.until).toBe('2026-09-01T00:00:00.000Z')
})

test('a changed name and a reset start their waiting periods', async () => {
  const [name, reset] = [await begin('name'), await begin('reset')]
  await world.take(name.visit, approved())
  await world.take(reset.visit, approved())
  expect((await world.standing(name.account)).levels.name?.until).toMatch(/^2026-04-02T/)
  expect((await world.standing(reset.account)).resetAfter).toMatch(/^2026-02-01T/)
})

test.each<[string, Partial<ReturnType<typeof newPerson>> | Record<string, string>, string]>([
  ['nationality', { nationality: 'PRK' }, 'region.banned'],
  ['document', { issuingCountry: 'PRK' }, 'region.banned'],
  ['residence', { residence: 'PRK' }, 'region.banned'],
  ['age', { birthDate: '2010-01-01' }, 'person.tooYoung'],
])('an approval that policy forbids because of the %s becomes a refusal', async (_what, more, reason) => {
  for (const by of ['provider', 'reviewer:7'] as const) {
    const { visit, added } = await begin('basic')
    await world.take(visit, approved(newPerson(more)), { by })
    expect(await added()).toEqual([`levelRejected basic ${reason}`])
  }
})

test('a banned region is refused in any field', async () => {
  const { visit, added } = await begin('nationality')
  await world.take(visit, approved(newPerson({ otherNationality: 'PRK' })))
  expect(await added()).toEqual(['levelRejected nationality region.banned'])
})

test.each([
  ['a national of a country with tax numbers is asked for theirs', { nationality: 'IND' }, ['levelAsked taxNumber']],
  ['a resident of a country with tax numbers is asked for theirs', { residence: 'IND' }, ['levelAsked taxNumber']],
  ['a national and resident of another country is not asked for a tax number', {}, []],
])('after a verification, %s', async (_title, more, requests) => {
  const { visit, added } = await begin('basic')
  await world.take(visit, approved(newPerson(more)))
  expect(await added()).toEqual(['detailsAccepted', 'levelApproved basic', ...requests])
})

test('a person who was already asked for their tax number is not asked again', async () => {
  const { visit, added } = await begin('basic', ask('taxNumber'))
  await world.take(visit, approved(newPerson({ nationality: 'IND' })))
  expect(await added()).toEqual(['detailsAccepted', 'levelApproved basic'])
})

test('the same result counts once, even if it is reported ten times simultaneously and again later', async () => {
  const { visit, added, account } = await begin('basic')
  const [name, outcome] = [randomUUID(), approved()]
  await Promise.all(Array.from({ length: 10 }, () => world.take(visit, outcome, { name })))
  await world.take(visit, outcome, { name })
  expect(await added()).toEqual(['detailsAccepted', 'levelApproved basic'])
  expect(await world.letters(account)).toEqual(['approved'])
})

test('only one of two contradictory simultaneous results counts', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { visit, added, account } = await begin('basic')
    await world.take(visit, unsure)
    await Promise.all([world.take(visit, rejected, reviewer), world.take(visit, approved(), { by: 'reviewer:8' })])
    const last = (await added()).slice(1)
    expect([['levelRejected basic document.blurred'], ['detailsAccepted', 'levelApproved basic']]).toContainEqual(last)
    expect(await world.letters(account)).toHaveLength(1)
  }
})

test('if two visits for the same level get results simultaneously, only the first counts', async () => {
  const { account, visit, added } = await begin('basic')
  const second = await world.visit(account, 'basic')
  await Promise.all([world.take(visit, approved()), world.take(second, approved())])
  expect(await added()).toEqual(['detailsAccepted', 'levelApproved basic'])
  expect(await world.isEnded(second)).toBe(true)
})

test.each(purposes)('%s, approved after the account was banned: nothing is approved', async (purpose) => {
  const { account, visit, added } = await begin(purpose)
  await world.take(visit, unsure)
  await world.happen(account, ban)
  await world.take(visit, approved(), reviewer)
  expect(await added()).toEqual([`levelSubmitted ${purpose}`, 'accountBlacklisted', `levelRejected ${purpose} account.blacklisted`])
  expect(await world.isEnded(visit)).toBe(true)
  expect((await world.cases(account))[0]?.decision).not.toBeNull()
})

test('a banned account’s submission opens no case', async () => {
  const { account, visit, added } = await begin('basic', ban)
  await world.take(visit, unsure)
  expect(await added()).toEqual([])
  expect(await world.cases(account)).toEqual([])
})

test('a reset ends everything in progress, and results that arrive later change nothing', async () => {
  const { account, visit } = await begin('intermediate')
  await world.take(visit, unsure)
  await world.take(await world.visit(account, 'reset', account), approved())
  const story = await world.story(account)
  expect(await world.cases(account)).toMatchObject([{ about: 'intermediate', decision: 'withdrawn' }])
  await world.take(visit, approved(), reviewer)
  expect(await world.story(account)).toEqual(story)
  expect((await world.standing(account)).levels).toEqual({})
})

test('a changed name replaces the whole name, so that no part of the former name remains', async () => {
  const former = newPerson({ middleName: 'Augusta', englishGivenName: 'Ada', englishFamilyName: 'Byron' })
  const account = await world.account()
  await world.take(await world.visit(account, 'basic'), approved(former))
  await world.take(await world.visit(account, 'name'), approved(Details.parse({ givenName: 'Ada', familyName: 'King' })))
  const { middleName, englishFamilyName, ...now } = await world.details(account)
  expect([middleName, englishFamilyName]).toEqual([undefined, undefined])
  expect(now).toMatchObject({ givenName: 'Ada', familyName: 'King', birthDate: former.birthDate, documentNumber: former.documentNumber })
})

test('renewed documents change the name, and the address stays', async () => {
  const account = await world.account({ kind: 'reviewAlerted', alert: 'expiringSoon' })
  await world.happen(account, { kind: 'detailsAccepted', details: newPerson({ middleName: 'Augusta', address: '12 St James’s Square' }) })
  await world.take(await world.visit(account, 'review'), approved(newPerson({ givenName: 'Ada' })))
  const { middleName, address } = await world.details(account)
  expect([middleName, address]).toEqual([undefined, '12 St James’s Square'])
})

test.each(['intermediate', 'review', 'otc', 'name', 'nationality', 'taxNumber'] as const)(
  'a reset withdraws a pending %s with its visit and its case, and later results change nothing',
  async (level) => {
    const account = await world.account({ kind: 'levelApproved', level: 'basic' }, { kind: 'levelSubmitted', level })
    const visit = await world.visit(account, level)
    await world.take(visit, unsure)
    await world.take(await world.visit(account, 'reset', account), approved({}))
    expect(await world.cases(account)).toMatchObject([{ about: level, decision: 'withdrawn' }])
    expect(await world.isEnded(visit)).toBe(true)
    await world.take(visit, approved(), reviewer)
    expect((await world.standing(account)).levels).toEqual({})
  },
)

test('a result that the standing no longer allows is dropped, even if the visit is still open', async () => {
  const { account, visit, added } = await begin('intermediate')
  await world.happen(account, { kind: 'verificationReset' })
  await world.take(visit, approved())
  expect(await added()).toEqual(['verificationReset'])
  expect(await world.isEnded(visit)).toBe(true)
})

test('a result for an erased person stores nothing', async () => {
  const { account, visit } = await begin('basic')
  await world.take(visit, unsure)
  await transact(world.services.db, (tx) => erasePerson(tx, world.services, { subject: account, by: 'operator' }))
  await world.take(visit, approved(), reviewer)
  expect((await world.standing(account)).levels).toEqual({})
  expect((await world.services.db.pool.query('select from identity_keys where account = $1', [account])).rowCount).toBe(0)
  expect(await world.cases(account)).toMatchObject([{ decision: 'withdrawn' }])
})

test('a result for an unknown visit is an error', async () => {
  await expect(world.take(randomUUID(), submitted)).rejects.toThrow('a visit that does not exist')
})

test.each(withoutLevel)('%s, approved while pending, is no longer pending', async (purpose) => {
  const { account, visit } = await begin(purpose)
  await world.take(visit, unsure)
  expect(levelOf(await world.standing(account), purpose).flag).toBe(1)
  await world.take(visit, approved(), reviewer)
  expect((await world.standing(account)).levels[purpose]).toBeUndefined()
})

test('a pending reset stays pending during another submission, and can still be granted', async () => {
  const { account, visit, added } = await begin('reset')
  await world.take(visit, unsure)
  await world.happen(account, { kind: 'levelExpired', level: 'basic' }, { kind: 'levelSubmitted', level: 'basic' })
  await world.take(visit, approved(), reviewer)
  expect((await added()).slice(-1)).toEqual(['verificationReset'])
})
