import { readStandingWithin } from '../../record/read-standing.ts'
import { rebindIdentity } from '../identity/identity.ts'
import { notifyPerson } from '../notify-person.ts'
import { askReviewerFor, dropVisit, endAllProcedures, finishVisit, refuseByRule } from './endings.ts'
import { appendTurn, isByProvider, type Turn } from './turn.ts'

/** The identity leaves the other account for this one, which may now be verified with it. People decide this, never a provider alone. */
export const approveSamePerson = async (turn: Turn): Promise<void> => {
  const { tx, services, account, faceOf: other, at } = turn
  if (other === null || other === account) return dropVisit(turn)
  if (isByProvider(turn)) return askReviewerFor(turn, 'face.matches')
  const standing = await readStandingWithin(tx, other)
  // Otherwise a banned person could escape the ban with a new account.
  if (standing.blacklisted) return refuseByRule(turn, 'identity.blocked')
  if (!standing.erased) {
    await appendTurn(turn, { kind: 'identityReleased' }, other)
    await endAllProcedures(tx, { account: other, at })
    await notifyPerson(tx, services, { account: other, news: 'released' })
  }
  await rebindIdentity(tx, { from: other, to: account })
  await appendTurn(turn, { kind: 'clearedOfVerifiedElsewhere' })
  await finishVisit(turn, { decision: 'approved' })
  await notifyPerson(tx, services, { account, news: 'approved', purpose: 'sameIdentity' })
}
