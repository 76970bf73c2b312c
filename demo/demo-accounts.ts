// One account per state. A feature with a new state adds a line here, with the account's history as events.
import type { AccountEvent } from '@bonafide/core/events'
import { demoCompanies } from './demo-companies.ts'
import { demoRequests } from './demo-requests.ts'
import { demoTransfers } from './demo-transfers.ts'
import { basic, both, type DemoAccount, levelPassed, levelRefused, levelSent, type StoryContext } from './demo-story.ts'

/** This account has shown the document of `person-normal`. */
const foundElsewhere = ({ accountOf }: StoryContext): readonly AccountEvent[] => [
  levelSent('basic'),
  { kind: 'foundVerifiedElsewhere', other: accountOf('person-normal') },
  { kind: 'levelRejected', level: 'basic', reason: 'identity.elsewhere' },
]

const persons: readonly DemoAccount[] = [
  { account: 'person-none', group: 'person', shows: 'demo.personNone', story: () => [] },
  { account: 'person-pending', group: 'person', shows: 'demo.personPending', story: () => [levelSent('basic')] },
  { account: 'person-at-desk', group: 'person', shows: 'demo.personAtDesk', story: () => [levelSent('basic')] },
  { account: 'person-to-confirm', group: 'person', shows: 'demo.personToConfirm', story: () => [levelSent('basic')] },
  { account: 'person-redo', group: 'person', shows: 'demo.personRedo', story: () => [] },
  { account: 'person-verified', group: 'person', shows: 'demo.personVerified', story: (now) => basic('person-verified', now) },
  { account: 'person-normal', group: 'person', shows: 'demo.personNormal', story: (now) => both('person-normal', now) },
  { account: 'person-rejected', group: 'person', shows: 'demo.personRejected', story: () => levelRefused('basic', 'document.blurred') },
  {
    account: 'person-manual-offered',
    group: 'person',
    shows: 'demo.personManualOffered',
    story: () => [...levelRefused('basic', 'document.blurred'), ...levelRefused('basic', 'face.unclear')],
  },
  {
    account: 'person-expired',
    group: 'person',
    shows: 'demo.personExpired',
    story: (now) => [...basic('person-expired', now, -31), { kind: 'levelExpired', level: 'basic' }],
  },
  {
    account: 'person-unconfirmed',
    group: 'person',
    shows: 'demo.personUnconfirmed',
    story: (now) => [...basic('person-unconfirmed', now), { kind: 'levelLeftUnconfirmed', level: 'basic' }],
  },
  {
    account: 'person-blacklisted',
    group: 'person',
    shows: 'demo.personBlacklisted',
    story: () => [{ kind: 'accountBlacklisted', reason: 'sanctions.match' }],
  },
  {
    account: 'person-multi-verified',
    group: 'person',
    shows: 'demo.personMultiVerified',
    story: (now) => foundElsewhere(now),
  },
  {
    account: 'person-elsewhere-pending',
    group: 'person',
    shows: 'demo.personElsewherePending',
    story: (now) => [...foundElsewhere(now), levelSent('sameIdentity')],
  },
  {
    account: 'person-reset-resting',
    group: 'person',
    shows: 'demo.personResetResting',
    story: (now) => [
      ...both('person-reset-resting', now),
      { kind: 'resetRequested', reason: 2 },
      { kind: 'verificationReset', until: now.day(24) },
      ...basic('person-reset-resting', now),
    ],
  },
  {
    account: 'person-reset-pending',
    group: 'person',
    shows: 'demo.personResetPending',
    story: (now) => [...both('person-reset-pending', now), { kind: 'resetRequested', reason: 2 }, levelSent('reset')],
  },
  {
    account: 'person-reset-refused',
    group: 'person',
    shows: 'demo.personResetRefused',
    story: (now) => [
      ...both('person-reset-refused', now),
      { kind: 'resetRequested', reason: 1 },
      ...levelRefused('reset', 'face.different'),
    ],
  },
]

