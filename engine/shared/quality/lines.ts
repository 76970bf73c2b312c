// The straight lines of a picture, by a vote of its edges (Hough transform).
import type { Edges } from './edges.ts'

/** All points with x cos(angle) + y sin(angle) = away. */
export interface Line {
  readonly angle: number
  readonly away: number
  /** A border of the picture itself: a page may extend beyond it there. */
  readonly border: boolean
}

const angles = 90
const rhoStep = 2
const maxLines = 9

/** Vertical and horizontal lines, the strongest first. */
export const linesOf = (edges: Edges): { readonly standing: readonly Line[]; readonly lying: readonly Line[] } => {
  const votes = countVotes(edges)
  return {
    standing: strongest(votes, (bin) => bin < angles / 4 || bin >= (3 * angles) / 4),
    lying: strongest(votes, (bin) => bin >= angles / 4 && bin < (3 * angles) / 4),
  }
}

interface Votes {
  readonly counts: Float32Array
  readonly rhos: number
  readonly middle: number
}

const cosines = Float32Array.from({ length: angles }, (_, bin) => Math.cos((bin * Math.PI) / angles))
const sines = Float32Array.from({ length: angles }, (_, bin) => Math.sin((bin * Math.PI) / angles))

const countVotes = ({ width, height, strength, angle }: Edges): Votes => {
  const middle = Math.ceil(Math.hypot(width, height) / rhoStep)
  const rhos = 2 * middle + 1
  const counts = new Float32Array(angles * rhos)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const here = strength[at] ?? 0
      if (here === 0) continue
      const vote = Math.min(here, 60)
      const around = Math.round(((angle[at] ?? 0) * angles) / Math.PI)
      // An edge of a few pixels gives its direction only to within some degrees.
      for (let off = -2; off <= 2; off++) {
        const bin = (around + off + angles) % angles
        const rho = Math.round((x * (cosines[bin] ?? 0) + y * (sines[bin] ?? 0)) / rhoStep) + middle
        counts[bin * rhos + rho] = (counts[bin * rhos + rho] ?? 0) + vote
      }
    }
  return { counts, rhos, middle }
}

/** Cells that no neighbour outvotes; a chosen cell suppresses its neighbours. */
const strongest = ({ counts, rhos, middle }: Votes, mine: (bin: number) => boolean): readonly Line[] => {
  const cells: { bin: number; rho: number; votes: number }[] = []
  for (let bin = 0; bin < angles; bin++) {
    if (!mine(bin)) continue
    for (let rho = 0; rho < rhos; rho++) {
      const votes = counts[bin * rhos + rho] ?? 0
      if (votes > 400) cells.push({ bin, rho, votes })
    }
  }
  const chosen: typeof cells = []
  for (const cell of cells.toSorted((a, b) => b.votes - a.votes)) {
    if (chosen.length === maxLines) break
    if (!chosen.some((stronger) => isSame(stronger, cell, middle))) chosen.push(cell)
  }
  return chosen.map(({ bin, rho }) => ({ angle: (bin * Math.PI) / angles, away: (rho - middle) * rhoStep, border: false }))
}

const isSame = (cell: { bin: number; rho: number }, other: { bin: number; rho: number }, middle: number): boolean => {
  const apart = Math.abs(cell.bin - other.bin)
  // Beyond half a turn, a line is the same with the sign of its distance flipped.
  if (apart > angles / 2) return angles - apart <= 4 && Math.abs(cell.rho - middle + (other.rho - middle)) <= 5
  return apart <= 4 && Math.abs(cell.rho - other.rho) <= 5
}
