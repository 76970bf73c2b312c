// The frames that a step of a challenge names: whose they are, when they arrived, and whether an answer rests on them already.
import { Refusal } from '@bonafide/core/refusal'
import type { Tx } from '../../../db/transaction.ts'
import type { OpenVisit } from '../in-open-visit.ts'
import type { UnderWay } from './challenges.sql.ts'
import type { ArrivedFrame } from './judge-step.ts'
import type { Shot } from './stored-evidence.sql.ts'
import { insertShown, selectFrame } from './visit-files.sql.ts'

export interface Sent {
  readonly challenge: string
  readonly step: number
  readonly frames: readonly Shot[]
}

export type Arrived = ArrivedFrame & Shot

/** Each must be a picture of this account that no answer uses yet, neither as this file nor as another with the same bytes. */
export const framesOf = async (
  tx: Tx,
  { account, visit }: OpenVisit,
  { asked, sent, at }: { asked: UnderWay; sent: Sent; at: Date },
): Promise<readonly Arrived[]> => {
  const arrived: Arrived[] = []
  for (const { file, move, at: taken } of sent.frames) {
    const found = await selectFrame(tx, { account, visit, file, at })
    const mayBe = found?.kind === null || found?.kind === 'faceFrame'
    if (found === undefined || !mayBe || found.type === 'application/pdf') throw new Refusal('thing.unknown')
    if (found.answered || found.copy) throw new Refusal('challenge.frameUsed')
    if (found.kind === null) await insertShown(tx, { visit, file, kind: 'faceFrame', byCamera: true, at })
    const { madeAt, finishedAt } = found
    const seen = finishedAt.getTime() - asked.askedAt.getTime()
    arrived.push({ file, move, at: taken, step: sent.step, arrived: seen, madeAt, finishedAt })
  }
  return arrived
}
