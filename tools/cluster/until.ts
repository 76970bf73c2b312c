import { setTimeout as pause } from 'node:timers/promises'

/** Resolves to the first defined answer. An error counts as no answer; once the time is over, the last one is the cause of the failure. */
export const until = async <Answer>(
  what: string,
  patienceMs: number,
  look: () => Promise<Answer | undefined> | Answer | undefined,
): Promise<Answer> => {
  let cause: unknown
  for (const end = Date.now() + patienceMs; ; await pause(100)) {
    try {
      const answer = await look()
      if (answer !== undefined) return answer
    } catch (error) {
      cause = error
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${patienceMs / 1000} s`, { cause })
  }
}
