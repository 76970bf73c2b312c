// Master keys in SoftHSM: the contract suite, and what goes wrong with an HSM. Run by `npm run drill -- hsm`.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { masterKeysContract } from '../../../ports/keys.contract.ts'
import { openPkcs11Keys, type Pkcs11Keys } from '../pkcs11-keys.ts'
import type { Pkcs11Settings } from '../pkcs11-settings.ts'
import { makeSoftToken, type SoftToken } from './soft-token.ts'

let token: SoftToken
const opened: Pkcs11Keys[] = []
/** Patient, since processes start slowly from source. */
const open = async (over: Partial<Pkcs11Settings> = {}, patienceMs = 30_000): Promise<Pkcs11Keys> => {
  const keys = await openPkcs11Keys({ ...token.settings, keys: ['first'], ...over }, patienceMs)
  opened.push(keys)
  return keys
}
beforeAll(async () => {
  token = makeSoftToken()
  token.makeKey('first')
  token.makeKey('second')
})
afterEach(() => Promise.all(opened.splice(0).map((keys) => keys.close())))
afterAll(() => token.remove())

masterKeysContract('an HSM', async () => ({ keys: await open(), rotated: await open({ keys: ['second', 'first'] }) }))

test('the marks are the IDs of the keys, in every process and after every start', async () => {
  const id = token.makeKey('known', { id: '00a1b2c3d4e5f607' })
  expect((await open({ keys: ['known'] })).marks).toEqual([id])
  expect((await open({ keys: ['known'] })).marks).toEqual([id])
})

test.each<[string, () => Partial<Pkcs11Settings>, RegExp]>([
  ['a missing library', () => ({ module: '/none/libhsm.so' }), /^PKCS11_MODULE \/none\/libhsm\.so cannot be loaded/],
  ['a library that is not PKCS#11', () => ({ module: process.execPath }), /^PKCS11_MODULE .* cannot be loaded/],
  ['a missing token', () => ({ token: 'other' }), /^PKCS11_TOKEN must be the label of one token/],
  ['a missing key', () => ({ keys: ['first', 'third'] }), /^PKCS11_KEYS names third, and the token has no such key\.$/],
  ['two keys with one label', () => (token.makeKey('twin'), token.makeKey('twin'), { keys: ['twin'] }), /has 2 such keys\.$/],
  [
    'an extractable key',
    () => (token.makeKey('loose', { extractable: true }), { keys: ['loose'] }),
    /must be sensitive and not extractable/,
  ],
  ['a key that is too short', () => (token.makeKey('short', { size: 16 }), { keys: ['short'] }), /must be an AES key of 32 bytes/],
  ['a key without a proper ID', () => (token.makeKey('plain', { id: '01' }), { keys: ['plain'] }), /must have an ID of 8 bytes/],
  [
    'two keys with one ID',
    () => (token.makeKey('one', { id: '0102030405060708' }), token.makeKey('same', { id: '0102030405060708' }), { keys: ['one', 'same'] }),
    /names several keys with the ID 0102030405060708/,
  ],
  [
    'a missing pkcs11js package',
    () => ({ environment: { ...token.settings.environment, NODE_PATH: '/none' } }),
    /needs the package pkcs11js: npm install/,
  ],
])('%s prevents the server from starting, and the error says why', async (_what, over, sentence) => {
  await expect(open(over())).rejects.toThrow(sentence)
})

test('a wrong PIN prevents the server from starting, and the right one still opens the token', async () => {
  const wrong = makeSoftToken('locks')
  wrong.makeKey('first')
  await expect(open({ ...wrong.settings, keys: ['first'], pin: '00000000' })).rejects.toThrow(
    /does not accept PKCS11_PIN \(CKR_PIN_INCORRECT/,
  )
  const keys = await open({ ...wrong.settings, keys: ['first'] })
  expect(keys.marks).toHaveLength(1)
  wrong.remove()
})

test('a wrong PIN does not appear in the error', async () => {
  const error = await open({ pin: 'hush-hush' }).catch((thrown: unknown) => thrown)
  expect(String(error)).not.toContain('hush-hush')
})

test('two hundred values wrapped and unwrapped concurrently are not mixed up', async () => {
  const keys = await open()
  const plains = Array.from({ length: 200 }, () => randomBytes(32))
  const wrapped = await Promise.all(plains.map((plain) => keys.wrap(plain)))
  expect(await Promise.all(wrapped.map((value) => keys.unwrap(value)))).toEqual(plains)
  expect(new Set(wrapped.map((value) => value.toString('hex'))).size).toBe(200)
})

test('a killed process is replaced, and pending requests still succeed', async () => {
  const keys = await open()
  const plain = randomBytes(32)
  const wrapped = await keys.wrap(plain)
  for (let round = 0; round < 3; round += 1) {
    const pending = Array.from({ length: 20 }, () => keys.unwrap(wrapped))
    killTokenProcesses()
    expect(await Promise.all(pending)).toEqual(pending.map(() => plain))
  }
})

test('a value wrapped by a removed key cannot be unwrapped by a new key with the same ID', async () => {
  const id = token.makeKey('brief')
  const before = await open({ keys: ['brief'] })
  const wrapped = await before.wrap(randomBytes(32))
  token.removeKey('brief')
  await expect(open({ keys: ['brief'] })).rejects.toThrow('no such key')
  token.makeKey('brief', { id })
  await expect((await open({ keys: ['brief'] })).unwrap(wrapped)).rejects.toThrow('the HSM could not wrap or unwrap a key')
})

test('a request to a hanging library fails after the time limit, without blocking the server process', async () => {
  const keys = await open({}, 1_500)
  const wrapped = await keys.wrap(randomBytes(32))
  stopTokenProcesses()
  const began = performance.now()
  let longest = 0
  let last = began
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 20)
  await expect(keys.unwrap(wrapped)).rejects.toThrow(/did not answer within 1500 ms/)
  clearInterval(clock)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(longest).toBeLessThan(500)
  // Newly started processes answer again.
  await vi.waitFor(async () => expect(await keys.unwrap(wrapped)).toHaveLength(32), { timeout: 50_000, interval: 500 })
})

/** Signals the children of this process that run token-program.ts. */
const signalTokens = (signal: NodeJS.Signals): void => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isToken(name))
  expect(pids.length).toBeGreaterThan(0)
  for (const pid of pids) process.kill(Number(pid), signal)
}
const isToken = (pid: string): boolean => {
  const read = (name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  try {
    return read('cmdline').includes('token-program.ts') && read('stat').split(') ').at(-1)?.split(' ')[1] === `${process.pid}`
  } catch {
    return false
  }
}
const killTokenProcesses = (): void => signalTokens('SIGKILL')
const stopTokenProcesses = (): void => signalTokens('SIGSTOP')
