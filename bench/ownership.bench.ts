// Finds a company's ultimate owners, for lists far longer than the forms allow: they are recomputed at every key press.
import type { Individuals } from '../core/rules/company/company.ts'
import { ownershipOf } from '../core/rules/company/ownership/ownership.ts'
import { printFigures } from './lib/figures.mjs'

const rounds = Number(process.env['ROUNDS'] ?? 200)
const warmRounds = 30
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

/** Park and Miller's minimal standard: the same list from the same seed. */
const random = (() => {
  let state = (seed % 2_147_483_646) + 1
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
})()

interface Order {
  readonly parties: number
  readonly levels: number
  /** How many institutions of the level above each party holds through. */
  readonly through: number
}

/** Half of the parties on a level are institutions; all on the last level are persons. */
const partiesOf = ({ parties, levels, through }: Order): Individuals => {
  const perLevel = Math.ceil(parties / levels)
  const institutions: number[][] = []
  return Array.from({ length: parties }, (_, index) => {
    const level = Math.floor(index / perLevel)
    const isPerson = level === levels - 1 || index % 2 === 1
    if (!isPerson) (institutions[level] ??= []).push(index)
    const above = institutions[level - 1] ?? []
    const heldThrough = Array.from({ length: above.length === 0 ? 0 : through }, () => ({
      index: above[random(above.length)] ?? 0,
      ownershipPercent: (1000 + random(20_000)) / 1000,
    }))
    const held = { index, ownershipPercent: level === 0 ? (1000 + random(2000)) / 1000 : null, heldThrough }
    return isPerson
      ? { actionType: 'INDIVIDUAL', individualType: [3], ...held }
      : { actionType: 'INSTITUTION', individualType: [2], ...held }
  })
}

/** CPU milliseconds: the time on an idle core. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Times {
  readonly first: number
  readonly p50: number
  readonly p99: number
}

const timeOf = (list: Individuals): number => {
  const began = cpuMs()
  ownershipOf(list, 25)
  return cpuMs() - began
}

/** `first` is the cost on a page that has just loaded, before anything is compiled. */
const timesOf = (list: Individuals): Times => {
  const first = timeOf(list)
  for (let warm = 0; warm < warmRounds; warm += 1) ownershipOf(list, 25)
  const sorted = Array.from({ length: rounds }, () => timeOf(list)).toSorted((a, b) => a - b)
  return { first, p50: sorted[Math.floor(rounds / 2)] ?? 0, p99: sorted[Math.floor(rounds * 0.99)] ?? 0 }
}

console.log(`seed ${seed}, ${rounds} rounds`)
const usual = timesOf(partiesOf({ parties: 200, levels: 5, through: 3 }))
const large = timesOf(partiesOf({ parties: 1000, levels: 12, through: 3 }))
const dense = timesOf(partiesOf({ parties: 1000, levels: 12, through: 10 }))
printFigures([
  { what: '1,000 parties in 12 levels, p50', measured: large.p50, unit: 'CPU ms', bar: { atMost: 20 } },
  { what: '1,000 parties in 12 levels, p99', measured: large.p99, unit: 'CPU ms', bar: { atMost: 20 } },
  { what: 'the same, each through ten institutions, p50', measured: dense.p50, unit: 'CPU ms', bar: { atMost: 20 } },
  { what: '200 parties in 5 levels, the first time', measured: usual.first, unit: 'CPU ms' },
  { what: '200 parties in 5 levels, p50', measured: usual.p50, unit: 'CPU ms', bar: { atMost: 20 } },
  { what: '200 parties in 5 levels, p99', measured: usual.p99, unit: 'CPU ms', bar: { atMost: 20 } },
])
