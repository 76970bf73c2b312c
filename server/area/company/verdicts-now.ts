// The reviewers' verdicts on a company's last submission. They count until the next submission.
import type { Standing } from '@bonafide/core/standing'
import { submissionStanding } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { lastSubmission } from '../../companies/submission.ts'
import { readVerdicts, type Verdicts } from '../../companies/verdicts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'

export interface LastVerdicts {
  /** Undefined: nothing has been submitted, or a reviewer has it. */
  readonly visit: string | undefined
  readonly verdicts: Verdicts
}

export const noVerdicts: Verdicts = new Map()

/** Reviewers may change their mind until they decide: nothing is shown before. */
export const lastVerdicts = async (
  tx: Tx,
  house: Pick<House, 'keys'>,
  { account, standing }: { account: AccountId; standing: Standing },
): Promise<LastVerdicts> => {
  const { flag } = submissionStanding(standing)
  if (flag === verification.none || flag === verification.pending) return { visit: undefined, verdicts: noVerdicts }
  const visit = await lastSubmission(tx, account)
  return { visit, verdicts: visit === undefined ? noVerdicts : await readVerdicts(tx, house, visit) }
}
