import { clearTransfer } from '../transfers/hold.ts'
import { askReviewerFor, finishVisit, refuseByRule } from './endings.ts'
import { type ApprovedOutcome, appendTurn, isByProvider, type Turn } from './turn.ts'

/** The owner has confirmed exactly this transfer: the same pair may transfer for a while. Nothing moves automatically. */
export const approveTransferFace = async (turn: Turn, { byCamera, note }: ApprovedOutcome): Promise<void> => {
  const { tx, services, transfer } = turn
  // The transfer was abandoned while the face was being checked. The check permits no other transfer.
  if (transfer === undefined) return refuseByRule(turn, 'transfer.over')
  if (isByProvider(turn) && !byCamera) return askReviewerFor(turn, 'camera.none')
  // The policy has changed since the frame was opened.
  if (isByProvider(turn) && services.policy.content.transfer.review.by !== 'face') return askReviewerFor(turn, 'level.byPerson')
  await appendTurn(turn, { kind: 'levelApproved', level: 'transferFace', ...(note === undefined ? {} : { note }) })
  await finishVisit(turn, { decision: 'approved' })
  await clearTransfer(tx, services, transfer)
}
