// A transfer's case with both accounts side by side. The exchange is asked outside the transaction.
import type { openTransferCase, TransferCase } from '@bonafide/core/calls/desk/transfer'
import type { Tx } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Services } from '../../../services.ts'
import { reviewerNames } from '../../../cases/reviewer-names.sql.ts'
import { mayReverse } from '../../../visits/transfers/dispute.ts'
import { selectOthers } from '../../../visits/transfers/transfers.sql.ts'
import { withinLimit } from '../../../views/within-limit.ts'
import { noteOpened, queueSideOf } from '../claims/opened-case.ts'
import { openedSince } from '../views.sql.ts'
import { type Vote, votesOn } from '../votes.sql.ts'
import { type NamedTransfer, transferCaseNamed } from './named.ts'
import { openNotes } from './note.ts'
import { readSide, withExchange } from './side.ts'

export const handleOpenTransferCase: Handler<typeof openTransferCase> = async (services, { body, who: { reviewer }, at }) => {
  const opened = async (tx: Tx, since: Date) => ({ ...(await openedSince(tx, { reviewer, besides: body.case, since })), counts: true })
  const { transfer, ...read } = await withinLimit(
    services,
    { what: 'cases', reviewer, at, limit: services.config.desk.casesAnHour, opened },
    async (tx) => {
      const named = await transferCaseNamed(tx, body.case)
      const { row } = named
      await noteOpened(tx, services, row, { reviewer, at })
      const votes = await votesOn(tx, row.case_id)
      return {
        case: row.case_id,
        about: named.about,
        account: row.account,
        ...(await queueSideOf(tx, services, row, { reviewer, at })),
        needs: row.needs,
        reasons: row.reasons,
        openedAt: row.opened_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        ...(await voteStateOf(tx, services, { ...named, votes, reviewer })),
        transfer: await transferOf(tx, services, named, at),
        mayReverse: await canReverseNow(tx, services, named),
      }
    },
  )
  if (transfer === null) return { ...read, transfer }
  const [source, target] = await Promise.all([withExchange(services, transfer.source), withExchange(services, transfer.target)])
  return { ...read, transfer: { ...transfer, source, target } }
}

interface Voting extends NamedTransfer {
  readonly votes: readonly Vote[]
  readonly reviewer: string
}

type VoteState = Pick<TransferCase, 'decided' | 'ownVote' | 'votes'>

/** Until the case is decided, a reviewer sees how many have voted, but not who or why. */
const voteStateOf = async (tx: Tx, services: Services, { row, votes, reviewer }: Voting): Promise<VoteState> => {
  const notes = await openNotes(tx, services, { account: row.account, votes })
  const names = await reviewerNames(
    tx,
    votes.map((vote) => `reviewer:${vote.reviewer}`),
  )
  const castVotes = votes.flatMap((vote) =>
    vote.decision === 'restricted'
      ? []
      : [
          {
            reviewer: vote.reviewer,
            by: names.get(`reviewer:${vote.reviewer}`) ?? '',
            decision: vote.decision,
            note: notes.get(vote) ?? null,
          },
        ],
  )
  const own = castVotes.find((vote) => vote.reviewer === reviewer)
  const count = (decision: 'approved' | 'rejected'): number => castVotes.filter((vote) => vote.decision === decision).length
  return {
    ownVote: own === undefined ? null : { decision: own.decision, note: own.note },
    votes: { approved: count('approved'), rejected: count('rejected') },
    decided:
      row.decided_at === null || row.decision === null || row.decision === 'restricted'
        ? null
        : {
            decision: row.decision,
            at: row.decided_at.toISOString(),
            votes: castVotes.map(({ by, decision, note }) => ({ by, decision, note })),
          },
  }
}

const otherTransfersMs = 30 * 86_400_000

const transferOf = async (tx: Tx, services: Services, { row, transfer }: NamedTransfer, at: Date) => {
  if (transfer === undefined) return null
  const others = await selectOthers(tx, transfer, new Date(at.getTime() - otherTransfersMs))
  return {
    signs: transfer.signs,
    checkedAt: transfer.checked_at.toISOString(),
    doneAt: transfer.done_at?.toISOString() ?? null,
    disputedAt: transfer.disputed_at?.toISOString() ?? null,
    disputedBy: disputedBy(row.reasons),
    source: await readSide(tx, services, transfer.source),
    target: await readSide(tx, services, transfer.target),
    others: others.map(({ target, state, checked_at: checkedAt, done_at: doneAt }) => ({
      target,
      state,
      checkedAt: checkedAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
  }
}

const disputedBy = (reasons: readonly string[]): 'source' | 'target' | null => {
  if (reasons.includes('transfer.disputedBySource')) return 'source'
  return reasons.includes('transfer.disputedByTarget') ? 'target' : null
}

const canReverseNow = async (tx: Tx, services: Services, { row, about, transfer }: NamedTransfer): Promise<boolean | null> =>
  about === 'transferDispute' && row.decided_at === null && transfer !== undefined ? mayReverse(tx, services, transfer) : null
