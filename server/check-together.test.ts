import { expect, test } from 'vitest'
import type { Blobs } from './ports/blobs.ts'
import type { Exchange } from './ports/exchange.ts'
import { checkTogether } from './check-together.ts'
import type { InsideExchange } from './inside-exchange.ts'
import type { MasterKeys } from './ports/keys.ts'

const exchange = {} as Exchange
const mail = { send: async () => undefined }
const keys = {} as MasterKeys
const blobs = {} as Blobs
const s3 = {
  endpoint: 'https://s3.example',
  region: 'eu',
  bucket: 'evidence',
  prefix: '',
  pathStyle: true,
  accessKey: 'AK',
  secretKey: 'hush-hush',
} as const
const outbox = { kind: 'outbox' } as const
const smtp = { kind: 'smtp', url: 'smtp://localhost', from: 'a@b.example' } as const
const standIn = {} as InsideExchange
const oidc = {
  issuer: 'https://id.acme.example',
  clientId: 'verify',
  auth: { kind: 'secret', secret: 'x' },
  factsAddress: 'https://www.acme.example/facts',
  accountClaim: 'sub',
  scope: 'openid',
  appTickets: false,
} as const
const here = {
  mode: 'development',
  host: undefined,
  mail: outbox,
  oidc: undefined,
  s3: undefined,
  standIn: true,
  namesKeys: false,
} as const
const live = { mode: 'production', host: undefined, mail: smtp, oidc: undefined, s3: undefined, standIn: false, namesKeys: true } as const

const complaintOf = (...given: Parameters<typeof checkTogether>): string => {
  try {
    checkTogether(...given)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

type Given = Parameters<typeof checkTogether>

test.each<[Given[0], Given[1], readonly RegExp[]]>([
  [here, {}, []],
  [{ ...here, standIn: false }, { exchange }, []],
  [live, { exchange }, []],
  [{ ...live, mail: outbox }, { exchange, mail }, []],
  [{ ...live, oidc }, {}, []],
  [{ ...live, oidc }, { exchange }, [/OIDC_ISSUER names one/]],
  [{ ...here, oidc }, {}, [/STAND_IN must be off/]],
  [here, { exchange }, [/STAND_IN is on/]],
  [{ ...here, standIn: false }, {}, [/no exchange/]],
  [{ ...live, mail: outbox }, { exchange }, [/SMTP_URL/]],
  [{ ...here, host: '0.0.0.0', mail: outbox, namesKeys: true }, {}, [/SMTP_URL/]],
  [{ ...live, mail: outbox }, {}, [/no exchange/, /SMTP_URL/]],
  [live, { exchange, keys }, [/ADAPTERS has keys, and MASTER_KEYS or MASTER_KEY_FILE is set/]],
  [{ ...live, namesKeys: false }, { exchange, keys }, []],
  [{ ...live, namesKeys: false }, { exchange }, [/ADAPTERS must have keys/]],
  [here, { keys }, []],
  [{ ...here, s3 }, {}, []],
  [here, { blobs }, []],
  [{ ...here, s3 }, { blobs }, [/ADAPTERS has blobs, and S3_BUCKET/]],
])('reports each conflict of the settings %j with the adapters %j', (config, own, sentences) => {
  const lines = complaintOf(config, own, standIn).split('\n').filter(Boolean)
  expect(lines).toHaveLength(sentences.length)
  for (const [at, sentence] of sentences.entries()) expect(lines[at]).toMatch(sentence)
})

test('a program without the stand-in reports its absence, and names both solutions', () => {
  expect(complaintOf(here, {}, undefined)).toMatch(/STAND_IN is on, and this program does not include the stand-in: .*ADAPTERS.*npm start/)
  expect(complaintOf(live, { exchange }, undefined)).toBe('')
})
