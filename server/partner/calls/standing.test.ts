import { partnerStanding } from '@bonafide/core/calls/partner/standing'
import type { AccountEvent } from '@bonafide/core/events'
import { standingOf } from '@bonafide/core/standing'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, expect, test } from 'vitest'
import { happenInCase } from '../../desk/testing/make-case.ts'
import { makePartner } from '../testing/partner-client.ts'
import { countsAsVerified } from './standing.ts'

const fixture = await makeFixture()
const partner = await makePartner(fixture.services, fixture.areaOrigin, ['standing'])
afterAll(() => fixture.close())

const ask = async (user: string) => (await partner.call(`/v1${partnerStanding.path}`, { user })).body

test('a standing describes each level in words and in the webhooks’ numbers', async () => {
  const { services } = fixture
  const until = '2030-01-02T03:04:05.000Z'
  await happenInCase(services, '5001', { kind: 'levelApproved', level: 'basic', until })
  await happenInCase(services, '5001', { kind: 'levelRejected', level: 'intermediate', reason: 'document.blurred' })
  await happenInCase(services, '5001', { kind: 'levelAsked', level: 'enhanced' })
  expect(await ask('5001')).toEqual({
    user: '5001',
    version: 3,
    verified: true,
    verifiedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    blacklisted: false,
    verifiedElsewhere: false,
    restricted: false,
    erased: false,
    disputed: false,
    levels: [
      { level: 'basic', state: 'passed', reason: null, asked: false, until },
      { level: 'intermediate', state: 'failed', reason: 'document.blurred', asked: false, until: null },
      { level: 'enhanced', state: 'none', reason: null, asked: true, until: null },
    ],
    review: { alert: 'undo', endsAt: null },
    level1Flag: 2,
    level2Flag: 3,
    level3Flag: 0,
    errorStatus: 0,
  })
})

test('a user without events has an empty standing', async () => {
  expect(await ask('5999')).toMatchObject({ version: 0, verified: false, levels: [], errorStatus: 0 })
})

const basic: AccountEvent = { kind: 'levelApproved', level: 'basic' }
test.each<[string, boolean, readonly AccountEvent[]]>([
  ['nothing', false, []],
  ['a person', true, [basic]],
  ['a company', true, [{ kind: 'levelApproved', level: 'business' }]],
  ['a higher level alone', false, [{ kind: 'levelApproved', level: 'otc' }]],
  ['unconfirmed', true, [basic, { kind: 'levelLeftUnconfirmed', level: 'basic' }]],
  ['expired', false, [basic, { kind: 'levelExpired', level: 'basic' }]],
  ['blacklisted', false, [basic, { kind: 'accountBlacklisted', reason: 'fraud.proven' }]],
  ['verified elsewhere', false, [basic, { kind: 'foundVerifiedElsewhere' }]],
  ['restricted', false, [basic, { kind: 'deletionRestricted', until: '2030-01-02T03:04:05.000Z', reason: 'deletion.retentionDuty' }]],
  ['erased', false, [basic, { kind: 'personErased' }]],
])('%s counts as verified: %s', (_, verified, events) => {
  expect(countsAsVerified(standingOf(events))).toBe(verified)
})
