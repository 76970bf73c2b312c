// Every condition that prevents a transfer has its own refusal.
import {
  bizValidateForSourceAccount,
  bizValidateForTargetAccount,
  doTransfer,
  readNotes,
  transferKycAccountCheck,
} from '@bonafide/core/calls/transfer'
import type { AccountEvent } from '@bonafide/core/events'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTargets, selectHeld, updateTransfer } from '../../visits/transfers/transfers.sql.ts'
import { transact } from '../../db/transaction.ts'
import { identityIndex } from '../../secrets/guessing/identity.ts'
import { clearTransfer, refuseTransfer } from '../../visits/transfers/hold.ts'
import {
  checkedTarget,
  type Owner,
  newOwner,
  ownCodes,
  latestTargetCode,
  verifiedOwner,
} from '../../visits/transfers/testing/transferring.ts'
import { happenToVisitor, signedIn, verdictOf } from '../../visits/testing/visitors.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const runSql = (text: string, values: readonly unknown[]) => fixture.services.db.pool.query(text, [...values])
const makeSubaccount = async (owner: Owner): Promise<string> => {
  const { rows } = await runSql(
    `insert into stand_in_accounts (parent, name, invitation_code, made_at) values ($1, 'sub', $2, now()) returning account`,
    [owner.account, `sub-${owner.account}`.slice(0, 16)],
  )
  return rows[0].account
}
const giveBalance = (account: string, kind: string, balance: string) =>
  runSql(`insert into stand_in_balances (account, kind, asset, balance) values ($1, $2, 'USDT', $3)`, [account, kind, balance])

const frame = ({ account }: Owner, { opened }: { opened: boolean }) =>
  runSql(
    `insert into visits (visit, account, purposes, purpose, begun_at, opened_at) values (gen_random_uuid(), $1, '{intermediate}', $2, $3, $4)`,
    [account, opened ? 'intermediate' : null, fixture.services.clock(), opened ? fixture.services.clock() : null],
  )

const exchangeConditions: readonly (readonly [string, (owner: Owner) => Promise<unknown>, string, string | null])[] = [
  [
    'a pending order',
    ({ account }) =>
      runSql(`insert into stand_in_p2p_orders (account, side, asset, amount, made_at) values ($1, 'buy', 'USDT', '1', now())`, [account]),
    'transfer.pendingOrders',
    'P2P orders',
  ],
  [
    'an open ad',
    ({ account }) =>
      runSql(
        `insert into stand_in_p2p_ads (account, side, asset, amount, price, unit, made_at) values ($1, 'buy', 'USDT', '1', '1', 'EUR', now())`,
        [account],
      ),
    'transfer.openAds',
    'P2P ads',
  ],
  ['5 USDT outside the spot wallet', ({ account }) => giveBalance(account, 'funding', '5'), 'transfer.balanceOutsideSpot', '5\u00a0USDT'],
  ['a little less than 5 USDT outside the spot wallet', ({ account }) => giveBalance(account, 'earn', '4.999999'), 'ok', null],
  ['any amount in its own spot wallet', ({ account }) => giveBalance(account, 'spot', '900000'), 'ok', null],
  [
    'spot assets in a subaccount',
    async (owner) => giveBalance(await makeSubaccount(owner), 'spot', '0.01'),
    'transfer.othersHoldSpot',
    'main account',
  ],
  [
    '5 USDT in a subaccount',
    async (owner) => giveBalance(await makeSubaccount(owner), 'funding', '5'),
    'transfer.othersBalance',
    '5\u00a0USDT',
  ],
  ['a little less than 5 USDT in a subaccount', async (owner) => giveBalance(await makeSubaccount(owner), 'funding', '4.99'), 'ok', null],
]

test.each(exchangeConditions)('with %s, the call for the exchange’s facts answers as expected', async (_what, change, verdict, words) => {
  const owner = await verifiedOwner(fixture)
  await change(owner)
  expect(verdictOf(await owner.browser.ask(transferKycAccountCheck))).toBe('ok')
  const answer = await owner.browser.ask(bizValidateForSourceAccount)
  expect(verdictOf(answer)).toBe(verdict)
  if (words !== null) expect(answer.msg).toContain(words)
})

const withEvents =
  (...events: readonly AccountEvent[]) =>
  ({ account }: Owner) =>
    happenToVisitor(fixture, account, ...events)

