import { expect, test } from 'vitest'
import { Money } from '../../money.ts'
import { shippedPolicy } from '../../policy/policy.ts'
import { freshStanding, standingOf, type Standing } from '../../standing.ts'
import type { AccountEvent } from '../../events.ts'
import { daysUntil } from './days-until.ts'
import { type FundsFacts, heldFunds, transferFundsRefusal } from './funds.ts'
import { signsOf } from './signs.ts'
import { isVerifiedCompany, noOpenProcedures, type OpenProcedures, transferSourceRefusal } from './source.ts'
import { transferTargetRefusal } from './target.ts'

const at = new Date('2026-11-25T12:00:00.000Z')
const main = { frozen: false, subAccount: false }
const after = (...events: readonly AccountEvent[]): Standing => standingOf(events)
const basic: AccountEvent = { kind: 'levelApproved', level: 'basic' }
const business: AccountEvent = { kind: 'levelApproved', level: 'business' }

const why = (standing: Standing, more: { open?: Partial<OpenProcedures>; account?: Partial<typeof main> } = {}) => {
  const refusal = transferSourceRefusal({
    standing,
    open: { ...noOpenProcedures, ...more.open },
    account: { ...main, ...more.account },
    at,
  })
  return refusal === null ? 'may' : refusal.refused
}

test.each<[string, Standing, Parameters<typeof why>[1], string]>([
  ['a person', after(basic), {}, 'may'],
  ['a company', after(business), {}, 'may'],
  ['a person who has to confirm their data', after(basic, { kind: 'levelLeftUnconfirmed', level: 'basic' }), {}, 'transfer.reviewOpen'],
  ['an unverified account', freshStanding, {}, 'transfer.notVerified'],
  ['an erased person', after(basic, { kind: 'personErased' }), {}, 'transfer.notVerified'],
  [
    'a barred person who was erased',
    after(basic, { kind: 'accountBlacklisted', reason: 'a' }, { kind: 'personErased' }),
    {},
    'kyc.blacklisted',
  ],
  ['a subaccount', after(basic), { account: { subAccount: true } }, 'transfer.subAccount'],
  ['a frozen account', after(basic), { account: { frozen: true } }, 'transfer.frozen'],
  ['an account whose review is announced', after(basic, { kind: 'reviewAlerted', alert: 'expiringSoon' }), {}, 'may'],
  ['an account whose review is overdue', after(basic, { kind: 'reviewAlerted', alert: 'expiredInReview' }), {}, 'transfer.reviewOpen'],
  ['an account whose review was missed', after(basic, { kind: 'reviewAlerted', alert: 'expiredNotInReview' }), {}, 'transfer.reviewOpen'],
  ['an account with a level under review', after(basic, { kind: 'levelSubmitted', level: 'otc' }), {}, 'level.pending'],
  ['an account with an open case', after(basic), { open: { case: true } }, 'level.pending'],
  ['an account with an open frame', after(basic), { open: { visit: true } }, 'transfer.begun'],
  ['a company with a draft', after(business), { open: { draft: true } }, 'transfer.begun'],
  ['a company that was asked for more', after(business), { open: { supplement: true } }, 'transfer.begun'],
  ['a company whose people are verifying themselves', after(business), { open: { people: true } }, 'transfer.peopleVerifying'],
  ['an account with a request for deletion', after(basic, { kind: 'deletionRequested' }), {}, 'transfer.deletionOpen'],
  [
    'an account whose request for deletion was refused',
    after(basic, { kind: 'deletionRequested' }, { kind: 'deletionRefused', reason: 'a' }),
    {},
    'may',
  ],
  ['a disputed account', { ...after(basic), disputed: true }, {}, 'transfer.disputed'],
  ['an account in its rest period', { ...after(basic), transferAfter: '2026-11-25T12:00:00.001Z' }, {}, 'transfer.tooSoon'],
  ['an account after its rest period', { ...after(basic), transferAfter: '2026-11-25T12:00:00.000Z' }, {}, 'may'],
])('as the source: %s', (_who, standing, more, verdict) => expect(why(standing, more)).toBe(verdict))

