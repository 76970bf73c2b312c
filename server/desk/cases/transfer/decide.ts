// A reviewer's decision about a transfer. Two have to agree to let one that waits happen, and one is enough to say no. Of a disputed one two have
// to agree either way, as each way takes an identity from an account whose owner may be right: of one vote each the next reviewer decides.
import type { decideTransfer, TransferDecision } from '@bonafide/core/calls/desk/transfer'
import { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import type { House } from '../../../house.ts'
import { mayReverse, reverse, uphold } from '../../../visits/transfers/dispute.ts'
import { clearTransfer, refuseTransfer } from '../../../visits/transfers/hold.ts'
import type { Transfer } from '../../../visits/transfers/transfers.sql.ts'
import { checkHolder, release } from '../claims/hold.ts'
import { insertVote, votesOn } from '../votes.sql.ts'
import { lockTransferCase, type NamedTransfer } from './named.ts'
import { sealNote } from './note.ts'

export const handleDecideTransfer: Handler<typeof decideTransfer> = (house, { body, who: { reviewer }, at }) =>
  transact(house.db, async (tx) => {
    const { case: id, decision, note } = body
    const { row, about, transfer } = await lockTransferCase(tx, house, { id, reviewer })
    const votes = await votesOn(tx, id)
    const own = votes.find((vote) => vote.reviewer === reviewer)
    // The same once more is a repeated request.
    if (own?.decision === decision) return { state: row.decided_at === null ? 'waiting' : 'decided' }
    if (row.decided_at !== null || transfer?.state !== undecided[about]) throw new Refusal('case.decided')
    if (own !== undefined) throw new Refusal('case.voted')
    checkHolder(row, { reviewer, at })
    // Asked before the first vote as well: two votes for what cannot be done would leave no one to decide.
    const goesBack = about === 'transferDispute' && decision === 'approved'
    if (goesBack && !(await mayReverse(tx, house, transfer))) throw new Refusal('transfer.cannotReverse')
    await insertVote(tx, {
      case_id: id,
      reviewer,
      decision,
      reason: null,
      at,
      person: null,
      note: await sealNote(tx, house, { row, reviewer, note }),
    })
    await release(tx, id, reviewer)
    const agreed = 1 + votes.filter((vote) => vote.decision === decision).length
    if (agreed < (about === 'transfer' && decision === 'rejected' ? 1 : row.needs)) return { state: 'waiting' }
    await settle(tx, house, { about, transfer, decision, reviewer, at })
    return { state: 'decided' }
  })

const undecided = { transfer: 'held', transferDispute: 'disputed' } as const

interface Settling extends Pick<NamedTransfer, 'about'> {
  readonly transfer: Transfer
  readonly decision: TransferDecision
  readonly reviewer: string
  readonly at: Date
}

const settle = (tx: Tx, house: House, { about, transfer, decision, reviewer, at }: Settling): Promise<void> => {
  if (about === 'transfer') return decision === 'approved' ? clearTransfer(tx, house, transfer) : refuseTransfer(tx, house, transfer)
  const settled = { transfer, by: `reviewer:${reviewer}`, at } as const
  return decision === 'approved' ? reverse(tx, house, settled) : uphold(tx, house, settled)
}
