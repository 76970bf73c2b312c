// How fast the daily job goes, and how long it may keep others waiting.
export interface RetentionPace {
  /** A batch that took longer is followed by a smaller one, so that its locks are never held for long. */
  readonly batchMs: number
  /** A batch is never smaller: below that, it takes as long as its statements take to the server and back. */
  readonly least: number
  readonly most: number
  /** Between two batches, for others. */
  readonly restMs: number
  /** After this long, the job lets others go first and continues as a new one. */
  readonly turnMs: number
}

export const retentionPace: RetentionPace = { batchMs: 40, least: 25, most: 500, restMs: 10, turnMs: 20_000 }
