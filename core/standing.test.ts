import { expect, test } from 'vitest'
import type { AccountEvent } from './events.ts'
import { AccountEvent as AccountEventShape } from './events.ts'
import { errorStatusOf, freshStanding, type Standing, standingOf } from './standing.ts'

const submitted: AccountEvent = { kind: 'levelSubmitted', level: 'basic' }
const approved: AccountEvent = { kind: 'levelApproved', level: 'basic' }
const rejected: AccountEvent = { kind: 'levelRejected', level: 'basic', reason: 'document.blurred', note: 'the left edge' }
const banned: AccountEvent = { kind: 'accountBlacklisted', reason: 'fraud' }
const pardoned: AccountEvent = { kind: 'accountUnblacklisted', reason: 'mistake' }
const found: AccountEvent = { kind: 'foundVerifiedElsewhere' }
const cleared: AccountEvent = { kind: 'clearedOfVerifiedElsewhere' }

const cases: readonly (readonly [string, readonly AccountEvent[], Partial<Standing>, number])[] = [
  ['nothing has happened', [], freshStanding, 0],
  ['submitted waits', [submitted], { basic: { flag: 1, reason: null } }, 0],
  ['approved is verified', [submitted, approved], { basic: { flag: 2, reason: null } }, 0],
  ['rejected says why', [submitted, rejected], { basic: { flag: 3, reason: 'document.blurred' } }, 0],
  ['a new try forgets the old reason', [submitted, rejected, submitted], { basic: { flag: 1, reason: null } }, 0],
  ['expired', [submitted, approved, { kind: 'levelExpired', level: 'basic' }], { basic: { flag: 4, reason: null } }, 0],
  ['unconfirmed', [submitted, { kind: 'levelLeftUnconfirmed', level: 'basic' }], { basic: { flag: 5, reason: null } }, 0],
  [
    'levels do not touch each other',
    [approved, { kind: 'levelSubmitted', level: 'enhanced' }],
    { basic: { flag: 2, reason: null }, enhanced: { flag: 1, reason: null }, intermediate: { flag: 0, reason: null } },
    0,
  ],
  ['a ban leaves the levels as they are', [approved, banned], { basic: { flag: 2, reason: null }, blacklisted: true }, 1],
  ['a pardon ends the ban', [banned, pardoned], { blacklisted: false }, 0],
  ['found elsewhere', [found], { verifiedElsewhere: true }, 2],
  ['cleared again', [found, cleared], { verifiedElsewhere: false }, 0],
  ['a ban outranks being found elsewhere', [found, banned], { blacklisted: true, verifiedElsewhere: true }, 1],
  ['a pardon uncovers that he was found elsewhere', [found, banned, pardoned], { verifiedElsewhere: true }, 2],
  [
    'erasure takes all but the ban',
    [approved, found, banned, { kind: 'personErased' }],
    { ...freshStanding, blacklisted: true, erased: true },
    1,
  ],
]

test.each(cases)('%s', (_name, events, expected, error) => {
  const standing = standingOf(events)
  expect(standing).toMatchObject(expected)
  expect(errorStatusOf(standing)).toBe(error)
})

test('a reason is a word of the locales, never a sentence', () => {
  expect(AccountEventShape.safeParse(rejected).success).toBe(true)
  expect(AccountEventShape.safeParse({ ...rejected, reason: 'The document of John Doe is blurred' }).success).toBe(false)
  expect(AccountEventShape.safeParse({ ...submitted, status: 2 }).success).toBe(false)
})
