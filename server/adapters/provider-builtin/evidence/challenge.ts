// The liveness challenge: moves, and then colours, are drawn only when they are announced, one step at a time, and each must be answered in
// time. See docs/protocols/challenge.md.
import type { answerChallenge, askChallenge } from '@bonafide/core/calls/frame/camera'
import type { ReplyOf } from '@bonafide/core/call'
import { maxChallengeFrames, type Move, movesLeft } from '@bonafide/core/evidence/challenge'
import type { Liveness } from '@bonafide/core/evidence/liveness'
import { Refusal } from '@bonafide/core/refusal'
import { randomBytes, randomInt } from 'node:crypto'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import type { Handler } from '../../../http/handler.ts'
import type { BlobName } from '../../../ports/blobs.ts'
import { seal } from '../../../record/seal.ts'
import { subjectKey } from '../../../record/subject-key.ts'
import { clearRedo } from '../../../visits/visits.sql.ts'
import { inOpenVisit, mustHaveAgreedToFaces, type OpenVisit, removeBlobs } from '../in-open-visit.ts'
import { type ArrivedShot, framesOf, type SentFrames } from './arrived-frames.ts'
import { type Challenger, countAnswered, countAnnounced, countFromAddress, requireAttemptLeft } from './challenge-limits.ts'
import { deleteWaiting, insertChallenge, markAnswered, selectChallenge, announceStep, type ChallengeUnderWay } from './challenges.sql.ts'
import { cameraPlace, openCamera, type StoredCamera } from './evidence.ts'
import { judgeStep, nextUntil, announcedSteps } from './judge-step.ts'
import { drawLight, sequenceOf } from './light-step.ts'
import { queueReading } from './read-visit.ts'
import { takeBackLooseFrames } from './visit-files.ts'

export const handleAskChallenge: Handler<typeof askChallenge> = async (services, { body, who, at, device, request }) => {
  const policy = services.policy.content.liveness
  const { without = [] } = body
  const challenge = randomBytes(16).toString('hex')
  const until = new Date(at.getTime() + policy.openingMs)
  const unusedBlobs = await inOpenVisit(services, { who, at }, async (tx, open) => {
    const { visit, account } = open
    mustHaveAgreedToFaces(open)
    if (movesLeft(without).length < policy.fewestMoves) throw new Refusal('challenge.tooFewMoves')
    await requireAttemptLeft(tx, services, { account, device }, at)
    const stored: StoredCamera = { ...body.camera, crowded: await countFromAddress(tx, services, request.address, at), without }
    const key = await subjectKey(tx, services, account)
    const camera = seal(key, Buffer.from(JSON.stringify(stored)), cameraPlace(challenge))
    await insertChallenge(tx, { challenge, visit, camera, light: body.light, at, until })
    return takeBackLooseFrames(tx, visit)
  })
  await removeBlobs(services, unusedBlobs)
  return { challenge, moves: movesIn(without, policy), light: body.light, until: until.toISOString() }
}

const turns: readonly Move[] = ['turnLeft', 'turnRight']

/** The number of moves in a challenge. No move repeats, so there are fewer if fewer are left. */
export const movesIn = (without: readonly Move[], policy: Pick<Liveness, 'moves'>): number =>
  Math.min(policy.moves, movesLeft(without).length)

interface DrawnFrom {
  /** The moves that were already announced. */
  readonly announced: readonly Move[]
  readonly without: readonly Move[]
  readonly inAll: number
}

/** Never repeats a move, and includes a turn wherever the person can make one: a picture cannot turn its head. */
export const drawMove = ({ announced, without, inAll }: DrawnFrom): Move => {
  const rest = movesLeft([...announced, ...without])
  const turnsLeft = rest.filter((move) => turns.includes(move))
  const needsTurn = announced.length === inAll - 1 && !announced.some((move) => turns.includes(move)) && turnsLeft.length > 0
  const from = needsTurn ? turnsLeft : rest
  const drawn = from[randomInt(from.length)]
  if (drawn === undefined) throw new Error('the policy asks for more moves than exist')
  return drawn
}

type ChallengeReply = ReplyOf<typeof answerChallenge>

/** `unusedBlobs`: to be removed after the commit. */
type AnsweredStep = { readonly unusedBlobs: readonly BlobName[] } & ({ readonly reply: ChallengeReply } | { readonly tooSlow: true })

export const handleAnswerChallenge: Handler<typeof answerChallenge> = async (services, { body, who, at, device }) => {
  if (new Set(body.frames.map(({ file }) => file)).size < body.frames.length) throw new Refusal('body.malformed')
  const answered = await inOpenVisit(services, { who, at }, async (tx, open) => {
    mustHaveAgreedToFaces(open)
    return answerStep(tx, services, open, { sent: body, challenger: { account: open.account, device }, at })
  })
  await removeBlobs(services, answered.unusedBlobs)
  // The challenge has ended, which must be stored: throwing inside the transaction would roll it back.
  if ('tooSlow' in answered) throw new Refusal('challenge.tooSlow')
  return answered.reply
}

