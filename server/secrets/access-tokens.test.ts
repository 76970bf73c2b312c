import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { sampleCalls } from '../http/testing/sample-calls.ts'
import { type TestServices, testServices } from '../http/testing/test-services.ts'
import { startServer, type TestServer } from '../http/testing/test-server.ts'
import { issueAccessToken } from './access-tokens.ts'

let database: TestDatabase
let services: TestServices
let server: TestServer
beforeAll(async () => {
  database = await testDatabase()
  services = testServices(database.db)
  server = await startServer(services, sampleCalls)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const enter = async (account: string): Promise<string> => (await server.post('/sample/enter', { account })).cookies
const issue = async (cookie: string): Promise<string> => String((await server.post('/sample/issue', {}, { cookie })).envelope.data)
const guarded = async (cookie: string | undefined, token: string | undefined) => {
  const { status, envelope } = await server.post('/sample/guarded', {}, { cookie, 'x-access-token': token })
  return `${status} ${envelope.code}`
}
const expired = '200 MIX10000018'

test('a call accepts its own caller’s access token any number of times for thirty minutes', async () => {
  const cookie = await enter('71')
  const token = await issue(cookie)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect([await guarded(cookie, token), await guarded(cookie, token)]).toEqual(['200 00000', '200 00000'])
  for (let passed = 0; passed < 29; passed += 1) {
    services.pass(60_000)
    await guarded(cookie, token)
  }
  expect(await guarded(cookie, token)).toBe('200 00000')
  services.pass(60_000)
  expect(await guarded(cookie, token)).toBe(expired)
  expect(await guarded(cookie, await issue(cookie))).toBe('200 00000')
})

test('missing, invented and another account’s tokens get the same refusal', async () => {
  const [mine, theirs] = [await enter('72'), await enter('73')]
  const token = await issue(theirs)
  for (const bad of [undefined, '', 'x', 'A'.repeat(43), token, `${token}x`, "' or true --"]) expect(await guarded(mine, bad)).toBe(expired)
})

test('a token without its session is refused, since the session identifies the caller', async () => {
  const cookie = await enter('74')
  const token = await issue(cookie)
  expect(await guarded(undefined, token)).toBe('401 401')
  await server.post('/sample/leave', {}, { cookie })
  expect(await guarded(await enter('74'), token)).toBe(expired)
})

test('a token for comparing faces opens no call', async () => {
  const cookie = await enter('76')
  const { id: session } = await database.db.kysely.selectFrom('session').select('id').where('holder', '=', '76').executeTakeFirstOrThrow()
  const owner = { account: '76', session, at: services.clock() }
  const issueFor = (opens: 'frame' | 'face') => transact(database.db, (tx) => issueAccessToken(tx, { ...owner, opens }))
  expect(await guarded(cookie, await issueFor('face'))).toBe(expired)
  expect(await guarded(cookie, await issueFor('frame'))).toBe('200 00000')
})

test('the database holds no token, only its digest', async () => {
  const token = await issue(await enter('75'))
  const { rows } = await database.db.pool.query("select account, encode(token_hash, 'base64') as hash from access_token")
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})
