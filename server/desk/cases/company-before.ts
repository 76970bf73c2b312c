// What the company had submitted before, and what was said of it: at a second look only what has changed is read again.
import type { CompanyShown } from '@bonafide/core/calls/desk/cases'
import type { Company } from '@bonafide/core/rules/company/company'
import { FileId } from '@bonafide/core/values'
import { companyAnswer } from '../../companies/company-answer.ts'
import { filesOfCompany } from '../../companies/company-files.ts'
import { submissionBefore } from '../../companies/companies.sql.ts'
import { readSubmission, readSubmittedSupplement } from '../../companies/submission.ts'
import { readRemarks, wholeRemark } from '../../companies/verdicts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'

/** Null at a first submission, and where the earlier one is not kept any more. */
export const readCompanyBefore = async (tx: Tx, house: Pick<House, 'keys'>, visit: string): Promise<CompanyShown['before']> => {
  const supplement = await readSubmittedSupplement(tx, house, visit)
  if (supplement !== undefined) return { ...shownBefore(supplement.before), remarks: [], toCompany: null }
  const earlier = await submissionBefore(tx, visit)
  const company = earlier === undefined ? undefined : await readSubmission(tx, house, earlier)
  if (earlier === undefined || company === undefined) return null
  return {
    ...shownBefore(company),
    remarks: [...(await readRemarks(tx, house, earlier))],
    toCompany: await wholeRemark(tx, house, earlier),
  }
}

const shownBefore = (company: Company) => {
  const { basicInfo, individualList } = companyAnswer(company, new Map(), 0)
  return { basicInfo, individualList, files: [...new Set(filesOfCompany(company).map(({ id }) => id))].map((id) => FileId.parse(id)) }
}
