// An exact fraction of a company. Chains of shares only multiply, so a decimal fraction would do; loops need division too.

/** `units` / (10^`places` × `over`). */
export interface Share {
  /** 1 with no decimal places is 100 %. */
  readonly units: bigint
  readonly places: number
  /** The divisor that loops introduce; otherwise 1. */
  readonly over: bigint
}

export const noShare: Share = { units: 0n, places: 0, over: 1n }
export const wholeShare: Share = { units: 1n, places: 0, over: 1n }

const powers: bigint[] = [1n]
export const powerOfTen = (places: number): bigint => (powers[places] ??= 10n ** BigInt(places))

/** A part given in thousandths of a percent. Trailing zeros are dropped, since most shares are whole percents. */
export function partOf({ units, places, over }: Share, thousandths: number): Share {
  let [part, zeros] = [thousandths, 0]
  while (zeros < 5 && part % 10 === 0) {
    part /= 10
    zeros += 1
  }
  return { units: part === 1 ? units : units * BigInt(part), places: places + 5 - zeros, over }
}

export function addShares(one: Share, other: Share): Share {
  if (one.units === 0n) return other
  if (one.over !== other.over) return addShares(timesOver(one, other.over), timesOver(other, one.over))
  if (one.places === other.places) return { units: one.units + other.units, places: one.places, over: one.over }
  if (one.places < other.places) return addShares(other, one)
  return { units: one.units + other.units * powerOfTen(one.places - other.places), places: one.places, over: one.over }
}

/** The same share, written over a larger number. */
const timesOver = ({ units, places, over }: Share, by: bigint): Share => ({ units: units * by, places, over: over * by })

/** Exact: a billionth less does not reach the threshold. */
export const reachesPercent = ({ units, places, over }: Share, percent: number): boolean =>
  units * 100_000n >= BigInt(Math.round(percent * 1000)) * powerOfTen(places) * over

/** To the thousandth, as in fields; rounded down, so that a displayed share never reaches a threshold that the exact one misses. */
export const percentOf = ({ units, places, over }: Share): number =>
  Number((places <= 5 ? units * powerOfTen(5 - places) : units) / (over * (places <= 5 ? 1n : powerOfTen(places - 5)))) / 1000
