// The reviewers' verdicts on a company's last submission. They apply until the next one.
import type { Standing } from '@bonafide/core/standing'
import { submissionStanding } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { lastSubmission } from '../../companies/submission.ts'
import { readVerdicts, type Verdicts } from '../../companies/verdicts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'

export interface LastVerdicts {
  /** Undefined: nothing was submitted, or a reviewer has it. */
  readonly visit: string | undefined
  readonly verdicts: Verdicts
}

export const noVerdicts: Verdicts = new Map()

/** Reviewers may change their mind until they decide, so nothing is shown before that. */
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
