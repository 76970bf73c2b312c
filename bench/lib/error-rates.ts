// Quality of a distance measure: its equal error rate, and its true accept rate at a fixed false accept rate.

export interface Pair {
  readonly same: boolean
  readonly distance: number
}

export interface ErrorRates {
  /** Equal error rate, 0 to 1: the share of strangers accepted equals the share of genuine pairs rejected. */
  readonly equal: number
  /** Share of genuine pairs accepted at `bar`. */
  readonly accepted: number
  /** The distance at which a share `falseShare` of the strangers' pairs is accepted. */
  readonly bar: number
}

export const errorRates = (pairs: readonly Pair[], falseShare: number): ErrorRates => {
  const own = pairs
    .filter(({ same }) => same)
    .map(({ distance }) => distance)
    .toSorted(upwards)
  const strange = pairs
    .filter(({ same }) => !same)
    .map(({ distance }) => distance)
    .toSorted(upwards)
  const bar = strange[Math.floor(strange.length * falseShare)] ?? Infinity
  let equal = 1
  for (const limit of [...own, ...strange]) {
    const [falseAccepts, falseRejects] = [within(strange, limit), 1 - within(own, limit)]
    equal = Math.min(equal, Math.max(falseAccepts, falseRejects))
  }
  return { equal, accepted: within(own, bar - 1e-9), bar }
}

const upwards = (a: number, b: number): number => a - b

/** Share of the sorted numbers that are at most `limit`. */
const within = (sorted: readonly number[], limit: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return sorted.length === 0 ? 0 : low / sorted.length
}
