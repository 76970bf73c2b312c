// Seeded randomness: the same seed always draws the same document, so a figure can be measured again.

export interface Random {
  /** 0 to 1, exclusive. */
  next(): number
  between(from: number, to: number): number
  /** An integer, both ends included. */
  whole(from: number, to: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  chance(share: number): boolean
  /** Normal around 0, with a standard deviation of 1. */
  gauss(): number
}

/** Mulberry32: small, quick, random enough for pictures. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number): number => from + next() * (to - from)
  return {
    next,
    between,
    whole: (from, to) => Math.floor(between(from, to + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (share) => next() < share,
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
