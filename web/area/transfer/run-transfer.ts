// The transfer itself. A lost reply says nothing about the transfer, so the server is asked for the outcome before anything is shown.
import { realNameStatus, type StatusRecord } from '@bonafide/core/calls/status'
import { doTransfer, queryKycTransferStatus } from '@bonafide/core/calls/transfer'
import type { BodyOf } from '@bonafide/core/call'
import { isVerified, type TransferResult, transferResult } from '@bonafide/core/status'
import { type Failure, isNoSession, isRefusal, networkFailure, send } from '../../lib/send.ts'

export type TransferBody = BodyOf<typeof doTransfer>

type Outcome = 'moved' | 'notMoved' | 'unknown'

export type TransferEnd =
  | { readonly is: 'moved' | 'notMoved' | 'unknown' }
  /** Nothing was transferred so far, and why. `lost`: the request may still be on its way. */
  | { readonly is: 'refused'; readonly failure: Failure; readonly lost: boolean }

/**
 * A refusal may mean that another tab was faster, in which case the identity has been transferred.
 * `lostBefore`: an earlier reply was lost, so this attempt may be refused because the first one succeeded.
 */
export async function runTransfer(body: TransferBody, lostBefore: boolean): Promise<TransferEnd> {
  const answer = await send(doTransfer, body)
  if (answer.ok && answer.data) return { is: 'moved' }
  if (!lostBefore && answer.ok) return { is: (await fetchOutcome()) === 'moved' ? 'moved' : 'notMoved' }
  if (!lostBefore && !answer.ok && isCertain(answer)) return { is: 'refused', failure: answer, lost: false }
  const outcome = await fetchOutcome()
  if (outcome !== 'notMoved') return { is: outcome }
  return { is: 'refused', failure: answer.ok ? networkFailure() : answer, lost: !answer.ok && !isCertain(answer) }
}

/** An account that is no longer verified may have been transferred from another tab, so that alone does not prove a failure. */
const isCertain = (failure: Failure): boolean =>
  isNoSession(failure) || (!isRefusal(failure, 'transfer.notVerified') && doTransfer.codes.some((name) => isRefusal(failure, name)))

export async function fetchOutcome(): Promise<Outcome> {
  const [transferStatus, standing] = await Promise.all([
    send(queryKycTransferStatus, {}, { quiet: true }),
    send(realNameStatus, {}, { quiet: true }),
  ])
  return transferStatus.ok ? transferOutcomeOf(transferStatus.data.status, standing.ok ? standing.data : undefined) : 'unknown'
}

/** `success` may belong to an earlier transfer if this account is verified again; then nothing is known about this one. */
export function transferOutcomeOf(
  status: TransferResult,
  record: Pick<StatusRecord, 'level1Flag' | 'enterpriseVerify'> | undefined,
): Outcome {
  switch (status) {
    case transferResult.success:
      return record !== undefined && hasIdentity(record) ? 'unknown' : 'moved'
    case transferResult.pending:
      return 'unknown'
    case transferResult.init:
    case transferResult.fail:
      return 'notMoved'
  }
}

const hasIdentity = ({ level1Flag, enterpriseVerify }: Pick<StatusRecord, 'level1Flag' | 'enterpriseVerify'>): boolean =>
  isVerified(level1Flag) || isVerified(enterpriseVerify.enterpriseKycFlag)