test.each<[string, Standing, Partial<OpenProcedures>, Partial<typeof main>, string]>([
  ['a new account', freshStanding, {}, {}, 'may'],
  ['an account that was reset', after(basic, { kind: 'verificationReset' }), {}, {}, 'may'],
  ['a verified account', after(basic), {}, {}, 'transfer.targetVerified'],
  ['a verified company', after(business), {}, {}, 'transfer.targetVerified'],
  ['a refused account', after({ kind: 'levelRejected', level: 'basic', reason: 'a' }), {}, {}, 'transfer.targetRefused'],
  [
    'an account that was refused and is under review again',
    after({ kind: 'levelRejected', level: 'basic', reason: 'a' }, { kind: 'levelSubmitted', level: 'basic' }),
    {},
    {},
    'transfer.targetRefused',
  ],
  ['an account of a person verified elsewhere', after({ kind: 'foundVerifiedElsewhere' }), {}, {}, 'transfer.targetRefused'],
  ['a barred account', after({ kind: 'accountBlacklisted', reason: 'a' }), {}, {}, 'transfer.targetRefused'],
  ['an erased account', after({ kind: 'personErased' }), {}, {}, 'transfer.targetRefused'],
  ['a disputed account', { ...freshStanding, disputed: true }, {}, {}, 'transfer.targetRefused'],
  ['an account that asked for deletion', after({ kind: 'deletionRequested' }), {}, {}, 'transfer.targetRefused'],
  ['an account under review', after({ kind: 'levelSubmitted', level: 'basic' }), {}, {}, 'transfer.targetBegun'],
  ['an account that was asked for a level', after({ kind: 'levelAsked', level: 'nationality' }), {}, {}, 'transfer.targetBegun'],
  ['an account with an open case', freshStanding, { case: true }, {}, 'transfer.targetBegun'],
  ['an account with a company’s draft', freshStanding, { draft: true }, {}, 'transfer.targetBegun'],
  ['a subaccount', freshStanding, {}, { subAccount: true }, 'transfer.targetSubAccount'],
  ['a frozen account', freshStanding, {}, { frozen: true }, 'transfer.targetFrozen'],
  ['an account in its rest period', { ...freshStanding, transferAfter: '2026-11-26T12:00:00.000Z' }, {}, {}, 'transfer.targetTooSoon'],
])('as the target: %s', (_who, standing, open, account, verdict) => {
  const refusal = transferTargetRefusal({ standing, open: { ...noOpenProcedures, ...open }, account: { ...main, ...account }, at })
  expect(refusal === null ? 'may' : refusal.refused).toBe(verdict)
})

const limit = Money.parse('5')
const money = (text: string) => Money.parse(text)
const funds = (more: Partial<FundsFacts>): FundsFacts => ({ pendingOrders: 0, openAds: 0, balances: [], ...more })

