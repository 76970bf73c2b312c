import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evidencePolicyNames } from '@bonafide/core/evidence/policy-names'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { configComplaints } from './config/testing/config-complaints.ts'

test('without settings everything runs on loopback with a built-in database, generated keys and a mailbox', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    mode: 'development',
    host: undefined,
    ports: { area: 4000, provider: 4001, desk: 4002 },
    environment: 'local',
    standIn: true,
    demo: false,
    addresses: { area: 'http://localhost:4000', provider: 'http://127.0.0.1:4001', desk: 'http://127.0.0.1:4002' },
    providerHosts: ['127.0.0.1:4001'],
    exchangeAddress: 'http://localhost:4000',
    mail: { kind: 'outbox' },
    sms: { kind: 'outbox' },
    keys: { kind: 'file', mayCreate: true },
  })
  expect(config.database.kind).toBe('builtIn')
  expect(config).toMatchObject({ logLevel: 'warn', drainSeconds: 0, metrics: undefined })
  expect([...config.roles]).toEqual(['area', 'provider', 'desk', 'worker', 'faces'])
})

describe('origins that may embed the frame', () => {
  const own = { AREA_URL: 'https://a.example', PROVIDER_URL: 'https://p.example', DESK_URL: 'https://d.example' }
  test('are empty unless they are named', () => {
    expect(readConfig({}).embeddingOrigins).toEqual([])
    expect(readConfig({ EMBEDDING_ORIGINS: ' ' }).embeddingOrigins).toEqual([])
    const EMBEDDING_ORIGINS = 'https://www.acme.example, https://app.acme.example:8443,http://localhost:3000,http://127.0.0.1:3000'
    expect(readConfig({ EMBEDDING_ORIGINS }).embeddingOrigins).toEqual(EMBEDDING_ORIGINS.split(/, ?/))
  })
  test.each([
    'https://www.acme.example/',
    'https://www.acme.example/app',
    'https://www.acme.example?x',
    'https://*.acme.example',
    'https://*',
    '*',
    'https://acme.example;sandbox',
    "https://acme.example'self'",
    'https://a.example https://b.example',
    'https://eve@acme.example',
    'https://ACME.example',
    'https://acme.example:443',
    'http://www.acme.example',
    'http://localhost.acme.example',
    'wss://acme.example',
    'www.acme.example',
    'null',
    'data:text/html,x',
    'https://www.acme.example,nonsense',
  ])('%s is not accepted', (EMBEDDING_ORIGINS) =>
    expect(configComplaints({ EMBEDDING_ORIGINS })).toEqual([
      expect.stringMatching(/^EMBEDDING_ORIGINS must be https origins without path/),
    ]),
  )
  test.each([
    ['https://x.example,https://y.example,https://x.example', 'EMBEDDING_ORIGINS names https://x.example more than once.'],
    ['https://a.example', 'EMBEDDING_ORIGINS must not name https://a.example: the area embeds the frame anyway.'],
    ['https://d.example', 'EMBEDDING_ORIGINS must not name https://d.example: the desk does not embed the frame.'],
    ...['https://p.example', 'https://p2.example', 'https://p3.example'].map((origin) => [
      origin,
      `EMBEDDING_ORIGINS must not name ${origin}: the frame is served from there, and may not be embedded by its own origin.`,
    ]),
  ])('%s is refused', (EMBEDDING_ORIGINS, sentence) => {
    const frames = { PROVIDER_HOSTS: 'p2.example', PROVIDER_FALLBACK_HOST: 'p3.example' }
    expect(configComplaints({ ...own, ...frames, EMBEDDING_ORIGINS })).toEqual([sentence])
  })
  test('are https in production', () => {
    expect(configComplaints({ ...production, EMBEDDING_ORIGINS: 'https://w.example,http://localhost:3000' })).toEqual([
      'EMBEDDING_ORIGINS must name https origins only in production, not http://localhost:3000.',
    ])
    expect(readConfig({ ...production, EMBEDDING_ORIGINS: 'https://w.example' }).embeddingOrigins).toEqual(['https://w.example'])
  })
})

test('the person confirms pictures unless CONFIRM_PICTURES is off', () => {
  expect(readConfig({}).confirmPictures).toBe(true)
  expect(readConfig({ CONFIRM_PICTURES: 'off' }).confirmPictures).toBe(false)
})

