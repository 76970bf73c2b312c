import { userinfo } from '@bonafide/core/calls/account'
import { demoAccounts as demoAccountsCall, demoLogin, mailbox } from '@bonafide/stand-in/calls/development'
import { sendSignUpCode } from '@bonafide/stand-in/calls/sign-in'
import { realNameStatus } from '@bonafide/core/calls/status'
import { bizValidateForSourceAccount } from '@bonafide/core/calls/transfer'
import { verdictOf } from '@bonafide/server/visits/testing/visitors'
import { mayReset } from '@bonafide/core/rules/reset'
import { nameChange } from '@bonafide/core/status'
import { nameChangeOf } from '@bonafide/core/status-facts'
import { lettersCatalogs } from '@bonafide/locales/generated/letters'
import { afterAll, expect, test } from 'vitest'
import { transact } from '@bonafide/server/db/transaction'
import { historyOf } from '@bonafide/server/record/history'
import { readStanding } from '@bonafide/server/record/read-standing'
import { verifyChain } from '@bonafide/server/record/verify-chain'
import { lookUpIdentity } from '@bonafide/server/visits/identity/identity'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { addDemoAccounts } from './add-demo-accounts.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoDetails } from './demo-story.ts'

const [demo, plain, smtp] = await Promise.all([
  makeFixture({ demo: true }),
  makeFixture(),
  makeFixture({ mail: { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'a@b.example' } }),
])
await addDemoAccounts(demo.services)
afterAll(() => Promise.all([demo.close(), plain.close(), smtp.close()]))

test('without --demo neither call exists: both answer like an undeclared address', async () => {
  await addDemoAccounts(plain.services)
  const browser = plain.browser()
  const unknown = await browser.ask({ ...mailbox, path: '/stand-in/nothing' })
  expect(browser.status).toBe(404)
  expect(await browser.ask(demoAccountsCall)).toEqual(unknown)
  expect(browser.status).toBe(404)
  expect(await browser.ask(demoLogin, { account: 'person-verified' })).toEqual(unknown)
  expect((await browser.ask(userinfo)).code).toBe('401')
})

test('the list says in the caller’s language what each account shows', async () => {
  const english = await demo.browser().ask(demoAccountsCall)
  const chinese = await demo.browser({ language: 'zh-CN' }).ask(demoAccountsCall)
  const none = { account: 'person-none', group: 'person' }
  expect(english.data).toContainEqual({ ...none, shows: 'Nothing begun yet' })
  expect(chinese.data).toContainEqual({ ...none, shows: '尚未开始任何认证' })
  expect(english.data.map(({ account }) => account)).toEqual(demoAccounts.map(({ account }) => account))
  expect(new Set(demoAccounts.map(({ account }) => account)).size).toBe(demoAccounts.length)
})

const flag = (enterpriseKycFlag: number) => expect.objectContaining({ enterpriseKycFlag })
const having = (fields: Record<string, unknown>) => expect.objectContaining(fields)
const text = expect.stringMatching(/^[A-Z].*\.$/)
const inFuture = expect.stringMatching(/^20\d\d-\d\d-\d\d /)

