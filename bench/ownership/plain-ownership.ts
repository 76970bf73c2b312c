// Two plain ways to compute ownership, written independently of the rules: adding up rounds until they are negligible, and Cramer's rule with
// determinants by definition. Both are far too slow for a page.

/** Parts in thousandths of a percent. `through` names institutions by their index. */
export interface PlainHolder {
  readonly isPerson: boolean
  readonly direct: number
  readonly through: readonly { readonly of: number; readonly part: number }[]
}

const scale = 100_000n

/** The precision of the rounds: 90 decimals. */
const whole = 10n ** 90n

/** 2^50 rounds, since a share of 99.999 % takes millions of rounds to vanish. */
const doublings = 50

type Matrix = readonly (readonly bigint[])[]

/** Approximate percentages: adds up all rounds in which shares are passed on, and doubles their number at each step. Null: no convergence. */
export function byRounds(holders: readonly PlainHolder[]): readonly number[] | null {
  let passing: Matrix = holders.map(({ through }) =>
    holders.map((_, at) => through.reduce((sum, { of, part }) => (of === at ? sum + (BigInt(part) * whole) / scale : sum), 0n)),
  )
  let sums = holders.map(({ direct }) => (BigInt(direct) * whole) / scale)
  for (let step = 0; step < doublings; step += 1) {
    const moved = times(
      passing,
      sums.map((sum) => [sum]),
    ).map(([sum = 0n]) => sum)
    sums = sums.map((sum, at) => sum + (moved[at] ?? 0n))
    if (moved.every((share) => share < 10n ** 40n)) return sums.map((sum) => Number(sum / 10n ** 76n) / 1e12)
    passing = times(passing, passing)
  }
  return null
}

const times = (left: Matrix, right: Matrix): Matrix =>
  left.map((row) =>
    (right[0] ?? []).map((_, column) => row.reduce((sum, value, at) => sum + value * (right[at]?.[column] ?? 0n), 0n) / whole),
  )

export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** Exact shares. Null: the system has no unique solution. */
export function byCramer(holders: readonly PlainHolder[]): readonly Fraction[] | null {
  const institutions = holders.flatMap(({ isPerson }, at) => (isPerson ? [] : [at]))
  const rowOf = ({ through }: PlainHolder): bigint[] =>
    institutions.map((at) => through.reduce((sum, { of, part }) => (of === at ? sum + BigInt(part) : sum), 0n))
  const matrix = institutions.map((at, row) => rowOf(holders[at] ?? noHolder).map((part, column) => (row === column ? scale : 0n) - part))
  const direct = institutions.map((at) => BigInt(holders[at]?.direct ?? 0))
  const under = determinant(matrix)
  if (under === 0n) return null
  const shares = institutions.map((_, column) =>
    determinant(matrix.map((row, at) => row.map((value, place) => (place === column ? (direct[at] ?? 0n) : value)))),
  )
  return holders.map((holder) => {
    const through = rowOf(holder).reduce((sum, part, at) => sum + part * (shares[at] ?? 0n), 0n)
    return { over: BigInt(holder.direct) * under + through, under: under * scale }
  })
}

const noHolder: PlainHolder = { isPerson: true, direct: 0, through: [] }

/** Laplace, along the first row. */
function determinant([first, ...rest]: readonly (readonly bigint[])[]): bigint {
  if (first === undefined) return 1n
  return first.reduce((sum, value, column) => {
    if (value === 0n) return sum
    const minor = determinant(rest.map((row) => row.filter((_, place) => place !== column)))
    return column % 2 === 0 ? sum + value * minor : sum - value * minor
  }, 0n)
}

/** `threshold` in thousandths of a percent. */
export const reaches = ({ over, under }: Fraction, threshold: number): boolean =>
  (under > 0n ? over : -over) * scale >= BigInt(threshold) * (under > 0n ? under : -under)
