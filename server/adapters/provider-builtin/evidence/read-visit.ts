// The engine reads evidence while the person continues. Its readings are stored sealed.
import { InternalError, Refusal } from '@bonafide/core/refusal'
import type { DocumentKind } from '@bonafide/core/evidence/document-reading'
import type { Reading } from '@bonafide/core/evidence/reading'
import type { FileId } from '@bonafide/core/values'
import type { AskContext, Engine, ExpectedDocument } from '@bonafide/engine/engine'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import type { Tasks } from '../../../jobs/run-jobs.ts'
import { fileLimits } from '../../../record/files/file-limits.ts'
import { type ReadableFile, readFile } from '../../../record/files/read-file.ts'
import { type AnsweredChallenge, type Evidence, readEvidence, type ShownFile } from './evidence.ts'
import { keepReading } from './keep-reading.ts'
import { promiseVerdictOnceRead } from './promise-verdict.ts'
import { insertChallengeReading, insertFileReading } from './readings.sql.ts'

const job = 'visit.read'

/** Evidence that arrives in quick succession is read in one job. */
export const queueReading = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, { visit, account }: ReadVisit): Promise<void> =>
  jobs.add(tx, job, { visit }, { key: `${job}:${visit}`, queue: `${job} ${queueNumberOf(account)}` })

interface ReadVisit {
  readonly visit: string
  readonly account: string
}

/** Each account uses one queue, so opening many visits occupies only one worker. Two accounts may share a queue. */
const queueNumberOf = (account: string): number => createHash('sha256').update(account).digest().readUInt16BE() % queueCount
const queueCount = 1024

const ReadPayload = z.object({ visit: z.string() })

export const readTasks = (services: NeededServices & Pick<Services, 'jobs'>): Tasks => ({
  [job]: async (payload) => {
    const { visit } = ReadPayload.parse(payload)
    await readRest(services, visit)
    await promiseVerdictOnceRead(services, visit)
  },
})

type NeededServices = Pick<Services, 'db' | 'keys' | 'clock' | 'blobs' | 'engine' | 'config'>

/** Reads everything in the visit that is unread. Throws if the engine is overloaded, so that the job is retried. */
export const readRest = async (services: NeededServices, visit: string): Promise<void> => {
  const evidence = await transact(services.db, (tx) => readEvidence(tx, services, visit))
  if (evidence === undefined) return
  const { files, challenge, faces } = evidence
  const unread = files.filter(({ kind, reading }) => kind !== 'faceFrame' && (kind !== 'face' || faces) && reading === null)
  const all = unread.map((file) => once(services.engine, file.id, () => readOne(services, evidence, file)))
  if (faces && challenge !== null && challenge.reading === null)
    all.push(once(services.engine, challenge.challenge.challenge, () => readAnswer(services, evidence, challenge)))
  await Promise.all(all)
}

/** Concurrent jobs of this process share one reading. */
const once = (engine: Engine, of: string, read: () => Promise<void>): Promise<void> => {
  const readings = underWay.get(engine) ?? new Map<string, Promise<void>>()
  underWay.set(engine, readings)
  const reading = readings.get(of) ?? read().finally(() => readings.delete(of))
  readings.set(of, reading)
  return reading
}
const underWay = new WeakMap<Engine, Map<string, Promise<void>>>()

const readOne = async (services: NeededServices, evidence: Evidence, file: ShownFile): Promise<void> => {
  const opened = await openFile(services, evidence, file.id)
  if (opened === undefined) return
  const reading = requireFinished(
    await (file.kind === 'documentTilt'
      ? readTiltedPicture(services, evidence, opened)
      : readByKind(services.engine, { evidence, file, opened })),
  )
  await keepReading(services, evidence, { of: file.id, reading }, (tx, sealed) =>
    insertFileReading(tx, { visit: evidence.visit, file: file.id, sealed, at: services.clock() }),
  )
}

/** Reads the tilted picture together with the first picture. */
const readTiltedPicture = async (services: NeededServices, evidence: Evidence, opened: ReadableFile): Promise<Reading> => {
  const front = evidence.files.find(({ kind }) => kind === 'documentFront')
  const before = front === undefined ? undefined : await openFile(services, evidence, front.id)
  const { tilt } = evidence
  if (before === undefined || tilt === null || before.kind === 'application/pdf') return { kind: 'none', why: 'broken' }
  const [first, second] = [await buffer(before.read()), await buffer(opened.read())]
  return services.engine.readTilt({ first, second, tilt }, contextOf(evidence))
}

const readAnswer = async (services: NeededServices, evidence: Evidence, { challenge, frames }: AnsweredChallenge): Promise<void> => {
  const shots = []
  for (const { file, move, colour, at } of frames) {
    const opened = await openFile(services, evidence, file)
    if (opened === undefined) return
    shots.push({ bytes: await buffer(opened.read()), move, colour, at })
  }
  const reading = requireFinished(await services.engine.readChallenge(shots, challenge, contextOf(evidence)))
  const of = challenge.challenge
  await keepReading(services, evidence, { of, reading }, (tx, sealed) =>
    insertChallengeReading(tx, { challenge: of, sealed, at: services.clock() }),
  )
}

/** Undefined: it was removed, or its owner was erased. */
const openFile = async (services: NeededServices, { account }: Evidence, id: FileId): Promise<ReadableFile | undefined> => {
  try {
    return await readFile({ ...services, limits: fileLimits }, { account, id })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

interface ShownEvidence {
  readonly evidence: Evidence
  readonly file: ShownFile
  readonly opened: ReadableFile
}

const readByKind = async (engine: Engine, { evidence, file, opened }: ShownEvidence): Promise<Reading> => {
  const bytes = await buffer(opened.read())
  const isPaper = file.kind === 'paper' || file.kind === 'address' || opened.kind === 'application/pdf'
  const context = contextOf(evidence)
  if (isPaper) return engine.readPaper(bytes, context)
  return file.kind === 'face'
    ? engine.readFace(bytes, context)
    : engine.readDocument(bytes, expected(evidence, file), { ...context, faces: evidence.faces })
}

/** All open visits of an account share its turns. */
const contextOf = ({ account }: Evidence): AskContext => ({ asker: account, rank: 'user' })

const singlePageDocuments: readonly DocumentKind[] = ['passport', 'visa']

const expected = ({ choice }: Evidence, { kind }: ShownFile): ExpectedDocument => {
  const type = choice?.document ?? null
  if (kind === 'documentBack') return { type, side: 'back' }
  return { type, side: type !== null && singlePageDocuments.includes(type) ? 'inner' : 'front' }
}

const requireFinished = (reading: Reading): Reading => {
  if (reading.kind === 'none' && reading.why === 'tooBusy') throw new InternalError('the engine is overloaded: the evidence is read later')
  return reading
}
