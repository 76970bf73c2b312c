// A decision that needs more reviewers than exist would never be made.
import type { Policy } from '@bonafide/core/policy/policy'
import type { Tx } from '../db/transaction.ts'
import { countActiveReviewers } from './active-reviewers.sql.ts'

/** Checked only if a policy needs more than the one in force, since a fresh installation has no reviewers. */
export const tooFewReviewers = async (tx: Tx, wanted: Policy, inForce: Policy): Promise<string | undefined> => {
  const { reviewersToErase } = wanted.fourEyes
  if (reviewersToErase <= inForce.fourEyes.reviewersToErase) return undefined
  const active = await countActiveReviewers(tx)
  return active >= reviewersToErase
    ? undefined
    : `fourEyes.reviewersToErase asks for ${reviewersToErase} reviewers, and there are ${active} active ones.`
}
