import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { configComplaints } from '../testing/config-complaints.ts'

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
const tracesOf = (environment: Readonly<Record<string, string>>) => readConfig(environment).traces

test('there are no traces unless an address is set, whatever else is set', () => {
  expect(tracesOf({})).toBeUndefined()
  expect(tracesOf({ OTEL_SERVICE_NAME: 'kyc', OTEL_TRACES_SAMPLER: 'always_on', TRACES_TO_WEBHOOKS: 'off' })).toBeUndefined()
})

test('with only an address, every trace is recorded, none is continued from proxies, and none is passed to webhooks', () => {
  expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    service: 'bonafide',
    sampler: 'parentbased_always_on',
    share: 1,
    fromProxies: false,
    toWebhooks: false,
  })
})

test.each([
  ['http://collector:4318/', undefined, 'http://collector:4318/v1/traces'],
  ['http://collector:4318/otlp', undefined, 'http://collector:4318/otlp/v1/traces'],
  ['http://collector:4318', 'http://traces:9/in/', 'http://traces:9/in/'],
  [undefined, 'http://traces:9', 'http://traces:9'],
])('with %s for everything and %s for traces, spans go to %s', (base, own, url) => {
  const set = { ...(base && { OTEL_EXPORTER_OTLP_ENDPOINT: base }), ...(own && { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own }) }
  expect(tracesOf(set)?.url).toBe(url)
})

test('headers are pairs with percent-encoded values, which may contain an equals sign', () => {
  const set = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi, x-tenant = a=b ' }
  expect(tracesOf(set)?.headers).toEqual({ authorization: 'Basic YTpi', 'x-tenant': 'a=b' })
})

test.each(['0', '0.05', '.5', '1', '1.0'])('a share may be %s', (share) => {
  const set = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: share }
  expect(tracesOf(set)).toMatchObject({ sampler: 'parentbased_traceidratio', share: Number(share) })
})

const ratio = { OTEL_TRACES_SAMPLER: 'traceidratio' }
const otherMachine = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }

test.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
  ['an address without a scheme', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
  ['another scheme', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'grpc://a' }, /^OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be an address/],
  ['another protocol', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /^OTEL_EXPORTER_OTLP_PROTOCOL must be http\/protobuf/],
  ['a header without a value', { OTEL_EXPORTER_OTLP_HEADERS: 'authorization' }, /^OTEL_EXPORTER_OTLP_HEADERS must be pairs/],
  ['a broken percent-encoding', { OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' }, /^OTEL_EXPORTER_OTLP_HEADERS must be pairs/],
  ['a line break inside a header', { OTEL_EXPORTER_OTLP_HEADERS: 'a=b%0d%0ac' }, /^OTEL_EXPORTER_OTLP_HEADERS must be pairs/],
  ['an unknown sampler', { OTEL_TRACES_SAMPLER: 'some' }, /^OTEL_TRACES_SAMPLER must be always_on, .* or parentbased_traceidratio, not/],
  ['a share above one', { ...ratio, OTEL_TRACES_SAMPLER_ARG: '1.5' }, /^OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
  ['a share in percent', { ...ratio, OTEL_TRACES_SAMPLER_ARG: '5%' }, /^OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
  ['a share for a sampler without one', { OTEL_TRACES_SAMPLER_ARG: '0.5' }, /^OTEL_TRACES_SAMPLER must be traceidratio or/],
  ['trusting proxies without naming any', { TRACES_FROM_PROXIES: 'on' }, /^TRUSTED_PROXIES must be set where TRACES_FROM_PROXIES is on/],
  ['headers in the clear to another machine', otherMachine, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an https address where/],
  ['an endless service name', { OTEL_SERVICE_NAME: 'a'.repeat(101) }, /^OTEL_SERVICE_NAME must be a name/],
])('%s is refused in one sentence', (_what, over, sentence) => {
  expect(configComplaints({ OTEL_EXPORTER_OTLP_ENDPOINT, ...over })).toEqual([expect.stringMatching(sentence)])
})

test.each(['TRACES_FROM_PROXIES', 'TRACES_TO_WEBHOOKS'])('%s is refused where there are no traces', (name) => {
  expect(configComplaints({ [name]: 'on', TRUSTED_PROXIES: '10.0.0.1' })).toEqual([expect.stringMatching(`^${name} must be off`)])
})

test('a collector on the same machine may get headers in the clear, even in production', () => {
  const set = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'a=b', NODE_ENV: 'production' }
  expect(configComplaints(set).filter((sentence) => sentence.includes('OTEL'))).toEqual([])
})

test('no header is ever repeated', () => {
  const complaints = configComplaints({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'hush' }).join('\n')
  expect(complaints).toContain('OTEL_EXPORTER_OTLP_HEADERS must be')
  expect(complaints).not.toContain('hush')
})
