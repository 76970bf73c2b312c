// Name matching on a thousand pairs: half are one person written twice, half two people with similar names, drawn at random from
// two hundred common names of ten cultures. `SEED` repeats a run, `COUNT` sets the number of pairs, `SHOW` prints the wrong verdicts.
// A "no" for one person is reported to the user as a mistake to fix; a "yes" for two people verifies the wrong one without a reviewer.
import { compareNames } from '@bonafide/engine/shared/names/compare-names'
import { printFigures } from '../lib/figures.mjs'
import { drawPairs, type NamePair } from '../lib/names/draw-pairs.ts'
import { soundsAlike } from '../lib/names/sounds-only.ts'

const count = Number(process.env['COUNT'] ?? 1000)
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
console.log(`seed ${seed}, ${count} pairs`)

const began = performance.now()
const judged = drawPairs(seed, count).map((pair) => ({ ...pair, same: compareNames(pair.typed, pair.read).same }))
const spent = performance.now() - began
type Judged = (typeof judged)[number]

const [onePerson, twoPeople] = [judged.filter((pair) => pair.onePerson), judged.filter((pair) => !pair.onePerson)]
const countOf = (pairs: readonly Judged[], verdict: Judged['same']): number => pairs.filter(({ same }) => same === verdict).length
const shareOf = (pairs: readonly Judged[], verdict: Judged['same']): number => (100 * countOf(pairs, verdict)) / Math.max(1, pairs.length)

const written = ({ typed, read }: NamePair): string =>
  [typed, read].map(({ givenName, familyName }) => `${givenName} | ${familyName}`).join('  ~  ')

for (const kind of new Set(judged.map((pair) => pair.kind))) {
  const ofKind = judged.filter((pair) => pair.kind === kind)
  const person = ofKind[0]?.onePerson === true ? 'one person' : 'two people'
  const figures = (['yes', 'unsure', 'no'] as const).map((verdict) => `${countOf(ofKind, verdict)} ${verdict}`).join(', ')
  console.log(`  ${person}, ${kind}: ${figures}`)
}
if (process.env['SHOW'] !== undefined)
  for (const pair of judged)
    if (pair.same === (pair.onePerson ? 'no' : 'yes')) console.log(`  ${pair.onePerson ? 'one' : 'two'}, ${pair.kind}: ${written(pair)}`)

printFigures([
  { what: `two people called the same, of ${twoPeople.length}`, measured: countOf(twoPeople, 'yes'), unit: 'pairs', bar: { atMost: 0 } },
  { what: `one person called two, of ${onePerson.length}`, measured: shareOf(onePerson, 'no'), unit: '%', bar: { atMost: 10 } },
  // Otherwise a comparison that is never sure would pass.
  { what: 'one person called the same', measured: shareOf(onePerson, 'yes'), unit: '%', bar: { atLeast: 40 } },
  { what: 'two people called two', measured: shareOf(twoPeople, 'no'), unit: '%', bar: { atLeast: 20 } },
  {
    what: 'control: two people called the same by sound alone, without particles',
    measured: twoPeople.filter(({ typed, read }) => soundsAlike(typed, read)).length,
    unit: 'pairs',
    bar: { atLeast: 1 },
  },
  { what: 'time per comparison', measured: spent / count, unit: 'ms' },
])
