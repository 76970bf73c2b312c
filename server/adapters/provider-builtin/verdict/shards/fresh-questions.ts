// A question that was recorded on the network and is sent again gets no answer: each is taken once, and only soon after it was asked.

/** How far the clocks of a worker and a holder may differ, with the time that a question takes. */
export const questionPatienceMs = 30_000

export type Staleness = 'time' | 'replay'

export class FreshQuestions {
  /** When each came, oldest first. */
  readonly #taken = new Map<string, number>()

  /** Undefined if it may be answered. Only for questions whose seal was checked, so that no one else fills the memory. */
  refusalOf({ id, at }: { readonly id: string; readonly at: Date }, now: Date): Staleness | undefined {
    const ms = now.getTime()
    for (const [old, came] of this.#taken) {
      // One that came then, asked as late as possible, is too old by now.
      if (ms - came <= 2 * questionPatienceMs) break
      this.#taken.delete(old)
    }
    if (!(Math.abs(ms - at.getTime()) <= questionPatienceMs)) return 'time'
    if (this.#taken.has(id)) return 'replay'
    this.#taken.set(id, ms)
    return undefined
  }
}
