import type { PagePolicy } from '../policy/page.ts'
import type { Policy } from '../policy/policy.ts'
import { publicTermsOf } from '../retention/table.ts'
import { ownerPercentsOf } from './company/risk.ts'

const minutesOfDay = 1_440

export const pagePolicyOf = ({ documents, desk, risk, person, rights, retention }: Policy): PagePolicy => ({
  documents,
  ownerPercents: ownerPercentsOf(risk),
  companyReviewDays: Math.ceil(Number(rights.enterpriseLevel1Rights.reviewTime ?? 0) / minutesOfDay),
  reviewDays: desk.workingDays,
  deletionAnswerDays: person.deletionAnswerDays,
  kept: publicTermsOf(retention),
})
