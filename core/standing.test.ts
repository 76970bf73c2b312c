import { CalendarDate } from './dates.ts'
import { describe, expect, test } from 'vitest'
import type { AccountEvent } from './events.ts'
import { AccountEvent as AccountEventShape } from './events.ts'
import {
  detailsAfter,
  errorStatusOf,
  freshStanding,
  levelOf,
  type LevelStanding,
  type Standing,
  standingOf,
  initialLevelStanding,
} from './standing.ts'
import { verification } from './status.ts'

const submitted: AccountEvent = { kind: 'levelSubmitted', level: 'basic' }
const company: AccountEvent = { kind: 'levelApproved', level: 'business' }
const approved: AccountEvent = { kind: 'levelApproved', level: 'basic' }
const rejected: AccountEvent = { kind: 'levelRejected', level: 'basic', reason: 'document.blurred', note: 'the left edge' }
const submittedOtc: AccountEvent = { kind: 'levelSubmitted', level: 'otc' }
const rejectedOtc: AccountEvent = { kind: 'levelRejected', level: 'otc', reason: 'funds.unproven' }
const requested: AccountEvent = { kind: 'deletionRequested' }
const banned: AccountEvent = { kind: 'accountBlacklisted', reason: 'fraud' }
const pardoned: AccountEvent = { kind: 'accountUnblacklisted', reason: 'mistake' }
const found: AccountEvent = { kind: 'foundVerifiedElsewhere' }
const cleared: AccountEvent = { kind: 'clearedOfVerifiedElsewhere' }

const shown = { language: 'en', surface: 'web' } as const
const noticeRead: AccountEvent = { kind: 'privacyNoticeAcknowledged', version: 'n1', ...shown }
const given = (version: string, visit?: string): AccountEvent => ({
  kind: 'biometricsConsented',
  version,
  ...shown,
  ...(visit === undefined ? {} : { visit }),
})
const refused = (version: string, visit: string): AccountEvent => ({ kind: 'biometricsRefused', version, visit, ...shown })
const withdrawn: AccountEvent = { kind: 'biometricsWithdrawn' }

const level = (flag: LevelStanding['flag'], more: Partial<LevelStanding> = {}): LevelStanding => ({
  ...initialLevelStanding,
  flag,
  ...more,
})
const moment = '2027-01-02T03:04:05.000Z'
const restricted: AccountEvent = { kind: 'deletionRestricted', until: moment, reason: 'deletion.retentionDuty' }
const later = '2027-02-02T03:04:05.000Z'

