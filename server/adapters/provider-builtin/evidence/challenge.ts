// The liveness challenge: the server draws what is asked, so that nobody brings an answer that he had before.
import type { answerChallenge, askChallenge } from '@bonafide/core/calls/frame'
import { challengeSeconds, type Move, moves } from '@bonafide/core/evidence/challenge'
import { Refusal } from '@bonafide/core/refusal'
import { randomBytes, randomInt } from 'node:crypto'
import type { Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import type { Handler } from '../../../http/handler.ts'
import { seal } from '../../../record/seal.ts'
import { subjectKey } from '../../../record/subject-key.ts'
import { addTally } from '../../../secrets/tally.sql.ts'
import { clearRedo } from '../../../visits/visits.sql.ts'
import { inOpenVisit, type OpenVisit, removeBlobs } from '../in-open-visit.ts'
import { answerOnce, insertChallenge } from './challenges.sql.ts'
import { cameraPlace } from './evidence.ts'
import { promiseReading } from './read-visit.ts'
import type { Shot } from './stored-evidence.sql.ts'
import { insertShown, selectShowable } from './visit-files.sql.ts'
import { takeBackLooseFrames } from './visit-files.ts'

/** Enough for whoever has trouble with it, too few for whoever waits for moves that he has pictures of. */
const most = { perHour: 30, perDay: 100 }

export const handleAskChallenge: Handler<typeof askChallenge> = async (house, { body, who, at }) => {
  const challenge = randomBytes(16).toString('hex')
  const asked = drawMoves()
  const until = new Date(at.getTime() + challengeSeconds * 1000)
  const gone = await inOpenVisit(house, { who, at }, async (tx, { visit, account }) => {
    await countAsking(tx, house, account, at)
    const key = await subjectKey(tx, house, account)
    const camera = seal(key, Buffer.from(JSON.stringify(body.camera)), cameraPlace(challenge))
    await insertChallenge(tx, { challenge, visit, moves: asked, camera, at, until })
    return takeBackLooseFrames(tx, visit)
  })
  await removeBlobs(house, gone)
  return { challenge, moves: [...asked], until: until.toISOString() }
}

const countAsking = async (tx: Tx, { keys }: House, account: string, at: Date): Promise<void> => {
  const subject = keys.blindIndex('tally', `challenge:${account}`)
  if (!(await addTally(tx, { subject, at, ...most }))) throw new Refusal('challenge.tooMany')
}

const turns: readonly Move[] = ['turnLeft', 'turnRight']
const inAll = 3

/** A picture cannot turn its head: one turn is always among them. */
export const drawMoves = (): readonly Move[] => {
  const [turn] = shuffled(turns)
  const others = shuffled(moves.filter((move) => move !== turn)).slice(0, inAll - 1)
  return shuffled(turn === undefined ? others : [turn, ...others])
}

const shuffled = <Item>(items: readonly Item[]): readonly Item[] => {
  const rest = [...items]
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1))
}

export const handleAnswerChallenge: Handler<typeof answerChallenge> = async (house, { body, who, at }) => {
  const { challenge, frames } = body
  if (new Set(frames.map(({ file }) => file)).size < frames.length) throw new Refusal('body.malformed')
  const gone = await inOpenVisit(house, { who, at }, async (tx, open) => {
    const { visit } = open
    const asked = await answerOnce(tx, { visit, challenge, frames, at })
    if (asked === undefined) throw new Refusal('challenge.gone')
    if (frames.some(({ move }) => move !== null && !asked.moves.includes(move))) throw new Refusal('body.malformed')
    // An answer that he had before.
    if (frames.some(({ file }) => asked.before.includes(file))) throw new Refusal('thing.unknown')
    for (const frame of frames) await showFrame(tx, open, { frame, at })
    await clearRedo(tx, visit, ['face'])
    await promiseReading(tx, house, open)
    // Of the answer before, and of whatever was not taken into this one.
    return takeBackLooseFrames(tx, visit)
  })
  await removeBlobs(house, gone)
  return {}
}

/** Shown before, or not yet: both will do. */
const showFrame = async (tx: Tx, { account, visit }: OpenVisit, { frame, at }: { frame: Shot; at: Date }): Promise<void> => {
  const { file } = frame
  const found = await selectShowable(tx, { account, visit, file, at })
  const mayBe = found?.kind === null || found?.kind === 'faceFrame'
  if (found === undefined || !mayBe || found.type === 'application/pdf') throw new Refusal('thing.unknown')
  if (found.kind === null) await insertShown(tx, { visit, file, kind: 'faceFrame', byCamera: true, at })
}
