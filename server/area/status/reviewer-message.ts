// A reviewer's message to a company about its rejection, read only for rejected companies.
import { levelOf, submissionStanding } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { lastSubmission } from '../../companies/submission.ts'
import { readPendingRequest } from '../../companies/supplement/requests.ts'
import { wholeRemark } from '../../companies/verdicts.ts'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import type { StandingPerson } from '../../record/read-standing.ts'

/** Null if there is no message or no refusal. */
export const reviewerMessage = async (
  services: Pick<Services, 'db' | 'keys'>,
  account: AccountId,
  { standing }: Pick<StandingPerson, 'standing'>,
): Promise<string | null> => {
  if (submissionStanding(standing).flag !== verification.fail) return null
  return transact(services.db, async (tx) => {
    const visit = await lastSubmission(tx, account)
    return visit === undefined ? null : wholeRemark(tx, services, visit)
  })
}

/** Like `reviewerMessage`, for a refused answer to a request for more information. */
export const supplementMessage = async (
  services: Pick<Services, 'db' | 'keys'>,
  account: AccountId,
  { standing }: Pick<StandingPerson, 'standing'>,
): Promise<string | null> => {
  if (levelOf(standing, 'supplement').flag !== verification.fail) return null
  return transact(services.db, async (tx) => {
    const visit = (await readPendingRequest(tx, services, account))?.visit ?? null
    return visit === null ? null : wholeRemark(tx, services, visit)
  })
}
