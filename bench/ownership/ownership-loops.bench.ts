// Random companies whose institutions hold each other: compares what the rules compute with two plain solvers that share no code with
// them. As a control, shares computed without the holdings inside a loop must be found wrong.
import type { Individuals } from '../../core/rules/company/company.ts'
import { ownershipOf } from '../../core/rules/company/ownership/ownership.ts'
import { printFigures } from '../lib/figures.mjs'
import { byCramer, byRounds, type Fraction, type PlainHolder, reaches } from './plain-ownership.ts'

const graphCount = Number(process.env['GRAPHS'] ?? 300)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

/** Park and Miller's minimal standard: the same graphs from the same seed. */
const random = (() => {
  let state = (seed % 2_147_483_646) + 1
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
})()

/** Each entity is held by at most 100 %. Half of the graphs have round shares, so that some hit a threshold exactly. */
function randomGraph(): readonly PlainHolder[] {
  const isRound = random(2) === 0
  const [institutions, persons] = [1 + random(7), 1 + random(6)]
  const holders = Array.from({ length: institutions + persons }, (_, at) => ({
    isPerson: at >= institutions,
    direct: 0,
    through: [] as { of: number; part: number }[],
  }))
  for (let of = -1; of < institutions; of += 1) {
    let remainder = 100_000
    for (let tries = 1 + random(5); tries > 0; tries -= 1) {
      const at = random(holders.length)
      const part = random(5) === 0 ? remainder : isRound ? (1 + random(16)) * 5000 : 1000 + random(99_000)
      const holder = holders[at]
      if (
        part > remainder ||
        part < 1000 ||
        holder === undefined ||
        holder.through.some((held) => held.of === of) ||
        (of < 0 && holder.direct > 0)
      )
        continue
      remainder -= part
      if (of < 0) holder.direct = part
      else holder.through.push({ of, part })
    }
  }
  return holders
}

const listOf = (holders: readonly PlainHolder[]): Individuals =>
  holders.map(({ isPerson, direct, through }, index) => ({
    actionType: isPerson ? 'INDIVIDUAL' : 'INSTITUTION',
    individualType: isPerson ? [3] : [2],
    index,
    ownershipPercent: direct === 0 ? null : direct / 1000,
    heldThrough: through.map(({ of, part }) => ({ index: of, ownershipPercent: part / 1000 })),
  }))

interface LoopTally {
  inexact: number
  missed: number
  thresholds: number
  exactly: number
  dropped: number
  endless: number
  reported: number
  owners: number
}

const found: LoopTally = { inexact: 0, missed: 0, thresholds: 0, exactly: 0, dropped: 0, endless: 0, reported: 0, owners: 0 }

/** The last two thresholds are the computed share, which the exact share must reach, and a thousandth more, which it must not. */
function compareThresholds(list: Individuals, index: number, exact: Fraction, percent: number): void {
  for (const threshold of [25, 10, percent, (Math.round(percent * 1000) + 1) / 1000]) {
    if (threshold <= 0) continue
    const owner = ownershipOf(list, threshold).owners.find((owner) => owner.index === index)
    const thousandths = Math.round(threshold * 1000)
    found.thresholds += 1
    if (exact.over * 100_000n === exact.under * BigInt(thousandths)) found.exactly += 1
    if (owner?.reaches !== reaches(exact, thousandths)) found.missed += 1
  }
}

function compare(holders: readonly PlainHolder[]): void {
  const list = listOf(holders)
  const { owners, cycles, endless } = ownershipOf(list, 25)
  const exact = byCramer(holders)
  if (exact === null || endless.length > 0) {
    found.endless += 1
    // The rounds of a loop that no share ever enters add nothing, which does not prove that they converge.
    if (exact === null && endless.length > 0) found.reported += 1
    return
  }
  const rounds = byRounds(holders)
  const inLoops = new Set(cycles.flat())
  const straight = byRounds(
    holders.map((holder, at) =>
      inLoops.has(at) ? { ...holder, through: holder.through.filter(({ of }) => !sameLoop(cycles, at, of)) } : holder,
    ),
  )
  let isDropped = false
  for (const { index, percent } of owners) {
    found.owners += 1
    const share = rounds?.[index] ?? Number.NaN
    if (!(Math.abs(share - percent) <= 0.01)) found.inexact += 1
    if (Math.abs((straight?.[index] ?? 0) - share) > 0.01) isDropped = true
    const fraction = exact[index]
    if (fraction !== undefined) compareThresholds(list, index, fraction, percent)
  }
  if (isDropped) found.dropped += 1
}

const sameLoop = (cycles: readonly (readonly number[])[], party: number, other: number): boolean =>
  cycles.some((loop) => loop.includes(party) && loop.includes(other))

console.log(`seed ${seed}, ${graphCount} graphs with loops`)
for (let graphs = 0; graphs < graphCount;) {
  const holders = randomGraph()
  if (ownershipOf(listOf(holders), 25).cycles.length === 0) continue
  graphs += 1
  compare(holders)
}
printFigures([
  { what: 'owners compared', measured: found.owners, unit: '', bar: { atLeast: graphCount } },
  { what: 'shares more than 0.01 points from the sum of rounds', measured: found.inexact, unit: '', bar: { atMost: 0 } },
  { what: 'decisions at a threshold', measured: found.thresholds, unit: '' },
  { what: 'of these, shares of exactly the threshold', measured: found.exactly, unit: '', bar: { atLeast: 10 } },
  { what: 'decisions that differ from Cramer’s rule', measured: found.missed, unit: '', bar: { atMost: 0 } },
  { what: 'graphs whose rounds do not converge', measured: found.endless, unit: '' },
  { what: 'of these, reported as such and singular', measured: found.reported, unit: '', bar: { atLeast: found.endless } },
  {
    what: 'control: graphs that are wrong without the shares in loops',
    measured: found.dropped,
    unit: '',
    bar: { atLeast: graphCount / 5 },
  },
])
