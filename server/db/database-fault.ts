// Recognises statements that failed because the database is unavailable or its disk is full. Any other failure is the statement's own.

export type DatabaseFault = 'noAnswer' | 'full'

/** A demoted primary or a standby refuses writes: PostgreSQL's read_only_sql_transaction. */
export const readOnlyTransaction = '25006'

/** By SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const byState: Readonly<Record<string, DatabaseFault>> = {
  '53100': 'full',
  // Too many connections.
  '53300': 'noAnswer',
  // Our own limits: statement_timeout, lock_timeout, idle_in_transaction_session_timeout.
  '57014': 'noAnswer',
  '55P03': 'noAnswer',
  '25P03': 'noAnswer',
  // Shutting down, crashed or starting up.
  '57P01': 'noAnswer',
  '57P02': 'noAnswer',
  '57P03': 'noAnswer',
  // Another server is the primary by now.
  [readOnlyTransaction]: 'noAnswer',
}

/** Class 08 of the SQLSTATEs: connection exceptions. */
const connectionException = /^08[0-9A-Z]{3}$/

const bySocket: ReadonlySet<string> = new Set([
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** A missing file is ENOENT too: only these calls concern a socket. */
const socketCalls: ReadonlySet<string> = new Set(['connect', 'read', 'write', 'getaddrinfo'])

/** pg and pg-pool give these errors no code; `db.test.ts` checks the messages against the installed versions. */
export const pgMessages = {
  noConnection: 'timeout exceeded when trying to connect',
  notConnected: 'Connection terminated due to connection timeout',
  noAnswer: 'Query read timeout',
  ended: 'Connection terminated',
  lost: 'Connection terminated unexpectedly',
  broken: 'Client has encountered a connection error and is not queryable',
  closed: 'Client was closed and is not queryable',
  poolEnded: 'Cannot use a pool after calling end on the pool',
} as const

const sentences: ReadonlySet<string> = new Set(Object.values(pgMessages))

export const databaseFault = (error: unknown): DatabaseFault | undefined => {
  // A name with several addresses fails with an AggregateError.
  if (error instanceof AggregateError) return databaseFault(error.errors[0])
  if (!(error instanceof Error)) return undefined
  const { code, syscall } = codesOf(error)
  if (code === undefined) return sentences.has(error.message) ? 'noAnswer' : undefined
  if (syscall !== undefined) return socketCalls.has(syscall) && bySocket.has(code) ? 'noAnswer' : undefined
  return byState[code] ?? (connectionException.test(code) ? 'noAnswer' : undefined)
}

const codesOf = (error: Error): { readonly code?: string; readonly syscall?: string } => ({
  ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
  ...('syscall' in error && typeof error.syscall === 'string' ? { syscall: error.syscall } : {}),
})