const ownConditions: readonly (readonly [string, (owner: Owner) => Promise<unknown>, string])[] = [
  ['no obstacle', async () => undefined, 'ok'],
  ['a review that is only announced', withEvents({ kind: 'reviewAlerted', alert: 'expiringSoon' }), 'ok'],
  ['a review that is due', withEvents({ kind: 'reviewAlerted', alert: 'expiredInReview' }), 'transfer.reviewOpen'],
  ['a verification that has ended', withEvents({ kind: 'levelExpired', level: 'basic' }), 'transfer.notVerified'],
  ['a ban', withEvents({ kind: 'accountBlacklisted', reason: 'fraud.proven' }), 'kyc.blacklisted'],
  ['a level under review', withEvents({ kind: 'levelSubmitted', level: 'intermediate' }), 'level.pending'],
  ['a reset under review', withEvents({ kind: 'levelSubmitted', level: 'reset' }), 'level.pending'],
  ['a request for deletion', withEvents({ kind: 'deletionRequested' }), 'transfer.deletionOpen'],
  ['a dispute', withEvents({ kind: 'transferDisputed', transfer: '00000000-0000-4000-8000-000000000001' }), 'transfer.disputed'],
  ['an open frame', (owner) => frame(owner, { opened: true }), 'transfer.begun'],
  ['a frame that was never opened', (owner) => frame(owner, { opened: false }), 'ok'],
]

test.each(ownConditions)('with %s, the call for our own facts answers as expected', async (_what, change, verdict) => {
  const owner = await verifiedOwner(fixture)
  await change(owner)
  const answer = await owner.browser.ask(transferKycAccountCheck)
  expect(verdictOf(answer)).toBe(verdict)
  const { hindrance } = (await owner.browser.ask(readNotes)).data
  expect(hindrance).toBe(verdict === 'ok' ? null : answer.msg)
})

test('an account that was never verified is refused as unverified', async () => {
  const owner = await newOwner(fixture)
  expect(verdictOf(await owner.browser.ask(transferKycAccountCheck))).toBe('transfer.notVerified')
})

const targetConditions: readonly (readonly [string, (owner: Owner) => Promise<unknown>, string])[] = [
  ['is verified', withEvents({ kind: 'levelApproved', level: 'basic' }), 'transfer.targetVerified'],
  ['is barred', withEvents({ kind: 'accountBlacklisted', reason: 'fraud.proven' }), 'transfer.targetRefused'],
  ['was refused', withEvents({ kind: 'levelRejected', level: 'basic', reason: 'document.blurred' }), 'transfer.targetRefused'],
  ['was erased', withEvents({ kind: 'personErased' }), 'transfer.targetRefused'],
  ['waits for a reviewer', withEvents({ kind: 'levelSubmitted', level: 'basic' }), 'transfer.targetBegun'],
  ['has opened a frame', (owner) => frame(owner, { opened: true }), 'transfer.targetBegun'],
  [
    'is in the waiting period after a transfer',
    withEvents(
      {
        kind: 'identityTransferredIn',
        transfer: '00000000-0000-4000-8000-000000000002',
        from: '7',
        carried: { levels: {}, alert: 'undo', alertEndsAt: null, verifiedAt: null },
        details: {},
        restUntil: '2999-01-01T00:00:00.000Z',
      },
      { kind: 'verificationReset' },
    ),
    'transfer.targetTooSoon',
  ],
]

test.each(targetConditions)('a target that %s is refused with that reason', async (_what, change, verdict) => {
  const [source, target] = [await verifiedOwner(fixture), await newOwner(fixture)]
  await change(target)
  const code = await latestTargetCode(fixture, source, target.email)
  expect(verdictOf(await source.browser.ask(bizValidateForTargetAccount, code))).toBe(verdict)
})

test('if transfers are disabled, the calls reply only that', async () => {
  const disabledFixture = await makeFixture({}, (services) => {
    const content = { ...services.policy.content, transfer: { ...services.policy.content.transfer, enabled: false } }
    const policy = { ...services.policy, content }
    const closed: typeof services = { ...services, policy, operation: () => closed }
    return closed
  })
  const owner = await verifiedOwner(disabledFixture)
  expect(verdictOf(await owner.browser.ask(transferKycAccountCheck))).toBe('transfer.disabled')
  expect(verdictOf(await owner.browser.ask(readNotes))).toBe('transfer.disabled')
  await disabledFixture.close()
})

const heldOf = (owner: Owner) => selectHeld(fixture.services.db.kysely, owner.account)
const casesOf = async ({ account }: Owner) =>
  (await runSql('select about, reasons, needs, visit, decision from cases where account = $1 order by case_id', [account])).rows

