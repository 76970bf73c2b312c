import { userinfo } from '@bonafide/core/calls/account'
import { demoAccounts as demoAccountsCall, demoLogin, mailbox } from '@bonafide/core/calls/stand-in/development'
import { sendSignUpCode } from '@bonafide/core/calls/stand-in/sign-in'
import { realNameStatus } from '@bonafide/core/calls/status'
import { afterAll, expect, test } from 'vitest'
import { makeTown } from '../testing/town.ts'
import { addDemoAccounts } from './add-demo-accounts.ts'

const [demo, plain, smtp] = await Promise.all([
  makeTown({ demo: true }),
  makeTown(),
  makeTown({ mail: { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'a@b.example' } }),
])
await addDemoAccounts(demo.house)
afterAll(() => Promise.all([demo.close(), plain.close(), smtp.close()]))

test('without --demo neither call exists: they answer like an address that nobody has declared', async () => {
  await addDemoAccounts(plain.house)
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
  expect(english.data).toContainEqual({ account: 'person-none', shows: 'A person who has not started any verification' })
  expect(chinese.data).toContainEqual({ account: 'person-none', shows: '尚未开始任何认证的个人' })
  expect(new Set(english.data.map(({ account }) => account)).size).toBe(10)
})

test.each([
  ['person-none', { level1Flag: 0, errorStatus: 0, level1Remark: null }],
  ['person-pending', { level1Flag: 1, errorStatus: 0 }],
  ['person-verified', { level1Flag: 2, errorStatus: 0, bindKyc: 1 }],
  ['person-rejected', { level1Flag: 3, level1Remark: 'The photo of your document is blurred. Take it again in good light.' }],
  ['person-expired', { level1Flag: 4, review: expect.objectContaining({ alertType: 3, enableUpdate: 1 }) }],
  ['person-unconfirmed', { level1Flag: 5, review: expect.objectContaining({ alertType: 4, enableUpdate: 1 }) }],
  ['person-normal', { level1Flag: 2, errorStatus: 0 }],
  ['person-blacklisted', { errorStatus: 1 }],
  ['person-multi-verified', { errorStatus: 2 }],
  ['company-new', { level1Flag: 0, enterpriseVerify: expect.objectContaining({ enterpriseKycFlag: 0 }) }],
])('%s shows its state after one click', async (account, state) => {
  const browser = demo.browser()
  expect((await browser.ask(demoLogin, { account })).code).toBe('00000')
  expect((await browser.ask(realNameStatus)).data).toMatchObject(state)
  expect((await browser.ask(userinfo)).data.userInfo).toMatchObject({ email: `${account}@demo.example`, bindEmail: true })
})

test('a name that is no demo account opens nothing, not even an account that exists', async () => {
  await demo.person('ada')
  for (const account of ['ada', 'nobody']) expect((await demo.browser().ask(demoLogin, { account })).code).toBe('20901')
})

test('starting again, and twice at the same moment, changes nothing', async () => {
  const events = async () => (await demo.house.db.pool.query('select position, subject, kind from record_events order by position')).rows
  const before = await events()
  await Promise.all([addDemoAccounts(demo.house), addDemoAccounts(demo.house)])
  expect(await events()).toEqual(before)
  expect((await demo.house.db.pool.query('select from stand_in_accounts where demo is not null')).rows).toHaveLength(10)
})

test('nobody signs in to a demo account with a password, and it belongs to nobody who signs up', async () => {
  const { data } = await demo.browser().ask(sendSignUpCode, { email: 'person-verified@demo.example' })
  expect(data.verifyKey).toMatch(/^[\w-]{43}$/)
  expect((await demo.post()).find(({ to }) => to === 'person-verified@demo.example')?.subject).toBe('You already have an account')
})

test('the mailbox shows the newest first, while no mail server is configured', async () => {
  const { email } = await plain.person('grace')
  const { data } = await plain.browser().ask(mailbox)
  expect(data[0]).toMatchObject({ kind: 'mail', to: email, subject: 'Your sign-up code' })
  const browser = smtp.browser()
  expect((await browser.ask(mailbox)).code).toBe('404')
  expect(browser.status).toBe(404)
})
