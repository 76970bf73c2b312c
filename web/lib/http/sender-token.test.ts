import { afterEach, expect, test, vi } from 'vitest'
import { type ReceivedRequest, type LocalServer, localServer, type Reply } from './testing/local-server.ts'
import { greet, pageAt } from './testing/page-at.ts'

const callWithToken = { ...greet, accessToken: true } as const
const expired = { body: { code: 'MIX10000018', msg: 'Token expired', data: null } }
const hello = { body: { code: '00000', msg: 'success', data: { hello: 'you' } } }
const token = (accessToken: string): Reply => ({ body: { code: '00000', msg: 'success', data: { accessToken } } })

let server: LocalServer | undefined
afterEach(async () => {
  vi.useRealTimers()
  await server?.close()
  server = undefined
})

const serving = async (answer: (request: ReceivedRequest) => Reply | Promise<Reply>) => {
  server = await localServer(answer)
  const page = pageAt(server.address)
  page.token = 'old'
  const { requests } = server
  return { page, count: (path: string) => requests.filter((request) => request.path === path).length }
}

test('the client renews an expired token, and repeats the call with the new token', async () => {
  const { page, count } = await serving((request) =>
    request.path === '/v1/token' ? token('new') : request.headers['x-access-token'] === 'new' ? hello : expired,
  )
  expect(await page.send(callWithToken, {})).toMatchObject({ ok: true })
  expect([count('/v1/greet'), count('/v1/token'), page.token]).toEqual([2, 1, 'new'])
  expect(page.errors).toEqual([])
})

test('calls that expire together share one renewal', async () => {
  const { page, count } = await serving((request) =>
    request.path === '/v1/token' ? token('new') : request.headers['x-access-token'] === 'new' ? hello : expired,
  )
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => page.send(callWithToken, {})))
  expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, true, true])
  expect(count('/v1/token')).toBe(1)
})

test('after three retries the call fails, and the client drops the token', async () => {
  const { page, count } = await serving((request) => (request.path === '/v1/token' ? token('still old') : expired))
  expect(await page.send(callWithToken, {})).toMatchObject({ ok: false, code: 'MIX10000018', msg: 'Token expired' })
  expect([count('/v1/greet'), page.token, page.errors]).toEqual([4, null, ['Token expired']])
})

test('the call returns its failure if the renewal code cannot be loaded', async () => {
  const { page, count } = await serving(() => expired)
  page.chunkGone = true
  expect(await page.send(callWithToken, {})).toMatchObject({ ok: false, code: 'MIX10000018' })
  expect([count('/v1/greet'), page.token]).toEqual([4, null])
})

test('the client waits 300 ms between retries', async () => {
  const times: number[] = []
  const { page } = await serving((request) => {
    if (request.path === '/v1/token') return token('new')
    times.push(performance.now())
    return expired
  })
  await page.send(callWithToken, {})
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  // Node timers may fire up to a millisecond early.
  expect(gaps.every((gap) => gap >= 299)).toBe(true)
  expect(gaps).toHaveLength(3)
})

test('if the renewal finds no session, the call fails without a retry', async () => {
  const { page, count } = await serving((request) =>
    request.path === '/v1/token' ? { status: 401, body: { code: '401', msg: 'Please log in' } } : expired,
  )
  expect(await page.send(callWithToken, {})).toMatchObject({ ok: false, code: '401' })
  expect([count('/v1/greet'), page.token]).toEqual([1, null])
})

test('a renewal that is itself refused as expired does not deadlock', async () => {
  const { page } = await serving(() => expired)
  expect(await page.send(callWithToken, {})).toMatchObject({ ok: false, code: 'MIX10000018' })
})
