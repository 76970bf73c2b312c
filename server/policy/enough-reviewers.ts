// A decision that asks for more reviewers than there are would never come.
import type { Policy } from '@bonafide/core/policy/policy'
import type { Tx } from '../db/transaction.ts'
import { countActiveReviewers } from './active-reviewers.sql.ts'

/** Looked at only where a policy asks for more than the one in force: a fresh installation has no reviewers at all. */
export const tooFewReviewers = async (tx: Tx, wanted: Policy, inForce: Policy): Promise<string | undefined> => {
  const { reviewersToErase } = wanted.fourEyes
  if (reviewersToErase <= inForce.fourEyes.reviewersToErase) return undefined
  const active = await countActiveReviewers(tx)
  return active >= reviewersToErase
    ? undefined
    : `fourEyes.reviewersToErase asks for ${reviewersToErase} reviewers, and there are ${active} active ones.`
}