const intermediate: readonly DemoAccount[] = [
  {
    account: 'person-intermediate-pending',
    group: 'intermediate',
    shows: 'demo.personIntermediatePending',
    story: (now) => [...basic('person-intermediate-pending', now), levelSent('intermediate')],
  },
  {
    account: 'person-intermediate-rejected',
    group: 'intermediate',
    shows: 'demo.personIntermediateRejected',
    story: (now) => [...basic('person-intermediate-rejected', now), ...levelRefused('intermediate', 'address.different')],
  },
  {
    account: 'person-intermediate-expired',
    group: 'intermediate',
    shows: 'demo.personIntermediateExpired',
    story: (now) => [...both('person-intermediate-expired', now), { kind: 'levelExpired', level: 'intermediate' }],
  },
  {
    account: 'person-intermediate-unconfirmed',
    group: 'intermediate',
    shows: 'demo.personIntermediateUnconfirmed',
    story: (now) => [...both('person-intermediate-unconfirmed', now), { kind: 'levelLeftUnconfirmed', level: 'intermediate' }],
  },
]

const otc: readonly DemoAccount[] = [
  { account: 'person-otc-open', group: 'otc', shows: 'demo.personOtcOpen', story: (now) => both('person-otc-open', now) },
  {
    account: 'person-otc-pending',
    group: 'otc',
    shows: 'demo.personOtcPending',
    story: (now) => [...both('person-otc-pending', now), levelSent('otc')],
  },
  {
    account: 'person-otc-verified',
    group: 'otc',
    shows: 'demo.personOtcVerified',
    story: (now) => [...both('person-otc-verified', now), ...levelPassed('otc')],
  },
  {
    account: 'person-otc-rejected',
    group: 'otc',
    shows: 'demo.personOtcRejected',
    story: (now) => [...both('person-otc-rejected', now), ...levelRefused('otc', 'funds.unproven')],
  },
]

const review: readonly DemoAccount[] = [
  {
    account: 'person-expiring-soon',
    group: 'review',
    shows: 'demo.personExpiringSoon',
    story: (now) => [...basic('person-expiring-soon', now, 12), { kind: 'reviewAlerted', alert: 'expiringSoon', endsAt: now.day(12) }],
  },
  {
    account: 'person-expired-in-review',
    group: 'review',
    shows: 'demo.personExpiredInReview',
    story: (now) => [
      ...basic('person-expired-in-review', now, -6),
      { kind: 'reviewAlerted', alert: 'expiringSoon', endsAt: now.day(-6) },
      { kind: 'reviewAlerted', alert: 'expiredInReview', endsAt: now.day(24) },
    ],
  },
  {
    account: 'person-expired-not-in-review',
    group: 'review',
    shows: 'demo.personExpiredNotInReview',
    story: (now) => [
      ...both('person-expired-not-in-review', now),
      ...basic('person-expired-not-in-review', now, -40),
      { kind: 'levelExpired', level: 'basic' },
    ],
  },
  {
    account: 'person-need-confirm',
    group: 'review',
    shows: 'demo.personNeedConfirm',
    story: (now) => [...both('person-need-confirm', now), { kind: 'reviewAlerted', alert: 'needConfirm' }],
  },
  {
    account: 'person-review-pending',
    group: 'review',
    shows: 'demo.personReviewPending',
    story: (now) => [
      ...both('person-review-pending', now),
      ...basic('person-review-pending', now, 12),
      { kind: 'reviewAlerted', alert: 'expiringSoon', endsAt: now.day(12) },
      levelSent('review'),
    ],
  },
  {
    account: 'person-review-failed',
    group: 'review',
    shows: 'demo.personReviewFailed',
    story: (now) => [
      ...basic('person-review-failed', now, 12),
      { kind: 'reviewAlerted', alert: 'expiringSoon', endsAt: now.day(12) },
      ...levelRefused('review', 'document.expired'),
    ],
  },
]

export const demoAccounts: readonly DemoAccount[] = [
  ...persons,
  ...intermediate,
  ...otc,
  ...review,
  ...demoRequests,
  ...demoTransfers,
  ...demoCompanies,
]
