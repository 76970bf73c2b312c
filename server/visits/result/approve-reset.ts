import { notifyPerson } from '../notify-person.ts'
import { askReviewerFor, endAllProcedures, finishVisit } from './endings.ts'
import { type ApprovedOutcome, appendTurn, isByProvider, type Turn } from './turn.ts'

const dayMs = 86_400_000

/** Resets the verification. The identity stays bound to the account; otherwise a reset could move it to another one. */
export const approveReset = async (turn: Turn, { byCamera }: ApprovedOutcome): Promise<void> => {
  const { tx, services, account, at } = turn
  if (isByProvider(turn) && !byCamera) return askReviewerFor(turn, 'camera.none')
  const until = new Date(at.getTime() + services.policy.content.person.resetRestDays * dayMs).toISOString()
  await appendTurn(turn, { kind: 'verificationReset', until })
  await finishVisit(turn, { decision: 'approved' })
  await endAllProcedures(tx, { account, at })
  await notifyPerson(tx, services, { account, news: 'reset' })
}
