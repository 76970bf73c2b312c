// The one way in which a visit ends: what a provider or a reviewer has found out becomes events, identities and cases. Whatever has been
// overtaken (by a ban, a reset, an erasure, another result) changes nothing about the standing.
import { InternalError } from '@bonafide/core/refusal'
import { readStandingWithin } from '../record/read-standing.ts'
import type { Tx } from '../db/transaction.ts'
import type { Result, TakeResult } from '../ports/provider.ts'
import { lockSubjectsOfVisit } from '../parties/lock-subjects-of-visit.ts'
import { approveLevel } from './result/approve-level.ts'
import { approveParty } from './result/approve-party.ts'
import { approveReset } from './result/approve-reset.ts'
import { approveSamePerson } from './result/approve-same-person.ts'
import { approveTransferFace } from './result/approve-transfer-face.ts'
import { drop, hasPassedBy, isPending, refuse, reject, submit } from './result/endings.ts'
import type { ResultBits, Turn } from './result/turn.ts'
import { unsure } from './result/unsure.ts'
import { lockFaceHold } from './transfers/transfers.sql.ts'
import { findVisit, lockVisit } from './visit.ts'

export const takeResultIn =
  (house: ResultBits): TakeResult =>
  async (tx, result) => {
    const turn = await turnOf(tx, house, result)
    if (turn === undefined) return
    const { standing } = turn
    if (standing.erased) return drop(turn)
    if (standing.blacklisted && result.outcome.state !== 'rejected')
      return isPending(turn) ? refuse(turn, 'account.blacklisted') : drop(turn)
    if (hasPassedBy(turn)) return drop(turn)
    return take(turn)
  }

/** Undefined: the visit has ended before, or has not even begun. */
const turnOf = async (tx: Tx, house: ResultBits, result: Result): Promise<Turn | undefined> => {
  const known = await findVisit(tx, result.visit)
  if (known === undefined) throw new InternalError('a result for a visit that there is not')
  const { account, faceOf } = known
  // In one order, from whichever side the result comes.
  await lockSubjectsOfVisit(tx, house, { account, faceOf })
  const visit = await lockVisit(tx, result.visit)
  if (visit === undefined || visit.endedAt !== null || visit.purpose === null) return undefined
  const standing = await readStandingWithin(tx, account)
  const { purpose } = visit
  const transfer = purpose === 'transferFace' ? await lockFaceHold(tx, account) : undefined
  return { tx, house, result, account, faceOf, visit: visit.visit, purpose, transfer, standing, at: house.clock() }
}

const take = (turn: Turn): Promise<void> => {
  const { outcome } = turn.result
  switch (outcome.state) {
    case 'submitted':
      return submit(turn)
    case 'unsure':
      return unsure(turn, outcome.reasons)
    case 'rejected':
      return reject(turn, outcome.reason, outcome.note)
    case 'approved':
      if (turn.purpose === 'reset') return approveReset(turn, outcome)
      if (turn.purpose === 'transferFace') return approveTransferFace(turn, outcome)
      if (turn.purpose === 'party') return approveParty(turn, outcome)
      return turn.purpose === 'sameIdentity' ? approveSamePerson(turn) : approveLevel(turn, turn.purpose, outcome)
  }
}
