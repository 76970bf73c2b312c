import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { untilLockWait } from '../../db/until-one-waits.ts'
import { sampleCalls } from '../testing/sample-calls.ts'
import { type TestServices, testServices } from '../testing/test-services.ts'
import { startServer, type TestServer } from '../testing/test-server.ts'

const minute = 60_000
const hour = 60 * minute
let database: TestDatabase
let services: TestServices
let server: TestServer
beforeAll(async () => {
  database = await testDatabase()
  services = testServices(database.db)
  server = await startServer(services, sampleCalls)
})
beforeEach(async () => {
  await database.db.pool.query('delete from session')
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const enter = async (account: string, cookie?: string): Promise<string> =>
  (await server.post('/sample/enter', { account }, { cookie })).cookies
const who = async (cookie: string | undefined): Promise<unknown> => {
  const { status, envelope } = await server.post('/sample/whoAmI', {}, { cookie })
  return status === 200 ? envelope.data : `${status} ${envelope.code}`
}
const noSession = '401 401'
/** Waits for the last-seen time, which is written without delaying the answer. */
const untilSeenAt = async (at: Date): Promise<void> => {
  for (;;) {
    const { rows } = await database.db.pool.query('select from session where seen_at = $1', [at])
    if (rows.length > 0) return
    await new Promise(setImmediate)
  }
}

test('a caller without a session gets status and code 401 and an explanation', async () => {
  const { status, envelope } = await server.post('/sample/whoAmI', {})
  expect({ status, ...envelope }).toEqual({ status: 401, code: '401', msg: expect.stringMatching(/./), data: null })
})

test('signing in begins a session, and the mark that scripts may read', async () => {
  const { headers, cookies } = await server.post('/sample/enter', { account: '41' })
  const lines = headers['set-cookie'] ?? []
  expect(lines).toEqual([
    expect.stringMatching(/^bonafide=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=43200$/),
    expect.stringMatching(/^logged_in=[\w-]{8}; Path=\/; SameSite=Lax; Max-Age=43200$/),
  ])
  expect(await who(cookies)).toEqual({ account: '41' })
})

test('every session has its own mark, which is not part of its token', async () => {
  const sessions = await Promise.all([enter('41'), enter('41')])
  const marks = sessions.map((cookies) => /logged_in=([\w-]+)/.exec(cookies)?.[1] ?? '')
  expect(marks[0]).not.toBe(marks[1])
  sessions.forEach((cookies, at) => expect(cookies.replace(/logged_in=.*/, '')).not.toContain(marks[at]))
})

test('the database holds no token, only its digest', async () => {
  const cookies = await enter('42')
  const token = /bonafide=([\w-]+)/.exec(cookies)?.[1] ?? 'none'
  const { rows } = await database.db.pool.query("select *, encode(token_hash, 'hex') as hex from session")
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('every sign-in draws a new token, and voids the browser’s earlier token', async () => {
  const first = await enter('43')
  const second = await enter('43', first)
  const third = await enter('44', second)
  expect(new Set([first, second, third]).size).toBe(3)
  expect([await who(first), await who(second), await who(third)]).toEqual([noSession, noSession, { account: '44' }])
})

test('a sign-in never adopts an invented or planted token', async () => {
  const planted = 'bonafide=' + 'A'.repeat(43)
  expect(await who(planted)).toBe(noSession)
  expect(await enter('45', planted)).not.toContain('A'.repeat(43))
  expect(await who(planted)).toBe(noSession)
})

test.each([
  'bonafide=',
  'bonafide',
  'bonafide=x',
  `bonafide=${'A'.repeat(5000)}`,
  `bonafide="${'A'.repeat(43)}"`,
  "bonafide=' or 1=1 --",
  'bonafide=%00',
  '; ; =',
  'xbonafide=y',
])('the cookie %j is not a session, and causes no error', async (cookie) => {
  expect(await who(cookie)).toBe(noSession)
})

test('the session is found among other cookies, and only under its whole name', async () => {
  const session = (await enter('46')).split('; ')[0] ?? ''
  expect(await who(`local=%7B%7D; ${session}; theme=dark`)).toEqual({ account: '46' })
  expect(await who(`notbonafide=x; bonafide_desk=y; ${session}`)).toEqual({ account: '46' })
  expect(await who(`my${session}`)).toBe(noSession)
})

describe('a session ends', () => {
  test('after thirty minutes without use', async () => {
    const cookies = await enter('50')
    services.pass(30 * minute - 1)
    expect(await who(cookies)).toEqual({ account: '50' })
    await untilSeenAt(services.clock())
    services.pass(30 * minute - 1)
    expect(await who(cookies)).toEqual({ account: '50' })
    await untilSeenAt(services.clock())
    services.pass(30 * minute)
    expect(await who(cookies)).toBe(noSession)
  })

  test('after twelve hours, even if it was in use', async () => {
    const cookies = await enter('51')
    const began = services.clock().getTime()
    while (services.clock().getTime() - began < 12 * hour - 20 * minute) {
      services.pass(20 * minute)
      expect(await who(cookies)).toEqual({ account: '51' })
      await untilSeenAt(services.clock())
    }
    services.pass(12 * hour - (services.clock().getTime() - began))
    expect(await who(cookies)).toBe(noSession)
  })

  test('by signing out, which removes the cookies', async () => {
    const cookies = await enter('52')
    const { headers } = await server.post('/sample/leave', {}, { cookie: cookies })
    expect(headers['set-cookie']).toEqual([
      'bonafide=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0',
      'logged_in=; Path=/; SameSite=Lax; Max-Age=0',
    ])
    // Pages in the browser's memory are removed; theme, language, the device's name and the exchange's own cookies stay.
    expect(headers['clear-site-data']).toBe('"cache"')
    expect(await who(cookies)).toBe(noSession)
  })

  test('everywhere, without ending another account’s session', async () => {
    const [first, second, other] = [await enter('53'), await enter('53'), await enter('54')]
    await server.post('/sample/leaveEverywhere', { keepThis: false }, { cookie: first })
    expect([await who(first), await who(second), await who(other)]).toEqual([noSession, noSession, { account: '54' }])
  })

  test.each([
    ['here', '/sample/leave', {}],
    ['everywhere', '/sample/leaveEverywhere', { keepThis: false }],
  ])('%s, even while another transaction locks its token first and then the session', async (_where, path, body) => {
    const cookies = await enter('59')
    await server.post('/sample/issue', {}, { cookie: cookies })
    const other = await database.db.pool.connect()
    await other.query("begin; set local deadlock_timeout = '1min'")
    await other.query("select from access_token where account = '59' for update")
    const leaving = server.post(path, body, { cookie: cookies })
    await untilLockWait(database.db.pool)
    // A deadlock that PostgreSQL detects on the sign-out's connection first: its transaction is aborted and has to be retried.
    await other.query("select from session where holder = '59' for key share")
    await other.query('commit')
    other.release()
    expect((await leaving).envelope.code).toBe('00000')
    expect(await who(cookies)).toBe(noSession)
  })

  test('everywhere, even while all of the sessions are in use, and no call fails because of it', async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, () => enter('60')))
    const [first] = sessions
    const working = sessions.flatMap((cookie) => Array.from({ length: 6 }, () => server.post('/sample/issue', {}, { cookie })))
    const [{ envelope }, ...answers] = await Promise.all([
      server.post('/sample/leaveEverywhere', { keepThis: false }, { cookie: first }),
      ...working,
    ])
    expect(envelope.code).toBe('00000')
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 401)).toEqual([])
    for (const cookies of sessions) expect(await who(cookies)).toBe(noSession)
    const { rows } = await database.db.pool.query("select from access_token where account = '60'")
    expect(rows).toEqual([])
  })

  test('also for a call whose body is still arriving', async () => {
    const cookie = await enter('43')
    services.pass(minute)
    const origin = `http://localhost:${server.ports.area}`
    const headers = { host: new URL(origin).host, origin, cookie, 'content-type': 'application/json', 'content-length': '2' }
    const call = httpRequest({ port: server.ports.area, host: '127.0.0.1', path: '/sample/whoAmI', method: 'POST', headers })
    const answer = once(call, 'response')
    call.flushHeaders()
    await untilSeenAt(services.clock())
    await server.post('/sample/leave', {}, { cookie })
    call.end('{}')
    const [{ statusCode }] = await answer
    expect(statusCode).toBe(401)
  })

  test('everywhere but here', async () => {
    const [here, elsewhere, other] = [await enter('55'), await enter('55'), await enter('56')]
    const { headers } = await server.post('/sample/leaveEverywhere', { keepThis: true }, { cookie: here })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['clear-site-data']).toBeUndefined()
    expect([await who(here), await who(elsewhere), await who(other)]).toEqual([{ account: '55' }, noSession, { account: '56' }])
  })
})

