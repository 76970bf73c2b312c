// One clean case end to end: a passport with its holder's portrait and the liveness challenge that the holder completes. Everything is rendered;
// no real person is used. Only the worker process's CPU time counts, so the load of the machine does not matter.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Challenge, Move } from '../core/evidence/challenge.ts'
import type { AskContext, ChallengeFrame } from '../engine/engine.ts'
import { openEngine, type OpenEngine } from '../engine/node/open-engine.ts'
import { renderDocument } from '../engine/testing/documents/render-document.ts'
import { straightPose } from '../engine/testing/faces/head-pose.ts'
import { renderHead } from '../engine/testing/faces/render-head.ts'
import { renderSequence } from '../engine/testing/faces/render-sequence.ts'
import { sourceNames } from '../engine/testing/faces/sources.ts'
import { printFigures } from './lib/figures.mjs'
import { statusServed } from './lib/status-meanwhile.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const cases = Number(process.env.CASES ?? 12)
const concurrency = 10

interface Case {
  readonly document: Buffer
  readonly selfie: Uint8Array
  readonly frames: readonly ChallengeFrame[]
  readonly challenge: Challenge
}

const moves: readonly Move[] = ['turnLeft', 'blink', 'turnRight']

const makeCase = async (number: number): Promise<Case> => {
  const person = sourceNames[number % sourceNames.length] ?? sourceNames[0]
  if (person === undefined) throw new Error('there are no faces to render')
  const portrait = await renderHead({ person, seed: seed + number, pose: { ...straightPose, far: 45 } })
  const { front } = await renderDocument({ seed: seed + number, format: 'TD3', portrait, tier: 'easy' })
  const selfie = await renderHead({ person, seed: seed + number + 500, pose: straightPose })
  const frames = await renderSequence({ person, moves, kind: 'live', seed: seed + number + 1000 })
  return { document: front, selfie, frames, challenge: { challenge: 'c'.repeat(32), moves: [...moves], until: '2026-11-21 00:00:00' } }
}

interface CaseReading {
  readonly trusted: boolean
  readonly faces: boolean
}

const readCase = async (engine: OpenEngine, evidence: Case, live: 'selfie' | 'challenge'): Promise<CaseReading> => {
  // Each case has its own account.
  const asker: AskContext = { asker: randomUUID(), rank: 'user' }
  const [document, face] = await Promise.all([
    engine.readDocument(evidence.document, { type: 'passport', side: 'inner' }, { ...asker, faces: true }),
    live === 'selfie' ? engine.readFace(evidence.selfie, asker) : engine.readChallenge(evidence.frames, evidence.challenge, asker),
  ])
  const read = document.kind === 'document'
  return {
    trusted: read && document.mrz?.trusted === true,
    faces: read && document.face !== null && face.kind !== 'none' && face.face !== null,
  }
}

/** proc(5), stat: ticks of 10 ms in user and in system mode, after the name in brackets. */
const secondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const peakMemoryOf = (pid: number): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024 / 1024

const median = (numbers: readonly number[]): number =>
  share(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

const share = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0

const oneByOne = async (
  engine: OpenEngine,
  all: readonly Case[],
  live: 'selfie' | 'challenge',
): Promise<{ coreSeconds: number; complete: number }> => {
  const [pid] = engine.pids
  if (pid === undefined) throw new Error('the worker has not survived its first case')
  const coreSeconds: number[] = []
  let complete = 0
  for (const evidence of all) {
    const before = secondsOf(pid)
    const { trusted, faces } = await readCase(engine, evidence, live)
    coreSeconds.push(secondsOf(pid) - before)
    if (trusted && faces) complete += 1
  }
  return { coreSeconds: median(coreSeconds), complete }
}

const bench = async (): Promise<void> => {
  console.log(`seed ${seed}, ${cases} cases`)
  const all: Case[] = []
  for (let number = 0; number < cases; number += 1) all.push(await makeCase(number))
  const [first] = all
  if (first === undefined) throw new Error('CASES must be at least 1')
  const engine = openEngine({ trouble: (what) => console.log(what) })
  const began = performance.now()
  await readCase(engine, first, 'challenge')
  const cold = (performance.now() - began) / 1000
  const selfies = await oneByOne(engine, all, 'selfie')
  const challenges = await oneByOne(engine, all, 'challenge')
  const status = await statusServed()
  const alone = await status.during(() => pause(3000))
  const lag = monitorEventLoopDelay({ resolution: 5 })
  lag.enable()
  const startedTogether = performance.now()
  const meanwhile = await status.during(() =>
    Promise.all(Array.from({ length: concurrency }, (_, at) => readCase(engine, all[at % all.length] ?? first, 'challenge'))),
  )
  const together = (performance.now() - startedTogether) / 1000
  lag.disable()
  await status.close()
  const memory = Math.max(...engine.pids.map(peakMemoryOf))
  await engine.close()
  printFigures([
    { what: 'document and selfie, p50 of one core', measured: selfies.coreSeconds, unit: 's', bar: { atMost: 1.5 } },
    { what: `document and a challenge of ${first.frames.length} frames, p50 of one core`, measured: challenges.coreSeconds, unit: 's' },
    { what: `${concurrency} at the same time, with challenges, by one worker`, measured: together, unit: 's', bar: { atMost: 30 } },
    {
      what: `meanwhile the status call over HTTP, p99 of ${meanwhile.length}`,
      measured: share(meanwhile, 0.99),
      unit: 'ms',
      bar: { atMost: 100 },
    },
    { what: 'the same, p50', measured: share(meanwhile, 0.5), unit: 'ms' },
    { what: `the same while nothing is read, p99 of ${alone.length}`, measured: share(alone, 0.99), unit: 'ms' },
    { what: "meanwhile the calling process's event loop, p99", measured: lag.percentile(99) / 1e6, unit: 'ms', bar: { atMost: 100 } },
    { what: 'peak memory of a worker', measured: memory, unit: 'GiB', bar: { atMost: 1.2 } },
    { what: 'first case of a cold worker', measured: cold, unit: 's' },
    {
      what: `clean cases read completely: selfies and challenges, of ${2 * cases}`,
      measured: selfies.complete + challenges.complete,
      unit: 'cases',
    },
  ])
}

await bench()