test.each<[string, Record<string, unknown>]>([
  ['person-none', { level1Flag: 0, errorStatus: 0, level1Remark: null, realName: null }],
  ['person-pending', { level1Flag: 1, errorStatus: 0 }],
  ['person-verified', { level1Flag: 2, level2Flag: 0, errorStatus: 0, bindKyc: 1, realName: 'Marta Lindqvist' }],
  ['person-normal', { level1Flag: 2, level2Flag: 2, errorStatus: 0, realName: 'Tomás Ferreira' }],
  ['person-rejected', { level1Flag: 3, level1Remark: text, showManualKyc: 0 }],
  ['person-manual-offered', { level1Flag: 3, level1Remark: text, showManualKyc: 1 }],
  ['person-expired', { level1Flag: 4, review: having({ alertType: 3, enableUpdate: 1 }) }],
  ['person-unconfirmed', { level1Flag: 5, review: having({ alertType: 4, enableUpdate: 1 }) }],
  ['person-blacklisted', { errorStatus: 1 }],
  ['person-multi-verified', { errorStatus: 2, level1Flag: 3, level1Remark: text, realName: null }],
  ['person-elsewhere-pending', { errorStatus: 2, sameKycStatus: 1 }],
  ['person-reset-pending', { level1Flag: 2, resetStatus: 1 }],
  ['person-reset-refused', { level1Flag: 2, resetStatus: 3, resetRemark: text }],
  ['person-reset-resting', { level1Flag: 2, level2Flag: 0, errorStatus: 0 }],
  ['person-intermediate-pending', { level1Flag: 2, level2Flag: 1 }],
  ['person-intermediate-rejected', { level1Flag: 2, level2Flag: 3, level2Remark: text }],
  ['person-intermediate-expired', { level1Flag: 2, level2Flag: 4 }],
  ['person-intermediate-unconfirmed', { level1Flag: 2, level2Flag: 5 }],
  ['person-otc-open', { showKycOtc: 1, otcStatus: 1 }],
  ['person-otc-pending', { showKycOtc: 1, otcStatus: 2 }],
  ['person-otc-verified', { showKycOtc: 1, otcStatus: 3 }],
  ['person-otc-rejected', { showKycOtc: 1, otcStatus: 4, otcRemark: text }],
  ['person-expiring-soon', { level1Flag: 2, review: having({ alertType: 1, reviewStatus: 0, enableUpdate: 1, endTime: inFuture }) }],
  ['person-expired-in-review', { level1Flag: 2, review: having({ alertType: 2, reviewStatus: 0, enableUpdate: 1, endTime: inFuture }) }],
  ['person-expired-not-in-review', { level1Flag: 4, level2Flag: 2, review: having({ alertType: 3 }) }],
  ['person-need-confirm', { level1Flag: 2, review: having({ alertType: 4, enableUpdate: 1 }) }],
  ['person-review-pending', { level1Flag: 2, review: having({ alertType: 1, reviewStatus: 1 }) }],
  ['person-review-failed', { level1Flag: 2, review: having({ alertType: 1, reviewStatus: 3, remark: text }) }],
  ['person-edd-asked', { showKycLevel3: 1, level3Flag: 0, level3ReviewEndTime: inFuture }],
  ['person-edd-pending', { showKycLevel3: 1, level3Flag: 1, level3ReviewEndTime: inFuture }],
  ['person-edd-failed', { showKycLevel3: 1, level3Flag: 3, level3Remark: text, level3ReviewEndTime: inFuture }],
  ['person-pan-none', { panStatus: 0, pan: null }],
  ['person-pan-pending', { panStatus: 1 }],
  ['person-pan-verified', { panStatus: 2, pan: 'CL******0R', additionalNumber: expect.stringContaining('*'), additionalNumberType: 1 }],
  ['person-pan-failed', { panStatus: 3, panRemark: text }],
  ['person-add-nationality', { residentialReview: { alertType: 7, reviewStatus: 0, remark: null } }],
  ['person-nationality-pending', { residentialReview: { alertType: 7, reviewStatus: 1, remark: null } }],
  ['person-nationality-failed', { residentialReview: { alertType: 7, reviewStatus: 3, remark: text } }],
  ['person-name-pending', { level1Flag: 2 }],
  ['person-name-closed', { level1Flag: 2 }],
  ['transfer-target', { level1Flag: 0, errorStatus: 0 }],
  ['transfer-ready', { level1Flag: 2, realName: 'Ingrid Solberg' }],
  ['transfer-blocked-orders', { level1Flag: 2 }],
  ['transfer-blocked-balance', { level1Flag: 2 }],
  ['transfer-cooling', { level1Flag: 2, realName: 'Rui Cardoso' }],
  ['transfer-held', { level1Flag: 2 }],
  ['company-new', { level1Flag: 0, enterpriseVerify: flag(0) }],
  ['company-without-email', { level1Flag: 0, enterpriseVerify: flag(0) }],
  ['company-begun', { level1Flag: 0, enterpriseVerify: flag(0) }],
  ['company-ready', { level1Flag: 0, enterpriseVerify: flag(0) }],
  ['company-pending', { enterpriseVerify: flag(1) }],
  ['company-rejected', { enterpriseVerify: having({ enterpriseKycFlag: 3, remark: text }) }],
  ['company-expired', { enterpriseVerify: flag(4) }],
  ['company-review', { enterpriseVerify: flag(2), review: having({ alertType: 1, endTime: inFuture }), validUntil: inFuture }],
  [
    'company-verified',
    {
      enterpriseVerify: having({ enterpriseKycFlag: 2, enterpriseName: 'MERIDIAN OPTICS SAS' }),
      showKybLevel2: 1,
      enterpriseVerify2: flag(0),
      enterpriseVerifyUbo: flag(2),
    },
  ],
  ['company-level2', { enterpriseVerify: flag(2), enterpriseVerify2: flag(2) }],
  ['company-ubo', { enterpriseVerify: flag(2), showKybLevelUbo: 1, enterpriseVerifyUbo: flag(0) }],
  ['company-otc', { enterpriseVerify: flag(2), showKycOtc: 1, otcStatus: 2 }],
  ['company-supplement', { enterpriseVerify: flag(2), kybComplement: having({ enable: 1, status: 0 }) }],
  ['company-supplement-pending', { enterpriseVerify: flag(2), kybComplement: having({ enable: 1, status: 1 }) }],
  ['company-supplement-again', { enterpriseVerify: flag(2), kybComplement: having({ enable: 1, status: 3, remark: text }) }],
])('%s shows its state after one click', async (account, state) => {
  const browser = demo.browser()
  expect((await browser.ask(demoLogin, { account })).code).toBe('00000')
  expect((await browser.ask(realNameStatus)).data).toMatchObject(state)
  const { userInfo } = (await browser.ask(userinfo)).data
  const bound = account !== 'company-without-email'
  expect(userInfo).toMatchObject({ email: bound ? `${account}@demo.example` : null, bindEmail: bound })
})

