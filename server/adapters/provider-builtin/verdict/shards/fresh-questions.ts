// A question that was recorded on the network and is sent again gets no answer: each is accepted once, and only soon after it was asked.

/** How far the clocks of a worker and a holder may differ, including the time that a question takes to arrive. */
export const clockToleranceMs = 30_000

export type Staleness = 'time' | 'replay'

export class FreshQuestions {
  /** When each question was accepted, by its ID, oldest first. */
  readonly #accepted = new Map<string, number>()

  /** Undefined if it may be answered. Only for questions whose seal was checked, so that strangers cannot fill the memory. */
  refusalOf({ id, at }: { readonly id: string; readonly at: Date }, now: Date): Staleness | undefined {
    const ms = now.getTime()
    for (const [earlier, acceptedAt] of this.#accepted) {
      // Even a question whose clock was ahead by the full tolerance would now be refused as too old.
      if (ms - acceptedAt <= 2 * clockToleranceMs) break
      this.#accepted.delete(earlier)
    }
    if (!(Math.abs(ms - at.getTime()) <= clockToleranceMs)) return 'time'
    if (this.#accepted.has(id)) return 'replay'
    this.#accepted.set(id, ms)
    return undefined
  }
}
