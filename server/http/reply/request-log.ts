import type { LogFields, Log } from '../../log/log.ts'
import { type Denials, denialsIn } from './denials.ts'

export interface RequestLog {
  /** True if this answer should be logged. */
  wants(http: number): boolean
  say(facts: LogFields & { readonly http: number }): void
  /** Security refusals, logged without exception. */
  readonly denials: Denials
}

/** A sample of successful answers; for invalid requests (unknown address, malformed body) a limited number per second. */
const oneIn = 100
const refusalsPerSecond = 20

export const requestLog = (log: Log): RequestLog => {
  let answers = 0
  let second = 0
  let refusals = 0
  const wantsRefusal = (): boolean => {
    const current = Math.floor(performance.now() / 1000)
    if (current !== second) {
      second = current
      refusals = 0
    }
    refusals += 1
    return refusals <= refusalsPerSecond
  }
  return {
    denials: denialsIn(log),
    wants: (http) => {
      if (http >= 400) return wantsRefusal()
      answers = (answers + 1) % oneIn
      return answers === 0
    },
    say: (facts) => (facts.http < 400 ? log.info('answered', { ...facts, count: oneIn }) : log.info('refused', facts)),
  }
}
