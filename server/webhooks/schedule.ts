// When a delivery is tried again, as Standard Webhooks recommends: soon, then with growing waits, ten tries over three days.
const second = 1000
const minute = 60 * second
const hour = 60 * minute

const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const

/** Milliseconds until the next try after this many that failed; undefined: no more tries. Spread, so that a receiver that comes back is not overrun. */
export const waitAfter = (failures: number, chance: number = Math.random()): number | undefined => {
  const wait = waits[failures - 1]
  return wait === undefined ? undefined : Math.round(wait * (1 + chance / 10))
}

/** Milliseconds until the next probe of an endpoint whose circuit is open: doubling from five seconds, five minutes at most. */
export const probeWait = (failedProbes: number, chance: number = Math.random()): number =>
  Math.round(Math.min(5 * second * 2 ** Math.min(failedProbes, 10), 5 * minute) * (1 + chance / 10))

/** An endpoint that has taken nothing for so long is switched off, before its first event would be given up. */
export const disableAfter = 72 * hour

/** How long a worker holds a lane without saying so again; longer than one try can take. */
export const holdFor = minute

/** The longest that a receiver may ask us to wait with `Retry-After`. */
export const longestAsked = 24 * hour

/** What a deployment may want to be different. */
export interface DeliveryPolicy {
  /** Deliveries to one endpoint at a time, in one process: a receiver that hangs holds no more than these. */
  readonly atOnce: number
  /** How many subjects refused in a row, without a success between them, open the circuit. */
  readonly refusedSubjects: number
  /** Whether one delivery without an answer, or to an overloaded receiver, opens the circuit. */
  readonly opensWhenUnreachable: boolean
  /** After how many milliseconds a job lets others go first, and a stopping process need not wait longer. */
  readonly turn: number
}

export const deliveryPolicy: DeliveryPolicy = { atOnce: 4, refusedSubjects: 5, opensWhenUnreachable: true, turn: 5 * second }
