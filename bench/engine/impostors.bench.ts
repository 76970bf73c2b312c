// Sends puppets made from one photograph, and frames of an earlier challenge, to the running server, without a browser. Each attempt has its
// own account and a passport with that face, and faces every defence: moves, colours, and the second picture of the passport.
// Living heads go first, because their recordings are replayed. Two controls show that the bench can fail: living heads pass, and impostors
// would pass if only faces were compared. `SEED` repeats a run; `impostors:60` sends 60 puppets and 60 replays.
import { moves as allMoves, type Move } from '@bonafide/core/evidence/challenge'
import type { ShownColour } from '@bonafide/core/evidence/light'
import { refusals } from '@bonafide/core/codes'
import { randomFrom } from '../../engine/testing/documents/random.ts'
import { develop, usualSensor } from '../../engine/testing/faces/camera.ts'
import { straightPose } from '../../engine/testing/faces/head-pose.ts'
import { renderLight } from '../../engine/testing/faces/light-head.ts'
import { drawHead, renderHead, setScene } from '../../engine/testing/faces/render-head.ts'
import { renderSequence } from '../../engine/testing/faces/render-sequence.ts'
import { sourceNames } from '../../engine/testing/faces/sources.ts'
import type { PersonName } from '../../engine/testing/faces/heads.ts'
import { printFigures } from '../lib/figures.mjs'
import { openEvidenceServices } from '../lib/evidence/evidence-services.ts'
import { CallRefused } from '../lib/evidence/frame-client.ts'
import { lightAgain, lightTricks, type LightTrick, lightUp } from '../lib/impostors/light-tricks.ts'
import { openPhoto, puppetDepths, puppetFrame } from '../lib/impostors/puppet.ts'
import { altered, distinctFrames, frameFor, replayKinds, type Recording } from '../lib/impostors/replay.ts'
import { passportOf, secondPicture, type Tilter } from '../lib/impostors/passport.ts'
import { type Attempt, playVisit, type VisitResult, type FrameSource } from '../lib/impostors/visit.ts'
import { chanceOf, type Chance } from '../lib/evaluation/chance.ts'
import { percentile } from '../lib/evaluation/tally.ts'
import { peakMb, cpuMsOf } from '../lib/evidence/process-figures.ts'

const attempts = Number(process.argv[2] ?? 300)
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30))
/** How many replays are made of one recording. */
const replaysEach = 3
console.log(`seed ${first}: ${attempts} puppets, ${attempts} replays, ${Math.ceil(attempts / replaysEach)} living heads`)

const randomPerson = (chance: Chance): PersonName => {
  const [source, blended] = [chance.oneOf(sourceNames), chance.oneOf(sourceNames)]
  return source === blended ? source : `${source}+${blended}`
}

/** Frames are prepared before the challenge begins: an attacker who injects a camera stream has time for that. */
async function framesFor(make: (move: Move | null, at: number) => Promise<Uint8Array>): Promise<FrameSource> {
  const frames = new Map<string, Uint8Array>()
  for (let at = 0; at < 5; at += 1) frames.set(`null ${at}`, await make(null, at))
  for (const move of allMoves) frames.set(move, await make(move, 0))
  return (move, at) => frames.get(move ?? `null ${at}`) ?? new Uint8Array()
}

/**
 * The defences, in the order in which an attempt has to get past them. The check for known faces is left out: all people are drawn from a few
 * dozen faces.
 */
const defences = {
  'the face alone': ['face.matches', 'liveness.camera'],
  'moves and depth': ['liveness.moves', 'liveness.solid'],
  'the light': ['liveness.light'],
  'the second picture': ['document.tilt'],
} as const
type Defence = keyof typeof defences
// Object.keys returns strings, but these are the keys of the object above.
const defenceNames = Object.keys(defences) as readonly Defence[]

interface Count {
  tried: number
  approved: number
  /** Attempts in which a check failed or a call was refused, so that a person would have to try again. */
  refused: number
  /** Tries that were too slow for a move. */
  late: number
  /** How many got past a defence and all those before it. */
  readonly past: Map<Defence, number>
  readonly stopped: Map<string, number>
}
const emptyCount = (): Count => ({ tried: 0, approved: 0, refused: 0, late: 0, past: new Map(), stopped: new Map() })

