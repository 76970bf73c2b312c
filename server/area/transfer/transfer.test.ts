import { transferPurposes } from '@bonafide/core/calls/codes'
import {
  bizValidateForSourceAccount,
  bizValidateForTargetAccount,
  disputeTransfer,
  doTransfer,
  isEnabled,
  lookAtDispute,
  queryKycTransferStatus,
  readNotes,
  transferKycAccountCheck,
} from '@bonafide/core/calls/transfer'
import { levelOf } from '@bonafide/core/standing'
import { transferResult } from '@bonafide/core/status'
import { AccessToken, CodeKey } from '@bonafide/core/values'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { historyOf } from '../../record/history.ts'
import { readPerson, readStanding } from '../../record/read-standing.ts'
import {
  checkedTarget,
  type Owner,
  newOwner,
  ownCodes,
  latestTargetCode,
  transfer,
  verifiedOwner,
} from '../../visits/transfers/testing/transferring.ts'
import { happenToVisitor, signedIn, verdictOf } from '../../visits/testing/visitors.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const kindsOf = async ({ account }: Owner): Promise<readonly string[]> =>
  (await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, account))).map(({ kind }) => kind)
const isVerified = async ({ account }: Owner) => levelOf(await readStanding(fixture.services.db, account), 'basic').flag === 2
const wrong = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')
const runSql = (text: string, values: readonly unknown[]) => fixture.services.db.pool.query(text, [...values])

test('every step needs a session', async () => {
  const browser = fixture.browser()
  const target = { email: 'ada@example.com', emailCodeKey: CodeKey.parse('k'.repeat(32)), emailCode: '123456' }
  const answers = [
    await browser.ask(isEnabled),
    await browser.ask(readNotes),
    await browser.ask(transferKycAccountCheck),
    await browser.ask(bizValidateForSourceAccount),
    await browser.ask(bizValidateForTargetAccount, target),
    await browser.ask(doTransfer, { target }),
    await browser.ask(queryKycTransferStatus),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '401'))
})

test.each([
  ['an e-mail address', {}],
  ['an e-mail address and an authenticator', { totp: true }],
  ['an e-mail address and a phone', { phone: true }],
  ['all three', { totp: true, phone: true }],
])('with %s bound, every factor is needed as proof, and the identity moves with its details', async (_what, bound) => {
  const [source, target] = [await verifiedOwner(fixture, bound), await newOwner(fixture)]
  const before = await readPerson(fixture.services, source.account)
  const code = await latestTargetCode(fixture, source, target.email)
  expect((await source.browser.ask(bizValidateForTargetAccount, code)).data).toEqual({
    email: true,
    phone: 'phone' in bound,
    google: 'totp' in bound,
  })
  const codes = await ownCodes(fixture, source, bound)
  for (const omitted of Object.keys(codes).filter((name) => name.endsWith('Code'))) {
    const without = { ...codes, [omitted]: undefined }
    expect([omitted, verdictOf(await source.browser.ask(doTransfer, { target: code, ...without }))]).toEqual([
      omitted,
      'transfer.proofMissing',
    ])
  }
  expect(await source.browser.ask(doTransfer, { target: code, ...codes })).toMatchObject({ code: '00000', data: true })
  expect([await isVerified(source), await isVerified(target)]).toEqual([false, true])
  const after = await readPerson(fixture.services, target.account)
  expect(after.details).toEqual(before.details)
  expect(after.verifiedAt).toEqual(before.verifiedAt)
  expect((await readPerson(fixture.services, source.account)).details).toEqual({})
  expect((await kindsOf(source)).at(-1)).toBe('identityTransferredOut')
  expect(await kindsOf(target)).toEqual(['identityTransferredIn'])
  const mails = await fixture.post()
  expect(mails.filter(({ to }) => to === source.email)).toHaveLength(1)
  expect(mails.filter(({ to }) => to === target.email)).toHaveLength(1)
  expect((await source.browser.ask(queryKycTransferStatus)).data).toEqual({ status: transferResult.success })
})

test('a wrong target code, or one from another purpose, account or an earlier message, proves nothing', async () => {
  const [source, target, other] = [await verifiedOwner(fixture), await newOwner(fixture), await verifiedOwner(fixture)]
  const old = await latestTargetCode(fixture, source, target.email)
  const ask = async (by: Owner, code: typeof old) => verdictOf(await by.browser.ask(bizValidateForTargetAccount, code))
  expect(await ask(source, { ...old, emailCode: wrong(old.emailCode) })).toBe('code.wrong')
  expect(await ask(other, old)).toBe('code.wrong')
  const own = await ownCodes(fixture, source)
  expect(await ask(source, { email: source.email, emailCodeKey: own.emailCodeKey, emailCode: own.emailCode })).toBe('code.wrong')
  fixture.pass(60_000)
  const fresh = await latestTargetCode(fixture, source, target.email)
  expect(await ask(source, old)).toBe('code.wrong')
  expect(await ask(source, fresh)).toBe('ok')
})

