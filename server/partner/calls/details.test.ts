import { partnerDetails } from '@bonafide/core/calls/partner/details'
import { Details } from '@bonafide/core/details'
import { partnerLimits } from '@bonafide/core/calls/partner/limits'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, expect, test } from 'vitest'
import { happenInCase } from '../../desk/testing/make-case.ts'
import { ownViews } from '../../area/your-data/own-views.ts'
import { transact } from '../../db/transaction.ts'
import { erasePerson } from '../../record/erase.ts'
import { historyOf } from '../../record/history.ts'
import { makePartner } from '../testing/partner-client.ts'

const fixture = await makeFixture()
const { services } = fixture
afterAll(() => fixture.close())
const all = await makePartner(services, fixture.areaOrigin, ['details.name', 'details.birthDate', 'details.country', 'details.document'])
const nameOnly = await makePartner(services, fixture.areaOrigin, ['details.name', 'limits'])

const path = `/v1${partnerDetails.path}`
const ada = Details.parse({
  givenName: 'Ada',
  familyName: 'Lovelace',
  birthDate: '1990-12-10',
  nationality: 'GBR',
  residence: 'FRA',
  issuingCountry: 'GBR',
  documentType: 2,
  documentNumber: '12AB34',
  taxNumber: '111',
  address: '12 St James’s Square',
})
let last = 8_000
const knownUser = async (): Promise<string> => {
  const user = String((last += 1))
  await happenInCase(services, user, { kind: 'detailsAccepted', details: ada })
  return user
}
const events = async (user: string) =>
  (await transact(services.db, (tx) => historyOf(tx, services, user))).filter(({ kind }) => kind === 'detailsRead')

test('a group needs its own scope, and a refused read is not recorded as a read', async () => {
  const user = await knownUser()
  for (const groups of [['birthDate'], ['name', 'document'], ['country']]) {
    const refused = await nameOnly.call(path, { user, groups })
    expect([refused.status, refused.body['code']]).toEqual([403, 'scope.missing'])
  }
  expect(await events(user)).toEqual([])
  const { body } = await nameOnly.call(path, { user, groups: ['name'] })
  expect(body).toEqual({ user, details: { givenName: 'Ada', familyName: 'Lovelace' } })
})

test('each read is an event with client, groups and time, and the user sees it', async () => {
  const user = await knownUser()
  const before = services.clock()
  const { body } = await all.call(path, { user, groups: ['document', 'birthDate', 'country', 'birthDate'] })
  expect(body['details']).toEqual({
    issuingCountry: 'GBR',
    documentType: 2,
    documentNumber: '12AB34',
    birthDate: '1990-12-10',
    nationality: 'GBR',
    residence: 'FRA',
  })
  const [read, ...more] = await events(user)
  expect(more).toEqual([])
  expect(read).toMatchObject({ by: `partner:${all.client}`, event: { kind: 'detailsRead', groups: ['document', 'birthDate', 'country'] } })
  expect(read?.at.getTime()).toBeGreaterThanOrEqual(before.getTime())
  const views = await transact(services.db, (tx) => ownViews(tx, user))
  expect(views).toContainEqual({ at: read?.at.toISOString(), what: 'record', by: 'operator' })
})

test('reads at the same moment are all recorded', async () => {
  const user = await knownUser()
  const answers = await Promise.all(Array.from({ length: 5 }, () => all.call(path, { user, groups: ['name'] })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await events(user)).toHaveLength(5)
})

test('details of unknown, erased and restricted users and of a company’s people are refused, without a trace', async () => {
  const [erased, restricted] = [await knownUser(), await knownUser()]
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: erased, by: 'operator' }))
  const until = '2040-01-02T03:04:05.000Z'
  await happenInCase(services, restricted, { kind: 'deletionRestricted', until, reason: 'deletion.retentionDuty' })
  for (const [user, problem] of [
    ['999', 'user.unknown'],
    [erased, 'user.erased'],
    [restricted, 'user.restricted'],
    [`party-${'0'.repeat(32)}`, 'body.malformed'],
  ] as const) {
    expect((await all.call(path, { user, groups: ['name'] })).body['code'], user).toBe(problem)
  }
  expect(await events(restricted)).toEqual([])
  const { rows } = await services.db.pool.query(`select 1 from record_subjects where subject = '999'`)
  expect(rows).toEqual([])
})

test('limits follow the passed levels, and a blacklisted user has none', async () => {
  const user = await knownUser()
  const ask = async () => partnerLimits.reply.parse((await nameOnly.call(`/v1${partnerLimits.path}`, { user })).body)
  const rights = services.policy.content.rights.level1Rights
  expect(await ask()).toMatchObject({ is: 'person', cryptoWithdrawal: { kind: 'amount', amount: 0, unit: 'USDT', period: 'day' } })
  await happenInCase(services, user, { kind: 'levelApproved', level: 'basic' })
  const passed = await ask()
  expect(passed.cryptoWithdrawal).toMatchObject({ kind: 'amount', amount: rights.cryptoWithdrawLimit })
  expect(passed.levels.map(({ level, passed: is }) => [level, is])).toEqual([
    ['basic', true],
    ['intermediate', false],
    ['otc', false],
  ])
  await happenInCase(services, user, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  expect((await ask()).levels.some((level) => level.passed)).toBe(false)
  expect((await ask()).cryptoWithdrawal).toMatchObject({ amount: 0 })
})
