import { partnerEvents, WebhookPayload } from '@bonafide/core/calls/partner/events'
import type { PartnerReply } from '@bonafide/core/calls/partner/define'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { happenInCase } from '../../desk/testing/make-case.ts'
import { openDb } from '../../db/db.ts'
import { onDatabase } from '../../db/on-database.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import { append } from '../../record/append.ts'
import { makePartner, type PartnerTester } from '../testing/partner-client.ts'
import { type OutboxPlace, readCursor, writeCursor } from './cursor.ts'
import { eventsAfter } from './events.ts'
import { newestPosition } from './outbox.sql.ts'

const fixture = await makeFixture()
const { services } = fixture
const partner = await makePartner(services, fixture.areaOrigin, ['events', 'details.name'])
afterAll(() => fixture.close())

type EventsReply = PartnerReply<typeof partnerEvents>
const path = `/v1${partnerEvents.path}`
const ask = async (cursor: string | null, limit = 100, by: PartnerTester = partner): Promise<EventsReply> => {
  const { status, body } = await by.call(path, { cursor, most: limit })
  expect(status).toBe(200)
  return partnerEvents.reply.parse(body)
}
const accounts = ({ events }: EventsReply): readonly unknown[] => events.map(({ payload }) => payload.data['account'])
const happens = (account: string) => happenInCase(services, account, { kind: 'levelSubmitted', level: 'basic' })

test('events come in order, page by page, with exactly what webhooks carry', async () => {
  for (const account of ['1', '2', '3']) await happens(account)
  const first = await ask(null, 2)
  expect([accounts(first), first.more]).toEqual([['1', '2'], true])
  const second = await ask(first.cursor, 2)
  expect([accounts(second), second.more]).toEqual([['3'], false])
  expect(await ask(second.cursor)).toMatchObject({ events: [], more: false })
  const { rows } = await services.db.pool.query('select id, body from record_outbox order by position limit 1')
  expect(first.events[0]).toEqual({ id: `msg_${rows[0].id.replaceAll('-', '')}`, payload: JSON.parse(rows[0].body) })
})

test('the latest cursor returns only events from then on', async () => {
  const { cursor, events } = await ask('latest')
  expect(events).toEqual([])
  await happens('10')
  expect(accounts(await ask(cursor))).toEqual(['10'])
})

test('a cursor of another client, a changed one and an invented one are refused', async () => {
  const other = await makePartner(services, fixture.areaOrigin, ['events'])
  const { cursor } = await ask('latest', 100, other)
  const [text = '', seal = ''] = cursor.split('.')
  for (const bad of [cursor, `${Buffer.from('0').toString('base64url')}.${seal}`, `${text}.${'A'.repeat(43)}`]) {
    const refused = await partner.call(path, { cursor: bad })
    expect([refused.status, refused.body['code']]).toEqual([400, 'cursor.invalid'])
  }
  expect((await partner.call(path, { cursor: 'x' })).body['code']).toBe('body.malformed')
  expect((await ask(cursor, 100, other)).events).toEqual([])
})

