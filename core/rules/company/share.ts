// A part of a company without rounding: whole numbers of a decimal place that is as far behind the point as multiplying has led.

export interface Share {
  /** 1 with no places is all of it. */
  readonly units: bigint
  readonly places: number
}

export const noShare: Share = { units: 0n, places: 0 }
export const wholeShare: Share = { units: 1n, places: 0 }

const powers: bigint[] = [1n]
const ten = (places: number): bigint => (powers[places] ??= 10n ** BigInt(places))

/** So many thousandths of a percent of a share. Zeros at the end are not carried along: most shares are whole percents. */
export function partOf({ units, places }: Share, thousandths: number): Share {
  let [part, zeros] = [thousandths, 0]
  while (zeros < 5 && part % 10 === 0) {
    part /= 10
    zeros += 1
  }
  return { units: part === 1 ? units : units * BigInt(part), places: places + 5 - zeros }
}

export function plus(one: Share, other: Share): Share {
  if (one.units === 0n) return other
  if (one.places === other.places) return { units: one.units + other.units, places: one.places }
  if (one.places < other.places) return plus(other, one)
  return { units: one.units + other.units * ten(one.places - other.places), places: one.places }
}

/** Exactly: what lacks a billionth does not reach it. */
export const reachesPercent = ({ units, places }: Share, percent: number): boolean =>
  units * 100_000n >= BigInt(Math.round(percent * 1000)) * ten(places)

/** To the thousandth, as fields take it; rounded down, so that what is shown never reaches a threshold that the share itself misses. */
export const percentOf = ({ units, places }: Share): number =>
  Number(places <= 5 ? units * ten(5 - places) : units / ten(places - 5)) / 1000
