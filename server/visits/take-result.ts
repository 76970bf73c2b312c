// The only way in which a visit ends: a provider's or reviewer's result becomes events, identities and cases. A result that has been
// overtaken (by a ban, a reset, an erasure, another result) does not change the standing.
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
import { dropVisit, isOvertaken, isPending, refuseByRule, rejectVisit, submit } from './result/endings.ts'
import type { ResultServices, Turn } from './result/turn.ts'
import { unsureResult } from './result/unsure.ts'
import { lockFaceHold } from './transfers/transfers.sql.ts'
import { findVisit, lockVisit } from './visit.ts'

export const takeResultIn =
  (services: ResultServices): TakeResult =>
  async (tx, result) => {
    const turn = await turnOf(tx, services, result)
    if (turn === undefined) return
    const { standing } = turn
    if (standing.erased) return dropVisit(turn)
    if (standing.blacklisted && result.outcome.state !== 'rejected')
      return isPending(turn) ? refuseByRule(turn, 'account.blacklisted') : dropVisit(turn)
    if (isOvertaken(turn)) return dropVisit(turn)
    return take(turn)
  }

/** Returns undefined if the visit has ended, or was never opened. */
const turnOf = async (tx: Tx, services: ResultServices, result: Result): Promise<Turn | undefined> => {
  const found = await findVisit(tx, result.visit)
  if (found === undefined) throw new InternalError('a result for a visit that does not exist')
  const { account, faceOf } = found
  // In the same order, whatever the result's source.
  await lockSubjectsOfVisit(tx, services, { account, faceOf })
  const visit = await lockVisit(tx, result.visit)
  if (visit === undefined || visit.endedAt !== null || visit.purpose === null) return undefined
  const standing = await readStandingWithin(tx, account)
  const { purpose } = visit
  const transfer = purpose === 'transferFace' ? await lockFaceHold(tx, account) : undefined
  return { tx, services, result, account, faceOf, visit: visit.visit, purpose, transfer, standing, at: services.clock() }
}

const take = (turn: Turn): Promise<void> => {
  const { outcome } = turn.result
  switch (outcome.state) {
    case 'submitted':
      return submit(turn)
    case 'unsure':
      return unsureResult(turn, outcome.reasons)
    case 'rejected':
      return rejectVisit(turn, outcome.reason, outcome.note)
    case 'approved':
      if (turn.purpose === 'reset') return approveReset(turn, outcome)
      if (turn.purpose === 'transferFace') return approveTransferFace(turn, outcome)
      if (turn.purpose === 'party') return approveParty(turn, outcome)
      return turn.purpose === 'sameIdentity' ? approveSamePerson(turn) : approveLevel(turn, turn.purpose, outcome)
  }
}