/** Returns the checks that did not pass; empty if all did. */
function countPlayed(counted: Count, { state, checks }: VisitResult): readonly string[] {
  const named = (defence: Defence): readonly string[] => defences[defence].filter((name) => checks.get(name) !== 'passed')
  const stopped = defenceNames.flatMap(named).map((name) => `${name} ${checks.get(name) ?? 'not made'}`)
  const firstStop = defenceNames.findIndex((defence) => named(defence).length > 0)
  counted.tried += 1
  counted.approved += state === 'approved' ? 1 : 0
  counted.refused += stopped.some((each) => each.endsWith(' failed')) ? 1 : 0
  for (const defence of defenceNames.slice(0, firstStop === -1 ? undefined : firstStop))
    counted.past.set(defence, (counted.past.get(defence) ?? 0) + 1)
  for (const each of stopped) counted.stopped.set(each, (counted.stopped.get(each) ?? 0) + 1)
  return stopped
}

const services = await openEvidenceServices()
let account = 8_000_000_000
let worstMb = 0
const visitTimes: number[] = []

/** A busy machine may be too slow for a move, which does not count as an attempt. Any other refusal does. */
async function attempt(
  counted: Count,
  { person, seed, frame, lit, tilter }: { person: PersonName; seed: number; tilter: Tilter } & Pick<Attempt, 'frame' | 'lit'>,
): Promise<readonly string[]> {
  const { bytes, holder } = await passportOf(person, seed)
  const chance = chanceOf(seed, 13)
  const tilted: Attempt['tilted'] = (tilt) => secondPicture(bytes, { tilt, tilter, chance })
  for (let tries = 0; tries < 4; tries += 1) {
    account += 1
    try {
      const before = new Map(services.pids.map((pid) => [pid, cpuMsOf(pid)]))
      const played = await playVisit(services, { account: String(account), holder, document: bytes, frame, tilted, lit })
      for (const pid of services.pids) worstMb = Math.max(worstMb, peakMb(pid))
      // A process that was started for this visit opens its models first.
      if (before.size > 0 && services.pids.every((pid) => before.has(pid)))
        visitTimes.push(services.pids.reduce((sum, pid) => sum + cpuMsOf(pid) - (before.get(pid) ?? 0), 0))
      return countPlayed(counted, played)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.code !== refusals['challenge.tooSlow'].code) return countRefused(counted, error)
      counted.late += 1
    }
  }
  return ['too slow']
}

function countRefused(counted: Count, { message }: CallRefused): readonly string[] {
  counted.tried += 1
  counted.refused += 1
  counted.stopped.set(message, (counted.stopped.get(message) ?? 0) + 1)
  return [message]
}

const living = emptyCount()
const puppets = new Map<string, Count>()
const replays = new Map<string, Count>()
const countFor = <Key>(counts: Map<Key, Count>, key: Key): Count => {
  const counted = counts.get(key) ?? emptyCount()
  counts.set(key, counted)
  return counted
}

for (let at = 0; at < attempts; at += 1) {
  const seed = first + at * 7
  if (at % replaysEach === 0) await playRecorded(seed)
  await playPuppet(seed, lightTricks[at % lightTricks.length] ?? 'painted')
  if ((at + 1) % 5 === 0)
    console.log(
      `  ${at + 1}: ${summaryOf('puppets', [...puppets.values()])}; ${summaryOf('replays', [...replays.values()])}; ${summaryOf('living', [living])}`,
    )
}

/** Frames in the room and clothes that `renderSequence` draws for this seed; a person looking straight ahead never holds quite still. */
async function straightLooks(person: PersonName, seed: number, chance: Chance): Promise<readonly Uint8Array[]> {
  const scene = await setScene(person, randomFrom(seed).whole(0, 1_000_000))
  const frames: Uint8Array[] = []
  for (let at = 0; at < 5; at += 1) {
    const pose = { yaw: chance.within(-4, 4), pitch: chance.within(-2, 2), x: chance.within(-1.5, 1.5), y: chance.within(-1, 1) }
    frames.push(await develop(drawHead(scene, { ...straightPose, ...pose }), usualSensor, randomFrom(seed + 100 + at)))
  }
  return frames
}

