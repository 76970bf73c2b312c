// Measures how long a standby has lacked something that the primary had, from the primary's positions as this process has seen them, by
// its own clock. PostgreSQL's own figure, the time since the last replayed transaction, grows on a quiet primary without any lag.

interface PassedPosition {
  readonly position: bigint
  readonly at: number
}

const maxPositions = 1_000

export class LagClock {
  /** The positions that the standby has not reached, oldest first. */
  #missing: PassedPosition[] = []

  /** The primary had reached this position at that time, in milliseconds. */
  notePrimary(position: bigint, at: number): void {
    const last = this.#missing.at(-1)
    if (last !== undefined && last.position >= position) return
    // When full, the gap before the newest position grows; the oldest, from which the lag is measured, stays.
    if (this.#missing.length === maxPositions) this.#missing.pop()
    this.#missing.push({ position, at })
  }

  /** The standby has replayed everything up to here. */
  noteReplayed(position: bigint): void {
    const first = this.#missing.findIndex((passed) => passed.position > position)
    this.#missing = first === -1 ? [] : this.#missing.slice(first)
  }

  secondsBehind(now: number): number {
    const [oldest] = this.#missing
    return oldest === undefined ? 0 : (now - oldest.at) / 1_000
  }
}
