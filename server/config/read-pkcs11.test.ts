import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { configComplaints } from './testing/config-complaints.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-pkcs11-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (text: string): string => {
  const path = join(folder, `${Math.random()}`)
  writeFileSync(path, text)
  return path
}

const given = { PKCS11_MODULE: '/opt/hsm/lib.so', PKCS11_TOKEN: 'bonafide', PKCS11_PIN: '4711', PKCS11_KEYS: 'master-2, master-1' }

test('a module, a token, keys and a PIN configure master keys in an HSM', () => {
  expect(readConfig(given).pkcs11).toEqual({
    module: '/opt/hsm/lib.so',
    token: 'bonafide',
    pin: '4711',
    keys: ['master-2', 'master-1'],
    wraps: true,
    environment: {},
  })
  expect(readConfig({}).pkcs11).toBeUndefined()
})

test('the PIN may be in a file', () => {
  expect(readConfig({ ...given, PKCS11_PIN: undefined, PKCS11_PIN_FILE: file('4711\n') }).pkcs11?.pin).toBe('4711')
})

test('the library gets the environment without our settings, which hold secrets', () => {
  const environment = {
    ...given,
    SOFTHSM2_CONF: '/etc/softhsm2.conf',
    OIDC_CLIENT_SECRET: undefined,
    DATABASE_URL: 'postgres://u:secret@db/x',
  }
  expect(readConfig(environment).pkcs11?.environment).toEqual({ SOFTHSM2_CONF: '/etc/softhsm2.conf' })
})

test.each<[string, Readonly<Record<string, string | undefined>>, RegExp]>([
  ['no module', { PKCS11_MODULE: undefined }, /^PKCS11_MODULE must be set together with PKCS11_/],
  ['no token', { PKCS11_TOKEN: undefined }, /^PKCS11_TOKEN must be set together with PKCS11_MODULE/],
  ['no keys', { PKCS11_KEYS: undefined }, /^PKCS11_KEYS must be set together with PKCS11_MODULE/],
  ['a key twice', { PKCS11_KEYS: 'a,b,a' }, /^PKCS11_KEYS must name each key once\.$/],
  ['no PIN', { PKCS11_PIN: undefined }, /^One of PKCS11_PIN and PKCS11_PIN_FILE must be set/],
  ['two PINs', { PKCS11_PIN_FILE: file('4711') }, /^One of PKCS11_PIN and PKCS11_PIN_FILE must be set/],
  [
    'a missing PIN file',
    { PKCS11_PIN: undefined, PKCS11_PIN_FILE: '/none/here' },
    /^PKCS11_PIN_FILE \/none\/here cannot be read \(ENOENT\)/,
  ],
  ['a label that is too long', { PKCS11_TOKEN: 'x'.repeat(33) }, /^PKCS11_TOKEN must be a label of at most 32 characters/],
  ['no other master keys that encrypt meanwhile', { PKCS11_WRAPS: 'off' }, /^PKCS11_WRAPS=off needs MASTER_KEYS or MASTER_KEY_FILE/],
])('with %s the start fails with one sentence', (_what, over, sentence) => {
  expect(configComplaints({ ...given, ...over })).toEqual([expect.stringMatching(sentence)])
})

test('an invalid PIN is not printed', () => {
  expect(configComplaints({ ...given, PKCS11_PIN: 'hush hush' }).join('\n')).not.toContain('hush')
})

test('in production the HSM’s keys replace MASTER_KEYS', () => {
  const aboutKeys = (over: Readonly<Record<string, string>>): readonly string[] =>
    configComplaints({ NODE_ENV: 'production', ...over }).filter((sentence) => sentence.startsWith('MASTER_KEYS'))
  expect(aboutKeys({})).toHaveLength(1)
  expect(aboutKeys(given)).toEqual([])
})
