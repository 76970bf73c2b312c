// Rendered living heads and flat pictures in the liveness challenge: how many flat ones pass, how many living ones fail.
// The living ones face cameras with 5 to 30 frames a second and browsers that can handle two to fifteen of them, and are judged by
// the frames that such a browser sends. The flat ones send a frame at the height of each move, because an attacker controls the browser too.
// Rendered faces are not real ones: docs/operators/liveness.md explains the limits of these figures. To measure a folder of real sequences:
//   BENCH_FOLDER=<folder> npm run bench -- liveness      <folder>/<live|flat>/<name>/challenge.json and the frames that it names
// BENCH_SEQUENCES: how many of each kind; BENCH_SEED: the seed.
import { type Move, moves as allMoves } from '@bonafide/core/evidence/challenge'
import type { ChallengeFrame } from '@bonafide/engine/engine'
import { readChallenge } from '@bonafide/engine/node/liveness/read-challenge'
import { randomFrom, type Random } from '@bonafide/engine/testing/documents/random'
import { filmChallenge } from '@bonafide/engine/testing/faces/film-challenge'
import { flatKinds } from '@bonafide/engine/testing/faces/flat'
import { studioFaces, type PersonName } from '@bonafide/engine/testing/faces/heads'
import { renderSequence, sensorOf, type SequenceKind } from '@bonafide/engine/testing/faces/render-sequence'
import { sourceNames } from '@bonafide/engine/testing/faces/sources'
import { printFigures } from '../lib/figures.mjs'
import { sequencesFolder, readSequences } from '../lib/sequences.ts'

const faces = await studioFaces()

interface Outcome {
  readonly accepted: boolean
  readonly why: string
}

const judge = async (frames: readonly ChallengeFrame[], moves: readonly Move[]): Promise<Outcome> => {
  const reading = await readChallenge(faces, frames, { moves })
  if (reading.kind === 'none') return { accepted: false, why: reading.why }
  const why = [
    ...reading.moves.filter(({ seen }) => !seen).map(({ move }) => move),
    ...(reading.parallax?.solid === true ? [] : ['flat']),
    ...(reading.sameFace ? [] : ['anotherFace']),
    ...(reading.others ? ['others'] : []),
    ...(reading.copies > 0 ? ['copies'] : []),
  ]
  return { accepted: why.length === 0, why: why.join('+') }
}

/** Three moves, one of them a turn, as the server draws them. */
const drawMoves = (random: Random): readonly Move[] => {
  const turn: Move = random.pick(['turnLeft', 'turnRight'])
  const drawn: Move[] = [turn]
  while (drawn.length < 3) {
    const move = random.pick(allMoves)
    if (!drawn.includes(move)) drawn.push(move)
  }
  return drawn.toSorted(() => random.next() - 0.5)
}

interface ChallengeSetup {
  readonly person: PersonName
  readonly moves: readonly Move[]
  readonly seed: number
}

/** A person who has not finished when the browser stops waiting counts as rejected. */
const judgeLive = async ({ person, moves, seed }: ChallengeSetup): Promise<Outcome> => {
  const sensor = sensorOf(randomFrom(seed + 1))
  const { frames, done } = await filmChallenge({ person, moves, seed, sensor })
  return done ? judge(frames, moves) : { accepted: false, why: 'slow' }
}

const randomPerson = (random: Random): PersonName => {
  const source = random.pick([sourceNames[0] ?? 'ada', ...sourceNames.slice(1)])
  const blended = random.pick([sourceNames[0] ?? 'ada', ...sourceNames.slice(1)])
  return source === blended ? source : `${source}+${blended}`
}

interface Tally {
  tried: number
  accepted: number
  readonly whys: Map<string, number>
}

const count = (tally: Tally, { accepted, why }: Outcome): void => {
  tally.tried += 1
  if (accepted) tally.accepted += 1
  else tally.whys.set(why, (tally.whys.get(why) ?? 0) + 1)
}

const printTally = (name: string, tally: Tally): void => {
  const whys = [...tally.whys].toSorted((a, b) => b[1] - a[1]).slice(0, 5)
  console.log(
    `${name}: ${tally.accepted} of ${tally.tried} accepted; refused for ${whys.map(([why, times]) => `${why} ${times}`).join(', ') || 'nothing'}`,
  )
}

const printMistake = (kind: SequenceKind, { seed, person, moves }: ChallengeSetup, { accepted, why }: Outcome): void => {
  if (accepted === (kind === 'live')) return
  console.log(`${kind} ${seed}, ${person}, ${moves.join(' ')}: ${accepted ? 'accepted' : `refused for ${why}`}`)
}

const rendered = async (): Promise<{ live: Tally; flat: Tally }> => {
  const perKind = Number(process.env['BENCH_SEQUENCES'] ?? 200)
  const seed = Number(process.env['BENCH_SEED'] ?? Date.now() % 1_000_000)
  console.log(`liveness: ${perKind} living and ${perKind} flat sequences, seed ${seed}`)
  const random = randomFrom(seed)
  const [live, flat]: Tally[] = [
    { tried: 0, accepted: 0, whys: new Map() },
    { tried: 0, accepted: 0, whys: new Map() },
  ]
  if (live === undefined || flat === undefined) throw new Error('nothing to count')
  const byKind = new Map<SequenceKind, Tally>()
  for (let index = 0; index < perKind; index += 1) {
    const kinds: readonly SequenceKind[] = ['live', flatKinds[index % flatKinds.length] ?? 'printHeld']
    for (const kind of kinds) {
      const moves = drawMoves(random)
      const sitting = { person: randomPerson(random), moves, seed: seed + index }
      const outcome = kind === 'live' ? await judgeLive(sitting) : await judge(await renderSequence({ ...sitting, kind }), moves)
      printMistake(kind, sitting, outcome)
      count(kind === 'live' ? live : flat, outcome)
      const own = byKind.get(kind) ?? { tried: 0, accepted: 0, whys: new Map() }
      byKind.set(kind, own)
      count(own, outcome)
    }
    if ((index + 1) % 10 === 0) console.log(`${index + 1} of ${perKind}: ${live.accepted} living and ${flat.accepted} flat ones accepted`)
  }
  for (const [kind, tally] of byKind) printTally(kind, tally)
  return { live, flat }
}

const ofFolder = async (folder: string): Promise<{ live: Tally; flat: Tally }> => {
  const tallies = { live: { tried: 0, accepted: 0, whys: new Map() }, flat: { tried: 0, accepted: 0, whys: new Map() } }
  for (const { kind, name, moves, frames } of readSequences(folder)) {
    const outcome = await judge(frames, moves)
    count(tallies[kind], outcome)
    console.log(`${kind} ${name}: ${outcome.accepted ? 'accepted' : `refused for ${outcome.why}`}`)
  }
  return tallies
}

const folder = sequencesFolder()
const { live, flat } = folder === undefined ? await rendered() : await ofFolder(folder)
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)
printFigures([
  { what: `flat sequences accepted (of ${flat.tried})`, measured: share(flat.accepted, flat.tried), unit: '%', bar: { atMost: 5 } },
  {
    what: `living sequences refused (of ${live.tried})`,
    measured: share(live.tried - live.accepted, live.tried),
    unit: '%',
    bar: { atMost: 5 },
  },
])
