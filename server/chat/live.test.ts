import { sendChatMessage } from '@bonafide/core/calls/chat'
import { answerChat } from '@bonafide/core/calls/desk/chat'
import { afterAll, describe, expect, test } from 'vitest'
import { areaChatDoor } from '../area/chat/live.ts'
import { surfaces } from '@bonafide/stand-in/testing/surfaces'
import { liveLimits, type LiveLimits, livePlug } from './live-plug.ts'
import { drawKey, makeChatFixture } from './testing/chat-fixture.ts'
import { openStream } from './testing/listen-at.ts'

const fixture = await makeChatFixture()
afterAll(() => fixture.close())

const withLimits = (over: Partial<LiveLimits>) =>
  surfaces.map((surface) =>
    surface.surface === 'area' ? { ...surface, plugs: [livePlug(areaChatDoor, { ...liveLimits, ...over })] } : surface,
  )

const write = async (id: string) =>
  (await (await fixture.account(id)).ask(sendChatMessage, { key: drawKey(), text: 'are you there?' })).data.position

test.each(['area', 'desk'] as const)('%s: listening needs a session and a page of this site', async (side) => {
  expect((await fixture.anonymous(side).listen()).status).toBe(401)
  const signedIn = side === 'area' ? await fixture.account('400') : await fixture.reviewer(`Listener ${side}`)
  const headers = [
    { origin: 'https://evil.example' },
    { origin: `http://127.0.0.1:${fixture.ports[side === 'area' ? 'desk' : 'area']}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ]
  for (const header of headers) expect((await signedIn.listen(header)).status).toBe(403)
})

test('a desk session receives no events in the area', async () => {
  const { cookie } = await fixture.reviewer('Emmy Noether')
  expect((await fixture.anonymous('area', cookie.replace('_desk', '')).listen()).status).toBe(401)
})

test.each(['/v1/user/chat/live', '/user/chat/live'])('%s is the same stream', async (path) => {
  const { cookie } = await fixture.account('401')
  const heard = await openStream(`http://127.0.0.1:${fixture.ports.area}${path}`, { cookie })
  expect(heard.status).toBe(200)
  expect(heard.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(heard.headers.get('cache-control')).toContain('no-store')
  expect(heard.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(heard.headers.get('x-content-type-options')).toBe('nosniff')
  heard.leave()
})

test('an account receives its own conversation and no other; the desk receives all', async () => {
  const [ada, desk] = [await fixture.account('402'), await fixture.reviewer('Sofja Kowalewskaja')]
  const [adaEvents, deskEvents] = [await ada.listen(), await desk.listen()]
  // The first event says that something may have changed before the server listened to the database.
  expect([await adaEvents.next(), await deskEvents.next()]).toEqual([{ position: null }, { account: null, position: null }])
  // The first event about the queue says the same.
  expect(await deskEvents.next()).toBeNull()
  await write('403')
  const position = await write('402')
  expect(await deskEvents.next()).toMatchObject({ account: '403' })
  expect(await deskEvents.next()).toEqual({ account: '402', position })
  expect(await adaEvents.next()).toEqual({ position })
  const { data } = await desk.ask(answerChat, { account: '402', key: drawKey(), text: 'yes', seen: position })
  expect(await adaEvents.next()).toEqual({ position: data.position })
  adaEvents.leave()
  deskEvents.leave()
})

test('a page at one process receives messages written at another process', async () => {
  const other = await fixture.beside()
  const { cookie } = await fixture.account('404')
  const heard = await other.visitor('area', cookie).listen()
  await heard.next()
  const position = await write('404')
  expect(await heard.next()).toEqual({ position })
  await other.close()
  expect(await heard.next()).toBeUndefined()
})

test('if the listening connection breaks, a new one replaces it, and listeners learn that something may have changed', async () => {
  const heard = await (await fixture.account('405')).listen()
  const connections = `from pg_stat_activity where application_name = 'bonafide chat' and datname = current_database()`
  await heard.next()
  const { rowCount } = await fixture.services.db.pool.query(`select pg_terminate_backend(pid) ${connections}`)
  expect(rowCount).toBe(1)
  expect(await heard.next()).toEqual({ position: null })
  const position = await write('405')
  expect(await heard.next()).toEqual({ position })
  heard.leave()
})

describe('a stream ends', () => {
  test('when its session ends, even if another process ended it', async () => {
    const own = await makeChatFixture(withLimits({ checkMs: 20 }))
    const ada = await own.account('406')
    const heard = await ada.listen()
    await heard.next()
    await own.services.db.kysely.deleteFrom('session').where('holder', '=', '406').execute()
    expect(await heard.next()).toBeUndefined()
    await own.close()
  })

  test.each(['area', 'desk'] as const)(
    'on the %s within two seconds of the end of its session, with production’s intervals',
    async (side) => {
      const own = await makeChatFixture()
      const visitor = side === 'area' ? await own.account('412') : await own.reviewer('Grace Hopper')
      const heard = await visitor.listen()
      await heard.next()
      if (side === 'desk') await heard.next()
      await own.services.db.kysely.deleteFrom('session').execute()
      const began = performance.now()
      expect(await heard.next()).toBeUndefined()
      expect(performance.now() - began).toBeLessThan(2_000)
      await own.close()
    },
  )

  test('without ending another account’s stream', async () => {
    const own = await makeChatFixture(withLimits({ checkMs: 20 }))
    const [ada, eve] = [await own.account('413'), await own.account('414')]
    const [adaEvents, eveEvents] = [await ada.listen(), await eve.listen()]
    await adaEvents.next()
    await eveEvents.next()
    await own.services.db.kysely.deleteFrom('session').where('holder', '=', '413').execute()
    expect(await adaEvents.next()).toBeUndefined()
    const { position } = (await eve.ask(sendChatMessage, { key: drawKey(), text: 'still here' })).data
    expect(await eveEvents.next()).toEqual({ position })
    eveEvents.leave()
    await own.close()
  })

  test('when its session has been idle for too long, since listening does not count as use', async () => {
    const own = await makeChatFixture(withLimits({ checkMs: 20 }))
    const heard = await (await own.account('407')).listen()
    await heard.next()
    own.services.pass(own.services.config.sessions.idleMinutes * 60_000 - 1)
    const seen = () => own.services.db.kysely.selectFrom('session').select('seen_at').where('holder', '=', '407').executeTakeFirstOrThrow()
    const before = await seen()
    own.services.pass(1)
    expect(await heard.next()).toBeUndefined()
    expect(await seen()).toEqual(before)
    await own.close()
  })

  test('immediately when the server is asked to stop', async () => {
    const own = await makeChatFixture()
    const streams = await Promise.all([(await own.account('408')).listen(), (await own.reviewer('Ida Rhodes')).listen()])
    const began = performance.now()
    await own.close()
    expect(await Promise.all(streams.map((stream) => stream.rest()))).toHaveLength(2)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

test('a heartbeat is sent regularly, so that proxies do not close the stream as idle', async () => {
  const own = await makeChatFixture(withLimits({ heartbeatMs: 10 }))
  const heard = await (await own.account('409')).listen()
  await heard.next()
  for (let beats = 0; beats < 3; beats += 1) await heard.heartbeat()
  await own.close()
  expect(await heard.rest()).toMatch(/^(:\n\n)*$/)
})

test('streams are limited for each account, and for the process', async () => {
  const own = await makeChatFixture(withLimits({ perHolder: 2, perProcess: 3 }))
  const [ada, eve] = [await own.account('410'), await own.account('411')]
  const first = await ada.listen()
  await ada.listen()
  expect((await ada.listen()).status).toBe(429)
  await eve.listen()
  expect((await eve.listen()).status).toBe(503)
  first.leave()
  await expect.poll(async () => (await eve.listen()).status).toBe(200)
  await own.close()
})
