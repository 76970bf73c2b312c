import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { readSubmission } from '../companies/submission.ts'
import { selectVisitOfPeople } from './submitted-people.sql.ts'
import { levelOf } from '@bonafide/core/standing'
import { isVerified } from '@bonafide/core/status'
import { readStandingWithin } from '../record/read-standing.ts'
import { relatedPeople, type RelatedPerson } from '@bonafide/core/rules/company/related/related-people'

export interface CompanyPeople {
  /** The company's own name for itself. */
  readonly name: string
  readonly people: readonly RelatedPerson[]
}

/** From the last submission, or the last approved one. Undefined: nothing was submitted, or the company was erased. */
export const readCompanyPeople = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  company: AccountId,
): Promise<CompanyPeople | undefined> => {
  const { flag } = levelOf(await readStandingWithin(tx, company), 'business')
  const visit = await selectVisitOfPeople(tx, { company, approvedOnly: isVerified(flag) })
  const submission = visit === undefined ? undefined : await readSubmission(tx, services, visit)
  if (submission === undefined) return undefined
  return { name: submission.basicInfo.enterpriseName ?? '', people: relatedPeople(submission.individualList) }
}
