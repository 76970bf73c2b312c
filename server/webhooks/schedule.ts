// The retry schedule, as Standard Webhooks recommends: soon at first, then with growing delays, ten attempts over three days.
const second = 1000
const minute = 60 * second
const hour = 60 * minute

const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const

/** Milliseconds until the next attempt after this many failures; undefined: none. Randomized, so that a returning receiver is not overrun. */
export const waitAfter = (failures: number, chance: number = Math.random()): number | undefined => {
  const wait = waits[failures - 1]
  return wait === undefined ? undefined : Math.round(wait * (1 + chance / 10))
}

/** Milliseconds until the next probe of an endpoint with an open circuit: doubling from five seconds, at most five minutes. */
export const probeWait = (failedProbes: number, chance: number = Math.random()): number =>
  Math.round(Math.min(5 * second * 2 ** Math.min(failedProbes, 10), 5 * minute) * (1 + chance / 10))

/** An endpoint that has accepted nothing for this long is disabled, before its first event would be given up. */
export const disableAfterMs = 72 * hour

/** How long a worker's claim of a lane lasts without renewal; longer than an attempt can take. */
export const holdMs = minute

/** The longest that a receiver may ask us to wait with `Retry-After`. */
export const maxRetryAfterMs = 24 * hour

/** What a deployment may change. */
export interface DeliveryPolicy {
  /** Concurrent deliveries to one endpoint in one process: a hanging receiver blocks no more than these. */
  readonly concurrency: number
  /** How many subjects rejected in a row, without a success in between, open the circuit. */
  readonly refusedSubjects: number
  /** Whether one unanswered delivery, or one to an overloaded receiver, opens the circuit. */
  readonly opensWhenUnreachable: boolean
  /** After how many milliseconds a job yields to others; a stopping process need not wait longer. */
  readonly turnMs: number
  /** Whether a delivery carries `traceparent`. */
  readonly tellsTrace: boolean
}

export const deliveryPolicy: DeliveryPolicy = {
  concurrency: 4,
  refusedSubjects: 5,
  opensWhenUnreachable: true,
  turnMs: 5 * second,
  tellsTrace: false,
}