test.each([
  ['person-normal', nameChange.open],
  ['person-name-pending', nameChange.pending],
  ['person-name-closed', nameChange.closed],
])('%s has the name change status %i', async (account, status) => {
  const { db, clock } = demo.services
  expect(nameChangeOf(await readStanding(db, await numberOf(account)), clock())).toBe(status)
})

test('person-reset-resting has something to reset but may not reset it yet', async () => {
  const { db, clock } = demo.services
  const verdict = mayReset(await readStanding(db, await numberOf('person-reset-resting')), clock())
  expect(verdict).toEqual({ may: false, refusal: 'reset.tooSoon', days: 24 })
})

test.each([
  ['transfer-ready', 'ok', ''],
  ['transfer-blocked-orders', 'transfer.pendingOrders', 'P2P orders'],
  ['transfer-blocked-balance', 'transfer.balanceOutsideSpot', '5\u00a0USDT'],
  ['transfer-cooling', 'transfer.tooSoon', '160 days'],
  ['transfer-held', 'transfer.heldForReview', 'review'],
  ['transfer-target', 'transfer.notVerified', 'verified account'],
])('%s may transfer its identity, or reads why not: %s', async (account, verdict, words) => {
  const browser = demo.browser()
  await browser.ask(demoLogin, { account })
  const answer = await browser.ask(bizValidateForSourceAccount)
  expect(verdictOf(answer)).toBe(verdict)
  expect(answer.msg).toContain(words)
})

const numberOf = async (name: string): Promise<string> =>
  (await demo.services.db.pool.query('select account from stand_in_accounts where demo = $1', [name])).rows[0].account

test('the database has exactly the listed demo accounts', async () => {
  const { rows } = await demo.services.db.pool.query('select demo from stand_in_accounts where demo is not null')
  expect(rows.map((row) => row.demo).toSorted()).toEqual(demoAccounts.map(({ account }) => account).toSorted())
})

test('person-multi-verified has shown the documents of person-normal, and no other account can be verified with them', async () => {
  const [normal, multi] = [await numberOf('person-normal'), await numberOf('person-multi-verified')]
  const { services } = demo
  const history = await transact(services.db, (tx) => historyOf(tx, services, multi))
  expect(history.map(({ event }) => event)).toContainEqual({ kind: 'foundVerifiedElsewhere', other: normal })
  const claim = { account: multi, details: demoDetails('person-normal') }
  expect((await transact(services.db, (tx) => lookUpIdentity(tx, services, claim))).holder).toBe(normal)
})

test('every reason in a story has a sentence, and the record of all stories is valid', async () => {
  const { services } = demo
  for (const { account } of demoAccounts) {
    const history = await transact(services.db, async (tx) => historyOf(tx, services, await numberOf(account)))
    for (const { event } of history) {
      if (event?.kind === 'levelRejected') expect(lettersCatalogs.en, account).toHaveProperty([`reason.${event.reason}`])
    }
  }
  expect((await verifyChain(services)).faults).toEqual([])
})

test('a name that is not a demo account signs in to nothing, not even to an existing account', async () => {
  await demo.person('ada')
  for (const account of ['ada', 'nobody']) expect((await demo.browser().ask(demoLogin, { account })).code).toBe('20901')
})

test('adding the demo accounts again, twice at the same moment, changes nothing', async () => {
  const events = async () => (await demo.services.db.pool.query('select position, subject, kind from record_events order by position')).rows
  const before = await events()
  await Promise.all([addDemoAccounts(demo.services), addDemoAccounts(demo.services)])
  expect(await events()).toEqual(before)
  const { rows } = await demo.services.db.pool.query('select from stand_in_accounts where demo is not null')
  expect(rows).toHaveLength(demoAccounts.length)
})

test('two first starts at the same moment create every story once', async () => {
  const fixture = await makeFixture({ demo: true })
  await Promise.all([addDemoAccounts(fixture.services), addDemoAccounts(fixture.services)])
  const count = async (services: typeof fixture.services) =>
    (await services.db.pool.query('select count(*)::int as count from record_events')).rows
  expect(await count(fixture.services)).toEqual(await count(demo.services))
  await fixture.close()
})

test('a demo account has no password to sign in with, and its address cannot be signed up', async () => {
  const { data } = await demo.browser().ask(sendSignUpCode, { email: 'person-verified@demo.example' })
  expect(data.verifyKey).toMatch(/^[\w-]{43}$/)
  expect((await demo.post()).find(({ to }) => to === 'person-verified@demo.example')?.subject).toBe('You already have an account')
})

test('the mailbox shows the newest mail first, while no mail server is configured', async () => {
  const { email } = await plain.person('grace')
  const { data } = await plain.browser().ask(mailbox)
  expect(data[0]).toMatchObject({ kind: 'mail', to: email, subject: 'Your sign-up code' })
  const browser = smtp.browser()
  expect((await browser.ask(mailbox)).code).toBe('404')
  expect(browser.status).toBe(404)
})
