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

export function addShares(left: Share, right: Share): Share {
  if (left.units === 0n) return right
  if (left.over !== right.over) return addShares(timesOver(left, right.over), timesOver(right, left.over))
  if (left.places === right.places) return { units: left.units + right.units, places: left.places, over: left.over }
  if (left.places < right.places) return addShares(right, left)
  return { units: left.units + right.units * powerOfTen(left.places - right.places), places: left.places, over: left.over }
}

/** The same share, written over a larger number. */
const timesOver = ({ units, places, over }: Share, by: bigint): Share => ({ units: units * by, places, over: over * by })

/** Exact: a billionth less does not reach the threshold. */
export const reachesPercent = ({ units, places, over }: Share, percent: number): boolean =>
  units * 100_000n >= BigInt(Math.round(percent * 1000)) * powerOfTen(places) * over

/** To the thousandth, as in fields; rounded down, so that a displayed share never reaches a threshold that the exact one misses. */
export const percentOf = ({ units, places, over }: Share): number =>
  Number((places <= 5 ? units * powerOfTen(5 - places) : units) / (over * (places <= 5 ? 1n : powerOfTen(places - 5)))) / 1000