/** Plays a living head, and then replays the frames that it sent. */
async function playRecorded(seed: number): Promise<void> {
  const chance = chanceOf(seed, 11)
  const person = randomPerson(chance)
  const sent = new Map<Move, readonly Uint8Array[]>()
  const straight = await straightLooks(person, seed + 1, chance)
  for (const move of allMoves) {
    const frames = await renderSequence({ person, moves: [move], kind: 'live', seed: seed + 1 })
    sent.set(
      move,
      frames.filter((frame) => frame.move === move).map(({ bytes }) => bytes),
    )
  }
  const requestedMoves: Move[] = []
  const litBy = new Map<ShownColour, Uint8Array>()
  const screen = chance.within(0.12, 0.5)
  const stopped = await attempt(living, {
    person,
    seed,
    tilter: 'held',
    frame: (move, at) => {
      if (move !== null && !requestedMoves.includes(move)) requestedMoves.push(move)
      return (move === null ? straight[at % straight.length] : sent.get(move)?.at(-1)) ?? new Uint8Array()
    },
    lit: async (colours) => {
      const drawn = colours.filter((colour) => colour !== 'neutral')
      const frames = await renderLight({ person, seed: seed + 1, kind: 'lit', colours: drawn, screen })
      for (const [index, { bytes }] of frames.entries()) litBy.set(colours[index] ?? 'neutral', bytes)
      return frames.map(({ bytes }) => bytes)
    },
  })
  if (stopped.length > 0) console.log(`  living ${seed} ${person} did not pass: ${stopped.join(', ')}`)
  const kept = requestedMoves.slice(-3).flatMap((move) => (sent.get(move) ?? []).slice(-1).map((bytes) => [move, bytes] as const))
  const recording: Recording = { straight, moves: new Map(kept) }
  for (let replay = 0; replay < Math.min(replaysEach, attempts); replay += 1) {
    const kind = replayKinds[replay % replayKinds.length] ?? 're-encoded'
    const distinct = distinctFrames()
    const show = async (picture: Uint8Array): Promise<Uint8Array> => distinct(await altered(picture, kind, chance))
    const frame = await framesFor((move, at) => show(frameFor(recording, move, at)))
    const lit: Attempt['lit'] = (colours) => lightAgain(litBy, colours, show)
    const stoppedReplay = await attempt(countFor(replays, kind), { person, seed: seed + 1_000_000 + replay, tilter: 'bent', frame, lit })
    if (stoppedReplay.length === 0)
      console.log(`  replay ${seed} ${person} ${kind}: accepted; recorded ${[...recording.moves.keys()].join(' ')}`)
  }
}

async function playPuppet(seed: number, trick: LightTrick): Promise<void> {
  const chance = chanceOf(seed, 12)
  const person = randomPerson(chance)
  const photo = await openPhoto(await renderHead({ person, seed, size: { width: 640, height: 480 }, sensor: { noise: 1 } }))
  const depth = chance.oneOf(puppetDepths)
  const puppet = { photo, depth, turn: chance.within(24, 40), nod: chance.within(14, 28) }
  const tinting = { trick, screen: chance.within(0.15, 0.5) }
  const frame = await framesFor((move) => puppetFrame(puppet, move, chance))
  const lit: Attempt['lit'] = (colours) =>
    Promise.all(colours.map(async (colour) => lightUp(await puppetFrame(puppet, null, chance), colour, tinting)))
  const counted = countFor(puppets, `of depth ${depth}, ${trick}`)
  const stopped = await attempt(counted, { person, seed: seed + 2_000_000, tilter: 'bent', frame, lit })
  if (stopped.length === 0)
    console.log(`  puppet ${seed} ${person}: accepted; depth ${depth}, turned by ${puppet.turn.toFixed(0)}, ${trick}`)
}

await services.close()