test('signing out without a session is not an error', async () => {
  expect((await server.post('/sample/leave', {})).envelope.code).toBe('00000')
})

test('the desk’s sessions have another name, and neither kind opens the other surface', async () => {
  const desk = await server.send(
    '/v1/sample/deskEnter',
    { method: 'POST', body: '{"reviewer":"r1"}', headers: { 'content-type': 'application/json' } },
    'desk',
  )
  expect(desk.cookies).toMatch(/^bonafide_desk=[\w-]{43}; desk_logged_in=[\w-]{8}$/)
  const deskWho = async (cookie: string) =>
    (await server.send('/v1/sample/deskWho', { method: 'POST', headers: { cookie } }, 'desk')).envelope
  expect(await deskWho(desk.cookies)).toMatchObject({ code: '00000', data: 'r1' })
  expect(await who(desk.cookies.replaceAll('bonafide_desk', 'bonafide'))).toBe(noSession)
  expect((await deskWho((await enter('57')).replaceAll('bonafide', 'bonafide_desk'))).code).toBe('401')
})

test('on https the cookie is bound to its host and to TLS', async () => {
  const addresses = { ...services.config.addresses, area: 'https://verify.example' }
  const secure = await startServer(testServices(database.db, { addresses }), sampleCalls)
  const headers = { host: 'verify.example', origin: 'https://verify.example' }
  const answer = await secure.post('/sample/enter', { account: '58' }, headers)
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-bonafide=[\w-]{43}; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=43200$/),
    expect.stringMatching(/^logged_in=[\w-]{8}; Path=\/; SameSite=Lax; Secure; Max-Age=43200$/),
  ])
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/)
  expect((await secure.post('/sample/whoAmI', {}, { ...headers, cookie: answer.cookies })).envelope.code).toBe('00000')
  expect((await secure.post('/sample/whoAmI', {}, { cookie: answer.cookies })).status).toBe(403)
  await secure.close()
})
