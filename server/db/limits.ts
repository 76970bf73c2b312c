// Time limits for the database. Calls promise an answer within five seconds; jobs may take longer.

export interface DbLimits {
  /** The longest wait for a connection from the pool. */
  readonly connectMs: number
  /** The longest wait for a statement's answer. It is measured here, because a stopped or unreachable server does not end a statement. */
  readonly answerMs?: number
  /** The other limits are enforced by the server, which then releases what the statement held. */
  readonly statementMs?: number
  readonly lockMs?: number
  readonly idleInTransactionMs?: number
}

/**
 * A call waits once for a connection and once for an answer: the first late statement fails the call, so at most 4.5 of its 5 seconds
 * are spent here. The server's limits are shorter than ours, so that a slow statement leaves the connection usable.
 */
export const callLimits: DbLimits = { connectMs: 2_000, answerMs: 2_500, statementMs: 2_200, lockMs: 2_000, idleInTransactionMs: 10_000 }

const minuteMs = 60_000

/** For jobs: sweeps and searches may take minutes, but nothing holds a lock forever. */
export const jobLimits: DbLimits = {
  connectMs: 10_000,
  statementMs: 15 * minuteMs,
  lockMs: minuteMs,
  idleInTransactionMs: 15 * minuteMs,
}

/** For migrations, operator commands and other work that may take as long as it needs. */
export const patientLimits: DbLimits = { connectMs: 10_000 }
