import { recordUsage } from '@bonafide/core/calls/analytics'
import { usageLimits } from '@bonafide/core/usage/limits'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'

const fixture = await makeFixture({ trustedProxies: ['127.0.0.0/8'] })
const { services } = fixture
afterAll(() => fixture.close())
beforeEach(async () => {
  await services.db.kysely.deleteFrom('usage_events').execute()
  await services.db.kysely.deleteFrom('call_count').execute()
})

const kept = () => services.db.kysely.selectFrom('usage_events').selectAll().orderBy('position').execute()
const event = (changed: object = {}) => ({
  event: 'home.start',
  kind: 'click' as const,
  page: '/verified/enter',
  element: 'home.start.basic',
  mode: 'kyc' as const,
  time: services.clock().getTime(),
  session: 'a-visit-0001',
  ...changed,
})
const batch = () => randomBytes(16).toString('hex')
const from = (address: string) => fixture.browser({ 'x-forwarded-for': address })

test('a batch with an identifying value is refused as a whole', async () => {
  const browser = fixture.browser()
  for (const smuggled of [
    { account: '1001' },
    { email: 'ada@example.com' },
    { element: 'ada@example.com' },
    { page: '/verified/enter?email=ada' },
  ]) {
    expect(await browser.ask(recordUsage, { batch: batch(), events: [event(), event(smuggled)] })).toMatchObject({ code: '400' })
  }
  expect(await kept()).toEqual([])
})

test('a batch from another site’s page is refused', async () => {
  const stranger = fixture.browser({ origin: 'https://evil.example' })
  expect(await stranger.ask(recordUsage, { batch: batch(), events: [event()] })).toMatchObject({ code: '403' })
  expect(await kept()).toEqual([])
})

test('a signed-in user’s events are stored with no more data than an anonymous visitor’s', async () => {
  const { browser } = await fixture.person('ada')
  await browser.ask(recordUsage, { batch: batch(), events: [event()] })
  await fixture.browser().ask(recordUsage, { batch: batch(), events: [event()] })
  const [ada, stranger] = (await kept()).map(({ position: _position, batch: _batch, ...row }) => row)
  expect(ada).toEqual(stranger)
  expect(ada).toMatchObject({ event: 'home.start', element: 'home.start.basic', session: 'a-visit-0001', at: services.clock() })
})

test('a batch that is sent several times simultaneously counts once', async () => {
  const sent = { batch: batch(), events: [event(), event({ kind: 'exposure' })] }
  const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.browser().ask(recordUsage, sent)))
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => '00000'))
  expect(await kept()).toHaveLength(2)
})

test('an event keeps its own time if plausible, and gets the server’s time otherwise', async () => {
  const now = services.clock().getTime()
  const times = [now - 30 * 60_000, now - 61 * 60_000, now + 60_000, now + 3 * 60_000, 0, 8_640_000_000_000_000]
  await fixture.browser().ask(recordUsage, { batch: batch(), events: times.map((time) => event({ time })) })
  expect((await kept()).map(({ at }) => at.getTime())).toEqual([times[0], now, times[2], now, now, now])
})

test('each address has a limit, and reaching it does not affect other addresses', async () => {
  const flood = await Promise.all(
    Array.from({ length: usageLimits.perAddress + 5 }, () => from('203.0.113.1').ask(recordUsage, { batch: batch(), events: [event()] })),
  )
  expect(flood.filter(({ code }) => code === '429')).toHaveLength(5)
  expect(await kept()).toHaveLength(usageLimits.perAddress)
  expect(await from('203.0.113.2').ask(recordUsage, { batch: batch(), events: [event()] })).toMatchObject({ code: '00000' })
})

test('all addresses together have a limit too, and a minute later events are accepted again', async () => {
  await services.db.kysely
    .insertInto('call_count')
    .values({ name: 'usage', address: '*', ends_at: new Date(services.clock().getTime() + 60_000), used: usageLimits.perMinute - 2 })
    .execute()
  const codes: string[] = []
  for (let last = 1; last <= 4; last += 1) {
    codes.push((await from(`198.51.100.${last}`).ask(recordUsage, { batch: batch(), events: [event()] })).code)
  }
  expect(codes).toEqual(['00000', '00000', '429', '429'])
  fixture.pass(60_000)
  expect(await from('198.51.100.9').ask(recordUsage, { batch: batch(), events: [event()] })).toMatchObject({ code: '00000' })
})
