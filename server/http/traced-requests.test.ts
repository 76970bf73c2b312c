import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDb } from '../db/db.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { makeLog } from '../log/log.ts'
import { type CollectedSpans, collectSpans } from '../otlp/testing/collector.ts'
import type { ReadSpan } from '../otlp/testing/read-spans.ts'
import type { Config } from '../config.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { testServices } from './testing/test-services.ts'
import { startServer, type TestServer } from './testing/test-server.ts'

let database: TestDatabase
let collected: CollectedSpans | undefined
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  await collected?.ended()
  collected = undefined
})

interface Traced {
  readonly spans: readonly ReadSpan[]
  readonly lines: readonly Record<string, unknown>[]
}

/** Records the spans and log lines of a server's work. */
const tracing = async (work: (server: TestServer) => Promise<unknown>, over: Partial<Config> = {}, traces = {}): Promise<Traced> => {
  const collecting = await collectSpans(traces)
  collected = collecting
  const lines: Record<string, unknown>[] = []
  const log = makeLog({ level: 'info', to: { write: (line) => void lines.push(JSON.parse(line)) } })
  const db = openDb(database.url, { connections: 4 })
  const server = await startServer(testServices(db, { traces: collecting.traces, ...over }, log), sampleCalls)
  await work(server)
  await server.close()
  await db.close()
  return { spans: await collecting.ended(), lines }
}

test.each(['/sample/note', '/v1/sample/note'])('a call at %s is named by its path, with the code of its reply', async (path) => {
  const { spans } = await tracing((server) => server.post(`${path}?ada=1`, { text: 'hello' }))
  expect(spans).toEqual([expect.objectContaining({ name: 'POST /sample/note', kind: 'server', parentId: '', failed: false })])
  expect(spans[0]?.attributes).toEqual({
    'bonafide.code': '00000',
    'bonafide.surface': 'area',
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'http.route': '/sample/note',
  })
})

test('the span of an internal error has failed, and that of a refusal has not', async () => {
  const { spans } = await tracing(async (server) => {
    await server.post('/sample/refuse')
    await server.post('/sample/fail')
  })
  const seen = spans.map(({ name, failed, attributes }) => [name, failed, attributes['bonafide.code']])
  expect(seen).toEqual([
    ['POST /sample/refuse', false, '23126'],
    ['POST /sample/fail', true, '500'],
  ])
})

test('an unknown address does not appear in a span, and a health check is not recorded', async () => {
  const { spans } = await tracing(async (server) => {
    await server.post('/v1/users/ada@example.com')
    await server.send('/healthz', {})
  })
  expect(spans.map(({ name, attributes }) => [name, attributes['http.route'], attributes['bonafide.code']])).toEqual([
    ['POST none', undefined, '404'],
  ])
})

test('the work of a handler after the body has arrived belongs to its call: statements, transactions, log lines', async () => {
  const { spans, lines } = await tracing(async (server) => {
    const { cookies } = await server.post('/sample/enter', { account: '7' })
    await server.post('/sample/issue', {}, { cookie: cookies })
    await server.post('/sample/fail', {})
  })
  const [enter, issue, fail] = ['enter', 'issue', 'fail'].map((call) => spans.find(({ name }) => name === `POST /sample/${call}`))
  expect(spans.filter(({ name }) => name === 'transaction').map(({ parentId }) => parentId)).toContain(enter?.spanId)
  expect(issue?.attributes['bonafide.db.statements']).toBeGreaterThan(0)
  const transaction = spans.find(({ name, traceId }) => name === 'transaction' && traceId === issue?.traceId)
  expect(transaction?.parentId).toBe(issue?.spanId)
  expect(transaction?.attributes['bonafide.db.statements']).toBeGreaterThan(2)
  const line = lines.find(({ msg }) => msg === 'call failed')
  expect(line).toMatchObject({ trace_id: fail?.traceId, span_id: fail?.spanId })
})

const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
const trusting = { fromProxies: true }
const proxies = { trustedProxies: ['127.0.0.0/8'] }

test.each<readonly [string, string, Partial<Config>, object, boolean]>([
  ['by default', `00-${traceId}-${spanId}-01`, {}, {}, false],
  ['from a trusted proxy, if the setting is off', `00-${traceId}-${spanId}-01`, proxies, {}, false],
  ['from anywhere else, if the setting is on', `00-${traceId}-${spanId}-01`, { trustedProxies: ['10.0.0.1'] }, trusting, false],
  ['from a trusted proxy, if the setting is on', `00-${traceId}-${spanId}-01`, proxies, trusting, true],
  ['if it is not one', `00-${traceId}-${spanId}-01 `.repeat(2), proxies, trusting, false],
  ['if it names no trace', `00-${'0'.repeat(32)}-${spanId}-01`, proxies, trusting, false],
  ['if it names no span', `00-${traceId}-${'0'.repeat(16)}-01`, proxies, trusting, false],
  ['of another version', `ff-${traceId}-${spanId}-01`, proxies, trusting, false],
])('whether an outside trace id is continued: %s', async (_when, traceparent, over, traces, continued) => {
  const { spans } = await tracing((server) => server.post('/sample/note', { text: 'a' }, { traceparent }), over, traces)
  expect(spans).toHaveLength(1)
  expect([spans[0]?.traceId === traceId, spans[0]?.parentId === spanId]).toEqual([continued, continued])
})

test('a trace that a trusted proxy does not record is not recorded here', async () => {
  const traceparent = `00-${traceId}-${spanId}-00`
  const { spans, lines } = await tracing((server) => server.post('/sample/fail', {}, { traceparent }), proxies, trusting)
  expect(spans).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => 'trace_id' in line)).toEqual([])
})
