// The API as a whole: off without a client, limited per client, and usable with a third-party OAuth library.
import { partnerCalls } from '@bonafide/core/calls/partner/index'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { exportJWK, generateKeyPair } from 'jose'
import * as oauth from 'openid-client'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { transact } from '../db/transaction.ts'
import { allowClient, allowKey, insertClient, insertClientKey, revokeClient } from './clients/clients.sql.ts'
import { makePartner } from './testing/partner-client.ts'

const standing = '/v1/partner/standing'

test('without a client every address is unknown, also after the last client was revoked', async () => {
  const fixture = await makeFixture()
  const post = async (path: string) => {
    const answer = await fetch(`${fixture.areaOrigin}${path}`, { method: 'POST', body: '{}' })
    const { code } = z.object({ code: z.string() }).parse(await answer.json())
    return [answer.status, code]
  }
  const off = [404, 'call.unknown']
  for (const path of ['/v1/partner/token', '/v1/partner/nothing', ...Object.values(partnerCalls).map((call) => `/v1${call.path}`)])
    expect(await post(path), path).toEqual(off)
  expect((await fetch(`${fixture.areaOrigin}${standing}`)).status).toBe(404)
  const partner = await makePartner(fixture.services, fixture.areaOrigin, ['standing'])
  expect(await post(standing)).toEqual([401, 'token.invalid'])
  await transact(fixture.services.db, (tx) => revokeClient(tx, partner.client, { at: fixture.services.clock(), by: 'operator' }))
  expect(await post(standing)).toEqual(off)
  await fixture.close()
})

test('a client has its own limit, shared by all processes, which resets after a minute', async () => {
  const fixture = await makeFixture({ partnerCallsPerMinute: 5 })
  const [limited, other] = [
    await makePartner(fixture.services, fixture.areaOrigin, ['standing']),
    await makePartner(fixture.services, fixture.areaOrigin, ['standing']),
  ]
  const token = await limited.token()
  const ask = () => limited.call(standing, { user: '1' }, { token })
  for (let sent = 0; sent < 5; sent += 1) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'call.tooMany' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await other.call(standing, { user: '1' })).status).toBe(200)
  fixture.pass(61_000)
  expect((await ask()).status).toBe(200)
  await fixture.close()
})

test('calls that do not authenticate count against their address', async () => {
  const fixture = await makeFixture({ requestsPerMinute: 20 })
  const partner = await makePartner(fixture.services, fixture.areaOrigin, ['standing'])
  const token = await partner.token()
  const statuses: number[] = []
  for (let sent = 0; sent < 25; sent += 1) statuses.push((await partner.call(standing, { user: '1' }, { token, proof: 'x.y.z' })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
  expect((await partner.call(standing, { user: '1' }, { token })).status).toBe(200)
  await fixture.close()
})

test('an OAuth library gets a token with private_key_jwt and DPoP, and calls with it', async () => {
  const fixture = await makeFixture()
  const [login, proofs] = [await generateKeyPair('ES256'), await generateKeyPair('EdDSA')]
  const at = fixture.services.clock()
  await transact(fixture.services.db, async (tx) => {
    await insertClient(tx, { client: 'acme', scopes: ['standing'], added_at: at, added_by: 'operator' })
    const jwk = JSON.stringify(await exportJWK(login.publicKey))
    await insertClientKey(tx, { client: 'acme', kid: 'acme-1', jwk, added_at: at, added_by: 'operator' })
    await allowKey(tx, { client: 'acme', kid: 'acme-1' }, at)
    await allowClient(tx, 'acme', at)
  })
  const base = `${fixture.areaOrigin}/v1/partner`
  const by = oauth.PrivateKeyJwt({ key: login.privateKey, kid: 'acme-1' })
  const config = new oauth.Configuration({ issuer: base, token_endpoint: `${base}/token` }, 'acme', {}, by)
  oauth.allowInsecureRequests(config)
  const DPoP = oauth.getDPoPHandle(config, proofs)
  const granted = await oauth.clientCredentialsGrant(config, { scope: 'standing' }, { DPoP })
  expect(granted.token_type).toBe('dpop')
  const requestBody = JSON.stringify({ user: '1' })
  const headers = new Headers({ 'content-type': 'application/json' })
  const address = new URL(`${fixture.areaOrigin}${standing}`)
  const response = await oauth.fetchProtectedResource(config, granted.access_token, address, 'POST', requestBody, headers, { DPoP })
  expect(await response.json()).toMatchObject({ user: '1', verified: false })
  await fixture.close()
})
