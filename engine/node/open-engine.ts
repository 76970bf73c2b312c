// The engine on this machine: its readers behind pools of processes, so that a hostile file costs a worker and never the server.
// Nothing heavy is loaded here, and no process is started before there is something to read.
import { ChallengeReading } from '@bonafide/core/evidence/challenge'
import { DocumentReading } from '@bonafide/core/evidence/document-reading'
import { FaceReading, PaperReading } from '@bonafide/core/evidence/other-readings'
import { NoReading } from '@bonafide/core/evidence/reading'
import { TiltReading } from '@bonafide/core/evidence/tilt'
import type * as z from 'zod/mini'
import type { DrawnPage, Engine } from '../engine.ts'
import { sniff } from './paper/sniff.ts'
import { openPool, type Outcome, type Pool, type Sharing } from './pool/pool.ts'
import { type ProgramName, programOf } from './pool/program.ts'

export interface EngineOptions {
  /** How many documents and faces are read at the same time; each costs a CPU core and its models' memory. */
  readonly workers?: number
  /** How many papers and pages are read at the same time. They need far less memory, unless a file makes them take more. */
  readonly paperWorkers?: number
  readonly maxWaiting?: number
  readonly maxWaitingBytes?: number
  /** Limit for a document or a face. */
  readonly seconds?: number
  /** Limit for reading a paper. */
  readonly paperSeconds?: number
  /** Limit for drawing a page. */
  readonly pageSeconds?: number
  readonly idleSeconds?: number
  readonly memoryBytes?: number
  /** Reports errors inside a worker: names and positions, never the evidence. */
  readonly trouble?: (what: string) => void
}

const mebi = 1024 * 1024

const usual = {
  workers: 1,
  // One for reviewers, and two for users, of which one may be processing a file that takes the maximum time.
  paperWorkers: 3,
  maxWaiting: 64,
  maxWaitingBytes: 512 * mebi,
  // Seconds of one core for one file: an honest file takes a tenth of it once the models are open, and any outcome is reported within 10
  // seconds.
  seconds: 9,
  // No honest paper takes half of this, and its owner is waiting.
  paperSeconds: 9,
  // A page is drawn while a caller waits, for eight seconds at most.
  pageSeconds: 6,
  idleSeconds: 300,
  // Below a gigabyte, because it is sampled only ten times a second. Honest work takes 850 MB at most.
  memoryBytes: 960 * mebi,
  trouble: () => undefined,
} satisfies Required<EngineOptions>

/** A challenge is many files: each frame may take this much more. */
const secondsAFrame = 0.5
/** Most pages take a fifth of it. */
const shortSeconds = 1.5
/** Share of the queue that one caller may fill: enough for a visit with all of its files, or for a company's papers. */
const shareEach = 0.25

export interface OpenEngine extends Engine {
  /** Process ids of the running workers. */
  readonly pids: readonly number[]
}

export const openEngine = (options: EngineOptions = {}): OpenEngine => {
  const settings = { ...usual, ...options }
  const { workers, paperWorkers, paperSeconds, pageSeconds } = settings
  const readers = poolFor('reader', workers, { ...settings, sharing: { maxPerCaller: Math.max(1, workers - 1), keptForReviewers: 0 } })
  // Separate from the others: a hundred pages of a bank statement must not keep a passport waiting.
  const keptForReviewers = paperWorkers > 1 ? 1 : 0
  const sharing = { maxPerCaller: 1, keptForReviewers, short: { seconds: shortSeconds, maxSlow: 1 } }
  const papers = poolFor('papers', paperWorkers, { ...settings, seconds: paperSeconds, sharing })
  return {
    readDocument: async (bytes, expected, context) =>
      readingOf(DocumentReading, await readers.ask({ kind: 'document', bytes, expected, faces: context.faces }, context)),
    readTilt: async (pictures, context) => readingOf(TiltReading, await readers.ask({ kind: 'tilt', ...pictures }, context)),
    readFace: async (bytes, context) => readingOf(FaceReading, await readers.ask({ kind: 'face', bytes }, context)),
    readChallenge: async (frames, challenge, context) =>
      readingOf(
        ChallengeReading,
        await readers.ask({ kind: 'challenge', frames, challenge }, context, settings.seconds + frames.length * secondsAFrame),
      ),
    readPaper: async (bytes, context) => paperOf(bytes, await papers.ask({ kind: 'paper', bytes }, context), paperSeconds),
    drawPage: async (bytes, page, context) =>
      pageOf(await papers.ask({ kind: 'page', bytes, page, small: context.small === true }, context, pageSeconds)),
    close: async () => {
      await Promise.all([readers.close(), papers.close()])
    },
    get pids() {
      return [...readers.pids, ...papers.pids]
    },
  }
}

const poolFor = (name: ProgramName, workers: number, settings: Required<EngineOptions> & { readonly sharing: Sharing }): Pool =>
  openPool({
    program: () => programOf(name),
    workers,
    queue: {
      maxTasks: settings.maxWaiting,
      maxBytes: settings.maxWaitingBytes,
      each: { maxTasks: Math.ceil(settings.maxWaiting * shareEach), maxBytes: settings.maxWaitingBytes * shareEach },
    },
    sharing: settings.sharing,
    limits: { seconds: settings.seconds, memoryBytes: settings.memoryBytes },
    idleSeconds: settings.idleSeconds,
    trouble: (what) => settings.trouble(`${name}: ${what}`),
  })

type None = z.infer<typeof NoReading>

/** A compromised worker may send anything: its answer counts only if it has the shape of a reading. */
const readingOf = <Kind extends z.ZodMiniType>(kind: Kind, outcome: Outcome): z.infer<Kind> | None => {
  if (outcome.state === 'failed') return { kind: 'none', why: outcome.why }
  const reading = kind.safeParse(outcome.answer)
  if (reading.success) return reading.data
  const none = NoReading.safeParse(outcome.answer)
  return none.success ? none.data : { kind: 'none', why: 'crashed' }
}

/** A paper that takes too long is at fault itself, and its owner can fix it. */
const paperOf = (bytes: Uint8Array, outcome: Outcome, seconds: number): PaperReading | None => {
  const reading = readingOf(PaperReading, outcome)
  const type = sniff(bytes)
  if (reading.kind !== 'none' || reading.why !== 'tooSlow' || type === undefined) return reading
  return { kind: 'paper', type, pages: 0, text: '', dates: [], fault: 'tooSlow', ms: seconds * 1000 }
}

const pageOf = (outcome: Outcome): DrawnPage => {
  if (outcome.state === 'failed') return outcome
  return outcome.answer instanceof Uint8Array ? { state: 'drawn', png: outcome.answer } : { state: 'none' }
}
