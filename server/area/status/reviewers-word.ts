// What a reviewer wrote to a company with the rejection. Only read for rejected companies.
import { levelOf, submissionStanding } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { lastSubmission } from '../../companies/submission.ts'
import { readOpenRequest } from '../../companies/supplement/requests.ts'
import { wholeRemark } from '../../companies/verdicts.ts'
import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import type { Person } from '../../record/read-standing.ts'

/** Null: nothing but the reason, or no refusal at all. */
export const reviewersWord = async (
  house: Pick<House, 'db' | 'keys'>,
  account: AccountId,
  { standing }: Pick<Person, 'standing'>,
): Promise<string | null> => {
  if (submissionStanding(standing).flag !== verification.fail) return null
  return transact(house.db, async (tx) => {
    const visit = await lastSubmission(tx, account)
    return visit === undefined ? null : wholeRemark(tx, house, visit)
  })
}

/** Likewise, when an answer to a request for more was refused. */
export const wordOnSupplement = async (
  house: Pick<House, 'db' | 'keys'>,
  account: AccountId,
  { standing }: Pick<Person, 'standing'>,
): Promise<string | null> => {
  if (levelOf(standing, 'supplement').flag !== verification.fail) return null
  return transact(house.db, async (tx) => {
    const visit = (await readOpenRequest(tx, house, account))?.visit ?? null
    return visit === null ? null : wholeRemark(tx, house, visit)
  })
}
