// The reviewers' verdicts on a company's last submission. They apply until the next submission.
import type { Standing } from '@bonafide/core/standing'
import { submissionStanding } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { lastSubmission } from '../../companies/submission.ts'
import { readVerdicts, type Verdicts } from '../../companies/verdicts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'

export interface LastVerdicts {
  /** Undefined if nothing was submitted, or if the submission is under review. */
  readonly visit: string | undefined
  readonly verdicts: Verdicts
}

export const noVerdicts: Verdicts = new Map()

/** Reviewers may change their minds until they decide, so nothing is shown before that. */
export const lastVerdicts = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  { account, standing }: { account: AccountId; standing: Standing },
): Promise<LastVerdicts> => {
  const { flag } = submissionStanding(standing)
  if (flag === verification.none || flag === verification.pending) return { visit: undefined, verdicts: noVerdicts }
  const visit = await lastSubmission(tx, account)
  return { visit, verdicts: visit === undefined ? noVerdicts : await readVerdicts(tx, services, visit) }
}
