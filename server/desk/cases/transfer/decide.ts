// A reviewer's decision about a transfer. Two reviewers have to agree to allow a waiting transfer; one is enough to refuse it. For a
// disputed transfer two have to agree either way, since both outcomes take an identity from an account whose owner may be right; after one
// vote each, a third reviewer decides.
import type { decideTransfer, TransferDecision } from '@bonafide/core/calls/desk/transfer'
import { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Services } from '../../../services.ts'
import { mayReverse, reverseTransfer, upholdTransfer } from '../../../visits/transfers/dispute.ts'
import { clearTransfer, refuseTransfer } from '../../../visits/transfers/hold.ts'
import type { Transfer } from '../../../visits/transfers/transfers.sql.ts'
import { checkHolder, release } from '../claims/hold.ts'
import { insertVote, votesOn } from '../votes.sql.ts'
import { lockTransferCase, type NamedTransfer } from './named.ts'
import { sealNote } from './note.ts'

export const handleDecideTransfer: Handler<typeof decideTransfer> = (services, { body, who: { reviewer }, at }) =>
  transact(services.db, async (tx) => {
    const { case: id, decision, note } = body
    const { row, about, transfer } = await lockTransferCase(tx, services, { id, reviewer })
    const votes = await votesOn(tx, id)
    const own = votes.find((vote) => vote.reviewer === reviewer)
    // A repeat of the same vote.
    if (own?.decision === decision) return { state: row.decided_at === null ? 'waiting' : 'decided' }
    if (row.decided_at !== null || transfer?.state !== undecided[about]) throw new Refusal('case.decided')
    if (own !== undefined) throw new Refusal('case.voted')
    checkHolder(row, { reviewer, at })
    // Also checked before the first vote: two votes for something impossible would leave no one to decide.
    const goesBack = about === 'transferDispute' && decision === 'approved'
    if (goesBack && !(await mayReverse(tx, services, transfer))) throw new Refusal('transfer.cannotReverse')
    await insertVote(tx, {
      case_id: id,
      reviewer,
      decision,
      reason: null,
      at,
      person: null,
      note: await sealNote(tx, services, { row, reviewer, note }),
    })
    await release(tx, id, reviewer)
    const agreed = 1 + votes.filter((vote) => vote.decision === decision).length
    if (agreed < (about === 'transfer' && decision === 'rejected' ? 1 : row.needs)) return { state: 'waiting' }
    await settle(tx, services, { about, transfer, decision, reviewer, at })
    return { state: 'decided' }
  })

const undecided = { transfer: 'held', transferDispute: 'disputed' } as const

interface Settling extends Pick<NamedTransfer, 'about'> {
  readonly transfer: Transfer
  readonly decision: TransferDecision
  readonly reviewer: string
  readonly at: Date
}

const settle = (tx: Tx, services: Services, { about, transfer, decision, reviewer, at }: Settling): Promise<void> => {
  if (about === 'transfer') return decision === 'approved' ? clearTransfer(tx, services, transfer) : refuseTransfer(tx, services, transfer)
  const settled = { transfer, by: `reviewer:${reviewer}`, at } as const
  return decision === 'approved' ? reverseTransfer(tx, services, settled) : upholdTransfer(tx, services, settled)
}