describe('an invalid value is reported with what it must be', () => {
  test.each([
    [{ AREA_PORT: '70000' }, 'AREA_PORT must be a port number from 0 to 65535, not "70000".'],
    [{ AREA_PORT: '4e3' }, 'AREA_PORT must be a port number from 0 to 65535, not "4e3".'],
    [{ REQUESTS_PER_MINUTE: '1000000001' }, 'REQUESTS_PER_MINUTE must be a number from 1 to 1000000000, not "1000000001".'],
    [{ REQUESTS_PER_MINUTE: '0' }, 'REQUESTS_PER_MINUTE must be a number from 1 to 1000000000, not "0".'],
    [{ SESSION_HOURS: '1000000' }, 'SESSION_HOURS must be a number from 1 to 999999, not "1000000".'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off, not "yes".'],
    [{ ROLES: 'area,cook' }, 'ROLES must be some of area, provider, desk, worker, faces, separated by commas, not "area,cook".'],
    [{ DRAIN_SECONDS: '601' }, 'DRAIN_SECONDS must be a number of seconds from 0 to 600, not "601".'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a number of seconds from 0 to 600, not "-1".'],
    [{ ROLES: ',' }, 'ROLES names nothing to serve: leave it out to serve everything.'],
    [
      { AREA_URL: 'https://a.example/path' },
      'AREA_URL must be scheme, host and port without a path, such as https://verify.example.com, not "https://a.example/path".',
    ],
    [{ DATABASE_URL: 'mysql://u:hush@h/d' }, 'DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.'],
    [
      { MASTER_KEYS: 'hush' },
      'MASTER_KEYS must be one or more keys of 32 bytes in base64, separated by commas (openssl rand -base64 32 makes one).',
    ],
    [{ BANNED_REGIONS: 'USA' }, 'BANNED_REGIONS must be two-letter country codes, separated by commas, not "USA".'],
    [
      { STAND_IN: 'off', EXCHANGE_URL: 'https://www.acme.example' },
      'STAND_IN is off, and neither OIDC_ISSUER nor ADAPTERS is set: name your exchange, as docs/integrators/exchange.md says.',
    ],
    [{ ADAPTERS: '/opt/acme.mjs' }, 'EXCHANGE_URL must be set where STAND_IN is off: menus and mails link to pages of the exchange.'],
    [
      { ADAPTERS: '/opt/acme.mjs', EXCHANGE_URL: 'https://www.acme.example', DEMO: 'on' },
      'DEMO must be off where STAND_IN is off: demo accounts belong to the stand-in.',
    ],
    [{ DATABASE_CONNECTIONS: '9' }, 'DATABASE_CONNECTIONS must be 10 or more where ROLES has worker: its job runners keep five of them.'],
    [
      { WEBHOOK_NETWORKS: '10.0.0.0/33' },
      'WEBHOOK_NETWORKS must be addresses or networks such as 10.1.0.0/16 or fd00:1::/64, separated by commas, not "10.0.0.0/33".',
    ],
    [{ DESK_PORT: '4000' }, 'AREA_PORT, PROVIDER_PORT and DESK_PORT must be three different ports.'],
    [{ METRICS_PORT: '4001' }, 'METRICS_PORT must be another port than AREA_PORT, PROVIDER_PORT and DESK_PORT.'],
    [{ METRICS_PORT: '9090', DESK_PORT: '9090' }, 'METRICS_PORT must be another port than AREA_PORT, PROVIDER_PORT and DESK_PORT.'],
    [
      { DESK_URL: 'http://localhost:4000' },
      'AREA_URL, PROVIDER_URL and DESK_URL must be three different origins: the frame and the desk may not share the area’s.',
    ],
  ])('%j', (environment, sentence) => expect(configComplaints(environment)).toEqual([sentence]))

  test.each(['Acme\r\nBcc: eve@evil.example', 'Acme\nx', 'A\u2028x', 'A\u202eemcA', 'x'.repeat(101)])(
    '%j is not accepted as the name of an exchange',
    (name) => {
      for (const setting of ['EXCHANGE_NAME', 'SITE_APP_NAME'])
        expect(configComplaints({ [setting]: name })[0]).toMatch(
          new RegExp(`^${setting} must be a name of at most 100 characters on one line`),
        )
    },
  )

  test('the exchange’s name is EXCHANGE_NAME, or else the site’s name', () => {
    expect(readConfig({}).exchangeName).toBe('Bonafide')
    expect(readConfig({ SITE_APP_NAME: 'Acme ID' }).exchangeName).toBe('Acme ID')
    expect(readConfig({ SITE_APP_NAME: 'Acme ID', EXCHANGE_NAME: 'منصة & Söhne' }).exchangeName).toBe('منصة & Söhne')
  })

  test('accepts a million requests a minute', () =>
    expect(readConfig({ REQUESTS_PER_MINUTE: '1000000' }).requestsPerMinute).toBe(1_000_000))

  test('all invalid values are reported together', () =>
    expect(configComplaints({ AREA_PORT: 'x', DEMO: 'y', LOG_LEVEL: 'z' })).toHaveLength(3))
})

const production = {
  NODE_ENV: 'production',
  AREA_URL: 'https://a.example',
  PROVIDER_URL: 'https://p.example',
  DESK_URL: 'https://d.example',
  MASTER_KEYS: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtps://u:p@mail.example',
  MAIL_FROM: 'Verification <no-reply@a.example>',
  STAND_IN: 'on',
}

describe('production', () => {
  test('starts when everything is set', () =>
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      environment: 'online',
      mail: { kind: 'smtp' },
      logLevel: 'info',
      drainSeconds: 5,
    }))

  test('serves metrics at the configured host, otherwise on loopback', () => {
    expect(readConfig({ AREA_PORT: '0', METRICS_PORT: '0' }).metrics?.port).toBe(0)
    expect(readConfig({ ...production, METRICS_PORT: '9090' }).metrics).toEqual({ port: 9090, host: '127.0.0.1' })
    expect(readConfig({ ...production, METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({ port: 9090, host: '0.0.0.0' })
  })

  test.each(['AREA_URL', 'PROVIDER_URL', 'DESK_URL', 'MASTER_KEYS', 'SMTP_URL', 'MAIL_FROM', 'STAND_IN'] as const)(
    'names %s when it is missing',
    (name) => {
      const { [name]: _, ...rest } = production
      expect(configComplaints(rest)).toEqual([expect.stringContaining(name)])
    },
  )

  test('names all missing settings together', () => expect(configComplaints({ NODE_ENV: 'production' })).toHaveLength(7))
  test('explains what STAND_IN=on would allow', () => {
    const { STAND_IN: _, ...rest } = production
    expect(configComplaints(rest)).toEqual([expect.stringMatching(/STAND_IN=on .*sign up.*test funds/)])
  })
  test('starts with the exchange’s own adapters and without the stand-in, which is then off', () => {
    const { STAND_IN: _, SMTP_URL: __, MAIL_FROM: ___, ...rest } = production
    const config = readConfig({ ...rest, ADAPTERS: '/opt/acme.mjs', EXCHANGE_URL: 'https://www.acme.example' })
    expect(config).toMatchObject({ standIn: false, adapters: '/opt/acme.mjs', exchangeAddress: 'https://www.acme.example' })
    expect(readConfig({ ...production, ADAPTERS: '/opt/files.mjs' }).standIn).toBe(true)
  })
  test('refuses demo accounts', () => expect(configComplaints({ ...production, DEMO: 'on' })).toEqual([expect.stringContaining('DEMO')]))
  test('refuses FED_CAMERA=on under every evidence policy', () => {
    for (const EVIDENCE_POLICY of evidencePolicyNames)
      expect(configComplaints({ ...production, EVIDENCE_POLICY, FED_CAMERA: 'on' })).toEqual([
        expect.stringMatching(/^FED_CAMERA must be off in production/),
      ])
    expect(readConfig({ ...production, FED_CAMERA: 'off' }).fedCamera).toBe(false)
    expect(readConfig({ FED_CAMERA: 'on' }).fedCamera).toBe(true)
  })
  test('defaults to the assisted policy and a second look at two percent of the visits', () => {
    expect(readConfig(production)).toMatchObject({ evidencePolicy: 'assisted', secondLookShare: 0.02 })
    expect(readConfig({ ...production, EVIDENCE_POLICY: 'automatic', SECOND_LOOK_PERCENT: '12.5' })).toMatchObject({
      evidencePolicy: 'automatic',
      secondLookShare: 0.125,
    })
    expect(readConfig({ ...production, SECOND_LOOK_PERCENT: '0' }).secondLookShare).toBe(0)
  })
  test('offers text messages only where a gateway is configured', () => {
    expect(readConfig(production).sms).toBeUndefined()
    expect(readConfig({ SMTP_URL: 'smtp://localhost' }).sms).toBeUndefined()
    expect(readConfig({ ...production, SMS_URL: 'https://sms.example/m', SMS_TOKEN: 's' }).sms).toEqual({
      kind: 'http',
      url: 'https://sms.example/m',
      token: 's',
    })
    expect(readConfig({ SMS_URL: 'http://127.0.0.1:9/m' }).sms).toEqual({ kind: 'http', url: 'http://127.0.0.1:9/m', token: undefined })
  })
  test('refuses a text message gateway over plain http, and never prints its token', () => {
    expect(configComplaints({ ...production, SMS_URL: 'http://sms.example/m' })).toEqual([
      'SMS_URL must be an https address in production: text messages carry codes.',
    ])
    expect(configComplaints({ SMS_TOKEN: 'hush hush' })).toEqual([expect.not.stringContaining('hush')])
  })
  test('refuses plain http', () =>
    expect(configComplaints({ ...production, AREA_URL: 'http://a.example' })).toEqual([expect.stringContaining('AREA_URL')]))
  test('reports a weak key together with all other faults', () => {
    const zeros = Buffer.alloc(32).toString('base64')
    const { MASTER_KEYS, ...rest } = production
    expect(configComplaints({ ...production, MASTER_KEYS: zeros })).toEqual([
      'MASTER_KEYS must hold random keys, and key 1 repeats itself: make one with openssl rand -base64 32.',
    ])
    expect(configComplaints({ NODE_ENV: 'production', MASTER_KEYS: `${MASTER_KEYS},${zeros}`, AREA_PORT: 'x' })).toEqual([
      'AREA_PORT must be a port number from 0 to 65535, not "x".',
      ...['AREA_URL', 'PROVIDER_URL', 'DESK_URL', 'SMTP_URL', 'MAIL_FROM', 'STAND_IN'].map((name) => expect.stringContaining(name)),
      expect.stringContaining('key 2 repeats itself'),
    ])
    const folder = mkdtempSync(join(tmpdir(), 'bonafide-config-'))
    const MASTER_KEY_FILE = join(folder, 'keys')
    writeFileSync(MASTER_KEY_FILE, `# ours\n${MASTER_KEYS}\n${zeros}\n`)
    const weak = expect.stringMatching(/^MASTER_KEY_FILE .*keys must hold random keys, and key 2 repeats itself/)
    expect(configComplaints({ ...rest, MASTER_KEY_FILE })).toEqual([weak])
    expect(configComplaints({ MASTER_KEY_FILE, DEMO: 'maybe' })).toEqual(['DEMO must be on or off, not "maybe".', weak])
    rmSync(folder, { recursive: true })
  })
  test('reports an invalid value once', () => {
    expect(configComplaints({ ...production, MASTER_KEYS: 'hush' })).toHaveLength(1)
    expect(configComplaints({ ...production, AREA_URL: 'nowhere' })).toHaveLength(1)
  })
  test('never generates a master key', () => {
    const { MASTER_KEYS: _, ...rest } = production
    expect(readConfig({ ...rest, MASTER_KEY_FILE: '/k' }).keys).toEqual({ kind: 'file', path: '/k', mayCreate: false })
  })
})

test.each([
  ['0.0.0.0', 7],
  ['192.168.1.4', 7],
  ['127.0.0.1', 0],
  ['localhost', 0],
  ['::1', 0],
])('listening on %s makes %i settings required', (HOST, missing) => {
  expect(configComplaints({ HOST })).toHaveLength(missing)
})

describe('evidence policy', () => {
  test('is assisted, as in production, where others can reach the server', () => {
    const { NODE_ENV: _, ...settings } = production
    expect(readConfig({ ...settings, HOST: '0.0.0.0' })).toMatchObject({ evidencePolicy: 'assisted', secondLookShare: 0.02 })
  })
  test('is automatic outside production, without a second look', () =>
    expect(readConfig({ DEMO: 'on' })).toMatchObject({ evidencePolicy: 'automatic', secondLookShare: 0, fedCamera: false }))
  test.each([
    [
      'default',
      'EVIDENCE_POLICY=default is no longer known: use automatic, in which the engine approves by itself, or assisted, in which a reviewer confirms.',
    ],
    ['desk', 'EVIDENCE_POLICY=desk is no longer known: use strict.'],
    ['fed-camera', 'EVIDENCE_POLICY=fed-camera is no longer known: use FED_CAMERA=on instead.'],
    ['toString', 'EVIDENCE_POLICY must be assisted, automatic or strict, not "toString".'],
  ])('%s is refused, and the message says what to use instead', (EVIDENCE_POLICY, sentence) =>
    expect(configComplaints({ EVIDENCE_POLICY })).toEqual([sentence]),
  )
  test.each(['-1', '100.01', '101', '2%', 'some'])('%s is not a percentage', (SECOND_LOOK_PERCENT) =>
    expect(configComplaints({ SECOND_LOOK_PERCENT })).toEqual([
      `SECOND_LOOK_PERCENT must be a number from 0 to 100, not "${SECOND_LOOK_PERCENT}".`,
    ]),
  )
})

test('a process without workers may have few database connections', () => {
  expect(readConfig({ DATABASE_CONNECTIONS: '9', ROLES: 'area' }).database.connections).toBe(9)
})
