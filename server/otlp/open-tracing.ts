// OpenTelemetry behind our spans. Loaded only if tracing is on. Only the files of this folder know the SDK.
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TraceConfig } from '../config/traces/read-traces.ts'
import type { Log } from '../log/log.ts'
import { BoundedExport } from './bounded-export.ts'
import { samplerOf } from './sampler.ts'
import { attributesOf } from '../trace/span-fields.ts'
import { type SpanOptions, type TraceContext, type Tracer, traceWith } from '../trace/span.ts'

export interface OpenTracing {
  /** Sends the queued spans, for as long as a stopping process may wait for it. */
  close(): Promise<void>
}

export interface TracePace {
  /** The time between two exports, unless a batch is full earlier. */
  readonly everyMs: number
  readonly batch: number
  readonly maxSpans: number
  readonly requestMs: number
  readonly flushMs: number
  readonly quietMs: number
}

/** A batch is encoded while requests wait, so it is small. The queue takes at most about 4 MB. */
const usualPace: TracePace = { everyMs: 5_000, batch: 256, maxSpans: 4_096, requestMs: 10_000, flushMs: 2_000, quietMs: 60_000 }

interface TracingNeeds {
  readonly traces: TraceConfig
  readonly environment: string
  readonly log: Log
}

export const openTracing = ({ traces, environment, log }: TracingNeeds, pace: Partial<TracePace> = {}): OpenTracing => {
  const { everyMs, batch, maxSpans, requestMs, flushMs, quietMs } = { ...usualPace, ...pace }
  const exporter = new OTLPTraceExporter({ url: traces.url, headers: { ...traces.headers }, timeoutMillis: requestMs })
  const bounded = new BoundedExport(exporter, { maxSpans, patienceMs: requestMs * 1.5, quietMs }, log)
  const queue = new BatchSpanProcessor({
    exporter: bounded,
    maxQueueSize: maxSpans,
    maxExportBatchSize: batch,
    scheduledDelayMillis: everyMs,
    exportTimeoutMillis: requestMs * 2,
  })
  const provider = new TracerProvider({
    sampler: samplerOf(traces),
    spanProcessors: [bounded.before(queue)],
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': traces.service, 'deployment.environment.name': environment }),
    ),
  })
  traceWith(tracerOver(provider))
  const close = async (): Promise<void> => {
    traceWith(undefined)
    await within(flushMs, provider.shutdown())
  }
  return { close }
}

const kinds = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<SpanOptions['kind'], SpanKind>

const tracerOver = (provider: TracerProvider): Tracer => {
  const tracer = provider.getTracer('bonafide')
  return {
    begin: ({ name, kind, fields = {}, parent, cause }) => {
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          attributes: attributesOf(fields),
          ...(cause === undefined ? {} : { links: [{ context: contextOf(cause, true) }] }),
        },
        // Only a request's parent is in another process.
        parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent, kind === 'server')),
      )
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        context: { traceId, spanId, sampled: isSampled(traceFlags) },
        set: (more) => void span.setAttributes(attributesOf(more)),
        end: (failed) => {
          // Without a message, since an error's message may quote anything.
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
  }
}

const isSampled = (flags: number): boolean => (flags & TraceFlags.SAMPLED) !== 0

const contextOf = ({ traceId, spanId, sampled }: TraceContext, isRemote: boolean) => ({
  traceId,
  spanId,
  isRemote,
  traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
})

/** Never rejects: what is not sent by then is lost. */
const within = async (milliseconds: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work.catch(() => undefined), over])
  clearTimeout(timer)
}
