// Puppets made of one photograph, and frames of an earlier challenge, sent to the running server by calls alone: each attempt is an account of
// its own, with a passport of its own that shows the face. Living heads go the same way first: what they record is what is replayed, and that
// they pass is the control. `SEED` repeats a run; `impostors:60` plays so many of each kind.
import { moves as allMoves, type Move } from '@bonafide/core/evidence/challenge'
import { refusals } from '@bonafide/core/codes'
import { loadImage } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import { randomFrom } from '../../engine/testing/documents/random.ts'
import { develop, usualSensor } from '../../engine/testing/faces/camera.ts'
import { straightPose } from '../../engine/testing/faces/head-pose.ts'
import { drawHead, renderHead, setScene } from '../../engine/testing/faces/render-head.ts'
import { renderSequence } from '../../engine/testing/faces/render-sequence.ts'
import { sourceNames } from '../../engine/testing/faces/sources.ts'
import type { PersonName } from '../../engine/testing/faces/heads.ts'
import { printFigures } from '../lib/figures.mjs'
import { openEvidenceHouse } from '../lib/impostors/evidence-house.ts'
import { openPhoto, puppetDepths, puppetFrame } from '../lib/impostors/puppet.ts'
import { again, recorded, replayKinds, type Recording } from '../lib/impostors/replay.ts'
import { playVisit, Refused, type Played, type Shows } from '../lib/impostors/visit.ts'
import { chanceOf, type Chance } from '../lib/judge/chance.ts'
import { drawDocument } from '../lib/judge/draw-document.ts'

const many = Number(process.argv[2] ?? 300)
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30))
/** So many replays come of one recording. */
const replaysEach = 10
console.log(`seed ${first}: ${many} puppets, ${many} replays, ${Math.ceil(many / replaysEach)} living heads`)

const personBy = (chance: Chance): PersonName => {
  const [one, other] = [chance.oneOf(sourceNames), chance.oneOf(sourceNames)]
  return one === other ? one : `${one}+${other}`
}

/** A passport that is another one for every seed, with this face. */
async function passportOf(person: PersonName, seed: number) {
  const portrait = await renderHead({ person, seed, size: { width: 480, height: 600 }, pose: { far: 46 }, sensor: { noise: 1 } })
  const image = await loadImage(Buffer.from(portrait))
  const face = { image, x: image.width / 2, y: image.height / 2, reach: image.height }
  return drawDocument({ seed, tier: 'clean', layout: 'alder', formats: ['TD3'], face })
}

/** Frames are made before the challenge begins: whoever feeds a camera has the time. */
async function framesFor(make: (move: Move | null, at: number) => Promise<Uint8Array>): Promise<Shows> {
  const made = new Map<string, Uint8Array>()
  for (let at = 0; at < 5; at += 1) made.set(`null ${at}`, await make(null, at))
  for (const move of allMoves) made.set(move, await make(move, 0))
  return (move, at) => made.get(move ?? `null ${at}`) ?? new Uint8Array()
}

/** Of a forger's document nothing is asked here, and of some dozens of faces everybody is one: an attempt is judged by its face alone. */
const ofTheFace = ['face.matches', 'liveness.moves', 'liveness.solid', 'liveness.camera'] as const

interface Count {
  tried: number
  approved: number
  accepted: number
  late: number
  readonly stopped: Map<string, number>
}
const count = (): Count => ({ tried: 0, approved: 0, accepted: 0, late: 0, stopped: new Map() })

/** What stopped it; empty where nothing did. */
function take(counted: Count, { state, checks }: Played): readonly string[] {
  const stopped = ofTheFace.filter((name) => checks.get(name) !== 'passed').map((name) => `${name} ${checks.get(name) ?? 'not made'}`)
  counted.tried += 1
  counted.approved += state === 'approved' ? 1 : 0
  counted.accepted += stopped.length === 0 ? 1 : 0
  for (const each of stopped) counted.stopped.set(each, (counted.stopped.get(each) ?? 0) + 1)
  return stopped
}

const house = await openEvidenceHouse()
let account = 8_000_000_000
let worstMb = 0

/** A machine that is busy with other things may be too slow for a move; that is no attempt. What the server refuses otherwise is one. */
async function attempt(
  counted: Count,
  { person, seed, frame }: { person: PersonName; seed: number; frame: Shows },
): Promise<readonly string[]> {
  const { bytes, holder } = await passportOf(person, seed)
  for (let again = 0; again < 4; again += 1) {
    account += 1
    try {
      const played = await playVisit(house, { account: String(account), holder, document: bytes, frame })
      for (const pid of house.pids) worstMb = Math.max(worstMb, peakMb(pid))
      return take(counted, played)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.code !== refusals['challenge.tooSlow'].code) return takeRefused(counted, error)
      counted.late += 1
    }
  }
  return ['too slow']
}

function takeRefused(counted: Count, { message }: Refused): readonly string[] {
  counted.tried += 1
  counted.stopped.set(message, (counted.stopped.get(message) ?? 0) + 1)
  return [message]
}