const cases: readonly (readonly [string, readonly AccountEvent[], Partial<Standing>, number])[] = [
  ['nothing has happened', [], freshStanding, 0],
  ['a submitted level is pending', [submitted], { levels: { basic: level(1) } }, 0],
  ['an approved level is verified', [submitted, approved], { levels: { basic: level(2) } }, 0],
  ['the notice was read', [noticeRead], { consent: { privacyNotice: 'n1' } }, 0],
  [
    'biometrics agreed to, in the latest version',
    [noticeRead, given('b1'), given('b2', 'v')],
    { consent: { privacyNotice: 'n1', biometrics: { state: 'given', version: 'b2' } } },
    0,
  ],
  [
    'biometrics refused in two visits, and agreed to in a third',
    [refused('b1', 'v1'), refused('b2', 'v2'), given('b2', 'v3')],
    { consent: { biometrics: { state: 'given', version: 'b2' }, refusedIn: { v1: 'b1', v2: 'b2' } } },
    0,
  ],
  [
    'biometrics refused, and then agreed to in the same visit',
    [refused('b1', 'v1'), given('b1', 'v1')],
    { consent: { biometrics: { state: 'given', version: 'b1' } } },
    0,
  ],
  [
    'biometrics refused again in a newer version',
    [refused('b1', 'v1'), refused('b2', 'v1')],
    { consent: { biometrics: { state: 'refused', version: 'b2', visit: 'v1' }, refusedIn: { v1: 'b2' } } },
    0,
  ],
  [
    'biometrics withdrawn: earlier refusals stay',
    [noticeRead, refused('b1', 'v1'), given('b1', 'v2'), withdrawn],
    { consent: { privacyNotice: 'n1', biometrics: { state: 'withdrawn' }, refusedIn: { v1: 'b1' } } },
    0,
  ],
  [
    'a reset keeps consent',
    [approved, given('b1'), { kind: 'verificationReset', until: moment }],
    { resetAfter: moment, consent: { biometrics: { state: 'given', version: 'b1' } } },
    0,
  ],
  ['an erasure removes consent', [given('b1'), { kind: 'personErased' }], { erased: true }, 0],
  [
    'a rejected level has its reason',
    [submitted, rejected],
    { levels: { basic: level(3, { reason: 'document.blurred', rejections: 1 }) } },
    0,
  ],
  [
    'a new submission clears the reason and keeps the count of refusals',
    [submitted, rejected, submitted],
    { levels: { basic: level(1, { rejections: 1 }) } },
    0,
  ],
  [
    'a restriction ends pending levels and keeps passed ones',
    [approved, rejectedOtc, submittedOtc, restricted],
    {
      levels: { basic: level(2), otc: level(0, { rejections: 1 }) },
      deletion: { state: 'restricted', until: moment, reason: 'deletion.retentionDuty' },
    },
    0,
  ],
  [
    'a refused request can be made again',
    [{ kind: 'deletionRefused', reason: 'deletion.legalClaim' }, requested],
    { deletion: { state: 'requested' } },
    0,
  ],
  ['a withdrawn request for deletion leaves nothing', [requested, { kind: 'deletionRequestWithdrawn' }], freshStanding, 0],
  ['an approval clears the count of refusals', [rejected, rejected, approved], { levels: { basic: level(2) } }, 0],
  [
    'an expired verification raises its alert',
    [submitted, approved, { kind: 'levelExpired', level: 'basic' }],
    { levels: { basic: level(4), review: initialLevelStanding }, alert: 'expiredNotInReview' },
    0,
  ],
  [
    'an unconfirmed verification asks for confirmation',
    [submitted, { kind: 'levelLeftUnconfirmed', level: 'basic' }],
    { levels: { basic: level(5), review: initialLevelStanding }, alert: 'needConfirm' },
    0,
  ],
  [
    'levels do not affect each other',
    [approved, { kind: 'levelSubmitted', level: 'enhanced' }],
    { levels: { basic: level(2), enhanced: level(1) } },
    0,
  ],
  [
    'after readmission, only what the other account had blocked can start again',
    [
      { kind: 'levelRejected', level: 'basic', reason: 'identity.elsewhere' },
      found,
      { kind: 'levelRejected', level: 'otc', reason: 'funds.unproven' },
      { kind: 'levelSubmitted', level: 'sameIdentity' },
      cleared,
    ],
    { levels: { otc: level(3, { reason: 'funds.unproven', rejections: 1 }) } },
    0,
  ],
  [
    'an approved face for a transfer leaves no level, even after refusals',
    [
      { kind: 'levelApproved', level: 'basic' },
      { kind: 'levelRejected', level: 'transferFace', reason: 'face.different' },
      { kind: 'levelSubmitted', level: 'transferFace' },
      { kind: 'levelApproved', level: 'transferFace' },
    ],
    { levels: { basic: level(2) } },
    0,
  ],
  [
    'a level is requested with a deadline',
    [{ kind: 'levelAsked', level: 'enhanced', until: moment }],
    { levels: { enhanced: level(0, { asked: true, until: moment }) } },
    0,
  ],
  [
    'an approval may have an expiry',
    [{ kind: 'levelApproved', level: 'basic', until: moment }],
    { levels: { basic: level(2, { until: moment }) }, alert: 'undo' },
    0,
  ],
  [
    'a review alert clears the outcome of the previous review',
    [approved, { kind: 'levelApproved', level: 'review' }, { kind: 'reviewAlerted', alert: 'expiringSoon', endsAt: moment }],
    { levels: { basic: level(2), review: initialLevelStanding }, alert: 'expiringSoon', alertEndsAt: moment },
    0,
  ],
  [
    'an alert does not change a review in progress',
    [approved, { kind: 'levelSubmitted', level: 'review' }, { kind: 'reviewAlerted', alert: 'expiredInReview', endsAt: moment }],
    { levels: { basic: level(2), review: level(1) }, alert: 'expiredInReview', alertEndsAt: moment },
    0,
  ],
  [
    'passing the review renews the verification',
    [
      approved,
      { kind: 'reviewAlerted', alert: 'expiredInReview', endsAt: moment },
      { kind: 'levelSubmitted', level: 'review' },
      { kind: 'levelApproved', level: 'review', until: later },
    ],
    { levels: { basic: level(2, { until: later }), review: level(2, { until: later }) }, alert: 'undo', alertEndsAt: null },
    0,
  ],
  [
    'a failed review leaves the level as it was, with the reason',
    [approved, { kind: 'reviewAlerted', alert: 'expiringSoon' }, { kind: 'levelRejected', level: 'review', reason: 'document.blurred' }],
    { levels: { basic: level(2), review: level(3, { reason: 'document.blurred', rejections: 1 }) }, alert: 'expiringSoon' },
    0,
  ],
  [
    'a verified company that submits for its review stays verified',
    [company, { kind: 'reviewAlerted', alert: 'expiringSoon', endsAt: moment }, { kind: 'levelSubmitted', level: 'business' }],
    { levels: { business: level(2), review: level(1) }, alert: 'expiringSoon', alertEndsAt: moment },
    0,
  ],
  [
    'a company that fails its review stays verified, with the reason',
    [
      company,
      { kind: 'reviewAlerted', alert: 'expiringSoon', endsAt: moment },
      { kind: 'levelSubmitted', level: 'business' },
      { kind: 'levelRejected', level: 'business', reason: 'company.filesWrong' },
    ],
    { levels: { business: level(2), review: level(3, { reason: 'company.filesWrong', rejections: 1 }) }, alert: 'expiringSoon' },
    0,
  ],
  [
    'passing its review renews a company’s verification',
    [
      company,
      { kind: 'reviewAlerted', alert: 'expiredInReview', endsAt: moment },
      { kind: 'levelSubmitted', level: 'business' },
      { kind: 'levelApproved', level: 'business', until: later },
    ],
    { levels: { business: level(2, { until: later }) }, alert: 'undo', alertEndsAt: null },
    0,
  ],
  [
    'a company that answers too late starts over, and nothing is left of its review',
    [
      company,
      { kind: 'reviewAlerted', alert: 'expiredInReview', endsAt: moment },
      { kind: 'levelExpired', level: 'business' },
      { kind: 'levelSubmitted', level: 'business' },
    ],
    { levels: { business: level(1) }, alert: 'undo', alertEndsAt: null },
    0,
  ],
  [
    'a reset clears the levels, but neither the ban nor the waiting time',
    [approved, found, banned, { kind: 'resetRequested', reason: 2 }, { kind: 'verificationReset', until: moment }],
    { ...freshStanding, blacklisted: true, verifiedElsewhere: true, resetAfter: moment },
    1,
  ],
  ['releasing the identity leaves nothing verified', [approved, { kind: 'identityReleased' }], freshStanding, 0],
  ['a ban does not change the levels', [approved, banned], { levels: { basic: level(2) }, blacklisted: true }, 1],
  ['lifting the ban leaves nothing of it', [banned, pardoned], { blacklisted: false }, 0],
  ['an identity found elsewhere is marked', [found], { verifiedElsewhere: true }, 2],
  ['a cleared identity is no longer marked', [found, cleared], { verifiedElsewhere: false }, 0],
  ['a ban outranks "verified elsewhere"', [found, banned], { blacklisted: true, verifiedElsewhere: true }, 1],
  ['lifting the ban restores "verified elsewhere"', [found, banned, pardoned], { verifiedElsewhere: true }, 2],
  [
    'an erasure removes everything but the ban',
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

test('a reason has the form of a key, never of a sentence', () => {
  expect(AccountEventShape.safeParse(rejected).success).toBe(true)
  expect(AccountEventShape.safeParse({ ...rejected, reason: 'The document of John Doe is blurred' }).success).toBe(false)
  expect(AccountEventShape.safeParse({ ...submitted, status: 2 }).success).toBe(false)
})

test('accepted details add up, until they are reset, released or erased', () => {
  const first = detailsAfter({}, { kind: 'detailsAccepted', details: { givenName: 'Ada', address: '12 St James’s Square' } })
  const second = detailsAfter(first, { kind: 'detailsAccepted', details: { address: '10 Ockham Park' } })
  expect(second).toEqual({ givenName: 'Ada', address: '10 Ockham Park' })
  expect(detailsAfter(second, approved)).toBe(second)
  for (const kind of ['verificationReset', 'identityReleased', 'personErased'] as const) expect(detailsAfter(second, { kind })).toEqual({})
})

test.each([
  [{ givenName: 'Ada', middleName: 'Augusta', englishFamilyName: 'Byron' }, { familyName: 'King' }],
  [{ taxNumber: 'ABCPK1234F', additionalNumber: '4417', additionalNumberType: 1 }, { taxNumber: 'CLTPM8820R' }],
])('%j is replaced as a whole by %j', (before, details) => {
  const others = { birthDate: CalendarDate.parse('1815-12-10'), documentNumber: 'P1' }
  expect(detailsAfter({ ...others, ...before }, { kind: 'detailsAccepted', details })).toEqual({ ...others, ...details })
})

describe('a transfer', () => {
  const moved: AccountEvent = {
    kind: 'identityTransferredIn',
    transfer: '00000000-0000-4000-8000-000000000001',
    from: '7',
    carried: {
      levels: { basic: { flag: 2, reason: null, asked: false, until: '2031-01-01T00:00:00.000Z', rejections: 0 } },
      alert: 'expiringSoon',
      alertEndsAt: '2027-01-01T00:00:00.000Z',
      consent: { privacyNotice: '2026-1', biometrics: { state: 'given', version: '2026-1' } },
      verifiedAt: null,
    },
    details: { givenName: 'Ada' },
    restUntil: '2027-06-01T00:00:00.000Z',
  }
  const { kind: _kind, ...carried } = moved

  test('gives the receiving account levels, dates, alert and consent, and starts a rest period', () => {
    expect(standingOf([moved])).toEqual({
      ...freshStanding,
      levels: moved.carried.levels,
      alert: 'expiringSoon',
      alertEndsAt: '2027-01-01T00:00:00.000Z',
      transferAfter: '2027-06-01T00:00:00.000Z',
      consent: moved.carried.consent,
    })
    expect(detailsAfter({ familyName: 'Nobody' }, moved)).toEqual({ givenName: 'Ada' })
  })

  test('the receiving account’s own consent outweighs the transferred one', () => {
    const withdrawn = standingOf([{ kind: 'biometricsWithdrawn' }, moved])
    expect(withdrawn.consent).toEqual({ privacyNotice: '2026-1', biometrics: { state: 'withdrawn' } })
  })

  test('empties the source account, which keeps its rest periods, its ban and its dispute', () => {
    const out: AccountEvent = { kind: 'identityTransferredOut', transfer: carried.transfer, to: '8' }
    const before = [moved, { kind: 'transferDisputed', transfer: carried.transfer }] as const
    expect(standingOf([...before, out])).toEqual({
      ...freshStanding,
      transferAfter: '2027-06-01T00:00:00.000Z',
      disputed: true,
      consent: moved.carried.consent,
    })
    expect(detailsAfter({ givenName: 'Ada' }, out)).toEqual({})
    const settled = standingOf([...before, { kind: 'transferDisputeSettled', transfer: carried.transfer, reversed: false }])
    expect('disputed' in settled).toBe(false)
  })

  test('a dispute ends anything in progress, which can then be started again', () => {
    const disputed = standingOf([
      { kind: 'levelSubmitted', level: 'basic' },
      { kind: 'transferDisputed', transfer: carried.transfer },
    ])
    expect([levelOf(disputed, 'basic').flag, disputed.disputed]).toEqual([verification.none, true])
  })

  test('a reversal starts no rest period, and ends the one that the transfer started', () => {
    const { restUntil: _rest, ...reversal } = moved
    expect(standingOf([moved, { ...reversal, reversal: true }]).transferAfter).toBeUndefined()
  })
})
