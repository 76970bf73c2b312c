// The form of a request, as the company sees it and as a reviewer previews it.
import type { PartRemark } from '@bonafide/core/calls/company/answers'
import type { ComplementForm } from '@bonafide/core/calls/company/supplement'
import { isHighRisk, ownerPercentsOf } from '@bonafide/core/rules/company/risk'
import { requestedTemplates, requestedLists, basicInfoMarks, supplementWords } from '@bonafide/core/rules/company/supplement/marks'
import { numbered } from '@bonafide/core/rules/company/rows'
import type { NumberedCompany } from '@bonafide/core/rules/company/supplement/merge'
import { templatesOf } from '@bonafide/core/rules/company/templates'
import { auditResult } from '@bonafide/core/status'
import { EnterpriseVerifyNo, flag } from '@bonafide/core/values'
import { companyAnswer } from '../company-answer.ts'
import type { KeptRequest } from './requests.ts'
import type { Verdicts } from '../verdicts.ts'
import type { Services } from '../../services.ts'

/** The form's initial state: everything as approved, and no papers. */
export const draftOrApproved = ({ base, draft }: Pick<KeptRequest, 'base' | 'draft'>): NumberedCompany =>
  draft ?? { ...base, individualList: numbered(base.individualList), verifyFileList: [] }

interface FormFacts {
  /** The papers of the company's type, with titles in the reader's language. */
  readonly papers: ComplementForm['enterpriseTypeConfig']
  readonly verifyNo: string
  readonly verdicts: Verdicts
  readonly remarks: readonly PartRemark[]
  readonly remark: string | null
}

export type FormRequest = Pick<KeptRequest, 'parts' | 'byCompany' | 'base' | 'draft' | 'version' | 'until'>

export const complementForm = (
  { policy: { content: policy } }: Pick<Services, 'policy'>,
  request: FormRequest,
  { papers, verifyNo, verdicts, remarks, remark }: FormFacts,
): ComplementForm => {
  const { base, version, until, byCompany } = request
  const answer = draftOrApproved(request)
  const { enterpriseType } = base.basicInfo
  const asks = requestedLists(request)
  return {
    basicInfoConfig: basicInfoMarks(request),
    enterpriseTypeConfig: requestedTemplates(request, templatesOf(enterpriseType, policy.papers)).flatMap((template) => {
      const paper = papers.find(({ value }) => value === template.value)
      return paper === undefined ? [] : [{ ...paper, required: template.required, isSelect: template.isSelect }]
    }),
    individualInfoNeeded: asks.people || asks.institutions,
    enterpriseVerifyNo: EnterpriseVerifyNo.parse(verifyNo),
    enterpriseType: enterpriseType ?? null,
    ...companyAnswer(answer, verdicts, auditResult.none),
    approvedIds: base.individualList.flatMap(({ id }) => (id == null ? [] : [id])),
    asks,
    words: supplementWords(request, { remarks, individualList: answer.individualList }),
    byCompany,
    until: until?.toISOString() ?? null,
    remark,
    version,
    highRisk: flag(isHighRisk(answer.basicInfo, policy.risk)),
    ownerPercents: ownerPercentsOf(policy.risk),
  }
}
