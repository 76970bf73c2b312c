import * as z from 'zod/mini'
import { address, onOff, settingName, type Setting } from '../setting.ts'

export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const pairsOf = (text: string): readonly (readonly [string, string])[] =>
  text.split(',').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim().toLowerCase(), decodeURIComponent(value.join('=').trim())] as const
  })

const token = /^[\w!#$%&'*.^`|~+-]+$/
const printable = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/

const areHeaders = (text: string): boolean => {
  try {
    return pairsOf(text).every(([name, value]) => token.test(name) && printable.test(value))
  } catch {
    // A broken percent-encoding.
    return false
  }
}

const anAddress = { read: address('http', 'https'), mustBe: 'an address such as http://localhost:4318' }
const aSwitch = { read: onOff, mustBe: 'on or off' }

/** The part of the table about traces. The names that begin with OTEL are those of OpenTelemetry's own specification. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    what: 'Address of an OpenTelemetry collector, to which [traces](monitoring.md#traces) are sent by OTLP over HTTP; `/v1/traces` is appended.',
    unset: 'no traces',
    ...anAddress,
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    what: 'Address that takes traces, exactly as it is. It goes before OTEL_EXPORTER_OTLP_ENDPOINT.',
    unset: 'OTEL_EXPORTER_OTLP_ENDPOINT with `/v1/traces`',
    ...anAddress,
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    what: 'Form in which traces are sent. There is one.',
    unset: '`http/protobuf`',
    read: z.enum(['http/protobuf']),
    mustBe: 'http/protobuf: collectors take it at port 4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    what: 'Headers for the collector, such as a token: `name=value`, separated by commas, values percent-encoded.',
    unset: 'none',
    read: z.pipe(
      z.string().check(z.refine(areHeaders)),
      z.transform((text) => Object.fromEntries(pairsOf(text))),
    ),
    mustBe: 'pairs such as authorization=Bearer%20abc, separated by commas',
    secret: true,
  },
  OTEL_SERVICE_NAME: {
    what: 'Name of this installation in traces.',
    unset: '`bonafide`',
    read: settingName,
    mustBe: 'a name of at most 100 characters on one line',
  },
  OTEL_TRACES_SAMPLER: {
    what: 'Which traces are recorded: all, none, or a share. With one of the `parentbased_` samplers, a job is recorded if the request that queued it was, and a request if its load balancer has decided so (TRACES_FROM_PROXIES).',
    unset: '`parentbased_always_on`',
    read: z.enum(samplers),
    mustBe: samplers.join(', ').replace(/, (?=[^,]*$)/, ' or '),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    what: 'The share of traces that `traceidratio` and `parentbased_traceidratio` record, from 0 to 1.',
    unset: '`1`',
    read: z.pipe(
      z.pipe(z.string().check(z.regex(/^(?:0?\.\d{1,9}|[01](?:\.\d{0,9})?)$/)), z.transform(Number)),
      z.number().check(z.maximum(1)),
    ),
    mustBe: 'a number from 0 to 1, such as 0.01',
  },
  TRACES_FROM_PROXIES: {
    what: '`on` continues the trace that a load balancer of TRUSTED_PROXIES names in `traceparent`. It must set that header itself and never pass on what a client sent.',
    unset: '`off`: each request begins a trace of its own',
    ...aSwitch,
  },
  TRACES_TO_WEBHOOKS: {
    what: '`on` sends `traceparent` with webhook deliveries, so that the exchange’s own traces can continue ours.',
    unset: '`off`: nothing about traces leaves for receivers',
    ...aSwitch,
  },
} as const satisfies Record<string, Setting>
