// The engine reads what was shown while the person continues. Its readings are kept sealed.
import { InternalError, Refusal } from '@bonafide/core/refusal'
import type { DocumentKind } from '@bonafide/core/evidence/document-reading'
import type { Reading } from '@bonafide/core/evidence/reading'
import type { FileId } from '@bonafide/core/values'
import type { AskContext, Engine, ExpectedDocument } from '@bonafide/engine/engine'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import type { Tasks } from '../../../jobs/run-jobs.ts'
import { fileLimits } from '../../../record/files/file-limits.ts'
import { type ReadableFile, readFile } from '../../../record/files/read-file.ts'
import { type AnsweredChallenge, type Evidence, readEvidence, type ShownFile } from './evidence.ts'
import { keepReading } from './keep-reading.ts'
import { promiseVerdictOnceRead } from './promise-verdict.ts'
import { insertChallengeReading, insertFileReading } from './readings.sql.ts'

const job = 'visit.read'

/** Shown one after the other, they are read in one go. */
export const promiseReading = (tx: Tx, { jobs }: Pick<House, 'jobs'>, { visit, account }: ReadVisit): Promise<void> =>
  jobs.add(tx, job, { visit }, { key: `${job}:${visit}`, queue: `${job} ${laneOf(account)}` })

interface ReadVisit {
  readonly visit: string
  readonly account: string
}

/** An account that opens many visits has one of the workers' jobs at a time. Two accounts in a thousand and twenty-four share a lane. */
const laneOf = (account: string): number => createHash('sha256').update(account).digest().readUInt16BE() % lanes
const lanes = 1024

const Promised = z.object({ visit: z.string() })

export const readTasks = (house: Bits & Pick<House, 'jobs'>): Tasks => ({
  [job]: async (payload) => {
    const { visit } = Promised.parse(payload)
    await readRest(house, visit)
    await promiseVerdictOnceRead(house, visit)
  },
})

type Bits = Pick<House, 'db' | 'keys' | 'clock' | 'blobs' | 'engine' | 'config'>

/** Everything in the visit that was not read yet. Throws when the engine has too much to do: a job comes again. */
export const readRest = async (house: Bits, visit: string): Promise<void> => {
  const evidence = await transact(house.db, (tx) => readEvidence(tx, house, visit))
  if (evidence === undefined) return
  const { files, challenge, faces } = evidence
  const unread = files.filter(({ kind, reading }) => kind !== 'faceFrame' && (kind !== 'face' || faces) && reading === null)
  const all = unread.map((file) => once(house.engine, file.id, () => readOne(house, evidence, file)))
  if (faces && challenge !== null && challenge.reading === null)
    all.push(once(house.engine, challenge.challenge.challenge, () => readAnswer(house, evidence, challenge)))
  await Promise.all(all)
}

/** What two jobs of this process are at is done once. */
const once = (engine: Engine, of: string, read: () => Promise<void>): Promise<void> => {
  const mine = underWay.get(engine) ?? new Map<string, Promise<void>>()
  underWay.set(engine, mine)
  const reading = mine.get(of) ?? read().finally(() => mine.delete(of))
  mine.set(of, reading)
  return reading
}
const underWay = new WeakMap<Engine, Map<string, Promise<void>>>()

const readOne = async (house: Bits, evidence: Evidence, file: ShownFile): Promise<void> => {
  const opened = await openFile(house, evidence, file.id)
  if (opened === undefined) return
  const reading = finished(
    await (file.kind === 'documentTilt' ? lookAtTilt(house, evidence, opened) : look(house.engine, { evidence, file, opened })),
  )
  await keepReading(house, evidence, { of: file.id, reading }, (tx, sealed) =>
    insertFileReading(tx, { visit: evidence.visit, file: file.id, sealed, at: house.clock() }),
  )
}

/** Together with the first picture. */
const lookAtTilt = async (house: Bits, evidence: Evidence, opened: ReadableFile): Promise<Reading> => {
  const front = evidence.files.find(({ kind }) => kind === 'documentFront')
  const before = front === undefined ? undefined : await openFile(house, evidence, front.id)
  const { tilt: asked } = evidence
  if (before === undefined || asked === null || before.kind === 'application/pdf') return { kind: 'none', why: 'broken' }
  const [first, second] = [await buffer(before.read()), await buffer(opened.read())]
  return house.engine.readTilt({ first, second, asked }, contextOf(evidence))
}

const readAnswer = async (house: Bits, evidence: Evidence, { challenge, frames }: AnsweredChallenge): Promise<void> => {
  const shots = []
  for (const { file, move, colour, at } of frames) {
    const opened = await openFile(house, evidence, file)
    if (opened === undefined) return
    shots.push({ bytes: await buffer(opened.read()), move, colour, at })
  }
  const reading = finished(await house.engine.readChallenge(shots, challenge, contextOf(evidence)))
  const of = challenge.challenge
  await keepReading(house, evidence, { of, reading }, (tx, sealed) =>
    insertChallengeReading(tx, { challenge: of, sealed, at: house.clock() }),
  )
}

/** Undefined: it was taken back, or its owner was erased. */
const openFile = async (house: Bits, { account }: Evidence, id: FileId): Promise<ReadableFile | undefined> => {
  try {
    return await readFile({ ...house, limits: fileLimits }, { account, id })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

interface Shown {
  readonly evidence: Evidence
  readonly file: ShownFile
  readonly opened: ReadableFile
}

const look = async (engine: Engine, { evidence, file, opened }: Shown): Promise<Reading> => {
  const bytes = await buffer(opened.read())
  const isPaper = file.kind === 'paper' || file.kind === 'address' || opened.kind === 'application/pdf'
  const context = contextOf(evidence)
  if (isPaper) return engine.readPaper(bytes, context)
  return file.kind === 'face'
    ? engine.readFace(bytes, context)
    : engine.readDocument(bytes, expected(evidence, file), { ...context, faces: evidence.faces })
}

/** However many visits an account has open, they share its turns. */
const contextOf = ({ account }: Evidence): AskContext => ({ asker: account, rank: 'user' })

const onePaged: readonly DocumentKind[] = ['passport', 'visa']

const expected = ({ choice }: Evidence, { kind }: ShownFile): ExpectedDocument => {
  const type = choice?.document ?? null
  if (kind === 'documentBack') return { type, side: 'back' }
  return { type, side: type !== null && onePaged.includes(type) ? 'inner' : 'front' }
}

const finished = (reading: Reading): Reading => {
  if (reading.kind === 'none' && reading.why === 'tooBusy') throw new InternalError('the engine has too much to do')
  return reading
}
