// Runs a drill while many users write, and afterwards checks that everything acknowledged is stored.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type LedgerAccount, signInAccounts } from '../ledger/accounts.ts'
import { compare, type Comparison, type WriteGap, longestGap } from '../ledger/compare.ts'
import { type Entry, openEntries, readEntries } from '../ledger/entries.ts'
import { type RunningLoad, startLoad } from '../ledger/load.ts'
import { readBack } from '../ledger/read-back.ts'
import type { State } from '../state.ts'
import { until } from '../until.ts'
import { atMost, type Row } from './table.ts'

export interface LoadSize {
  readonly accounts: number
  readonly rate: number
}

export const usualSize: LoadSize = { accounts: 480, rate: 300 }

export interface Measured<Result> {
  readonly result: Result
  readonly accounts: readonly LedgerAccount[]
  readonly entries: readonly Entry[]
  readonly comparison: Comparison
  readonly gap: WriteGap
  readonly ledger: string
  /** Acknowledged writes per second before the drill. */
  readonly steady: number
}

const warmUpMs = 5_000
const steadyMs = 10_000

/** `work` begins after fifteen calm seconds. `between` runs after the load and before everything is read back. */
export const underLoad = async <Result>(
  state: State,
  name: string,
  work: (load: RunningLoad) => Promise<Result>,
  {
    size = usualSize,
    between = async () => undefined,
  }: { size?: LoadSize; between?: (entries: readonly Entry[]) => Promise<unknown> } = {},
): Promise<Measured<Result>> => {
  const ledger = join(state.folder, `ledger-${name}-${Date.now()}.jsonl`)
  const into = openEntries(ledger)
  const accounts = await signInAccounts(state, size.accounts)
  const load = startLoad({ port: state.ports.area, accounts, rate: size.rate, into })
  let result: Result
  let began: number
  let steady: number
  try {
    await pause(warmUpMs + steadyMs)
    steady = load.acknowledgedSince(Date.now() - steadyMs) / (steadyMs / 1000)
    began = Date.now()
    console.log(`${steady.toFixed(0)} writes a second are acknowledged; the drill begins`)
    result = await work(load)
  } finally {
    await load.stop()
    into.close()
  }
  const to = Date.now()
  const entries = readEntries(ledger)
  await between(entries)
  const comparison = compare(entries, await readBack(state.ports.area, accounts))
  // The time after the last entry is no gap, because the load has ended.
  return {
    result,
    accounts,
    entries,
    comparison,
    gap: longestGap(entries, { from: began, to: Math.min(to, lastOf(entries)) }),
    ledger,
    steady,
  }
}

const lastOf = (entries: readonly Entry[]): number => entries.reduce((last, { endedAt }) => Math.max(last, endedAt), 0)

/** Returns once writes are acknowledged steadily again. */
export const untilWritten = (load: RunningLoad, patienceMs = 120_000): Promise<true> => {
  const from = Date.now()
  return until('writes', patienceMs, () => (load.acknowledgedSince(Math.max(from, Date.now() - 3_000)) >= 50 ? true : undefined))
}

export const rowsOf = ({ comparison, gap, steady, ledger, entries }: Measured<unknown>, gapBar: number): readonly Row[] => [
  { what: 'writes a second before', measured: steady.toFixed(0) },
  {
    what: 'acknowledged, refused, without an answer',
    measured: `${comparison.acknowledged}, ${comparison.refused}, ${comparison.unknown}`,
  },
  { what: 'acknowledged after a repeat', measured: entries.filter(({ outcome, tries }) => outcome === 'acknowledged' && tries > 1).length },
  atMost('acknowledged and lost', comparison.lost, 0),
  atMost('doubled', comparison.doubled, 0),
  atMost('stored and never written', comparison.strange, 0),
  atMost('refused for good', comparison.refused, 0),
  atMost('longest time without a write', gap.seconds, gapBar, ' s'),
  ...comparison.named.map((name): Row => ({ what: name, measured: ledger })),
]