/** A challenge with the values that are fixed when it begins. */
interface RunningChallenge extends ChallengeUnderWay {
  readonly without: readonly Move[]
  readonly inAll: number
}

interface StepContext {
  readonly sent: SentFrames
  readonly challenger: Challenger
  readonly at: Date
}

const answerStep = async (tx: Tx, services: Services, open: OpenVisit, { sent, challenger, at }: StepContext): Promise<AnsweredStep> => {
  const { visit } = open
  const policy = services.policy.content.liveness
  const challenge = await selectChallenge(tx, visit, sent.challenge)
  if (challenge === undefined) throw new Refusal('challenge.gone')
  const { without = [] } = openCamera(await subjectKey(tx, services, open.account), challenge.challenge, challenge.camera)
  const running: RunningChallenge = { ...challenge, without, inAll: movesIn(without, policy) }
  const before = repeatedReply(running, sent, { at, policy })
  if (before !== undefined) return { reply: before, unusedBlobs: [] }
  if (running.answeredAt !== null) throw new Refusal('challenge.gone')
  const arrived = await framesOf(tx, open, { running, sent, at })
  const stand = { ...running, light: requestedLight(running, policy), lastAt: running.frames.at(-1)?.at ?? -1 }
  const verdict = judgeStep(stand, { step: sent.step, frames: arrived, now: at })
  switch (verdict) {
    case 'outOfTurn':
      throw new Refusal('challenge.outOfTurn')
    case 'malformed':
      throw new Refusal('body.malformed')
    case 'frameUsed':
      throw new Refusal('challenge.frameUsed')
    case 'tooSlow':
      await deleteWaiting(tx, visit)
      return { tooSlow: true, unusedBlobs: await takeBackLooseFrames(tx, visit) }
    case 'counts':
      return takeStep(tx, services, open, { running, arrived, step: sent.step, challenger, at })
  }
}

/** Null before the announcement, and in challenges without light. */
const requestedLight = ({ light }: ChallengeUnderWay, policy: Liveness) =>
  light === null || light.length === 0 ? null : sequenceOf(light, policy)

/** If the reply to this step was lost, repeats it and changes nothing. */
const repeatedReply = (
  running: RunningChallenge,
  { step, frames }: SentFrames,
  { at, policy }: { at: Date; policy: Liveness },
): ChallengeReply | undefined => {
  const light = requestedLight(running, policy)
  const steps = announcedSteps({ moves: running.moves, light })
  if (step !== (running.answeredAt === null ? steps - 1 : steps)) return undefined
  const before = running.frames.filter((frame) => frame.step === step).map(({ file }) => file)
  // Only the light step may be skipped, without frames.
  const isAnswered = before.length > 0 || step > running.inAll
  if (!isAnswered || before.join() !== frames.map(({ file }) => file).join()) return undefined
  const next = { step: step + 1, withinMs: Math.max(1, running.until.getTime() - at.getTime()) }
  const move = running.moves[step]
  if (move !== undefined) return { next: { ...next, move } }
  return { next: step === running.inAll && light !== null ? { ...next, light } : null }
}

interface StepToTake {
  readonly running: RunningChallenge
  readonly arrived: readonly ArrivedShot[]
  readonly step: number
  readonly challenger: Challenger
  readonly at: Date
}

const takeStep = async (
  tx: Tx,
  services: Services,
  open: OpenVisit,
  { running, arrived, step, challenger, at }: StepToTake,
): Promise<AnsweredStep> => {
  const { visit } = open
  const { challenge, askedAt, without, inAll } = running
  const policy = services.policy.content.liveness
  const light = requestedLight(running, policy)
  const shots = arrived.map(({ madeAt: _made, finishedAt: _finished, ...shot }, index) => ({ ...shot, colour: light?.[index]?.colour }))
  const frames = [...running.frames, ...shots]
  if (frames.length > maxChallengeFrames) throw new Refusal('body.malformed')
  const until = nextUntil({ frames: arrived, now: at }, policy)
  const next = { step: step + 1, withinMs: until.getTime() - at.getTime() }
  if (step < inAll) {
    if (step === 0) await countAnnounced(tx, services, challenger, askedAt)
    const move = drawMove({ announced: running.moves, without, inAll })
    await announceStep(tx, { challenge, moves: [...running.moves, move], light: running.light, frames, at, until })
    return { reply: { next: { ...next, move } }, unusedBlobs: [] }
  }
  if (step === inAll && running.light !== null) {
    const drawn = drawLight(policy)
    await announceStep(tx, { challenge, moves: running.moves, light: drawn, frames, at, until })
    return { reply: { next: { ...next, light: sequenceOf(drawn, policy) } }, unusedBlobs: [] }
  }
  await countAnswered(tx, services, challenger, { askedAt, at })
  await markAnswered(tx, { visit, challenge, frames, at })
  await clearRedo(tx, visit, ['face'])
  await queueReading(tx, services, open)
  // Frames of the previous answer, and any that this answer did not use.
  return { reply: { next: null }, unusedBlobs: await takeBackLooseFrames(tx, visit) }
}