/** Clopper–Pearson upper bound, in percent: with 95 % confidence the true share is lower. */
function upperBound(hits: number, tried: number): number {
  if (tried === 0 || hits >= tried) return 100
  let [low, high] = [hits / tried, 1]
  for (let step = 0; step < 60; step += 1) {
    const share = (low + high) / 2
    let [chance, term] = [0, (1 - share) ** tried]
    for (let at = 0; at <= hits; at += 1) {
      chance += term
      term *= ((tried - at) / (at + 1)) * (share / (1 - share))
    }
    if (chance > 0.05) low = share
    else high = share
  }
  return 100 * high
}

// A function declaration, because the loop above already calls it.
function pastOf(counts: readonly Count[], defence: Defence): number {
  return counts.reduce((all, { past }) => all + (past.get(defence) ?? 0), 0)
}

function sumOf(counts: readonly Count[], what: 'tried' | 'approved' | 'refused' | 'late'): number {
  return counts.reduce((all, each) => all + each[what], 0)
}

function summaryOf(name: string, counts: readonly Count[]): string {
  const passed = defenceNames.map((defence) => pastOf(counts, defence)).join(', ')
  return `${name} ${sumOf(counts, 'tried')} tried, past each defence ${passed}, approved ${sumOf(counts, 'approved')}`
}

console.log(`past each defence: ${defenceNames.join(', ')}`)
for (const [name, counts] of [
  ['puppet', puppets],
  ['replay', replays],
  ['', new Map([['living', living]])],
] as const)
  for (const [key, each] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const stopped = [...each.stopped].toSorted((a, b) => b[1] - a[1]).map(([what, times]) => `${what} ${times}`)
    console.log(`  ${summaryOf(`${name} ${key}:`, [each])}; ${stopped.join(', ')}`)
  }

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)
const rows = (name: string, counts: readonly Count[]) => {
  const tried = sumOf(counts, 'tried')
  const accepted = pastOf(counts, 'the second picture')
  const inAll = `(of ${tried})`
  return [
    {
      what: `${name} approved automatically ${inAll}`,
      measured: percent(sumOf(counts, 'approved'), tried),
      unit: '%',
      bar: { atMost: 1 },
    },
    { what: `${name} past all defences ${inAll}`, measured: percent(accepted, tried), unit: '%', bar: { atMost: 1 } },
    { what: `${name} past all defences, 95 % upper bound`, measured: upperBound(accepted, tried), unit: '%' },
    {
      what: `${name} past the light, whether or not the second picture passed ${inAll}`,
      measured: percent(pastOf(counts, 'the light'), tried),
      unit: '%',
    },
    {
      what: `${name} past moves and depth, as if no colours were shown ${inAll}`,
      measured: percent(pastOf(counts, 'moves and depth'), tried),
      unit: '%',
    },
    {
      what: `control: ${name} accepted if only faces were compared ${inAll}`,
      measured: percent(pastOf(counts, 'the face alone'), tried),
      unit: '%',
      bar: { atLeast: 20 },
    },
  ]
}
printFigures([
  ...rows('puppets', [...puppets.values()]),
  ...rows('replays', [...replays.values()]),
  { what: `living heads refused (of ${living.tried})`, measured: percent(living.refused, living.tried), unit: '%', bar: { atMost: 3 } },
  {
    what: `control: living heads past all defences (of ${living.tried})`,
    measured: percent(pastOf([living], 'the second picture'), living.tried),
    unit: '%',
    bar: { atLeast: 50 },
  },
  {
    what: 'too slow for a move, not counted as attempts',
    measured: sumOf([...puppets.values(), ...replays.values(), living], 'late'),
    unit: 'tries',
  },
  {
    what: `a whole visit in the engine's processes, p50 (of ${visitTimes.length})`,
    measured: percentile(visitTimes, 0.5),
    unit: 'CPU ms',
    bar: { atMost: 3000 },
  },
  { what: 'a whole visit, p95', measured: percentile(visitTimes, 0.95), unit: 'CPU ms' },
  { what: 'peak memory of an engine process', measured: worstMb, unit: 'MB', bar: { atMost: 900 } },
])
