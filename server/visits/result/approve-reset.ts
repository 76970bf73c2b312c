import { tellPerson } from '../tell-person.ts'
import { ask, endEverything, finish } from './endings.ts'
import { type Approved, happen, isByProvider, type Turn } from './turn.ts'

const dayMs = 86_400_000

/** Back to none. The identity stays bound to the account, or a reset would be the way to carry it off. */
export const approveReset = async (turn: Turn, { byCamera }: Approved): Promise<void> => {
  const { tx, house, account, at } = turn
  if (isByProvider(turn) && !byCamera) return ask(turn, 'camera.none')
  const until = new Date(at.getTime() + house.policy.content.person.resetRestDays * dayMs).toISOString()
  await happen(turn, { kind: 'verificationReset', until })
  await finish(turn, { decision: 'approved' })
  await endEverything(tx, { account, at })
  await tellPerson(tx, house, { account, news: 'reset' })
}
