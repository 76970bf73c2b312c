// The committed client, and the example exchange that uses it, against a real server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Details } from '@bonafide/core/details'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { BonafideClient, BonafideProblem } from '../../clients/typescript/index.ts'
import { clientName, openStandings, publicKeysIn } from '../../examples/exchange/standings.mjs'
import { happenInCase } from '../desk/testing/make-case.ts'
import { transact } from '../db/transaction.ts'
import { readClientKeys } from '../operate/partner/client-keys.ts'
import { allowClient, allowKey, insertClient, insertClientKey, retireKey } from './clients/clients.sql.ts'

const fixture = await makeFixture()
const { services, areaOrigin: area } = fixture
const folder = mkdtempSync(join(tmpdir(), 'bonafide-example-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await fixture.close()
})

const pair = await generateKeyPair('ES256', { extractable: true })
const key = { ...(await exportJWK(pair.privateKey)), kid: 'k1' }
const at = services.clock()
const register = (client: string, scopes: readonly string[], keys: readonly { kid: string; jwk: string }[]) =>
  transact(services.db, async (tx) => {
    await insertClient(tx, { client, scopes, added_at: at, added_by: 'operator' })
    for (const { kid, jwk } of keys) {
      await insertClientKey(tx, { client, kid, jwk, added_at: at, added_by: 'operator' })
      await allowKey(tx, { client, kid }, at)
    }
    await allowClient(tx, client, at)
  })
const jwk = JSON.stringify(await exportJWK(pair.publicKey))
const scopes = ['standing', 'limits', 'details.name', 'events', 'ask', 'erase', 'export']
await register(
  'acme',
  scopes,
  ['k1', 'k2'].map((kid) => ({ kid, jwk })),
)
const client = new BonafideClient({ area, client: 'acme', key })
await happenInCase(services, '9001', { kind: 'levelApproved', level: 'basic' })
await happenInCase(services, '9001', { kind: 'detailsAccepted', details: Details.parse({ givenName: 'Ada' }) })

const refusal = async (call: Promise<unknown>): Promise<BonafideProblem> => {
  const problem: unknown = await call.catch((error: unknown) => error)
  if (problem instanceof BonafideProblem) return problem
  throw new Error('the call was not refused')
}
const { person } = fixture

test('reads what its scopes allow, with one token for calls at the same moment', async () => {
  const tokens = async () =>
    Number(
      (await services.db.pool.query(`select coalesce(sum(used), 0) as used from call_count where name = 'partner-token'`)).rows[0].used,
    )
  const before = await tokens()
  const replies = await Promise.all(['9001', '9002', '9001'].map((user) => client.standing(user)))
  expect(replies.map(({ verified }) => verified)).toEqual([true, false, true])
  expect((await tokens()) - before).toBe(1)
  expect((await client.limits('9001')).is).toBe('person')
  expect(await client.details('9001', ['name'])).toEqual({ givenName: 'Ada' })
  expect((await client.export('9001')).subarray(0, 2)).toEqual(new Uint8Array([80, 75]))
})

test('errors carry their code and status, and the field that is wrong', async () => {
  expect(await refusal(client.details('9001', ['document']))).toMatchObject({ code: 'scope.missing', status: 403 })
  expect(await refusal(client.standing('nobody'))).toMatchObject({ code: 'body.malformed', errors: [{ pointer: '/user' }] })
  const stranger = new BonafideClient({ area, client: 'other', key })
  expect(await refusal(stranger.standing('1'))).toMatchObject({ code: 'invalid_client', status: 401 })
})

test('reads all events, and continues after its last cursor', async () => {
  const kept: string[] = []
  const seen: unknown[] = []
  for await (const { payload } of client.eventsSince(null, (cursor) => void kept.push(cursor))) seen.push(payload.type)
  expect(seen).toEqual(expect.arrayContaining(['level.approved', 'details.accepted']))
  const more: unknown[] = []
  for await (const event of client.eventsSince(kept.at(-1) ?? null, () => undefined)) more.push(event)
  expect(more).toEqual([])
})

test('a write repeated with the same idempotency key happens once', async () => {
  await person('partner-bea')
  const { rows } = await services.db.pool.query<{ account: string }>(
    'select account::text from stand_in_accounts order by account desc limit 1',
  )
  const user = rows[0]?.account ?? ''
  const levelRequest = { user, level: 'enhanced', by: undefined } as const
  const first = await client.askLevel(levelRequest, 'ticket-4711')
  expect(await client.askLevel(levelRequest, 'ticket-4711')).toEqual(first)
  expect((await client.standing(user)).version).toBe(1)
  expect(await refusal(client.askLevel({ ...levelRequest, level: 'otc' }, 'ticket-4711'))).toMatchObject({ code: 'key.otherRequest' })
  await client.requestErasure('9001')
  expect(await refusal(client.requestErasure('9001'))).toMatchObject({ code: 'erasure.requested' })
  expect(await refusal(client.askReview('9001'))).toMatchObject({ code: 'review.nothingToReview' })
})

test('a retired key is refused, and the client’s other key still works', async () => {
  const next = new BonafideClient({ area, client: 'acme', key: { ...key, kid: 'k2' } })
  await next.standing('1')
  await client.standing('1')
  await transact(services.db, (tx) => retireKey(tx, { client: 'acme', kid: 'k1' }, services.clock()))
  expect(await refusal(client.standing('1'))).toMatchObject({ code: 'invalid_client' })
  expect((await next.standing('1')).user).toBe('1')
})

test('the example exchange shows a standing once its keys are registered', async () => {
  const standings = openStandings({ folder, area })
  expect(await standings.of('9001')).toBeUndefined()
  await register(clientName, ['standing'], await readClientKeys(publicKeysIn(folder)))
  expect(await standings.of('9001')).toMatchObject({ verified: true })
})
