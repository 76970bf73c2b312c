// Structured lines on standard output. They contain only the fields of `LogFields`, whatever a caller passes: no bodies, names or addresses.
import { InternalError, Refusal } from '@bonafide/core/refusal'
import { type DestinationStream, pino } from 'pino'
import * as z from 'zod/mini'
import { CannotStart } from '../cannot-start.ts'
import { pgMessages } from '../db/database-fault.ts'
import { traceOfLine } from '../trace/span.ts'
import { logDestination } from './standard-output.ts'

/** Add a field here only if it can never identify a person. */
export interface LogFields {
  readonly adapter?: string
  readonly attempt?: number
  readonly bytes?: number
  readonly call?: string
  /** This process's random name for an address, from which the address cannot be computed. */
  readonly caller?: string
  readonly code?: string
  readonly count?: number
  readonly event?: string
  readonly host?: string
  readonly http?: number
  readonly id?: string
  readonly job?: string
  readonly milliseconds?: number
  readonly port?: number
  readonly reason?: string
  readonly request?: string
  readonly role?: string
  readonly span_id?: string
  readonly surface?: string
  /** Set by the log itself, on every line of a request or job whose trace is recorded. */
  readonly trace_id?: string
  /** The policy's version. */
  readonly version?: number
}

const listed: Readonly<Record<keyof LogFields, true>> = {
  adapter: true,
  attempt: true,
  bytes: true,
  call: true,
  caller: true,
  code: true,
  count: true,
  event: true,
  host: true,
  http: true,
  id: true,
  job: true,
  milliseconds: true,
  port: true,
  reason: true,
  request: true,
  role: true,
  span_id: true,
  surface: true,
  trace_id: true,
  version: true,
}

/** `happened` is a constant phrase in the source, never outside text. */
export interface Log {
  debug(happened: string, facts?: LogFields): void
  info(happened: string, facts?: LogFields): void
  warn(happened: string, facts?: LogFields, error?: unknown): void
  error(happened: string, facts?: LogFields, error?: unknown): void
}

export interface LogOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** The exchange's environment that this process belongs to. */
  readonly environment?: string
  readonly to?: DestinationStream
}

export const makeLog = ({ level, environment, to = logDestination() }: LogOptions): Log => {
  const options = {
    level,
    base: environment === undefined ? null : { environment },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const lines = pino(options, to)
  return {
    debug: (happened, facts) => lines.debug({ ...onlyListed(facts), ...spanOf() }, happened),
    info: (happened, facts) => lines.info({ ...onlyListed(facts), ...spanOf() }, happened),
    warn: (happened, facts, error) => lines.warn({ ...onlyListed(facts), ...spanOf(error), ...traceOf(error) }, happened),
    error: (happened, facts, error) => lines.error({ ...onlyListed(facts), ...spanOf(error), ...traceOf(error) }, happened),
  }
}

/** Under the names that log collectors use to link a line to its trace. */
const spanOf = (error?: unknown): Pick<LogFields, 'trace_id' | 'span_id'> => {
  const span = traceOfLine(error)
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }
}

const maxTextLength = 200

const onlyListed = (facts: LogFields | undefined): Record<string, string | number> => {
  const kept: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(facts ?? {})) {
    if (!Object.hasOwn(listed, name)) continue
    if (typeof value === 'number') kept[name] = value
    if (typeof value === 'string') kept[name] = value.slice(0, maxTextLength)
  }
  return kept
}

/** Names from source code, ours or a library's, and protocol numbers. */
interface ErrorFields {
  readonly errorCode?: string
  readonly syscall?: string
  /** The database's constraint. */
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
  /** From a mail server's rejection: the SMTP command and its reply code. */
  readonly command?: string
  readonly responseCode?: number
}

const identifier = /^[A-Za-z0-9_$.-]{1,64}$/
const smtpCommand = /^[A-Z]{1,10}( [A-Z]{1,10})?$/

const fieldShapes = {
  code: ['errorCode', identifier],
  syscall: ['syscall', identifier],
  constraint: ['constraint', identifier],
  table: ['table', identifier],
  column: ['column', identifier],
  command: ['command', smtpCommand],
} as const

const errorFieldsOf = (error: Error): ErrorFields => {
  const fields: Record<string, string | number> = {}
  const found: Readonly<Record<string, unknown>> = { ...error }
  for (const [name, [field, shape]] of Object.entries(fieldShapes)) {
    const value = found[name]
    if (typeof value === 'string' && shape.test(value)) fields[field] = value
  }
  if (typeof found['responseCode'] === 'number') fields['responseCode'] = found['responseCode']
  return fields
}

const maxIssues = 5

/** Errors whose message was written for operators, or is a constant phrase. */
const hasSafeMessage = (error: Error): boolean =>
  error instanceof InternalError || error instanceof Refusal || error instanceof CannotStart || pgPhrases.has(error.message)

const pgPhrases: ReadonlySet<string> = new Set(Object.values(pgMessages))

interface Trace extends ErrorFields {
  readonly error?: string
  readonly message?: string
  readonly issues?: readonly string[]
  readonly frames?: readonly string[]
  readonly cause?: Trace
}

/** The location, and the useful fields of its kind. Never their messages: databases, mail servers and parsers quote faulty values. */
const traceOf = (error: unknown, depth = 0): Trace => {
  if (!(error instanceof Error)) return error === undefined ? {} : { error: typeof error }
  return {
    error: error.name,
    ...(hasSafeMessage(error) ? { message: error.message } : {}),
    ...errorFieldsOf(error),
    ...(error instanceof z.core.$ZodError ? { issues: error.issues.slice(0, maxIssues).map(({ code }) => code ?? 'custom') } : {}),
    frames: framesOf(error),
    ...(error.cause === undefined || depth === 3 ? {} : { cause: traceOf(error.cause, depth + 1) }),
  }
}

const framesOf = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim().slice(3))
