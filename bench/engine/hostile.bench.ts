// Malicious files: whatever they contain, the calling process survives, each file gets an answer in time, and no reader process exceeds its
// memory limit. The time limit is CPU time, so other load on the machine does not distort it; the longest wait is wall-clock time.
import type { Challenge } from '../../core/evidence/challenge.ts'
import type { AskContext } from '../../engine/engine.ts'
import { openEngine, type OpenEngine } from '../../engine/node/open-engine.ts'
import { randomFrom } from '../../engine/testing/documents/random.ts'
import { renderDocument } from '../../engine/testing/documents/render-document.ts'
import { hostileKinds, makeHostile, soundFiles } from '../../engine/testing/hostile/make-hostile.ts'
import { printFigures } from '../lib/figures.mjs'
import { peakMb, cpuMsOf } from '../lib/evidence/process-figures.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const files = Number(process.env.FILES ?? 2000)

const asker: AskContext = { asker: '1', rank: 'user' }
const challenge: Challenge = { challenge: 'a'.repeat(32), moves: ['turnLeft'], until: '2026-11-21 00:00:00' } satisfies Challenge

/** The reader that gets a file, by the file's number: every kind of file reaches every reader. */
const readers: readonly ((engine: OpenEngine, bytes: Buffer) => Promise<unknown>)[] = [
  (engine, bytes) => engine.readPaper(bytes, asker),
  (engine, bytes) => engine.drawPage(bytes, 1, asker),
  (engine, bytes) => engine.readDocument(bytes, { type: 'passport', side: 'inner' }, { ...asker, faces: true }),
  (engine, bytes) => engine.readFace(bytes, asker),
  (engine, bytes) => engine.readPaper(bytes, asker),
  (engine, bytes) => engine.readChallenge([{ bytes, move: null, at: 0 }], challenge, asker),
]

const outcomeOf = (answer: unknown): string => {
  if (typeof answer !== 'object' || answer === null) return 'nothing'
  if ('state' in answer && answer.state !== 'failed') return answer.state === 'drawn' ? 'page' : 'no page'
  if ('why' in answer) return String(answer.why)
  return 'fault' in answer && answer.fault !== null ? `paper ${String(answer.fault)}` : 'read'
}

const bench = async (): Promise<void> => {
  console.log(`seed ${seed}`)
  const engine = openEngine()
  const { front } = await renderDocument({ seed, format: 'TD3', faults: ['tooSmall'] })
  const sound = soundFiles(front)
  const outcomes = new Map<string, number>()
  let slowest = { ms: 0, what: '' }
  let longestWait = 0
  let largest = { mb: 0, what: '' }
  for (let number = 0; number < files; number += 1) {
    const random = randomFrom(seed + number)
    const kind = hostileKinds[number % hostileKinds.length] ?? 'noise'
    const bytes = makeHostile(kind, sound, random)
    const began = performance.now()
    // A process that ends takes its figure with it, so it is sampled while it works.
    const before = new Map(engine.pids.map((pid) => [pid, cpuMsOf(pid)]))
    const used = new Map<number, number>()
    const sampling = setInterval(() => sample('while reading'), 50)
    const sample = (when: string): void => {
      for (const pid of engine.pids) {
        const [mb, ms] = [peakMb(pid), cpuMsOf(pid) - (before.get(pid) ?? 0)]
        used.set(pid, Math.max(ms, used.get(pid) ?? 0))
        if (mb > largest.mb) largest = { mb, what: `file ${number}, ${kind}, ${when}` }
      }
    }
    const outcome = outcomeOf(await readers[Math.floor(number / hostileKinds.length) % readers.length]?.(engine, bytes))
    longestWait = Math.max(longestWait, performance.now() - began)
    clearInterval(sampling)
    sample('after reading')
    const ms = [...used.values()].reduce((sum, each) => sum + each, 0)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (ms > slowest.ms) slowest = { ms, what: `file ${number}, ${kind}, ${outcome}` }
  }
  // An honest document right after the malicious ones.
  const after = await engine.readDocument(front, { type: 'passport', side: 'inner' }, { ...asker, faces: true })
  await engine.close()
  for (const [outcome, count] of [...outcomes].toSorted(([, a], [, b]) => b - a)) console.log(`${outcome.padEnd(24)} ${count}`)
  console.log(`slowest: ${slowest.what}; largest: ${largest.what}`)
  printFigures([
    { what: `hostile files answered without a server crash, of ${files}`, measured: files, unit: 'files', bar: { atLeast: files } },
    { what: 'slowest answer', measured: slowest.ms / 1000, unit: 'CPU s', bar: { atMost: 10 } },
    { what: 'longest wait for an answer, on this machine now', measured: longestWait / 1000, unit: 's' },
    { what: 'peak memory of a reader process', measured: largest.mb, unit: 'MB', bar: { atMost: 1024 } },
    { what: 'honest documents read right after them', measured: after.kind === 'document' ? 1 : 0, unit: 'documents', bar: { atLeast: 1 } },
  ])
}

await bench()
