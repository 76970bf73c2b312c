import { readStandingWithin } from '../../record/read-standing.ts'
import { moveIdentity } from '../identity/identity.ts'
import { tellPerson } from '../tell-person.ts'
import { ask, drop, endEverything, finish, refuse } from './endings.ts'
import { happen, isByProvider, type Turn } from './turn.ts'

/** The identity leaves the other account for this one, which may now be verified with it. Only people decide so, never a provider alone. */
export const approveSamePerson = async (turn: Turn): Promise<void> => {
  const { tx, house, account, faceOf: other, at } = turn
  if (other === null || other === account) return drop(turn)
  if (isByProvider(turn)) return ask(turn, 'face.matches')
  const standing = await readStandingWithin(tx, other)
  // A ban would otherwise end with a new account.
  if (standing.blacklisted) return refuse(turn, 'identity.blocked')
  if (!standing.erased) {
    await happen(turn, { kind: 'identityReleased' }, other)
    await endEverything(tx, { account: other, at })
    await tellPerson(tx, house, { account: other, news: 'released' })
  }
  await moveIdentity(tx, { from: other, to: account })
  await happen(turn, { kind: 'clearedOfVerifiedElsewhere' })
  await finish(turn, { decision: 'approved' })
  await tellPerson(tx, house, { account, news: 'approved', purpose: 'sameIdentity' })
}
