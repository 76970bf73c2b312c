// Between the SDK's queue and its exporter: a collector that is unavailable, slow or failing costs a bounded number of spans,
// and a log line a minute.
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'
import type { Log } from '../log/log.ts'
import { outsideSpans } from '../trace/span.ts'

export interface ExportLimits {
  /** Spans that are queued or being sent. */
  readonly maxSpans: number
  /** An export that takes longer counts as failed, even if the collector still answers. */
  readonly patienceMs: number
  /** The shortest time between two log lines. */
  readonly quietMs: number
}

type ExportDone = Parameters<SpanExporter['export']>[1]

export class BoundedExport implements SpanExporter {
  readonly #exporter: SpanExporter
  readonly #limits: ExportLimits
  readonly #log: Log
  #waiting = 0
  #lost = 0
  #loggedAt = Number.NEGATIVE_INFINITY

  constructor(exporter: SpanExporter, limits: ExportLimits, log: Log) {
    this.#exporter = exporter
    this.#limits = limits
    this.#log = log
  }

  /** Passes on as many spans as there is room for. */
  before(queue: SpanProcessor): SpanProcessor {
    return {
      onStart: () => undefined,
      onEnd: (span) => {
        if (this.#waiting >= this.#limits.maxSpans) return this.#lose(1, 'full')
        this.#waiting += 1
        outsideSpans(() => queue.onEnd(span))
      },
      forceFlush: () => queue.forceFlush(),
      shutdown: () => queue.shutdown(),
    }
  }

  export(spans: ReadableSpan[], done: ExportDone): void {
    let ended = false
    const end: ExportDone = (result) => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      this.#waiting -= spans.length
      if (result.error !== undefined) this.#lose(spans.length, reasonOf(result.error))
      done(result)
    }
    const timer = setTimeout(() => end({ code: 1, error: new TooSlow() }), this.#limits.patienceMs)
    timer.unref()
    this.#exporter.export(spans, end)
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }

  #lose(count: number, reason: string): void {
    this.#lost += count
    const now = performance.now()
    if (now - this.#loggedAt < this.#limits.quietMs) return
    this.#log.warn('traces were lost: the collector does not take them', { count: this.#lost, reason })
    this.#loggedAt = now
    this.#lost = 0
  }
}

class TooSlow extends Error {
  readonly code = 'tooSlow'
}

/** A status or a code of the system. The collector's own words stay out of our log. */
const reasonOf = (error: Error): string =>
  'code' in error && (typeof error.code === 'number' || typeof error.code === 'string') ? String(error.code) : error.name
