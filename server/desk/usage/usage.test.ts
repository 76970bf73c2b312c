import { signOutReviewer } from '@bonafide/core/calls/desk/door'
import { readUsage, usageFiles } from '@bonafide/core/calls/desk/usage'
import { CalendarDate } from '@bonafide/core/dates'
import type { AccountEvent } from '@bonafide/core/events'
import { dayAfter, startOfDay } from '@bonafide/core/usage/days'
import { type FunnelCounts, noCounts } from '@bonafide/core/usage/funnel'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usageInDatabase } from '../../adapters/usage-database/usage-database.ts'
import { transact } from '../../db/transaction.ts'
import type { UsageEvent } from '../../ports/usage.ts'
import { append } from '../../record/append.ts'
import { type TestReviewer, makeDesk } from '../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
const usage = usageInDatabase(services.db)
afterAll(() => desk.close())

const day = CalendarDate.parse('2031-03-10')
const next = dayAfter(day, 1)
const range = { from: day, to: next }

const at = (on: CalendarDate, hour: number): Date => new Date(startOfDay(on).getTime() + hour * 3_600_000)
const seen = (changed: Partial<UsageEvent>): UsageEvent => ({
  event: 'page.seen',
  kind: 'exposure',
  page: '/verified/enter',
  element: 'page.seen',
  mode: 'kyc',
  at: at(day, 12),
  session: 'visit-0001',
  ...changed,
})
const start = { event: 'home.start', element: 'home.start.basic' } as const
const record = (...events: readonly Partial<UsageEvent>[]) =>
  usage.record({ batch: randomBytes(16).toString('hex'), events: events.map(seen) })
const happen = (subject: string, moment: Date, event: AccountEvent) =>
  transact(services.db, (tx) => append(tx, { ...services, clock: () => moment }, { subject, event, by: 'account' }))

const file = (path: string, { cookie, query = `from=${day}&to=${next}` }: { cookie: string; query?: string }) =>
  fetch(`${desk.origin}${path}?${query}`, { headers: { cookie } })

let ada: TestReviewer
beforeAll(async () => {
  ada = await desk.reviewer('ada')
})

test('reading usage needs a session at the desk', async () => {
  const stranger = desk.browser()
  expect(await stranger.ask(readUsage, range)).toMatchObject({ code: '401', data: null })
  const forged = desk.browser({ cookie: 'desk_session=forged' })
  expect(await forged.ask(readUsage, range)).toMatchObject({ code: '401' })
})

test('the files need a session at the desk', async () => {
  for (const path of Object.values(usageFiles)) {
    expect((await file(path, { cookie: '' })).status).toBe(401)
    const { status, headers } = await file(path, { cookie: ada.browser.cookie.replaceAll(/=[^;]*/g, '=forged') })
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 401, type: 'application/json; charset=utf-8' })
  }
})

test.each([
  ['an impossible day', { from: '2031-02-30', to: '2031-03-01' }],
  ['an end before its beginning', { from: next, to: day }],
  ['more than a year', { from: day, to: dayAfter(day, 366) }],
])('%s is refused as a range', async (_, { from, to }) => {
  expect(await ada.browser.ask(readUsage, { from, to })).toMatchObject({ code: '400' })
  expect((await file(usageFiles.days, { cookie: ada.browser.cookie, query: `from=${from}&to=${to}` })).status).toBe(400)
})

test('counts a stay once a day, and a person’s steps by kind', async () => {
  await record(
    {},
    { at: at(day, 13) },
    { session: 'visit-0002', mode: 'init' },
    { at: at(next, 1) },
    { session: 'visit-0003', mode: 'kyb' },
    { session: 'visit-0004', page: '/verified/reset' },
    { session: 'visit-0005', at: at(dayAfter(day, -1), 23) },
    { session: 'visit-0005', at: at(dayAfter(next, 1), 0) },
    { ...start, kind: 'click' },
    { ...start, kind: 'click', session: 'visit-0002', element: 'home.start.otc' },
    { ...start, kind: 'exposure', session: 'visit-0006' },
    { event: 'frame.shown', element: 'frame.shown' },
  )
  expect(await counts()).toEqual([
    { ...noCounts, seen: 2, started: 2, opened: 1 },
    { ...noCounts, seen: 1 },
  ])
})

