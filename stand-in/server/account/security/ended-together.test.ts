// A change and the end of the other sessions share one transaction: neither is visible without the other, even after a failure in between.
import { userinfo } from '@bonafide/core/calls/account'
import {
  bindPhone,
  changePassword,
  confirmTotp,
  disableTotp,
  saveAntiPhishingCode,
  sendBindPhoneCodes,
  startTotp,
} from '../../../calls/security.ts'
import { signIn, signOutEverywhere } from '../../../calls/sign-in.ts'
import { Secret, TOTP } from 'otpauth'
import type { PoolClient } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { untilLockWait } from '@bonafide/server/db/until-one-waits'
import { type Browser, codeIn, type Envelope, makeFixture, password, type Person } from '../../../testing/fixture.ts'

const fixture = await makeFixture()
const { pool } = fixture.services.db
afterAll(() => fixture.close())

const newPassword = async ({ browser }: Person) => {
  return () => browser.ask(changePassword, { password, newPassword: 'another long secret' })
}
const newPhone = async ({ browser }: Person, phone = '15199999999') => {
  const number = { areaCode: '49', phone }
  const { data } = await browser.ask(sendBindPhoneCodes, number)
  const code = codeIn((await fixture.post()).at(-1))
  return () => browser.ask(bindPhone, { ...number, verifyKey: data.verifyKey, code })
}
const signOutOfAll = async ({ browser }: Person) => {
  return () => browser.ask(signOutEverywhere)
}

const startedTotp = async (browser: Browser) => {
  const { secret } = (await browser.ask(startTotp, { password })).data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: fixture.services.clock().getTime() })
  return () => browser.ask(confirmTotp, { code })
}

/** Returns a recovery code. */
const turnOnTotp = async (browser: Browser): Promise<string> => (await (await startedTotp(browser))()).data.recoveryCodes[0] ?? ''

/** Counts the open, idle transactions of other connections than the one that locks the sessions here. */
const openElsewhere = async (holder: PoolClient): Promise<number> => {
  const { rows: own } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and pid <> $1",
    [own[0]?.pid],
  )
  return rows.length
}

test.each([
  ['a new password', newPassword, 'select password_hash as value from stand_in_accounts where email = $1'],
  ['a new phone number', newPhone, 'select phone as value from stand_in_accounts where email = $1'],
  [
    'signing out everywhere',
    signOutOfAll,
    'select count(*)::int as value from stand_in_tickets join stand_in_accounts using (account) where email = $1',
  ],
])('%s waits until the sessions can end, and changes nothing before then', async (name, prepare, sql) => {
  const person = await fixture.person(name.replaceAll(' ', '-'))
  const { email } = person
  const other = fixture.browser()
  await other.ask(signIn, { loginName: email, password })
  await pool.query(
    `insert into stand_in_tickets (digest, account, expires_at)
     select decode(repeat('0a', 32), 'hex'), account, now() + interval '1 hour' from stand_in_accounts where email = $1`,
    [email],
  )
  const act = await prepare(person)
  const value = async () => (await pool.query<{ value: unknown }>(sql, [email])).rows[0]?.value
  const before = await value()
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from session where holder = (select account::text from stand_in_accounts where email = $1) for update', [
      email,
    ])
    const acting = act()
    await untilLockWait(pool)
    expect(await value()).toEqual(before)
    expect(await openElsewhere(holder)).toBe(0)
    await holder.query('commit')
    expect((await acting).code).toBe('00000')
  } finally {
    holder.release(true)
  }
  expect(await value()).not.toEqual(before)
  expect((await other.ask(userinfo)).code).toBe('401')
  expect((await pool.query('select from stand_in_tickets')).rowCount).toBe(0)
})

type Act = (browser: Browser, recoveryCode: string) => Promise<Envelope<unknown>>

/** The reply code for an action that a caller with the old password, signed in or not, starts while a new password is being set. */
const whileNewPasswordIsSet = async (person: Person, act: () => Promise<Envelope<unknown>>): Promise<string> => {
  const holder = await pool.connect()
  const waiting = async () =>
    (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount ?? 0
  try {
    await holder.query('begin')
    // The password change gets as far as ending the sessions, and waits there for this lock.
    await holder.query('select from session where holder = (select account::text from stand_in_accounts where email = $1) for update', [
      person.email,
    ])
    const changing = (await newPassword(person))()
    await untilLockWait(pool)
    const acting = act()
    const answered = acting.then(() => true)
    const notYet = () => new Promise<false>((resolve) => setImmediate(resolve, false))
    while (!(await Promise.race([answered, notYet()])) && (await waiting()) < 2);
    await holder.query('commit')
    expect((await changing).code).toBe('00000')
    return (await acting).code
  } finally {
    holder.release(true)
  }
}

test('a sign-in with the old password while a new one is being set is refused', async () => {
  const person = await fixture.person('overtaken')
  await fixture.browser().ask(signIn, { loginName: person.email, password })
  const other = fixture.browser()
  expect(await whileNewPasswordIsSet(person, () => other.ask(signIn, { loginName: person.email, password }))).toBe('20501')
  expect((await other.ask(userinfo)).code).toBe('401')
})

test.each<{ what: string; hasTotp?: true; act: Act }>([
  {
    what: 'sets a password of their own',
    act: (browser) => browser.ask(changePassword, { password, newPassword: 'a secret of a thief' }),
  },
  { what: 'starts an authenticator', act: (browser) => browser.ask(startTotp, { password }) },
  { what: 'chooses an anti-phishing code', act: (browser) => browser.ask(saveAntiPhishingCode, { password, antiPhishingCode: 'Thiefs1' }) },
  { what: 'removes the authenticator', hasTotp: true, act: (browser, code) => browser.ask(disableTotp, { password, code }) },
])('a caller who $what with the old password while a new one is being set is refused', async ({ what, hasTotp, act }) => {
  const person = await fixture.person(what.replaceAll(' ', '-'))
  const { browser, email } = person
  const thief = fixture.browser()
  await thief.ask(signIn, { loginName: email, password })
  const recoveryCode = hasTotp === true ? await turnOnTotp(browser) : ''
  expect(await whileNewPasswordIsSet(person, () => act(thief, recoveryCode))).toBe('20601')
  expect((await thief.ask(userinfo)).code).toBe('401')
  expect((await browser.ask(userinfo)).code).toBe('00000')
  const { data } = await fixture.browser().ask(signIn, { loginName: email, password: 'another long secret' })
  expect(data.state).toBe(hasTotp === true ? 'secondFactor' : 'signedIn')
})

test.each([
  ['binds a phone number', (thief: Person) => newPhone(thief, '15188888888')],
  ['confirms an authenticator that they have started', ({ browser }: Person) => startedTotp(browser)],
])('a caller who %s with a session that a new password ends at that moment is refused', async (what, prepare) => {
  const person = await fixture.person(what.replaceAll(' ', '-'))
  const { browser, email } = person
  const thief = fixture.browser()
  await thief.ask(signIn, { loginName: email, password })
  const act = await prepare({ ...person, browser: thief })
  expect(await whileNewPasswordIsSet(person, act)).toBe('401')
  expect((await browser.ask(userinfo)).code).toBe('00000')
  const { rows } = await pool.query('select phone, totp_secret from stand_in_accounts where email = $1', [email])
  expect(rows).toEqual([{ phone: null, totp_secret: null }])
})
