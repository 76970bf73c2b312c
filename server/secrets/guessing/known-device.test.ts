import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keysFromMasters } from '../../adapters/keys-file/master-keys.ts'
import { testDatabase } from '../../db/test-database.ts'
import { transact } from '../../db/transaction.ts'
import { testServices } from '../../http/testing/test-services.ts'
import { drawToken } from '../token.ts'
import { devicesAtMost, forgetDevices, knownDevice, rememberDevice } from './known-device.ts'

const { db, close } = await testDatabase()
const services = { ...testServices(db), keys: keysFromMasters([randomBytes(32).toString('base64')]) }
afterAll(close)
beforeEach(() => db.pool.query('truncate known_devices'))

const [ada, grace] = ['email:ada@example.com', 'email:grace@example.com']
/** Signs in from a browser with this cookie, and returns the browser's new cookie. */
const signIn = async (owners: readonly string[], token?: string): Promise<string> => {
  let cookie = ''
  const device = { token, keep: (fresh: string) => void (cookie = fresh) }
  await transact(db, (tx) => rememberDevice(services, tx, { owners, device, at: services.clock() }))
  return cookie
}
const isKnown = async (owner: string, token: string | undefined): Promise<boolean> =>
  (await knownDevice(services, owner, token)) !== undefined

test('a device is known to the identity that signed in from it, under each name of that identity, and to no other', async () => {
  const token = await signIn([ada, 'sms:+4915112345678'])
  expect(await isKnown(ada, token)).toBe(true)
  expect(await isKnown('sms:+4915112345678', token)).toBe(true)
  expect(await isKnown(grace, token)).toBe(false)
  expect(await isKnown(ada, drawToken())).toBe(false)
  expect(await isKnown(ada, undefined)).toBe(false)
})

test('a token planted before the sign-in is not valid after it', async () => {
  const planted = drawToken()
  const token = await signIn([ada], planted)
  expect(token).not.toBe(planted)
  expect(await isKnown(ada, planted)).toBe(false)
})

test('a browser shared by two users stays known to both', async () => {
  const shared = await signIn([grace], await signIn([ada]))
  expect([await isKnown(ada, shared), await isKnown(grace, shared)]).toEqual([true, true])
})

test('a shared device that one identity’s newer devices replace stays known to the other', async () => {
  const shared = await signIn([grace], await signIn([ada]))
  for (let number = 0; number < devicesAtMost; number += 1) {
    services.pass(1000)
    await signIn([ada])
  }
  expect([await isKnown(ada, shared), await isKnown(grace, shared)]).toEqual([false, true])
})

test('an identity knows the twenty devices that signed in last', async () => {
  const first = await signIn([ada])
  services.pass(1000)
  const second = await signIn([ada])
  for (let number = 1; number < devicesAtMost; number += 1) {
    services.pass(1000)
    await signIn([ada])
  }
  expect([await isKnown(ada, first), await isKnown(ada, second)]).toEqual([false, true])
})

test('an identity’s forgotten devices are unknown, and another identity’s stay known', async () => {
  const [mine, theirs] = [await signIn([ada]), await signIn([grace])]
  await transact(db, (tx) => forgetDevices(services, tx, [ada]))
  expect([await isKnown(ada, mine), await isKnown(grace, theirs)]).toEqual([false, true])
})

test('neither token nor owner can be read in the table', async () => {
  const token = await signIn([ada])
  const { rows } = await db.pool.query<{ text: string }>('select known_devices::text as text from known_devices')
  const bytes = rows.map(({ text }) => Buffer.from(text).toString() + text).join()
  for (const secret of [
    token,
    Buffer.from(token).toString('hex'),
    Buffer.from(token, 'base64url').toString('hex'),
    Buffer.from(ada).toString('hex'),
  ]) {
    expect(bytes).not.toContain(secret)
  }
})
