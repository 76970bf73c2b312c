// Institutions that hold each other pass shares on in endless rounds. The sum of all rounds is the solution of a linear system:
// (1 - A) x = b, where A is their shares in each other and b is each institution's share from outside the loop.
import type { OwnershipPart } from './graph.ts'
import { type Share, powerOfTen } from '../share.ts'

export interface LoopMember {
  /** Its share of the company through all paths from outside the loop. */
  readonly outside: Share
  /** Its shares in the loop's members, by their position in the loop. */
  readonly inside: readonly OwnershipPart[]
}

export interface LoopShare {
  /** Everything that passes through it, including every round: its holders' shares are computed from this. */
  readonly passed: Share
  /** The amount that reaches it the first time, reported as its own share; rounds that return are not counted again. */
  readonly held: Share
}

/** Null: the sum diverges, because the loop holds all of itself (or, by mistake, more), leaving nothing for anyone outside. */
export function solveLoop(members: readonly LoopMember[]): readonly LoopShare[] | null {
  const solved = adjugateOf(members)
  if (solved === null) return null
  const { det, adjugate } = solved
  const over = members.reduce((product, { outside }) => (product % outside.over === 0n ? product : product * outside.over), 1n)
  const places = Math.max(...members.map(({ outside }) => outside.places))
  const whole = members.map(({ outside }) => outside.units * powerOfTen(places - outside.places) * (over / outside.over))
  return adjugate.map((row, at) => {
    const sum = row.reduce((total, factor, from) => total + factor * (whole[from] ?? 0n), 0n)
    return {
      passed: { units: sum * scale, places, over: det * over },
      held: { units: sum, places, over: (row[at] ?? 1n) * over },
    }
  })
}

/** 100 %, in thousandths of a percent: the system is solved in whole numbers. */
const scale = 100_000n

interface Solved {
  readonly det: bigint
  /** The inverse, times the determinant. */
  readonly adjugate: readonly (readonly bigint[])[]
}

/**
 * Gauss-Jordan without fractions (Bareiss, "Sylvester's identity and multistep integer-preserving Gaussian elimination", 1968). The
 * pivots are the leading principal minors: where parts are not negative, the sum of the rounds is finite exactly if all these are positive.
 */
function adjugateOf(members: readonly LoopMember[]): Solved | null {
  const size = members.length
  const rows = members.map(({ inside }, at) => {
    const row: bigint[] = Array.from({ length: 2 * size }, (_, place) => (place === at ? scale : place === at + size ? 1n : 0n))
    for (const { of, part } of inside) row[of] = (row[of] ?? 0n) - BigInt(part)
    return row
  })
  let before = 1n
  for (const [at, pivotRow] of rows.entries()) {
    const pivot = pivotRow[at] ?? 0n
    if (pivot <= 0n) return null
    for (const [other, row] of rows.entries()) {
      if (other === at) continue
      const factor = row[at] ?? 0n
      for (const [place, value] of row.entries()) row[place] = (pivot * value - factor * (pivotRow[place] ?? 0n)) / before
    }
    before = pivot
  }
  return { det: before, adjugate: rows.map((row) => row.slice(size)) }
}