test('counts recorded events by day and level', async () => {
  await happen('9001', at(day, 0), { kind: 'levelSubmitted', level: 'basic' })
  await happen('9001', at(next, 0), { kind: 'levelApproved', level: 'basic' })
  await happen('9002', at(day, 23), { kind: 'levelSubmitted', level: 'intermediate' })
  await happen('9003', at(day, 5), { kind: 'levelSubmitted', level: 'business' })
  await happen('9002', at(next, 5), { kind: 'levelRejected', level: 'intermediate', reason: 'document.blurred' })
  expect((await counts()).map(({ submitted, verified }) => [submitted, verified])).toEqual([
    [2, 0],
    [0, 1],
  ])
})

test('counts a company’s steps separately from a person’s', async () => {
  const far = CalendarDate.parse('2031-06-01')
  const company = { mode: 'kyb', at: at(far, 3) } as const
  await record(
    company,
    { ...company, session: 'visit-0102' },
    { ...company, page: '/verified/kyb' },
    { ...company, page: '/verified/kyb', at: at(far, 4) },
    { ...company, page: '/verified/kyb/enterprise' },
    { ...company, page: '/verified/kyb/result' },
    { ...start, kind: 'click', ...company },
    { at: at(far, 3) },
    { at: at(far, 3), page: '/verified/kyb', session: 'visit-0103' },
  )
  await happen('9101', at(far, 5), { kind: 'levelSubmitted', level: 'business' })
  await happen('9101', at(far, 6), { kind: 'levelApproved', level: 'business' })
  await happen('9102', at(far, 6), { kind: 'levelApproved', level: 'basic' })
  const [counted, ofPeople] = await Promise.all(
    (['company', 'person'] as const).map(async (of) => (await ada.browser.ask(readUsage, { from: far, to: far, of })).data.days[0]?.counts),
  )
  expect(counted).toEqual({ seen: 2, started: 1, opened: 1, submitted: 1, verified: 1 })
  expect(ofPeople).toEqual({ ...noCounts, seen: 1, verified: 1 })
  const days = await file(usageFiles.days, { cookie: ada.browser.cookie, query: `from=${far}&to=${far}&of=company` })
  expect(days.headers.get('content-disposition')).toBe(`attachment; filename="usage-days-companies-${far}-${far}.csv"`)
  expect(await days.text()).toBe(`day,seen,started,opened,submitted,verified\r\n${far},2,1,1,1,1\r\n`)
  expect((await file(usageFiles.days, { cookie: ada.browser.cookie, query: `from=${far}&to=${far}&of=nobody` })).status).toBe(400)
})

test('both files contain the page’s figures, by day and by event', async () => {
  const days = await file(usageFiles.days, { cookie: ada.browser.cookie })
  expect(days.headers.get('content-disposition')).toBe(`attachment; filename="usage-days-${day}-${next}.csv"`)
  expect(await days.text()).toBe(`day,seen,started,opened,submitted,verified\r\n${day},2,2,1,2,0\r\n${next},1,0,0,0,1\r\n`)
  const events = (await (await file(usageFiles.events, { cookie: ada.browser.cookie })).text()).split('\r\n')
  expect(events[0]).toBe('time,session,mode,page,kind,event,element')
  expect(events[1]).toBe(`${day}T12:00:00.000Z,visit-0001,kyc,/verified/enter,exposure,page.seen,page.seen`)
  // Ten days, the heading, and the empty text after the last line break.
  expect(events).toHaveLength(12)
})

test('a file longer than one read of the table is complete, without duplicates', async () => {
  const far = CalendarDate.parse('2032-01-01')
  for (let count = 0; count < 3; count += 1) {
    await record(...Array.from({ length: 4000 }, (_, visit) => ({ at: at(far, 1), session: `visit-${count}-${visit}` })))
  }
  const text = await (await file(usageFiles.events, { cookie: ada.browser.cookie, query: `from=${far}&to=${far}` })).text()
  expect(new Set(text.split('\r\n')).size).toBe(12_002)
})

test('a session that has ended cannot fetch the files', async () => {
  const leaving = await desk.reviewer('leaving')
  const { cookie } = leaving.browser
  expect((await file(usageFiles.days, { cookie })).status).toBe(200)
  await leaving.browser.ask(signOutReviewer)
  expect((await file(usageFiles.days, { cookie })).status).toBe(401)
})

const counts = async (): Promise<readonly FunnelCounts[]> => {
  const { code, data } = await ada.browser.ask(readUsage, range)
  expect({ code, days: data.days.map((shown) => shown.day) }).toEqual({ code: '00000', days: [day, next] })
  return data.days.map((shown) => shown.counts)
}
