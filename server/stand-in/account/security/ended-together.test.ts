// A change that ends other sessions does both in one transaction: nobody sees the one without the other, whatever fails in between.
import { userinfo } from '@bonafide/core/calls/account'
import { bindPhone, changePassword, sendBindPhoneCodes } from '@bonafide/core/calls/stand-in/security'
import { signIn, signOutEverywhere } from '@bonafide/core/calls/stand-in/sign-in'
import type { PoolClient } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { untilOneWaits } from '../../../db/until-one-waits.ts'
import { codeIn, makeTown, password, type Person } from '../../testing/town.ts'

const town = await makeTown()
const { pool } = town.house.db
afterAll(() => town.close())

const newPassword = async ({ browser }: Person) => {
  return () => browser.ask(changePassword, { password, newPassword: 'another long secret' })
}
const newPhone = async ({ browser }: Person) => {
  const number = { areaCode: '49', phone: '15199999999' }
  const { data } = await browser.ask(sendBindPhoneCodes, number)
  const code = codeIn((await town.post()).at(-1))
  return () => browser.ask(bindPhone, { ...number, verifyKey: data.verifyKey, code })
}
const everywhere = async ({ browser }: Person) => {
  return () => browser.ask(signOutEverywhere)
}

/** Transactions that wait for something done on another connection, beside the one that holds the sessions here. */
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
    everywhere,
    'select count(*)::int as value from stand_in_tickets join stand_in_accounts using (account) where email = $1',
  ],
])('%s waits with its sessions: while they cannot end, nothing has changed', async (name, prepare, sql) => {
  const person = await town.person(name.replaceAll(' ', '-'))
  const { email } = person
  const other = town.browser()
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
    await untilOneWaits(pool)
    expect(await value()).toEqual(before)
    expect(await openElsewhere(holder)).toBe(0)
    await holder.query('commit')
    expect((await acting).code).toBe('00000')
  } finally {
    holder.release(true)
  }
  expect(await value()).not.toEqual(before)
  expect((await other.ask(userinfo)).code).toBe('401')
  await pool.query('delete from stand_in_tickets')
})

test('whoever signs in with the old password while a new one is being set does not stay signed in', async () => {
  const person = await town.person('overtaken')
  await town.browser().ask(signIn, { loginName: person.email, password })
  const other = town.browser()
  const holder = await pool.connect()
  const waiting = async () =>
    (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount ?? 0
  try {
    await holder.query('begin')
    // The change is written and looks for the sessions that it ends, but cannot be finished.
    await holder.query('select from session where holder = (select account::text from stand_in_accounts where email = $1) for update', [
      person.email,
    ])
    const changing = (await newPassword(person))()
    await untilOneWaits(pool)
    const signing = other.ask(signIn, { loginName: person.email, password })
    const answered = signing.then(() => true)
    const notYet = () => new Promise<false>((resolve) => setImmediate(resolve, false))
    while (!(await Promise.race([answered, notYet()])) && (await waiting()) < 2);
    await holder.query('commit')
    expect((await changing).code).toBe('00000')
    expect((await signing).code).toBe('20501')
  } finally {
    holder.release(true)
  }
  expect((await other.ask(userinfo)).code).toBe('401')
})
