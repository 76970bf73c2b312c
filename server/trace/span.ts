// What a request or a job did, and for how long. Off unless `traceWith` was called: OpenTelemetry is then not loaded, and every function
// here returns immediately. No other code of the server uses OpenTelemetry, so that only what span-fields.ts lists can be exported.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@bonafide/core/refusal'
import type { SpanFields } from './span-fields.ts'

/** A span's place in its trace, in the hexadecimal form of W3C Trace Context. */
export interface TraceContext {
  readonly traceId: string
  readonly spanId: string
  /** Whether it is recorded. */
  readonly sampled: boolean
}

export interface SpanOptions {
  /** From our own source: a call's pattern, a job. Never a value. */
  readonly name: string
  /** `server` and `consumer` are a request and a job: they begin a trace, and nothing is recorded outside of them. */
  readonly kind: 'server' | 'consumer' | 'client' | 'internal'
  readonly fields?: SpanFields
  /** A span of another process, which this one belongs to. */
  readonly parent?: TraceContext | undefined
  /** A span of another trace that this one follows. */
  readonly cause?: TraceContext | undefined
}

export interface RecordedSpan {
  readonly context: TraceContext
  set(fields: SpanFields): void
  end(failed: boolean): void
}

export interface Tracer {
  begin(options: SpanOptions): RecordedSpan
}

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<OpenSpan | undefined>()
const failedIn = new WeakMap<Error, TraceContext>()

/** Undefined turns tracing off, which is the default. */
export const traceWith = (to: Tracer | undefined): void => void (tracer = to)

export const isTracing = (): boolean => tracer !== undefined

export class OpenSpan {
  readonly #span: RecordedSpan
  #statements = 0
  #statementMs = 0
  #ended = false

  constructor(span: RecordedSpan) {
    this.#span = span
  }

  get context(): TraceContext {
    return this.#span.context
  }

  within<Result>(work: () => Result): Result {
    return current.run(this, work)
  }

  set(fields: SpanFields): void {
    if (!this.#ended) this.#span.set(fields)
  }

  addStatement(milliseconds: number): void {
    this.#statements += 1
    this.#statementMs += milliseconds
  }

  end(failed = false): void {
    if (this.#ended) return
    if (this.#statements > 0) this.set({ statements: this.#statements, statementMs: Math.round(this.#statementMs * 100) / 100 })
    this.#ended = true
    this.#span.end(failed)
  }

  /** A refusal is an answer, not a failure. */
  fail(error: unknown): void {
    if (error instanceof Refusal) return this.end()
    if (error instanceof Error && !failedIn.has(error)) failedIn.set(error, this.context)
    this.set({ error: error instanceof Error ? error.name : typeof error })
    this.end(true)
  }
}

/** Undefined if tracing is off. The caller ends it. */
export const beginSpan = (options: SpanOptions): OpenSpan | undefined =>
  tracer === undefined ? undefined : new OpenSpan(tracer.begin(options))

/** Does the work in its own span, which ends with it. */
export const inSpan = <Result>(options: SpanOptions, work: () => Result): Result => {
  if (tracer === undefined) return work()
  if (options.kind === 'server' || options.kind === 'consumer') return endAfter(new OpenSpan(tracer.begin(options)), work)
  const parent = current.getStore()
  // Work in a trace that is not recorded needs no span.
  return parent?.context.sampled !== true ? work() : endAfter(new OpenSpan(tracer.begin({ ...options, parent: parent.context })), work)
}

const endAfter = <Result>(span: OpenSpan, work: () => Result): Result => {
  try {
    const result = span.within(work)
    // Registered first, so that the span ends before callers that await the result continue.
    if (result instanceof Promise)
      void result.then(
        () => span.end(),
        (error: unknown) => span.fail(error),
      )
    else span.end()
    return result
  } catch (error) {
    span.fail(error)
    throw error
  }
}

export const noteInSpan = (fields: SpanFields): void => (tracer === undefined ? undefined : current.getStore()?.set(fields))

/** For callbacks of sockets and streams, which Node calls outside of the span in which they were set. */
export const keepSpan = <Given extends readonly unknown[]>(callback: (...given: Given) => void): ((...given: Given) => void) => {
  // Not by AsyncResource.bind, which costs some fifty microseconds a call in Node 20.
  const span = tracer === undefined ? undefined : current.getStore()
  return span === undefined ? callback : (...given) => span.within(() => callback(...given))
}

/** For work of the process itself, which would otherwise seem to belong to the request that happened to start it. */
export const outsideSpans = <Result>(work: () => Result): Result => current.run(undefined, work)

/** Counts a statement for the transaction, request or job that sends it. */
export const timeStatement = (statement: () => unknown): unknown => {
  const span = tracer === undefined ? undefined : current.getStore()
  if (span === undefined) return statement()
  const began = performance.now()
  const answer = statement()
  const answered = (): void => span.addStatement(performance.now() - began)
  if (answer instanceof Promise) void answer.then(answered, answered)
  return answer
}

export const currentTrace = (): TraceContext | undefined => (tracer === undefined ? undefined : current.getStore()?.context)

/** The span that a log line belongs to: the current one, or the one in which the error was thrown. Undefined if it is not recorded. */
export const traceOfLine = (error?: unknown): TraceContext | undefined => {
  if (tracer === undefined) return undefined
  const context = current.getStore()?.context ?? (error instanceof Error ? failedIn.get(error) : undefined)
  return context?.sampled === true ? context : undefined
}
