// How long the database may take before work on it is given up. Calls promise an answer within five seconds; jobs may take longer.

export interface DbLimits {
  /** From asking the pool for a connection until there is one. */
  readonly connectMs: number
  /** Until a statement is answered, counted here: a server that is stopped or unreachable ends nothing by itself. */
  readonly answerMs?: number
  /** The rest is counted by the server, which then frees what the statement held. */
  readonly statementMs?: number
  readonly lockMs?: number
  readonly idleInTransactionMs?: number
}

/**
 * A call waits once for a connection and once for an answer: the first statement that is late fails the call, so 4.5 of its 5 seconds
 * are spent here at most. The server's own limits are shorter than ours, so that a slow statement leaves the connection usable.
 */
export const callLimits: DbLimits = { connectMs: 2_000, answerMs: 2_500, statementMs: 2_200, lockMs: 2_000, idleInTransactionMs: 10_000 }

const minuteMs = 60_000

/** For jobs: sweeps and searches may take minutes, but nothing holds a lock for ever. */
export const jobLimits: DbLimits = {
  connectMs: 10_000,
  statementMs: 15 * minuteMs,
  lockMs: minuteMs,
  idleInTransactionMs: 15 * minuteMs,
}

/** For migrations, the operator's commands and others that may take as long as they need. */
export const patientLimits: DbLimits = { connectMs: 10_000 }
