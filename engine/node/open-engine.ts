// The engine on this machine: its readers behind pools of processes, so that a hostile file costs a worker and never the server.
// Nothing heavy is loaded here, and no process is started before there is something to read.
import { ChallengeReading } from '@bonafide/core/evidence/challenge'
import { DocumentReading } from '@bonafide/core/evidence/document-reading'
import { FaceReading, PaperReading } from '@bonafide/core/evidence/other-readings'
import { NoReading } from '@bonafide/core/evidence/reading'
import type * as z from 'zod/mini'
import type { Engine } from '../engine.ts'
import { sniff } from './paper/sniff.ts'
import { openPool, type Outcome, type Pool } from './pool/pool.ts'
import { type ProgramName, programOf } from './pool/program.ts'

export interface EngineOptions {
  /** So many documents and faces at once; each costs a processor and its models' memory. */
  readonly workers?: number
  readonly mostWaiting?: number
  readonly mostWaitingBytes?: number
  readonly seconds?: number
  readonly idleSeconds?: number
  readonly memoryBytes?: number
  /** Told what went wrong inside of a worker: names and places, nothing of the evidence. */
  readonly trouble?: (what: string) => void
}

const mebi = 1024 * 1024

const usual = {
  workers: 1,
  mostWaiting: 64,
  mostWaitingBytes: 512 * mebi,
  // Of one core: whatever happens is told well within 30 seconds, the worker's end included, wherever it does not wait for others.
  seconds: 20,
  idleSeconds: 300,
  memoryBytes: 1200 * mebi,
  trouble: () => undefined,
} satisfies Required<EngineOptions>

/** No honest paper takes half of it, and its owner waits to hear that it will not do. */
const mostPaperSeconds = 10

export interface OpenEngine extends Engine {
  /** Process ids of the workers that live. */
  readonly pids: readonly number[]
}

export const openEngine = (options: EngineOptions = {}): OpenEngine => {
  const settings = { ...usual, ...options }
  const readers = poolFor('reader', settings.workers, settings)
  // Apart from the others: a hundred pages of a bank statement keep nobody's passport waiting.
  const seconds = Math.min(settings.seconds, mostPaperSeconds)
  const papers = poolFor('papers', 1, { ...settings, seconds })
  return {
    readDocument: async (bytes, expected) => readingOf(DocumentReading, await readers.ask({ kind: 'document', bytes, expected }, 'read')),
    readFace: async (bytes) => readingOf(FaceReading, await readers.ask({ kind: 'face', bytes }, 'read')),
    readChallenge: async (frames, challenge) =>
      readingOf(ChallengeReading, await readers.ask({ kind: 'challenge', frames, challenge }, 'read')),
    readPaper: async (bytes) => paperOf(bytes, await papers.ask({ kind: 'paper', bytes }, 'read'), seconds),
    drawPage: async (bytes, page) => pageOf(await papers.ask({ kind: 'page', bytes, page }, 'draw')),
    close: async () => {
      await Promise.all([readers.close(), papers.close()])
    },
    get pids() {
      return [...readers.pids, ...papers.pids]
    },
  }
}

const poolFor = (name: ProgramName, workers: number, settings: Required<EngineOptions>): Pool =>
  openPool({
    program: () => programOf(name),
    workers,
    queue: { most: settings.mostWaiting, mostBytes: settings.mostWaitingBytes },
    limits: { seconds: settings.seconds, memoryBytes: settings.memoryBytes },
    idleSeconds: settings.idleSeconds,
    trouble: (what) => settings.trouble(`${name}: ${what}`),
  })

type None = z.infer<typeof NoReading>

/** A worker that a file has taken over may say anything: it is believed in the shape of a reading only. */
const readingOf = <Kind extends z.ZodMiniType>(kind: Kind, outcome: Outcome): z.infer<Kind> | None => {
  if (outcome.state === 'failed') return { kind: 'none', why: outcome.why }
  const reading = kind.safeParse(outcome.answer)
  if (reading.success) return reading.data
  const none = NoReading.safeParse(outcome.answer)
  return none.success ? none.data : { kind: 'none', why: 'crashed' }
}

/** A paper that takes too long is a fault of the paper, which its owner can mend. */
const paperOf = (bytes: Uint8Array, outcome: Outcome, seconds: number): PaperReading | None => {
  const reading = readingOf(PaperReading, outcome)
  const type = sniff(bytes)
  if (reading.kind !== 'none' || reading.why !== 'tooSlow' || type === undefined) return reading
  return { kind: 'paper', type, pages: 0, text: '', dates: [], fault: 'tooSlow', ms: seconds * 1000 }
}

const pageOf = (outcome: Outcome): Uint8Array | undefined =>
  outcome.state === 'answered' && outcome.answer instanceof Uint8Array ? outcome.answer : undefined
