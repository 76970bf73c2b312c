// Performs a user's steps in a frame through its calls, without its pages.
import { ownCamera } from '@bonafide/core/testing/own-camera'
import { answerTilt, askChallenge, askTilt, answerChallenge } from '@bonafide/core/calls/frame/camera'
import { showFile } from '@bonafide/core/calls/frame/evidence'
import { keepVisit } from '@bonafide/core/calls/frame/visit'
import { Alpha3 } from '@bonafide/core/countries'
import { Details } from '@bonafide/core/details'
import type { BegunChallenge, CameraFacts, Challenge, ChallengeReading, Move } from '@bonafide/core/evidence/challenge'
import type { TiltReading } from '@bonafide/core/evidence/tilt'
import type { Reading } from '@bonafide/core/evidence/reading'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { FileId } from '@bonafide/core/values'
import { runOnce } from 'graphile-worker'
import { quietLogger } from '../../../db/quiet-logger.ts'
import type { Browser, Fixture } from '@bonafide/stand-in/testing/fixture'
import { upload, verdictOf } from '../../../visits/testing/visitors.ts'
import { readTasks } from '../evidence/read-visit.ts'
import { judgeTasks } from '../verdict/judge-tasks.ts'
import { pictureThatReads } from './fake-engine.ts'
import { challengeRead, passportRead, tiltRead } from './readings.ts'

export interface ProviderVisitor {
  readonly account: string
  readonly frame: Browser
}

export const adaAtProvider = Details.parse({
  givenName: 'Ada',
  familyName: 'Lovelace',
  birthDate: '1990-12-10',
  nationality: 'GBR',
  documentType: 2,
  documentNumber: '533401372',
  issuingCountry: 'GBR',
})

export const passport = { country: Alpha3.parse('GBR'), document: 'passport' } as const

interface FileToShow {
  readonly kind: EvidenceKind
  readonly bytes?: Buffer
  readonly anyway?: boolean
}

export const bringFile = async (fixture: Fixture, { account, frame }: ProviderVisitor, shown: FileToShow): Promise<FileId> => {
  const { kind, bytes, anyway = false } = shown
  const file = await upload(fixture, account, bytes)
  const answer = await frame.ask(showFile, { file, kind, anyway, camera: true })
  if (verdictOf(answer) !== 'ok') throw new Error(`the file was refused: ${verdictOf(answer)}`)
  return file
}

export const bringPicture = (fixture: Fixture, bringer: ProviderVisitor, kind: EvidenceKind, reading: Reading): Promise<FileId> =>
  bringFile(fixture, bringer, { kind, bytes: pictureThatReads(reading) })

let tiltCount = 0

/** Submits the front again, tilted as requested. `ms` makes each picture unique. */
export const bringTilt = async (
  fixture: Fixture,
  { account, frame }: ProviderVisitor,
  more: Partial<TiltReading> = {},
): Promise<FileId> => {
  const announced = await frame.ask(askTilt)
  if (verdictOf(announced) !== 'ok') throw new Error(`no tilt was announced: ${verdictOf(announced)}`)
  const file = await upload(fixture, account, pictureThatReads(tiltRead(announced.data.tilt, { ms: (tiltCount += 1), ...more })))
  const answer = await frame.ask(answerTilt, { file })
  if (verdictOf(answer) !== 'ok') throw new Error(`the tilted picture was refused: ${verdictOf(answer)}`)
  return file
}

interface ChallengeOptions {
  readonly camera?: CameraFacts
  readonly light?: boolean
  readonly without?: readonly Move[]
}

export const beginTestChallenge = async (
  frame: Browser,
  { camera = ownCamera, light = false, without = [] }: ChallengeOptions = {},
): Promise<BegunChallenge> => (await frame.ask(askChallenge, { camera, light, without: [...without] })).data

/** Makes all moves of a challenge, step by step. `last` makes the final frame, from which the fake engine takes its reading. */
export const doMoves = async (
  fixture: Fixture,
  { account, frame }: ProviderVisitor,
  { challenge, moves: inAll }: Pick<BegunChallenge, 'challenge' | 'moves'>,
  last: (moves: readonly Move[]) => Buffer,
): Promise<readonly Move[]> => {
  const moves: Move[] = []
  for (let step = 0; step <= inAll; step += 1) {
    const move = moves.at(-1) ?? null
    const closing = step < inAll ? [] : [{ file: await upload(fixture, account, last(moves)), move: null, at: 2 * step + 1 }]
    const frames = [{ file: await upload(fixture, account), move, at: 2 * step }, ...closing]
    const answer = await frame.ask(answerChallenge, { challenge, step, frames })
    if (verdictOf(answer) !== 'ok') throw new Error(`the step was refused: ${verdictOf(answer)}`)
    const { next } = answer.data
    if (next !== null && 'move' in next) moves.push(next.move)
  }
  return moves
}

let faceCount = 0

/** By default the engine sees every move at its peak; the test can override that. */
export const bringFace = async (fixture: Fixture, bringer: ProviderVisitor, more: Partial<ChallengeReading> = {}): Promise<Challenge> => {
  const { challenge, until, moves: inAll } = await beginTestChallenge(bringer.frame)
  const moves = await doMoves(fixture, bringer, { challenge, moves: inAll }, (announced) =>
    pictureThatReads(challengeRead(announced, { ms: (faceCount += 1), ...more })),
  )
  return { challenge, moves, until }
}

/** Provides everything that the basic level requires. */
export const bringBasicEvidence = async (fixture: Fixture, bringer: ProviderVisitor): Promise<void> => {
  await bringer.frame.ask(keepVisit, { choice: passport, details: adaAtProvider })
  const { documentType: _type, ...read } = adaAtProvider
  await bringPicture(fixture, bringer, 'documentFront', passportRead({ ...read, documentEnds: '2031-05-04' }))
  await bringTilt(fixture, bringer)
  await bringFace(fixture, bringer)
}

/** Runs the queued readings and judgements. */
export const workProvider = ({ services }: Fixture): Promise<void> =>
  runOnce({
    pgPool: services.db.pool,
    taskList: { ...readTasks(services), ...judgeTasks(services) },
    logger: quietLogger,
    noHandleSignals: true,
    noPreparedStatements: true,
  })
