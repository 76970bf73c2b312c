// Where traces are sent, and which are recorded. If undefined, traces are off, and the code that would send them is not loaded.
import { isSafeAddress } from '../safe-address.ts'
import type { SettingValues } from '../settings.ts'
import type { samplers } from './trace-settings.ts'

export interface TraceConfig {
  /** Where spans are posted. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  readonly sampler: (typeof samplers)[number]
  /** For the samplers that record a share: from 0 to 1. */
  readonly share: number
  /** Whether the `traceparent` of a trusted load balancer is continued. */
  readonly fromProxies: boolean
  /** Whether webhook deliveries carry `traceparent`. */
  readonly toWebhooks: boolean
}

interface ReadTraces {
  readonly traces: TraceConfig | undefined
  readonly complaints: readonly string[]
}

const ownSwitches = ['TRACES_FROM_PROXIES', 'TRACES_TO_WEBHOOKS'] as const

export const readTraceSettings = (values: SettingValues): ReadTraces => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = values
  const { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share } = values
  const url = whole ?? (base === undefined ? undefined : `${base.replace(/\/$/, '')}/v1/traces`)
  if (url === undefined) {
    // Variables of OpenTelemetry may be set for a whole machine, so they alone mean nothing.
    const complaints = ownSwitches
      .filter((name) => values[name] === true)
      .map((name) => `${name} must be off where OTEL_EXPORTER_OTLP_ENDPOINT is not set: there are no traces.`)
    return { traces: undefined, complaints }
  }
  const complaints = [
    ...(headers === undefined || isSafeAddress(url, false)
      ? []
      : ['OTEL_EXPORTER_OTLP_ENDPOINT must be an https address where OTEL_EXPORTER_OTLP_HEADERS is set: headers carry tokens.']),
    ...(share === undefined || sampler?.endsWith('traceidratio') === true
      ? []
      : ['OTEL_TRACES_SAMPLER must be traceidratio or parentbased_traceidratio where OTEL_TRACES_SAMPLER_ARG is set.']),
    ...(values.TRACES_FROM_PROXIES === true && (values.TRUSTED_PROXIES ?? []).length === 0
      ? ['TRUSTED_PROXIES must be set where TRACES_FROM_PROXIES is on: nothing else is believed about a trace.']
      : []),
  ]
  const traces = {
    url,
    headers: headers ?? {},
    service: values.OTEL_SERVICE_NAME ?? 'bonafide',
    sampler: sampler ?? 'parentbased_always_on',
    share: share ?? 1,
    fromProxies: values.TRACES_FROM_PROXIES ?? false,
    toWebhooks: values.TRACES_TO_WEBHOOKS ?? false,
  } as const
  return { traces, complaints }
}
