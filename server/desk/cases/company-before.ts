// The company's previous submission and the remarks on it, so that a reviewer only reads what has changed.
import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import type { Company } from '@bonafide/core/rules/company/company'
import { FileId } from '@bonafide/core/values'
import { companyAnswer } from '../../companies/company-answer.ts'
import { filesOfCompany } from '../../companies/company-files.ts'
import { submissionBefore } from '../../companies/companies.sql.ts'
import { readSubmission, readSubmittedSupplement } from '../../companies/submission.ts'
import { readRemarks, wholeRemark } from '../../companies/verdicts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'

/** Null for a first submission, and if the previous one is no longer stored. */
export const readCompanyBefore = async (tx: Tx, services: Pick<Services, 'keys'>, visit: string): Promise<CompanyShown['before']> => {
  const supplement = await readSubmittedSupplement(tx, services, visit)
  if (supplement !== undefined) return { ...shownBefore(supplement.before), remarks: [], toCompany: null }
  const earlier = await submissionBefore(tx, visit)
  const company = earlier === undefined ? undefined : await readSubmission(tx, services, earlier)
  if (earlier === undefined || company === undefined) return null
  return {
    ...shownBefore(company),
    remarks: [...(await readRemarks(tx, services, earlier))],
    toCompany: await wholeRemark(tx, services, earlier),
  }
}

const shownBefore = (company: Company) => {
  const { basicInfo, individualList } = companyAnswer(company, new Map(), 0)
  return { basicInfo, individualList, files: [...new Set(filesOfCompany(company).map(({ id }) => id))].map((id) => FileId.parse(id)) }
}
