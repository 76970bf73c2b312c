// The daily job's speed, and how long it may block others.
export interface RetentionPace {
  /** A batch that took longer is followed by a smaller one, so that locks are never held for long. */
  readonly batchMs: number
  /** The minimum batch size: below that, the round trips dominate. */
  readonly minBatch: number
  readonly maxBatch: number
  /** The pause between two batches. */
  readonly restMs: number
  /** After this long, the job yields and continues as a new one. */
  readonly turnMs: number
}

export const retentionPace: RetentionPace = { batchMs: 40, minBatch: 25, maxBatch: 500, restMs: 10, turnMs: 20_000 }
