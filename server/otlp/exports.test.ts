import { afterEach, expect, test } from 'vitest'
import { Refusal } from '@bonafide/core/refusal'
import type { TraceConfig } from '../config/traces/read-traces.ts'
import { makeLog } from '../log/log.ts'
import { beginSpan, inSpan, isTracing, noteInSpan, type TraceContext } from '../trace/span.ts'
import { type OpenTracing, openTracing, type TracePace } from './open-tracing.ts'
import { startCollector, takeSpans, type TestCollector } from './testing/collector.ts'

const lines: Record<string, unknown>[] = []
const log = makeLog({ level: 'info', to: { write: (line) => void lines.push(JSON.parse(line)) } })
const opened: (OpenTracing | TestCollector)[] = []
afterEach(async () => {
  for (const resource of opened.splice(0)) await resource.close()
  lines.length = 0
})

const collect = async (over: Partial<TraceConfig> = {}, pace: Partial<TracePace> = {}) => {
  const collector = await startCollector(over)
  const tracing = openTracing({ traces: collector.traces, environment: 'test', log }, pace)
  opened.push(tracing, collector)
  return { collector, tracing }
}
const request = (more: { parent?: TraceContext; cause?: TraceContext } = {}, work = async (): Promise<unknown> => undefined) =>
  inSpan({ name: 'POST /status', kind: 'server', fields: { method: 'POST', route: '/status' }, ...more }, work)

test('spans arrive with their names, kinds, attributes and parents, and with the headers that were set', async () => {
  const { collector, tracing } = await collect({ headers: { authorization: 'Bearer abc' }, service: 'kyc' })
  await request({}, async () => {
    await inSpan({ name: 'transaction', kind: 'client', fields: { system: 'postgresql' } }, async () => noteInSpan({ attempts: 2 }))
  })
  await tracing.close()
  const [inner, outer] = collector.spans
  expect(outer).toMatchObject({ name: 'POST /status', kind: 'server', parentId: '', service: 'kyc', failed: false })
  expect(outer?.attributes).toEqual({ 'http.request.method': 'POST', 'http.route': '/status' })
  expect(inner).toMatchObject({ name: 'transaction', kind: 'client', parentId: outer?.spanId, traceId: outer?.traceId })
  expect(inner?.attributes).toEqual({ 'db.system.name': 'postgresql', 'bonafide.attempts': 2 })
  expect(collector.heard).toMatchObject([{ path: '/v1/traces', headers: { authorization: 'Bearer abc' } }])
  expect(isTracing()).toBe(false)
})

test('an error marks its span with its class and without its message, and a refusal does not', async () => {
  const { collector, tracing } = await collect()
  const fails = async (error: Error): Promise<void> => {
    const work = async (): Promise<void> => {
      throw error
    }
    await expect(request({}, work)).rejects.toBe(error)
  }
  await fails(new TypeError('ada@example.com is no number'))
  await fails(new Refusal('session.none'))
  await tracing.close()
  expect(collector.spans.map(({ failed, attributes, otherTexts }) => [failed, attributes['error.type'], otherTexts])).toEqual([
    [true, 'TypeError', []],
    [false, undefined, []],
  ])
})

test('fields that are not listed, and texts of another form, are left out', async () => {
  const { collector, tracing } = await collect()
  const fields = {
    email: 'ada@example.com',
    route: '/visits?name=Ada',
    code: 'Ada Lovelace',
    method: 'post',
    outcome: '7',
    http: Number.NaN,
  }
  await inSpan({ name: 'x', kind: 'server', fields }, async () => noteInSpan(fields))
  await tracing.close()
  expect(collector.spans.map(({ attributes }) => attributes)).toEqual([{}])
})

test('outside of a request or a job nothing is recorded', async () => {
  const { collector, tracing } = await collect()
  await inSpan({ name: 'transaction', kind: 'client' }, async () => noteInSpan({ attempts: 2 }))
  await tracing.close()
  expect(collector.heard).toEqual([])
})