test.each<[string, Partial<FundsFacts>, string]>([
  ['nothing at all', {}, 'may'],
  ['a pending order', { pendingOrders: 1 }, 'transfer.pendingOrders'],
  ['an open ad', { openAds: 1 }, 'transfer.openAds'],
  ['much in the main spot wallet', { balances: [{ main: true, spot: true, usdt: money('1000000') }] }, 'may'],
  ['5 outside it', { balances: [{ main: true, spot: false, usdt: money('5') }] }, 'transfer.balanceOutsideSpot'],
  ['slightly less than 5 outside it', { balances: [{ main: true, spot: false, usdt: money('4.999999999999999999') }] }, 'may'],
  [
    '5 outside it in two wallets',
    { balances: ['2.5', '2.5'].map((usdt) => ({ main: true, spot: false, usdt: money(usdt) })) },
    'transfer.balanceOutsideSpot',
  ],
  [
    'a tiny spot balance in another account',
    { balances: [{ main: false, spot: true, usdt: money('0.000000000000000001') }] },
    'transfer.othersHoldSpot',
  ],
  ['an empty spot wallet in another account', { balances: [{ main: false, spot: true, usdt: money('0') }] }, 'may'],
  [
    '5 in others together',
    { balances: ['4', '1'].map((usdt) => ({ main: false, spot: false, usdt: money(usdt) })) },
    'transfer.othersBalance',
  ],
  ['less than 5 in others together', { balances: ['4', '0.99'].map((usdt) => ({ main: false, spot: false, usdt: money(usdt) })) }, 'may'],
])('with %s', (_what, more, verdict) => {
  const refusal = transferFundsRefusal(funds(more), limit)
  expect(refusal === null ? 'may' : refusal.refused).toBe(verdict)
})

test('balances are listed by place', () => {
  const balances = [
    { main: true, spot: true, usdt: money('7') },
    { main: true, spot: false, usdt: money('1.5') },
    { main: false, spot: false, usdt: money('2') },
    { main: false, spot: true, usdt: money('0.5') },
  ]
  expect(heldFunds(balances)).toEqual({ outsideSpot: '1.5', others: '2.5', othersHoldSpot: true })
})

const { transfer: policy } = shippedPolicy
const calm = { company: false, passwordChangedAt: null, factorChangedAt: null, newDeviceSince: null, targetOpenedAt: null, targets: 1 }
const hoursAgo = (hours: number): Date => new Date(at.getTime() - hours * 3_600_000)
const short = (hours: number): Date => new Date(hoursAgo(hours).getTime() + 1)

test.each<[string, Partial<typeof calm> | Record<string, unknown>, readonly string[]]>([
  ['nothing', {}, []],
  ['a company', { company: true }, ['transfer.company']],
  ['a new password', { passwordChangedAt: short(48) }, ['transfer.passwordChanged']],
  ['a password changed two days ago', { passwordChangedAt: hoursAgo(48) }, []],
  ['a new second factor', { factorChangedAt: short(48) }, ['transfer.factorChanged']],
  ['a new device', { newDeviceSince: short(24) }, ['transfer.newDevice']],
  ['a device first used a day ago', { newDeviceSince: hoursAgo(24) }, []],
  ['a new target', { targetOpenedAt: short(24) }, ['transfer.newTarget']],
  ['a target opened a day ago', { targetOpenedAt: hoursAgo(24) }, []],
  ['the second target', { targets: 2 }, []],
  ['the third target', { targets: 3 }, ['transfer.manyTargets']],
  ['several kinds', { company: true, targets: 9 }, ['transfer.company', 'transfer.manyTargets']],
])('signs of %s', (_what, more, signs) => expect(signsOf({ ...calm, ...more }, policy, at)).toEqual(signs))

test('a sign that is turned off is never reported', () => {
  const off = {
    ...policy,
    companies: 'direct',
    review: { ...policy.review, changedHours: 0, deviceHours: 0, targetHours: 0, targetsPerDay: 0 },
  } as const
  const all = { company: true, passwordChangedAt: at, factorChangedAt: at, newDeviceSince: at, targetOpenedAt: at, targets: 99 }
  expect(signsOf(all, off, at)).toEqual([])
})

test.each([
  [undefined, 0],
  [null, 0],
  ['2026-11-25T11:59:59.999Z', 0],
  ['2026-11-25T12:00:00.001Z', 1],
  ['2026-11-26T12:00:00.000Z', 1],
  ['2026-11-26T12:00:00.001Z', 2],
])('from now until %j counts as %i days', (moment, days) => expect(daysUntil(moment, at)).toBe(days))

test('a business approval makes it a company’s identity', () =>
  expect([isVerifiedCompany(after(business)), isVerifiedCompany(after(basic))]).toEqual([true, false]))
