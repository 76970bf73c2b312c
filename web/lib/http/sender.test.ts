import { refusals } from '@bonafide/core/codes'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type LocalServer, localServer, type Reply } from './testing/local-server.ts'
import { greet, pageAt } from './testing/page-at.ts'

let server: LocalServer | undefined
afterEach(async () => {
  vi.useRealTimers()
  await server?.close()
  server = undefined
})

const answering = async (reply: Reply) => {
  server = await localServer(() => reply)
  return { page: pageAt(server.address), requests: server.requests }
}

const hello = { code: '00000', msg: 'success', data: { hello: 'you' } }

describe('requests', () => {
  test('every request has the headers of its terminal, and no token if the call needs none', async () => {
    const { page, requests } = await answering({ body: hello })
    page.token = 'secret'
    await page.send(greet, {})
    expect(requests[0]?.path).toBe('/v1/greet')
    expect(requests[0]?.headers).toMatchObject({
      terminaltype: '1',
      terminalcode: 't-1',
      deviceid: 'd-1',
      locale: 'zh-CN',
      language: 'zh-CN',
      risktoken: 'r-1',
      risksession: 's-1',
      'content-type': 'application/json',
    })
    expect(requests[0]?.headers).not.toHaveProperty('x-access-token')
  })

  test('a call marked for the token sends it, if there is a token', async () => {
    const { page, requests } = await answering({ body: hello })
    const callWithToken = { ...greet, accessToken: true } as const
    await page.send(callWithToken, {})
    page.token = 'secret'
    await page.send(callWithToken, {})
    expect(requests.map((request) => request.headers['x-access-token'])).toEqual([undefined, 'secret'])
  })

  test('the client trims strings at any depth, and writes dates as local time', async () => {
    const { page, requests } = await answering({ body: hello })
    await page.send(greet, { name: '  Ada ', inner: { list: [' a', 'b '] }, on: new Date(2024, 1, 29, 7, 5, 9) })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ name: 'Ada', inner: { list: ['a', 'b'] }, on: '2024-02-29 07:05:09' })
  })
})

describe('replies', () => {
  test.each<[string, Reply, object]>([
    ['the code 00000 is a success', { body: hello }, { ok: true, data: { hello: 'you' } }],
    ['the code 200 as a number is a success', { body: { ...hello, code: 200 } }, { ok: true, code: '200' }],
    ['the code 0 is a failure, unless the call lists it', { body: { ...hello, code: 0, msg: 'no' } }, { ok: false, code: '0', msg: 'no' }],
    [
      'data that does not fit is a failure',
      { body: { ...hello, data: { hello: 7 } } },
      { ok: false, code: '500', msg: 'Response is not data' },
    ],
    ['an empty body is a failure', { body: '' }, { ok: false, code: '500', msg: 'Response is not data' }],
    ['an empty body with status 500 is a failure', { status: 500, body: '' }, { ok: false, code: '500', msg: 'Response is not data' }],
    ['a proxy’s error page counts as a network failure', { status: 502, body: '<h1>Bad gateway</h1>' }, { ok: false, code: 'network' }],
    ['null instead of an envelope is a failure', { body: 'null' }, { ok: false, code: '500', msg: 'Response is not data' }],
    [
      'an envelope may have message in place of msg',
      { body: { code: '20501', message: 'Wrong' } },
      { ok: false, code: '20501', msg: 'Wrong' },
    ],
    [
      'a refusal includes its data',
      { body: { code: 7, msg: 'No', data: { left: 2 } } },
      { ok: false, code: '7', msg: 'No', data: { left: 2 } },
    ],
    [
      'a broken connection is a network failure',
      'broken',
      { ok: false, code: 'network', msg: 'Network exception, please try again later' },
    ],
    ['the code 401 means that there is no session', { body: { code: '401', msg: 'Please log in' } }, { ok: false, code: '401' }],
    ['the status 401 with an empty body means that there is no session', { status: 401, body: '' }, { ok: false, code: '401' }],
    [
      'the status 401 with another code means that there is no session',
      { status: 401, body: { code: 'X', msg: 'who?' } },
      { ok: false, code: '401', msg: 'who?' },
    ],
  ])('%s', async (_, reply, expected) => {
    const { page } = await answering(reply)
    expect(await page.send(greet, {})).toMatchObject(expected)
  })

  test("a call that lists '0' as success accepts it", async () => {
    const { page } = await answering({ body: { ...hello, code: 0 } })
    expect(await page.send({ ...greet, success: '0' }, {})).toMatchObject({ ok: true, code: '0' })
  })

  test('a call without an answer in 10 seconds fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let arrived = (): void => undefined
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    server = await localServer(() => {
      arrived()
      return 'never'
    })
    let settled = false
    const answer = pageAt(server.address)
      .send(greet, {})
      .finally(() => {
        settled = true
      })
    await arrival
    await vi.advanceTimersByTimeAsync(9999)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toMatchObject({ ok: false, code: 'timeout', msg: 'Network exception, please try again later' })
  })
})

