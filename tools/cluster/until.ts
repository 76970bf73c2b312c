import { setTimeout as pause } from 'node:timers/promises'

/** Resolves to the first defined answer. A failure counts as none until the time is over, and is then the cause. */
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
