import { clearTransfer } from '../transfers/hold.ts'
import { ask, finish, refuse } from './endings.ts'
import { type Approved, happen, isByProvider, type Turn } from './turn.ts'

/** The owner has confirmed this very transfer: the same pair may transfer for a while. Nothing moves automatically. */
export const approveTransferFace = async (turn: Turn, { byCamera, note }: Approved): Promise<void> => {
  const { tx, house, transfer } = turn
  // It was given up while the face was looked at: that lets no other one happen.
  if (transfer === undefined) return refuse(turn, 'transfer.over')
  if (isByProvider(turn) && !byCamera) return ask(turn, 'camera.none')
  // The policy has changed since the frame opened.
  if (isByProvider(turn) && house.policy.content.transfer.review.by !== 'face') return ask(turn, 'level.byPerson')
  await happen(turn, { kind: 'levelApproved', level: 'transferFace', ...(note === undefined ? {} : { note }) })
  await finish(turn, { decision: 'approved' })
  await clearTransfer(tx, house, transfer)
}
