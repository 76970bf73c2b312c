// The frames that a step of a challenge names: their owner, their arrival, and whether an answer already uses them.
import { Refusal } from '@bonafide/core/refusal'
import type { Tx } from '../../../db/transaction.ts'
import type { OpenVisit } from '../in-open-visit.ts'
import type { ChallengeUnderWay } from './challenges.sql.ts'
import type { ArrivedFrame } from './judge-step.ts'
import type { ChallengeShot } from './stored-evidence.sql.ts'
import { insertShown, selectFrame } from './visit-files.sql.ts'

export interface SentFrames {
  readonly challenge: string
  readonly step: number
  readonly frames: readonly ChallengeShot[]
}

export type ArrivedShot = ArrivedFrame & ChallengeShot

/** Each must be a picture of this account that no answer uses yet, neither as this file nor as another with the same bytes. */
export const framesOf = async (
  tx: Tx,
  { account, visit }: OpenVisit,
  { running, sent, at }: { running: ChallengeUnderWay; sent: SentFrames; at: Date },
): Promise<readonly ArrivedShot[]> => {
  const arrived: ArrivedShot[] = []
  for (const { file, move, at: taken } of sent.frames) {
    const frame = await selectFrame(tx, { account, visit, file, at })
    const isAllowedKind = frame?.kind === null || frame?.kind === 'faceFrame'
    if (frame === undefined || !isAllowedKind || frame.type === 'application/pdf') throw new Refusal('thing.unknown')
    if (frame.answered || frame.copy) throw new Refusal('challenge.frameUsed')
    if (frame.kind === null) await insertShown(tx, { visit, file, kind: 'faceFrame', byCamera: true, at })
    const { madeAt, finishedAt } = frame
    const arrivedMs = finishedAt.getTime() - running.askedAt.getTime()
    arrived.push({ file, move, at: taken, step: sent.step, arrived: arrivedMs, madeAt, finishedAt })
  }
  return arrived
}
