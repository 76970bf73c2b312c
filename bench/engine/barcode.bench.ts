// Barcodes of driving licences, read from photographs that our generator renders of cards that it drew: share read exactly, and CPU time per read.
import { decodeBarcode } from '../../engine/node/barcode/read-barcode.ts'
import { loadPicture } from '../../engine/node/document/load-picture.ts'
import { licenceText } from '../../engine/testing/barcodes/licence-text.ts'
import { photographLicence } from '../../engine/testing/barcodes/photograph-licence.ts'
import { randomPerson } from '../../engine/testing/documents/document-person.ts'
import { randomFrom } from '../../engine/testing/documents/random.ts'
import type { Tier } from '../../engine/testing/documents/tiers.ts'
import { printFigures } from '../lib/figures.mjs'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const each = Number(process.env.EACH ?? 50)

interface Row {
  readonly tier: Tier
  readonly finest: number
  readonly coarsest: number
  readonly promised: boolean
}

const rows: readonly Row[] = [
  { tier: 'clean', finest: 4, coarsest: 4.8, promised: true },
  { tier: 'easy', finest: 3.2, coarsest: 4, promised: true },
  { tier: 'medium', finest: 2.5, coarsest: 3.2, promised: true },
  { tier: 'hard', finest: 2.5, coarsest: 3.2, promised: false },
  { tier: 'medium', finest: 1.8, coarsest: 2.2, promised: false },
]

interface Tally {
  exact: number
  wrong: number
  all: number
  readonly times: number[]
}

const bench = async (): Promise<void> => {
  console.log(`seed ${seed}, ${each} of each`)
  const promised: Tally = { exact: 0, wrong: 0, all: 0, times: [] }
  for (const row of rows) {
    const tally = await measure(row)
    console.log(
      `${row.tier}, ${row.finest} to ${row.coarsest} pixels a module: ${tally.exact} of ${tally.all} exact, ${tally.wrong} wrong, p50 ${Math.round(median(tally.times))} ms`,
    )
    if (!row.promised) continue
    promised.exact += tally.exact
    promised.wrong += tally.wrong
    promised.all += tally.all
    promised.times.push(...tally.times)
  }
  printFigures([
    {
      what: 'PDF417 exact, 2.5 pixels a module and more',
      measured: (promised.exact / promised.all) * 100,
      unit: '%',
      bar: { atLeast: 97 },
    },
    { what: 'PDF417 read wrong', measured: promised.wrong, unit: 'codes', bar: { atMost: 0 } },
    { what: 'PDF417 p50', measured: median(promised.times), unit: 'ms', bar: { atMost: 250 } },
  ])
}

const measure = async (row: Row): Promise<Tally> => {
  const tally: Tally = { exact: 0, wrong: 0, all: 0, times: [] }
  for (let number = 0; number < each; number += 1) {
    const random = randomFrom(seed + number * 7919 + rows.indexOf(row) * 104_729)
    const text = licenceText(randomPerson(random, '2026-11-21'), random.chance(0.2) ? 'CAN' : 'USA')
    const modulePixels = random.between(row.finest, row.coarsest)
    const { grey } = await loadPicture(await photographLicence({ text, tier: row.tier, modulePixels }, random))
    const before = process.cpuUsage()
    const decoded = await decodeBarcode(grey)
    const { user, system } = process.cpuUsage(before)
    tally.times.push((user + system) / 1000)
    tally.all += 1
    if (decoded?.text === text) tally.exact += 1
    else if (decoded !== undefined) tally.wrong += 1
  }
  return tally
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

await bench()