/** Appends to a record in a transaction that stays open. `begun` runs before the append. */
const openAppend = async (account: string, begun: (tx: Tx) => Promise<unknown> = async () => undefined) => {
  let end: (how: 'commit' | 'rollback') => void = () => undefined
  let markAppended: () => void = () => undefined
  const appended = new Promise<void>((resolve) => (markAppended = resolve))
  const held = new Promise<'commit' | 'rollback'>((resolve) => (end = resolve))
  const done = transact(services.db, async (tx: Tx) => {
    await begun(tx)
    await append(tx, services, { subject: account, event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' })
    markAppended()
    if ((await held) === 'rollback') throw new Error('rolled back')
  }).catch(() => undefined)
  await appended
  return async (how: 'commit' | 'rollback') => {
    end(how)
    await done
  }
}

test('a reader does not miss an event whose transaction ends late: later events wait for it', async () => {
  const { cursor } = await ask('latest')
  await happens('20')
  const end = await openAppend('21')
  await happens('22')
  const early = await ask(cursor)
  expect(accounts(early)).toEqual(['20'])
  expect(accounts(await ask(early.cursor))).toEqual([])
  await end('commit')
  expect(accounts(await ask(early.cursor))).toEqual(['21', '22'])
})

test('a reader does not miss an event whose transaction has a higher number than that of the later event', async () => {
  // Not by a call, which would itself write and so advance the transaction numbers.
  const readFrom = async (place: OutboxPlace) => {
    const { events, next } = await eventsAfter(services.db, place, 10)
    return { accounts: events.map(({ body }) => WebhookPayload.parse(JSON.parse(body)).data['account']), next }
  }
  const start = { position: await newestPosition(services.db.kysely) }
  let end: (how: 'commit') => Promise<void> = async () => undefined
  const endLater = await openAppend('24', async (tx) => {
    // This transaction has the lower number, and the one of 23 takes the earlier position.
    await sql`select pg_current_xact_id()`.execute(tx)
    end = await openAppend('23')
  })
  await endLater('commit')
  const early = await readFrom(start)
  expect(early.accounts).toEqual([])
  expect((await readFrom(early.next)).accounts).toEqual([])
  await end('commit')
  expect((await readFrom(early.next)).accounts).toEqual(['23', '24'])
})

test('a gap left by a rollback blocks no events once its transaction has ended, even while other transactions run', async () => {
  const { cursor } = await ask('latest')
  const other = openDb(onDatabase(services.db.directUrl, 'postgres'), { connections: 1 })
  const writer = await other.pool.connect()
  await writer.query('begin')
  await writer.query('select pg_current_xact_id()')
  const end = await openAppend('30')
  await happens('31')
  const waiting = await ask(cursor)
  expect(accounts(waiting)).toEqual([])
  // It begins after the first read, so the gap does not wait for it.
  const later = await openAppend('32')
  await end('rollback')
  const next = await ask(waiting.cursor)
  await writer.query('rollback')
  writer.release()
  await other.close()
  expect(accounts(next)).toEqual(['31'])
  await happens('33')
  expect(accounts(await ask(next.cursor))).toEqual([])
  await later('commit')
  expect(accounts(await ask(next.cursor))).toEqual(['32', '33'])
})

test('a cursor from before a restore does not wait for transactions that no longer exist', async () => {
  await happens('39')
  const { cursor } = await ask('latest')
  const end = await openAppend('40')
  await happens('41')
  await end('rollback')
  const { position } = readCursor(services.keys, partner.client, cursor)
  const waitsFor = { upto: position + 2n, before: 2n ** 60n }
  const reply = await ask(writeCursor(services.keys, partner.client, { position, waitsFor }))
  expect(accounts(reply)).toEqual(['41'])
})

test('a cursor from before removed events is refused, and a later cursor or a new start is accepted', async () => {
  const old = await ask('latest')
  await happens('60')
  const newer = await ask('latest')
  await happens('61')
  await services.db.pool.query(`
    with gone as (delete from record_outbox where subject = '60' returning position)
    update record_outbox_pruned set upto = (select max(position) from gone)`)
  const refused = await partner.call(path, { cursor: old.cursor })
  expect([refused.status, refused.body['code']]).toEqual([410, 'cursor.expired'])
  expect(accounts(await ask(newer.cursor))).toEqual(['61'])
  expect(accounts(await ask(null))).toEqual(['61'])
})

test('the latest cursor stays valid after every event was removed', async () => {
  await services.db.pool.query(`
    with gone as (delete from record_outbox returning position) update record_outbox_pruned set upto = (select max(position) from gone)`)
  const { cursor } = await ask('latest')
  await happens('70')
  expect(accounts(await ask(cursor))).toEqual(['70'])
})

test('reading details creates no event for the back end that reads them', async () => {
  await happenInCase(services, '50', { kind: 'detailsAccepted', details: { givenName: 'Ada' } })
  const { cursor } = await ask('latest')
  expect((await partner.call('/v1/partner/details', { user: '50', groups: ['name'] })).status).toBe(200)
  expect((await ask(cursor)).events).toEqual([])
})
