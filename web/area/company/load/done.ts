// A company's progress, by the same rules as on the server.
import { type StepsDone, stepsDone } from '@bonafide/core/rules/company/completion'
import type { PositionFacts } from '@bonafide/core/rules/company/needed-positions'
import { rejectedCount } from '@bonafide/core/rules/company/papers'
import { asCompany } from './as-company.ts'
import type { Detail } from './company.ts'
import type { CompanyLists } from './lists.ts'

interface ProgressFacts {
  readonly detail: Detail
  readonly lists: CompanyLists
}

export const doneOf = (facts: ProgressFacts): StepsDone => stepsDone(asCompany(facts.detail), positionFacts(facts))

export const positionFacts = ({ detail, lists }: ProgressFacts): PositionFacts => ({
  required: lists.individualTypeList.filter(({ required }) => required === 1).map(({ value }) => value),
  threshold: thresholdFor({ detail }),
})

/** The smallest share with which a person counts as an owner. */
export const thresholdFor = ({ detail }: Pick<ProgressFacts, 'detail'>): number =>
  detail.highRisk === 1 ? detail.ownerPercents.highRisk : detail.ownerPercents.usual

export const rejectedOf = ({ detail }: Pick<ProgressFacts, 'detail'>): number => {
  const { verifyFileList, basicInfo } = asCompany(detail)
  return rejectedCount(verifyFileList, basicInfo.enterpriseType)
}
