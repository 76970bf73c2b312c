// Traces what people and companies do, from their first call to a reviewer's decision and its delivery, with a collector that keeps
// everything it gets: no span reveals anything about them.
import { beforeAll, expect, test } from 'vitest'
import { surfaces } from '@bonafide/stand-in/testing/fixture'
import { tracedPort } from '../adapters/own/traced-port.ts'
import { transact } from '../db/transaction.ts'
import { measuredEngine } from '../engine/measured-engine.ts'
import { tracedTasks } from '../jobs/traced-tasks.ts'
import { collectSpans } from '../otlp/testing/collector.ts'
import type { ReadSpan } from '../otlp/testing/read-spans.ts'
import { workOf } from '../tasks.ts'
import { addEndpoint, drawEndpoint } from '../webhooks/endpoints.ts'
import { startReceiver } from '../webhooks/test-receiver.ts'
import { makeCanaryFixture } from './canary-fixture.ts'
import { allCanaries, canaryCompany, type CanaryOwner, makeCanaryPerson } from './canary-people.ts'
import { type AllowedNames, notAllowed } from './span-allow-list.ts'

let owners: readonly CanaryOwner[]
let spans: readonly ReadSpan[]
let names: AllowedNames
const intruder = 'b7ad6b7169203331'

beforeAll(async () => {
  const collected = await collectSpans()
  const fixture = await makeCanaryFixture({
    watch: tracedTasks,
    furnish: (made) => ({
      ...made,
      engine: measuredEngine(made.engine),
      exchange: tracedPort('exchange', made.exchange),
      mail: tracedPort('mail', made.mail),
      blobs: tracedPort('blobs', made.blobs),
      provider: tracedPort('provider', made.provider),
    }),
  })
  const receiver = await startReceiver()
  await transact(fixture.services.db, (tx) => addEndpoint(tx, fixture.services, drawEndpoint(receiver.url)))
  owners = [await makeCanaryPerson(fixture, 'ada'), await canaryCompany(fixture)]
  await fixture.work()
  for (const path of strangePaths) {
    const headers = { 'user-agent': 'AdasPhone/1.0', traceparent: `00-0af7651916cd43dd8448eb211c80319c-${intruder}-01` }
    await fetch(`${fixture.areaOrigin}${path}?email=ada@example.com`, { headers })
  }
  names = {
    routes: [
      ...surfaces.flatMap(({ calls, plugged }) => [...calls.map(({ call }) => call), ...plugged].map(({ path }) => path)),
      '/*',
      '/uploads/:id',
    ],
    jobs: workOf(fixture.services).runners.flatMap(({ tasks }) => Object.keys(tasks)),
  }
  await fixture.close()
  await receiver.close()
  spans = await collected.ended()
}, 120_000)

const strangePaths = ['/verified/ada@example.com', '/v1/ada@example.com', '/v1/uploads/0a1b2c3d-ada', '/uploads/ada']
const named = (start: string): readonly ReadSpan[] => spans.filter(({ name }) => name.startsWith(start))

test('every name, attribute and value is listed', () => {
  expect(spans.length).toBeGreaterThan(100)
  expect(notAllowed(spans, names)).toEqual([])
})

test.each([
  ['attribute', { attributes: { 'enduser.id': '7' } }],
  ['value of a listed attribute', { attributes: { 'http.route': '/cases/7' } }],
  ['name', { name: 'POST /cases/7' }],
  ['attribute of the process', { resource: { 'host.name': 'adas-laptop' } }],
  ['event, status or version', { otherTexts: ['Ada'] }],
])('an additional %s is noticed', (_what, more) => {
  const [first] = spans
  expect(first && notAllowed([{ ...first, ...more }], names)).toHaveLength(1)
})

test('nothing that people typed, and no account, address, device or session is in a span', () => {
  const all = JSON.stringify(spans.map(({ traceId: _trace, spanId: _span, parentId: _parent, links: _links, ...rest }) => rest))
  const cookies = owners.flatMap(({ browser }) => browser.cookie.split('; ').map((cookie) => cookie.split('=')[1] ?? ''))
  const never = [...allCanaries, ...cookies.filter((value) => value.length > 8), 'example.com', '127.0.0.1', 'AdasPhone', '0a1b2c3d']
  expect(never.filter((text) => all.toLowerCase().includes(text.toLowerCase()))).toEqual([])
})

test('no trace id from outside is continued', () => {
  expect(named('GET').length).toBeGreaterThan(0)
  expect(spans.filter(({ parentId }) => parentId === intruder)).toEqual([])
})

test('a job is linked to the request that queued it, and has its transactions', () => {
  const causeOf = (job: string): string | undefined => {
    const [cause] = named(job)[0]?.links ?? []
    return spans.find(({ traceId, parentId }) => traceId === cause?.traceId && parentId === '')?.name
  }
  expect([causeOf('judge-visit'), causeOf('visit.read'), causeOf('letter')]).toEqual([
    'visit.read',
    expect.stringMatching(/^POST \/frame\//),
    'visits.tell',
  ])
  const [judging] = named('judge-visit')
  expect(spans.filter(({ traceId }) => traceId === judging?.traceId).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['judge-visit', 'transaction', 'faces.search']),
  )
})

test.each([
  ['POST /desk/approveCase', 'server'],
  ['transaction', 'client'],
  ['visit.read', 'consumer'],
  ['engine.document', 'client'],
  ['faces.search', 'internal'],
  ['webhook', 'client'],
  ['mail.send', 'client'],
  ['exchange.account', 'client'],
  ['provider.open', 'client'],
  ['blobs.', 'client'],
])('%s is a span of the kind %s', (name, kind) => {
  expect(named(name).map((span) => span.kind)).toContain(kind)
})

test('the span of a call has its code, and that of a transaction its number of statements', () => {
  expect(named('POST /user/chat/send').map(({ attributes }) => attributes['bonafide.code'])).toEqual(['00000', '400'])
  for (const { attributes } of named('transaction')) expect(attributes['bonafide.db.statements']).toBeGreaterThan(1)
})
