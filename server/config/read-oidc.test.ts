import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { configComplaints } from './testing/config-complaints.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-oidc-'))
afterAll(() => rmSync(folder, { recursive: true }))

const given = {
  EXCHANGE_URL: 'https://www.acme.example',
  OIDC_ISSUER: 'https://id.acme.example/realm',
  OIDC_CLIENT_ID: 'verify',
  OIDC_CLIENT_SECRET: 'hush-hush',
  OIDC_FACTS_URL: 'https://www.acme.example/facts/',
}
const keyFile = (name: string, pem: string): string => {
  const path = join(folder, name)
  writeFileSync(path, pem)
  return path
}

test('an issuer replaces the stand-in', () => {
  const { oidc, standIn } = readConfig(given)
  expect({ oidc, standIn }).toEqual({
    standIn: false,
    oidc: {
      issuer: 'https://id.acme.example/realm',
      clientId: 'verify',
      auth: { kind: 'secret', secret: 'hush-hush' },
      factsAddress: 'https://www.acme.example/facts',
      accountClaim: 'sub',
      scope: 'openid',
      appTickets: false,
    },
  })
})

test.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_FACTS_URL', 'OIDC_CLIENT_SECRET'] as const)('names %s if it is missing', (name) => {
  expect(configComplaints({ ...given, [name]: undefined })).toContainEqual(
    expect.stringMatching(new RegExp(`^${name} .*must be set together with OIDC_`)),
  )
})

test('names all missing settings together', () => {
  expect(configComplaints({ EXCHANGE_URL: 'https://www.acme.example', OIDC_ISSUER: 'https://id.acme.example' })).toHaveLength(3)
})

test.each(['OIDC_ISSUER', 'OIDC_FACTS_URL'] as const)('%s may be http on loopback only, and never in production', (name) => {
  const production = { NODE_ENV: 'production' }
  expect(configComplaints({ ...given, [name]: 'http://localhost:4100' })).toEqual([])
  expect(configComplaints({ ...given, [name]: 'http://id.acme.example' })).toEqual([
    expect.stringContaining(`${name} must be an https address`),
  ])
  expect(configComplaints({ ...given, [name]: 'http://localhost.acme.example' })).toHaveLength(1)
  expect(configComplaints({ ...given, ...production, [name]: 'http://localhost:4100' })).toContain(`${name} must be an https address.`)
})

test('a secret is never printed, and a key replaces a secret and cannot accompany it', () => {
  expect(configComplaints({ ...given, OIDC_CLIENT_SECRET: 'hush hush' }).join()).not.toContain('hush hush')
  const path = keyFile(
    'ec.pem',
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
  expect(readConfig({ ...given, OIDC_CLIENT_SECRET: undefined, OIDC_PRIVATE_KEY_FILE: path }).oidc?.auth).toEqual({ kind: 'key', path })
  expect(configComplaints({ ...given, OIDC_PRIVATE_KEY_FILE: path })).toEqual([expect.stringContaining('one of them')])
})

test.each<[string, () => string]>([
  ['is missing', () => join(folder, 'none.pem')],
  ['is not a key', () => keyFile('text.pem', 'hush')],
  [
    'has a key of another kind',
    () => keyFile('ed.pem', generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  ],
])('a key file that %s is reported by name', (_what, path) => {
  const [sentence, ...more] = configComplaints({ ...given, OIDC_CLIENT_SECRET: undefined, OIDC_PRIVATE_KEY_FILE: path() })
  expect(more).toEqual([])
  expect(sentence).toMatch(/^OIDC_PRIVATE_KEY_FILE must be a PEM file with a private RSA or P-256 key: /)
  expect(sentence).not.toContain('hush')
})