const remote = (sampled: boolean): TraceContext => ({ traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', sampled })

test.each<readonly [TraceConfig['sampler'], string, { parent?: TraceContext; cause?: TraceContext }, number]>([
  ['always_on', 'a request', {}, 1],
  ['always_on', 'a parent that is not recorded', { parent: remote(false) }, 1],
  ['always_off', 'a parent that is recorded', { parent: remote(true) }, 0],
  ['traceidratio', 'a request', {}, 0],
  ['traceidratio', 'a job whose request is recorded', { cause: remote(true) }, 0],
  ['parentbased_always_on', 'a request', {}, 1],
  ['parentbased_always_on', 'a parent that is not recorded', { parent: remote(false) }, 0],
  ['parentbased_always_on', 'a job whose request is not recorded', { cause: remote(false) }, 0],
  ['parentbased_always_off', 'a request', {}, 0],
  ['parentbased_always_off', 'a parent that is recorded', { parent: remote(true) }, 1],
  ['parentbased_traceidratio', 'a request', {}, 0],
  ['parentbased_traceidratio', 'a job whose request is recorded', { cause: remote(true) }, 1],
])('with %s and a share of 0, %s is recorded as often as expected', async (sampler, _what, more, times) => {
  const { collector, tracing } = await collect({ sampler, share: 0 })
  await request(more)
  await tracing.close()
  expect(collector.spans).toHaveLength(times)
})

test('a parent’s trace is continued, and a cause is linked from a separate trace', async () => {
  const { collector, tracing } = await collect()
  const { traceId, spanId } = remote(true)
  await request({ parent: remote(true) })
  await request({ cause: remote(true) })
  await tracing.close()
  const [child, follower] = collector.spans
  expect(child).toMatchObject({ traceId, parentId: spanId, links: [] })
  expect(follower).toMatchObject({ parentId: '', links: [{ traceId, spanId }] })
  expect(follower?.traceId).not.toBe(traceId)
})

const recordSpans = (count: number): void => {
  for (let at = 0; at < count; at += 1) beginSpan({ name: 'x', kind: 'server' })?.end()
}
/** Resolves once the log has this many lines. */
const logged = async (count: number): Promise<void> => {
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(count)
}

test('a collector that answers 500 costs its spans and one line a minute, which counts them', async () => {
  const { collector } = await collect({}, { batch: 10, everyMs: 1, quietMs: 60_000 })
  collector.answering = (answer) => void answer.writeHead(500).end('ada@example.com')
  recordSpans(10)
  await logged(1)
  recordSpans(30)
  await expect.poll(() => collector.spans.length).toBe(40)
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', count: 10, reason: '500' })])
  expect(JSON.stringify(lines)).not.toContain('ada')
})

test('the next line counts what was lost since the last one', async () => {
  const { collector } = await collect({}, { batch: 10, everyMs: 1, quietMs: 0 })
  collector.answering = (answer) => void answer.writeHead(400).end()
  recordSpans(10)
  await logged(1)
  recordSpans(20)
  await logged(3)
  expect(lines.map(({ count }) => count)).toEqual([10, 10, 10])
})

test('with a collector that never answers, the queue is bounded, later spans are dropped, and nothing waits', async () => {
  const { collector } = await collect({}, { batch: 10, maxSpans: 50, flushMs: 1, requestMs: 60_000 })
  collector.answering = () => undefined
  const began = performance.now()
  recordSpans(500)
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(lines).toEqual([expect.objectContaining({ reason: 'full', count: 1 })])
  await expect.poll(() => collector.spans.length).toBeGreaterThan(0)
  expect(collector.spans.length).toBeLessThanOrEqual(50)
})

test('after an export that took too long there is room again', async () => {
  const { collector, tracing } = await collect({}, { batch: 10, maxSpans: 10, everyMs: 1, requestMs: 100 })
  collector.answering = () => undefined
  recordSpans(10)
  await logged(1)
  collector.answering = takeSpans
  collector.spans.length = 0
  recordSpans(10)
  await tracing.close()
  expect(collector.spans).toHaveLength(10)
})

test('a stopping process sends the queued spans', async () => {
  const { collector, tracing } = await collect({}, { batch: 10, everyMs: 60_000 })
  recordSpans(25)
  await tracing.close()
  expect(collector.spans).toHaveLength(25)
})

test('a stopping process does not wait longer than it may for a collector that does not answer', async () => {
  const { collector, tracing } = await collect({}, { batch: 10, everyMs: 60_000, flushMs: 50, requestMs: 60_000 })
  collector.answering = () => undefined
  recordSpans(25)
  const began = performance.now()
  await tracing.close()
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('an unreachable collector costs its spans and one line, and causes no error', async () => {
  const gone = await startCollector()
  await gone.close()
  const tracing = openTracing({ traces: gone.traces, environment: 'test', log }, { batch: 5, everyMs: 1, requestMs: 200 })
  recordSpans(5)
  await logged(1)
  expect(lines).toEqual([expect.objectContaining({ count: 5, reason: 'ECONNREFUSED' })])
  await tracing.close()
})