test('only a caller with a correct code learns that an address has no account', async () => {
  const source = await verifiedOwner(fixture)
  const unsent = { email: 'no-account@example.com', emailCodeKey: CodeKey.parse('k'.repeat(32)), emailCode: '123456' }
  expect(verdictOf(await source.browser.ask(bizValidateForTargetAccount, unsent))).toBe('code.wrong')
  const sent = await latestTargetCode(fixture, source, 'no-account@example.com')
  const answer = await source.browser.ask(bizValidateForTargetAccount, sent)
  expect([verdictOf(answer), answer.msg]).toEqual(['transfer.targetUnknown', 'Email address does not exist'])
})

test('an account cannot be its own target, in any spelling of its address', async () => {
  const source = await verifiedOwner(fixture)
  const code = await latestTargetCode(fixture, source, source.email)
  const inCapitals = { ...code, email: source.email.toUpperCase() }
  expect(verdictOf(await source.browser.ask(bizValidateForTargetAccount, inCapitals))).toBe('transfer.targetSame')
})

test('nothing moves if only another account has checked the target', async () => {
  const [source, other, target] = [await verifiedOwner(fixture), await verifiedOwner(fixture), await newOwner(fixture)]
  await checkedTarget(fixture, other, target)
  fixture.pass(60_000)
  const code = await latestTargetCode(fixture, source, target.email)
  expect((await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(fixture, source)) })).data).toBe(false)
  expect([await isVerified(source), await isVerified(target)]).toEqual([true, false])
})

test('a check of an earlier code does not count for a newer code', async () => {
  const [source, target] = [await verifiedOwner(fixture), await newOwner(fixture)]
  await checkedTarget(fixture, source, target)
  fixture.pass(60_000)
  const newer = await latestTargetCode(fixture, source, target.email)
  const own = await ownCodes(fixture, source)
  expect((await source.browser.ask(doTransfer, { target: newer, ...own })).data).toBe(false)
  expect(verdictOf(await source.browser.ask(bizValidateForTargetAccount, newer))).toBe('ok')
  expect((await source.browser.ask(doTransfer, { target: newer, ...own })).data).toBe(true)
})

test('with a wrong code for the current account nothing moves, and the target’s code stays valid', async () => {
  const bound = { totp: true }
  const [source, target] = [await verifiedOwner(fixture, bound), await newOwner(fixture)]
  const code = await checkedTarget(fixture, source, target)
  const own = await ownCodes(fixture, source, bound)
  const ask = async (codes: object) => verdictOf(await source.browser.ask(doTransfer, { target: code, ...own, ...codes }))
  expect(await ask({ emailCode: wrong(own.emailCode) })).toBe('code.currentWrong')
  expect(await ask({ googleCode: wrong(source.code()) })).toBe('totp.wrong')
  expect(await isVerified(source)).toBe(true)
  expect(await ask({})).toBe('ok')
  expect(await isVerified(target)).toBe(true)
})

test('twenty simultaneous requests make one transfer, and all get its answer', async () => {
  const [source, target] = [await verifiedOwner(fixture), await newOwner(fixture)]
  const body = { target: await checkedTarget(fixture, source, target), ...(await ownCodes(fixture, source)) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => source.browser.ask(doTransfer, body)))
  expect(new Set(answers.map(({ data }) => data))).not.toContain(false)
  expect((await source.browser.ask(doTransfer, body)).data).toBe(true)
  expect((await kindsOf(source)).filter((kind) => kind === 'identityTransferredOut')).toHaveLength(1)
  expect(await kindsOf(target)).toEqual(['identityTransferredIn'])
})

test('nothing moves if the session ends in between', async () => {
  const [source, target] = [await verifiedOwner(fixture), await newOwner(fixture)]
  const body = { target: await checkedTarget(fixture, source, target), ...(await ownCodes(fixture, source)) }
  await runSql('delete from session where holder = $1', [source.account])
  expect((await source.browser.ask(doTransfer, body)).code).toBe('401')
  expect(await isVerified(source)).toBe(true)
  const { browser } = await signedIn(fixture, source.account)
  expect((await browser.ask(doTransfer, body)).data).toBe(true)
})

test.each([
  [
    'the target was verified',
    (_source: Owner, target: Owner) => happenToVisitor(fixture, target.account, { kind: 'levelApproved', level: 'basic' }),
  ],
  [
    'the target began a verification',
    (_source: Owner, target: Owner) => happenToVisitor(fixture, target.account, { kind: 'levelSubmitted', level: 'basic' }),
  ],
  [
    'the target was barred',
    (_source: Owner, target: Owner) => happenToVisitor(fixture, target.account, { kind: 'accountBlacklisted', reason: 'fraud.proven' }),
  ],
  [
    'the source was barred',
    (source: Owner) => happenToVisitor(fixture, source.account, { kind: 'accountBlacklisted', reason: 'fraud.proven' }),
  ],
  [
    'a balance grew outside the spot wallet',
    (source: Owner) =>
      runSql(`insert into stand_in_balances (account, kind, asset, balance) values ($1, 'funding', 'USDT', '5')`, [source.account]),
  ],
])('if %s in between, nothing moves and the answer is false', async (_what, change) => {
  const [source, target] = [await verifiedOwner(fixture), await newOwner(fixture)]
  const body = { target: await checkedTarget(fixture, source, target), ...(await ownCodes(fixture, source)) }
  await change(source, target)
  expect(await source.browser.ask(doTransfer, body)).toMatchObject({ code: '00000', data: false })
  expect((await kindsOf(source)).includes('identityTransferredOut')).toBe(false)
  expect((await kindsOf(target)).includes('identityTransferredIn')).toBe(false)
})

