// Structured lines on standard output. Only what `Facts` lists ever gets there, whatever a caller hands in: no bodies, names or addresses.
import { type DestinationStream, pino } from 'pino'

/** Add a field here only if it can never say who somebody is. */
export interface Facts {
  readonly adapter?: string
  readonly attempt?: number
  readonly bytes?: number
  readonly call?: string
  /** A name drawn for an address by this process, from which nobody can compute the address. */
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
  readonly surface?: string
}

const listed: Readonly<Record<keyof Facts, true>> = {
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
  surface: true,
}

/** `happened` is a fixed phrase in the source, never text that came from outside. */
export interface Log {
  debug(happened: string, facts?: Facts): void
  info(happened: string, facts?: Facts): void
  warn(happened: string, facts?: Facts, error?: unknown): void
  error(happened: string, facts?: Facts, error?: unknown): void
}

export interface LogOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Which of the exchange's environments speaks. */
  readonly environment?: string
  readonly to?: DestinationStream
}

export const makeLog = ({ level, environment, to }: LogOptions): Log => {
  const options = {
    level,
    base: environment === undefined ? null : { environment },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const lines = to === undefined ? pino(options) : pino(options, to)
  return {
    debug: (happened, facts) => lines.debug(onlyListed(facts), happened),
    info: (happened, facts) => lines.info(onlyListed(facts), happened),
    warn: (happened, facts, error) => lines.warn({ ...onlyListed(facts), ...traceOf(error) }, happened),
    error: (happened, facts, error) => lines.error({ ...onlyListed(facts), ...traceOf(error) }, happened),
  }
}

const longest = 200

const onlyListed = (facts: Facts | undefined): Record<string, string | number> => {
  const kept: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(facts ?? {})) {
    if (!Object.hasOwn(listed, name)) continue
    if (typeof value === 'number') kept[name] = value
    if (typeof value === 'string') kept[name] = value.slice(0, longest)
  }
  return kept
}

interface Trace {
  readonly error?: string
  readonly errorCode?: string
  readonly constraint?: string
  readonly frames?: readonly string[]
  readonly cause?: Trace
}

/** Where and what kind, but not the message: databases and parsers quote the value that they choked on. */
const traceOf = (error: unknown, depth = 0): Trace => {
  if (!(error instanceof Error)) return error === undefined ? {} : { error: typeof error }
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {}),
    ...('constraint' in error && typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
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
