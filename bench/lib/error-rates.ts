// What a measure of distance is worth: how often it errs where it errs both ways alike, and how many it knows where it hardly errs one way.

export interface Pair {
  readonly same: boolean
  readonly distance: number
}

export interface ErrorRates {
  /** 0 to 1: as many strangers let in as own people kept out. */
  readonly equal: number
  /** Share of pairs of one person within the distance at which `falseShare` of strangers are. */
  readonly accepted: number
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
    const [letIn, keptOut] = [within(strange, limit), 1 - within(own, limit)]
    equal = Math.min(equal, Math.max(letIn, keptOut))
  }
  return { equal, accepted: within(own, bar - 1e-9), bar }
}

const upwards = (one: number, other: number): number => one - other

/** Share of sorted numbers that are no larger. */
const within = (sorted: readonly number[], limit: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return sorted.length === 0 ? 0 : low / sorted.length
}
