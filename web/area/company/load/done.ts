// How far a company has come, by the rules that the server goes by.
import { type StepsDone, stepsDone } from '@bonafide/core/rules/company/completion'
import { rejectedCount } from '@bonafide/core/rules/company/papers'
import { asCompany } from './as-company.ts'
import type { CompanyLists, Detail } from './company.ts'

interface Known {
  readonly detail: Detail
  readonly lists: CompanyLists
}

export const doneOf = ({ detail, lists }: Known): StepsDone => {
  const required = lists.individualTypeList.filter((one) => one.required === 1).map(({ value }) => value)
  return stepsDone(asCompany(detail), { required })
}

export const rejectedOf = ({ detail }: Pick<Known, 'detail'>): number => {
  const { verifyFileList, basicInfo } = asCompany(detail)
  return rejectedCount(verifyFileList, basicInfo.enterpriseType)
}