test.each<[string, (source: Owner) => Promise<unknown>, boolean, string]>([
  ['the target was opened today', async () => undefined, true, 'transfer.newTarget'],
  [
    'the password was changed today',
    ({ account }) =>
      runSql('update stand_in_accounts set password_changed_at = $2 where account = $1', [account, fixture.services.clock()]),
    false,
    'transfer.passwordChanged',
  ],
  [
    'a second factor was replaced today',
    ({ account }) => runSql('update stand_in_accounts set factor_changed_at = $2 where account = $1', [account, fixture.services.clock()]),
    false,
    'transfer.factorChanged',
  ],
  [
    'the device is newer than another one',
    async ({ account, email }) => {
      const owners = identityIndex(fixture.services.keys, `email:${email}`)
      await runSql(`insert into known_devices (owner, device, first_at, seen_at) values ($1, sha256($2::bytea), $3, $3)`, [
        owners,
        Buffer.from(account),
        new Date(fixture.services.clock().getTime() - 9 * 86_400_000),
      ])
    },
    false,
    'transfer.newDevice',
  ],
])('if %s, the transfer waits for two reviewers, and nothing moves', async (_what, change, fresh, sign) => {
  const target = await newOwner(fixture, { fresh })
  const source = await verifiedOwner(fixture)
  await change(source)
  const code = await latestTargetCode(fixture, source, target.email)
  const answer = await source.browser.ask(bizValidateForTargetAccount, code)
  expect([verdictOf(answer), answer.msg]).toEqual(['transfer.heldForReview', expect.stringContaining('review')])
  expect(await casesOf(source)).toEqual([{ about: 'transfer', reasons: [sign], needs: 2, visit: null, decision: null }])
  expect(verdictOf(await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(fixture, source)) }))).toBe(
    'transfer.heldForReview',
  )
  expect(verdictOf(await source.browser.ask(transferKycAccountCheck))).toBe('transfer.heldForReview')
})

test('a browser without a known device counts as new if the owner is known from another device', async () => {
  const [owner, target] = [await verifiedOwner(fixture), await newOwner(fixture)]
  const source = { ...owner, browser: (await signedIn(fixture, owner.account)).browser }
  const code = await latestTargetCode(fixture, source, target.email)
  expect(verdictOf(await source.browser.ask(bizValidateForTargetAccount, code))).toBe('transfer.heldForReview')
  expect((await heldOf(source))?.signs).toEqual(['transfer.newDevice'])
})

test('once reviewers have cleared a pair, only that pair may transfer', async () => {
  const [source, target, another] = [
    await verifiedOwner(fixture),
    await newOwner(fixture, { fresh: true }),
    await newOwner(fixture, { fresh: true }),
  ]
  await source.browser.ask(bizValidateForTargetAccount, await latestTargetCode(fixture, source, target.email))
  const held = await heldOf(source)
  if (held === undefined) throw new Error('the transfer is not held')
  await transact(fixture.services.db, (tx) => clearTransfer(tx, fixture.services, held))
  expect((await fixture.post()).map(({ to, subject }) => [to, subject])).toContainEqual([
    source.email,
    expect.stringContaining('can now transfer'),
  ])
  expect((await casesOf(source)).map(({ decision }) => decision)).toEqual(['approved'])
  fixture.pass(60_000)
  const other = await latestTargetCode(fixture, source, another.email)
  expect(verdictOf(await source.browser.ask(bizValidateForTargetAccount, other))).toBe('transfer.heldForReview')
  const second = await heldOf(source)
  if (second === undefined) throw new Error('the other transfer is not held')
  await transact(fixture.services.db, (tx) => refuseTransfer(tx, fixture.services, second))
  const code = await checkedTarget(fixture, source, target)
  expect((await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(fixture, source)) })).data).toBe(true)
})

test('a cleared pair can no longer transfer after its term', async () => {
  const [source, target] = [await verifiedOwner(fixture), await newOwner(fixture)]
  await checkedTarget(fixture, source, target)
  const { rows } = await runSql('select id from transfers where source = $1', [source.account])
  await transact(fixture.services.db, (tx) => updateTransfer(tx, rows[0].id, { state: 'cleared', cleared_until: fixture.services.clock() }))
  fixture.pass(60_000)
  const code = await latestTargetCode(fixture, source, target.email)
  expect((await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(fixture, source)) })).data).toBe(false)
})

test('checking several targets in a row leads to a review', async () => {
  const source = await verifiedOwner(fixture)
  const verdicts: string[] = []
  for (let tried = 0; tried < 3; tried += 1) {
    const code = await latestTargetCode(fixture, source, (await newOwner(fixture)).email)
    verdicts.push(verdictOf(await source.browser.ask(bizValidateForTargetAccount, code)))
    fixture.pass(60_000)
  }
  expect(verdicts).toEqual(['ok', 'ok', 'transfer.heldForReview'])
  expect(await countTargets(fixture.services.db.kysely, source.account, new Date(0))).toBe(3)
})