/** As the kernel has seen it at its highest; none where there is no such file. */
function peakMb(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const living = count()
const byDepth = new Map<number, Count>()
const byKind = new Map<string, Count>()
const into = <Key>(counts: Map<Key, Count>, key: Key): Count => {
  const known = counts.get(key) ?? count()
  counts.set(key, known)
  return known
}

for (let at = 0; at < many; at += 1) {
  const seed = first + at * 7
  if (at % replaysEach === 0) await playRecorded(seed)
  await playPuppet(seed)
  if ((at + 1) % 5 === 0)
    console.log(
      `  ${at + 1}: ${told('puppets', [...byDepth.values()])}; ${told('replays', [...byKind.values()])}; ${told('living', [living])}`,
    )
}

/** In the room and the clothes of `renderSequence` with this seed; a person who looks ahead never holds quite still. */
async function straightLooks(person: PersonName, seed: number, chance: Chance): Promise<readonly Uint8Array[]> {
  const scene = await setScene(person, randomFrom(seed).whole(0, 1_000_000))
  const looks: Uint8Array[] = []
  for (let at = 0; at < 5; at += 1) {
    const pose = { yaw: chance.within(-4, 4), pitch: chance.within(-2, 2), x: chance.within(-1.5, 1.5), y: chance.within(-1, 1) }
    looks.push(await develop(drawHead(scene, { ...straightPose, ...pose }), usualSensor, randomFrom(seed + 100 + at)))
  }
  return looks
}

/** A living head is recorded, and what was recorded is replayed at once. */
async function playRecorded(seed: number): Promise<void> {
  const chance = chanceOf(seed, 11)
  const person = personBy(chance)
  const sent = new Map<Move, readonly Uint8Array[]>()
  const straight = await straightLooks(person, seed + 1, chance)
  for (const move of allMoves) {
    const frames = await renderSequence({ person, moves: [move], kind: 'live', seed: seed + 1 })
    sent.set(
      move,
      frames.filter((frame) => frame.move === move).map(({ bytes }) => bytes),
    )
  }
  const asked: Move[] = []
  const stopped = await attempt(living, {
    person,
    seed,
    frame: (move, at) => {
      if (move !== null && !asked.includes(move)) asked.push(move)
      return (move === null ? straight[at % straight.length] : sent.get(move)?.at(-1)) ?? new Uint8Array()
    },
  })
  if (stopped.length > 0) console.log(`  living ${seed} ${person} did not pass: ${stopped.join(', ')}`)
  const recording: Recording = {
    straight,
    moves: new Map(
      asked.slice(-3).flatMap(
        (move) =>
          sent
            .get(move)
            ?.slice(-1)
            .map((bytes) => [move, bytes] as const) ?? [],
      ),
    ),
  }
  for (let replay = 0; replay < Math.min(replaysEach, many); replay += 1) {
    const kind = replayKinds[replay % replayKinds.length] ?? 'saved anew'
    const frame = await framesFor((move, at) => again(recorded(recording, move, at), kind, chance))
    const stopping = await attempt(into(byKind, kind), { person, seed: seed + 1_000_000 + replay, frame })
    if (stopping.length === 0)
      console.log(`  replay ${seed} ${person} ${kind}: accepted; recorded ${[...recording.moves.keys()].join(' ')}`)
  }
}

async function playPuppet(seed: number): Promise<void> {
  const chance = chanceOf(seed, 12)
  const person = personBy(chance)
  const photo = await openPhoto(await renderHead({ person, seed, size: { width: 640, height: 480 }, sensor: { noise: 1 } }))
  const depth = chance.oneOf(puppetDepths)
  const puppet = { photo, depth, turn: chance.within(24, 40), nod: chance.within(14, 28) }
  const frame = await framesFor((move) => puppetFrame(puppet, move, chance))
  const stopped = await attempt(into(byDepth, depth), { person, seed: seed + 2_000_000, frame })
  if (stopped.length === 0) console.log(`  puppet ${seed} ${person}: accepted; depth ${depth}, turned by ${puppet.turn.toFixed(0)}`)
}

await house.close()

const sum = (counts: readonly Count[], what: 'tried' | 'approved' | 'accepted' | 'late'): number =>
  counts.reduce((all, each) => all + each[what], 0)

function told(name: string, counts: readonly Count[]): string {
  return `${name} ${sum(counts, 'tried')} tried, ${sum(counts, 'accepted')} accepted`
}

/** Clopper and Pearson: below this the true share is, 95 times of 100. */
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

for (const [name, counts] of [
  ['puppet of depth', byDepth],
  ['replay', byKind],
] as const)
  for (const [key, each] of counts) {
    const stopped = [...each.stopped].toSorted((one, other) => other[1] - one[1]).map(([what, times]) => `${what} ${times}`)
    console.log(`  ${name} ${key}: ${each.accepted} of ${each.tried} accepted, ${each.approved} approved; ${stopped.join(', ')}`)
  }
console.log(
  `  living: ${living.accepted} of ${living.tried}, ${living.approved} approved; ${[...living.stopped].map(([what, times]) => `${what} ${times}`).join(', ')}`,
)

const rows = (name: string, counts: readonly Count[]) => {
  const [tried, accepted] = [sum(counts, 'tried'), sum(counts, 'accepted')]
  const share = tried === 0 ? 0 : (100 * accepted) / tried
  return [
    { what: `${name} accepted (of ${tried})`, measured: share, unit: '%', bar: { atMost: 1 } },
    { what: `${name} accepted, 95 % upper bound`, measured: upperBound(accepted, tried), unit: '%' },
  ]
}
printFigures([
  ...rows('puppets', [...byDepth.values()]),
  ...rows('replays', [...byKind.values()]),
  { what: `control: living heads that pass (of ${living.tried})`, measured: living.accepted, unit: 'heads', bar: { atLeast: 1 } },
  {
    what: 'too slow for a move, and tried again',
    measured: sum([...byDepth.values(), ...byKind.values(), living], 'late'),
    unit: 'attempts',
  },
  { what: 'an engine process at its largest', measured: worstMb, unit: 'MB', bar: { atMost: 900 } },
])
