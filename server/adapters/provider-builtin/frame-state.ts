import type { frameState } from '@bonafide/core/calls/frame'
import { Refusal } from '@bonafide/core/refusal'
import { sayReason } from '@bonafide/locales/say-reason'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { findVisit, type Visit } from '../../visits/visit.ts'

export const handleFrameState: Handler<typeof frameState> = async (house, { who, language }) => {
  const visit = await transact(house.db, (tx) => findVisit(tx, who.visit))
  if (visit === undefined) throw new Refusal('frame.tokenGone')
  return { purpose: who.purpose, state: stateOf(visit), reason: visit.reason === null ? null : sayReason(language, visit.reason) }
}

const stateOf = ({ outcome, submittedAt }: Visit): 'open' | 'pending' | 'approved' | 'rejected' =>
  outcome ?? (submittedAt === null ? 'open' : 'pending')
