// A client of the exchange's back end for tests, in which every part of a token or proof can be replaced.
import { exportJWK, generateKeyPair, type CryptoKey, type JWK, SignJWT } from 'jose'
import { createHash, randomUUID } from 'node:crypto'
import type { PartnerScope } from '@bonafide/core/calls/partner/scopes'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { tokenPath } from '../access/audience.ts'
import { allowClient, allowKey, insertClient, insertClientKey } from '../clients/clients.sql.ts'

export interface TestKey {
  readonly privateKey: CryptoKey
  readonly jwk: JWK
}

export const makeKey = async (): Promise<TestKey> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { privateKey, jwk: await exportJWK(publicKey) }
}

type TestClaims = Readonly<Record<string, unknown>>

export interface SentProof {
  readonly claims?: TestClaims
  readonly header?: TestClaims
  readonly key?: TestKey
  /** The whole header; null sends none. */
  readonly proof?: string | null
}

export interface PartnerCallAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
  readonly bytes: Buffer
}

interface SentCall extends SentProof {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface PartnerTester {
  readonly client: string
  readonly key: TestKey
  readonly proofKey: TestKey
  assertion(claims?: TestClaims, header?: TestClaims, key?: TestKey): Promise<string>
  proof(path: string, sent?: SentProof & { readonly token?: string }): Promise<string>
  /** Asks the token endpoint; `form` replaces or, with null, removes parameters. */
  askToken(form?: Readonly<Record<string, string | null>>, sent?: SentProof): Promise<PartnerCallAnswer>
  token(scope?: string): Promise<string>
  /** Uses its own token, unless one is given. */
  call(path: string, body: unknown, sent?: SentCall): Promise<PartnerCallAnswer>
}

type NeededServices = Pick<Services, 'db' | 'clock'>

export const registerClient = async (services: NeededServices, client: string, scopes: readonly PartnerScope[]): Promise<TestKey> => {
  const key = await makeKey()
  await addKeyOf(services, client, { key, scopes })
  return key
}

const addKeyOf = (services: NeededServices, client: string, { key, scopes }: { key: TestKey; scopes: readonly PartnerScope[] }) =>
  transact(services.db, async (tx) => {
    const [at, kid] = [services.clock(), 'k1']
    await insertClient(tx, { client, scopes, added_at: at, added_by: 'operator' })
    await insertClientKey(tx, { client, kid, jwk: JSON.stringify(key.jwk), added_at: at, added_by: 'operator' })
    await allowKey(tx, { client, kid }, at)
    await allowClient(tx, client, at)
  })

let last = 0

/** A registered client that calls the server at `origin`. */
export const makePartner = async (services: NeededServices, origin: string, scopes: readonly PartnerScope[]): Promise<PartnerTester> => {
  const client = `backend-${(last += 1)}`
  const [key, proofKey] = [await registerClient(services, client, scopes), await makeKey()]
  const seconds = (): number => Math.floor(services.clock().getTime() / 1_000)
  const tester: PartnerTester = {
    client,
    key,
    proofKey,
    assertion: (claims = {}, header = {}, by = key) => {
      const own = { iss: client, sub: client, aud: `${origin}/v1/partner`, jti: randomUUID(), iat: seconds(), exp: seconds() + 60 }
      return new SignJWT({ ...own, ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'k1', ...header }).sign(by.privateKey)
    },
    proof: async (path, { claims = {}, header = {}, key: by = proofKey, token } = {}) => {
      const ath = token === undefined ? {} : { ath: createHash('sha256').update(token).digest('base64url') }
      const own = { htm: 'POST', htu: `${origin}${path}`, jti: randomUUID(), iat: seconds(), ...ath }
      return new SignJWT({ ...own, ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: by.jwk, ...header })
        .sign(by.privateKey)
    },
    askToken: async (form = {}, sent = {}) => {
      const own = {
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: form['client_assertion'] ?? (await tester.assertion()),
      }
      const all = new URLSearchParams()
      for (const [name, value] of Object.entries({ ...own, ...form })) if (value !== null) all.set(name, value)
      return post(`${origin}${tokenPath}`, all.toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...(await proofHeader(tester, tokenPath, sent)),
      })
    },
    token: async (scope) => {
      const { body, status } = await tester.askToken(scope === undefined ? {} : { scope })
      if (status !== 200) throw new Error(`no token: ${JSON.stringify(body)}`)
      return String(body['access_token'])
    },
    call: async (path, body, { token, headers = {}, ...sent } = {}) => {
      const bound = token ?? (await tester.token())
      return post(`${origin}${path}`, typeof body === 'string' ? body : JSON.stringify(body), {
        'content-type': 'application/json',
        authorization: `DPoP ${bound}`,
        ...(await proofHeader(tester, path, { ...sent, token: bound })),
        ...headers,
      })
    },
  }
  return tester
}

const proofHeader = async (tester: PartnerTester, path: string, sent: SentProof & { readonly token?: string }) => {
  const proof = sent.proof === undefined ? await tester.proof(path, sent) : sent.proof
  return proof === null ? {} : { dpop: proof }
}

const post = async (url: string, body: string, headers: Record<string, string>): Promise<PartnerCallAnswer> => {
  const response = await fetch(url, { method: 'POST', headers, body })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, headers: response.headers, bytes, body: isJson ? JSON.parse(bytes.toString()) : {} }
}
