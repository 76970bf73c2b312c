// Faces in front of a screen that shows colours, all rendered: living ones in rooms of various brightness, and what a program or a print
// would show instead. Rendered faces are not real ones: docs/operators/liveness.md explains the limits of these figures.
// BENCH_SEQUENCES: how many of each kind; BENCH_SEED: the seed; BENCH_EACH: print each result.
import type { LightVerdict } from '@bonafide/core/evidence/light'
import { readChallenge } from '@bonafide/engine/node/liveness/read-challenge'
import { randomFrom } from '@bonafide/engine/testing/documents/random'
import { studioFaces } from '@bonafide/engine/testing/faces/heads'
import { pickColours, type LitKind, litKinds, renderLight } from '@bonafide/engine/testing/faces/light-head'
import { sourceNames } from '@bonafide/engine/testing/faces/sources'
import { printFigures } from '../lib/figures.mjs'

const perKind = Number(process.env['BENCH_SEQUENCES'] ?? 100)
const seed = Number(process.env['BENCH_SEED'] ?? Date.now() % 1_000_000)
/** A white screen's light on the face, as a share of the room's. */
const rooms = { 'by a window': 0.01, 'in an office': 0.05, 'in a living room': 0.15, 'in the evening': 0.5 } as const

interface Tally {
  readonly told: number
  readonly other: number
  readonly dim: number
  /** Another face was seen in one of the frames. */
  readonly changed: number
}

const faces = await studioFaces()

const measure = async (kind: LitKind, screen: (random: number) => number, from: number): Promise<Tally> => {
  const random = randomFrom(from)
  const verdicts: LightVerdict[] = []
  let changed = 0
  for (let index = 0; index < perKind; index += 1) {
    const colours = pickColours(random, 4)
    const person = random.pick([sourceNames[0] ?? 'ada', ...sourceNames.slice(1)])
    const sitting = { person, seed: from + index, kind, colours, screen: screen(random.next()) }
    const reading = await readChallenge(faces, [...(await renderLight(sitting))], { moves: [] })
    if (reading.kind === 'none' || reading.light == null) throw new Error(`${kind} ${from + index} was not read`)
    verdicts.push(reading.light.verdict)
    if (process.env['BENCH_EACH'] !== undefined) console.log(kind, sitting.screen.toFixed(3), JSON.stringify(reading.light))
    if (!reading.sameFace && reading.face !== null) changed += 1
  }
  const count = (verdict: LightVerdict): number => verdicts.filter((each) => each === verdict).length
  return { told: count('told'), other: count('other'), dim: count('dim'), changed }
}

console.log(`light: ${perKind} sequences of each kind, seed ${seed}`)
const printTally = (name: string, { told, other, dim, changed }: Tally): void =>
  console.log(`${name}: ${told} reflect the colours shown, ${other} other colours, ${dim} too dim to tell; ${changed} seem to be two faces`)

const living: Tally[] = []
for (const [room, screen] of Object.entries(rooms)) {
  const tally = await measure('lit', () => screen, seed)
  printTally(`living, ${room}`, tally)
  living.push(tally)
}
const attacks = new Map<LitKind, Tally>()
for (const kind of litKinds.filter((litKind) => litKind !== 'lit')) {
  const tally = await measure(kind, (random) => 0.02 + 0.4 * random, seed + 1000)
  printTally(kind, tally)
  attacks.set(kind, tally)
}

const share = (part: number, whole: number): number => (100 * part) / whole
const acceptedOf = (kind: LitKind): number => share(attacks.get(kind)?.told ?? 0, perKind)
const [, , home, evening] = living
printFigures([
  { what: 'faces that nothing lights, accepted', measured: acceptedOf('unlit'), unit: '%', bar: { atMost: 1 } },
  { what: 'faces that were lit for another challenge, accepted', measured: acceptedOf('litForAnother'), unit: '%', bar: { atMost: 1 } },
  { what: 'pictures tinted as a whole, accepted', measured: acceptedOf('tinted'), unit: '%', bar: { atMost: 1 } },
  {
    what: 'living faces refused, in all rooms',
    measured: share(
      living.reduce((sum, { other }) => sum + other, 0),
      perKind * living.length,
    ),
    unit: '%',
    bar: { atMost: 1 },
  },
  {
    what: 'living faces accepted where the room is no brighter than a living room (the control)',
    measured: share((home?.told ?? 0) + (evening?.told ?? 0), 2 * perKind),
    unit: '%',
    bar: { atLeast: 90 },
  },
])
