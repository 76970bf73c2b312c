// A company's submission is accepted unchanged, even if a reviewer types other details, and its number belongs to one verified account.
import type { Details } from '@bonafide/core/details'
import type { Company } from '@bonafide/core/rules/company/company'
import { Refusal } from '@bonafide/core/refusal'
import { bindCompany } from '../../companies/keys.ts'
import { readSubmission } from '../../companies/submission.ts'
import type { Turn } from './turn.ts'

/** Refuses if another account is verified with the number: nothing is approved, and the reviewer learns why. */
export const claimCompany = async ({ tx, services, account, visit, at }: Turn): Promise<Details> => {
  const submission = await readSubmission(tx, services, visit)
  if (submission === undefined) return {}
  if (!(await bindCompany(tx, services, { account, numbered: submission.basicInfo, at }))) throw new Refusal('case.numberTaken')
  return companyDetails(submission)
}

export const companyDetails = ({ basicInfo }: Pick<Company, 'basicInfo'>): Details => ({
  ...filled('companyName', basicInfo.enterpriseName),
  ...filled('registrationNumber', basicInfo.registrationNumber),
  ...filled('registrationAddress', basicInfo.registrationAddress),
})

const filled = (name: 'companyName' | 'registrationNumber' | 'registrationAddress', text: string | null | undefined): Details =>
  text == null || text === '' ? {} : { [name]: text }