test('the account that received an identity cannot pass it on during its waiting period', async () => {
  const [first, second, third] = [await verifiedOwner(fixture), await newOwner(fixture), await newOwner(fixture)]
  expect(await transfer(fixture, first, second)).toBe(true)
  const blocked = await second.browser.ask(transferKycAccountCheck)
  expect([verdictOf(blocked), blocked.msg]).toEqual(['transfer.tooSoon', expect.stringContaining('180 days')])
  expect((await second.browser.ask(readNotes)).data.coolingUntil).not.toBeNull()
  await happenToVisitor(fixture, third.account)
  expect(verdictOf(await first.browser.ask(transferKycAccountCheck))).toBe('transfer.notVerified')
})

test('guesses at a target’s code are limited across codes, but only for that source and target', async () => {
  const [source, other] = [await verifiedOwner(fixture), await verifiedOwner(fixture)]
  const [target, otherTarget] = [await newOwner(fixture), await newOwner(fixture)]
  const guess = async (by: Owner, code: Awaited<ReturnType<typeof latestTargetCode>>) =>
    verdictOf(await by.browser.ask(bizValidateForTargetAccount, { ...code, emailCode: wrong(code.emailCode) }))
  for (let sends = 0; sends < 2; sends += 1) {
    const code = await latestTargetCode(fixture, source, target.email)
    for (let guesses = 0; guesses < 5; guesses += 1) expect(await guess(source, code)).toBe('code.wrong')
    fixture.pass(60_000)
  }
  expect(verdictOf(await source.browser.ask(bizValidateForTargetAccount, await latestTargetCode(fixture, source, target.email)))).toBe(
    'code.tooMany',
  )
  expect(verdictOf(await other.browser.ask(bizValidateForTargetAccount, await latestTargetCode(fixture, other, target.email)))).toBe('ok')
  const codeOfOther = await latestTargetCode(fixture, source, otherTarget.email)
  expect(await guess(source, codeOfOther)).toBe('code.wrong')
  expect(verdictOf(await source.browser.ask(bizValidateForTargetAccount, codeOfOther))).toBe('ok')
  expect(transferPurposes.target).toBe('KYC_TRANSFER_TARGET')
})

test('the link in the mails shows the transfer, and only its button reports it, once', async () => {
  const [source, target] = [await verifiedOwner(fixture), await newOwner(fixture)]
  expect(await transfer(fixture, source, target)).toBe(true)
  const mails = await fixture.post()
  const linkOf = (to: string) => AccessToken.parse(/#([\w-]+)/.exec(mails.find((mail) => mail.to === to)?.text ?? '')?.[1])
  const [link, otherLink] = [linkOf(source.email), linkOf(target.email)]
  const anyone = fixture.browser()
  expect((await anyone.ask(lookAtDispute, { link })).data.state).toBe('open')
  expect((await kindsOf(target)).at(-1)).toBe('identityTransferredIn')
  const altered = AccessToken.parse(`${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`)
  expect(verdictOf(await anyone.ask(lookAtDispute, { link: altered }))).toBe('transfer.linkGone')
  expect(verdictOf(await anyone.ask(disputeTransfer, { link: altered }))).toBe('transfer.linkGone')
  await Promise.all([link, otherLink, link].map((each) => anyone.ask(disputeTransfer, { link: each })))
  for (const account of [source, target]) expect((await kindsOf(account)).filter((kind) => kind === 'transferDisputed')).toHaveLength(1)
  expect((await anyone.ask(lookAtDispute, { link })).data.state).toBe('disputed')
  expect(verdictOf(await target.browser.ask(transferKycAccountCheck))).toBe('transfer.disputed')
})

test('the link expires after its term', async () => {
  const [source, target] = [await verifiedOwner(fixture), await newOwner(fixture)]
  expect(await transfer(fixture, source, target)).toBe(true)
  const link = AccessToken.parse(/#([\w-]+)/.exec((await fixture.post()).find(({ to }) => to === source.email)?.text ?? '')?.[1])
  fixture.pass(fixture.services.policy.content.transfer.disputeDays * 86_400_000)
  expect(verdictOf(await fixture.browser().ask(disputeTransfer, { link }))).toBe('transfer.linkGone')
  expect((await kindsOf(source)).includes('transferDisputed')).toBe(false)
})