describe('error messages', () => {
  test('show the server’s message', async () => {
    const { page } = await answering({ body: { code: '1', msg: 'No' } })
    await page.send(greet, {})
    expect(page.errors).toEqual(['No'])
  })

  test.each([refusals['database.noAnswer'], refusals['storage.full'], refusals['storage.noAnswer']])(
    'show the server’s sentence for its fault $code',
    async ({ code, http }) => {
      const { page } = await answering({ status: http, body: { code, msg: 'Try again in a minute.', data: null } })
      expect(await page.send(greet, {})).toMatchObject({ ok: false, code })
      expect(page.errors).toEqual(['Try again in a minute.'])
    },
  )

  test('are left out if the page shows the failure itself', async () => {
    const { page } = await answering({ body: { code: '1', msg: 'No' } })
    await page.send({ ...greet, quiet: true }, {})
    await page.send(greet, {}, { quiet: true })
    expect(page.errors).toEqual([])
  })

  test('are not shown after a success', async () => {
    const { page } = await answering({ body: hello })
    await page.send(greet, {})
    expect(page.errors).toEqual([])
  })

  test('do not mention the network if the guide opens without a server message', async () => {
    const { page } = await answering({ body: { code: '24391' } })
    await page.send(greet, {})
    expect(page.guides).toEqual(['24391 '])
  })

  test.each(['23126', '24391'])('are replaced by the guide for %s, also in quiet calls', async (code) => {
    const { page } = await answering({ body: { code, msg: 'Verify first' } })
    expect(await page.send({ ...greet, quiet: true }, {})).toMatchObject({ ok: false, code })
    expect(page.guides).toEqual([`${code} Verify first`])
    expect(page.errors).toEqual([])
  })
})

describe('an ended session', () => {
  const userCall = { ...greet, by: 'user' } as const
  const noSession = { status: 401, body: { code: '401', msg: 'Please log in', data: null } }
  const afterSigningIn = async (replies: readonly Reply[]) => {
    server = await localServer((_, count) => replies[count - 1] ?? 'broken')
    const page = pageAt(server.address)
    page.signIn = vi.fn<() => Promise<boolean>>(async () => true)
    return { page, requests: server.requests }
  }

  test('is renewed if the page can do so, and the same call is repeated', async () => {
    const { page, requests } = await afterSigningIn([noSession, { body: hello }])
    expect(await page.send(userCall, { name: 'Ada' })).toMatchObject({ ok: true })
    expect(requests.map(({ body }) => body)).toEqual(['{"name":"Ada"}', '{"name":"Ada"}'])
    expect(page.signIn).toHaveBeenCalledTimes(1)
    expect(page.errors).toEqual([])
  })

  test('is not renewed again after a second refusal, so a call is made at most twice', async () => {
    const { page, requests } = await afterSigningIn([noSession, noSession, noSession])
    expect(await page.send(userCall, {})).toMatchObject({ ok: false, code: '401' })
    expect(requests).toHaveLength(2)
    expect(page.signIn).toHaveBeenCalledTimes(1)
  })

  test('that cannot be renewed is returned as the failure', async () => {
    const { page, requests } = await afterSigningIn([noSession, { body: hello }])
    page.signIn = async () => false
    expect(await page.send(userCall, {})).toMatchObject({ ok: false, code: '401' })
    expect(requests).toHaveLength(1)
  })

  test.each<[string, typeof greet | typeof userCall, Reply]>([
    ['a 401 to a call that needs no session', greet, noSession],
    ['another refusal', userCall, { body: { code: '1', msg: 'No' } }],
    ['a broken connection', userCall, 'broken'],
  ])('is not renewed after %s', async (_, call, reply) => {
    const { page } = await afterSigningIn([reply, { body: hello }])
    expect(await page.send(call, {})).toMatchObject({ ok: false })
    expect(page.signIn).not.toHaveBeenCalled()
  })
})
