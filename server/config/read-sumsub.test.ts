import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { configComplaints } from './testing/config-complaints.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-sumsub-'))
afterAll(() => rmSync(folder, { recursive: true }))

const given = {
  SUMSUB_APP_TOKEN: 'sbx:token',
  SUMSUB_SECRET_KEY: 'key',
  SUMSUB_WEBHOOK_SECRET: 'hush',
  SUMSUB_LEVEL: 'id and liveness',
}

test('our own engine reads documents unless a token is set', () => {
  expect(readConfig({}).sumsub).toBeUndefined()
  expect(readConfig(given).sumsub).toEqual({
    appToken: 'sbx:token',
    secretKey: 'key',
    webhookSecret: 'hush',
    level: 'id and liveness',
    clientId: undefined,
    apiUrl: 'https://api.sumsub.com',
    widgetUrl: 'https://in.sumsub.com',
  })
})

test('both secrets may come from files', () => {
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { sumsub } = readConfig({
    ...given,
    SUMSUB_SECRET_KEY: undefined,
    SUMSUB_SECRET_KEY_FILE: file('key', 'from-a-file\n'),
    SUMSUB_WEBHOOK_SECRET: undefined,
    SUMSUB_WEBHOOK_SECRET_FILE: file('webhook', 'from-another\n'),
  })
  expect(sumsub).toMatchObject({ secretKey: 'from-a-file', webhookSecret: 'from-another' })
})

test.each<readonly [string, Readonly<Record<string, string | undefined>>, RegExp]>([
  ['no token', { SUMSUB_APP_TOKEN: undefined }, /^SUMSUB_APP_TOKEN must be set together with SUMSUB_/],
  ['no level', { SUMSUB_LEVEL: undefined }, /^SUMSUB_LEVEL must be set together with SUMSUB_/],
  ['no key', { SUMSUB_SECRET_KEY: undefined }, /^One of SUMSUB_SECRET_KEY and SUMSUB_SECRET_KEY_FILE must be set/],
  [
    'no secret for webhooks',
    { SUMSUB_WEBHOOK_SECRET: undefined },
    /^One of SUMSUB_WEBHOOK_SECRET and SUMSUB_WEBHOOK_SECRET_FILE must be set/,
  ],
  ['a token without its mode', { SUMSUB_APP_TOKEN: 'token' }, /SUMSUB_APP_TOKEN must be a token that begins with sbx: or prd:/],
  ['an http address of the API', { SUMSUB_API_URL: 'http://api.sumsub.example' }, /^SUMSUB_API_URL must be an https address/],
  ['an http address of the widget', { SUMSUB_WIDGET_URL: 'http://in.sumsub.example' }, /^SUMSUB_WIDGET_URL must be an https address/],
])('%s is refused with the setting’s name', (_what, over, complaint) => {
  expect(configComplaints({ ...given, ...over })).toContainEqual(expect.stringMatching(complaint))
})

test('a sandbox is refused in production', () => {
  const complaint = expect.stringContaining('SUMSUB_APP_TOKEN must be a production token')
  expect(configComplaints({ ...given, NODE_ENV: 'production' })).toContainEqual(complaint)
  expect(configComplaints({ ...given, NODE_ENV: 'production', SUMSUB_APP_TOKEN: 'prd:token' })).not.toContainEqual(complaint)
})
