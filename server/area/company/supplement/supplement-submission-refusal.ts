// Why an answer cannot be submitted. The form checks the same rules beforehand.
import type { CalendarDate } from '@bonafide/core/dates'
import { showsEnglishName } from '@bonafide/core/company/countries'
import { Refusal } from '@bonafide/core/refusal'
import type { Company } from '@bonafide/core/rules/company/company'
import { defaultMaxFiles } from '@bonafide/core/rules/company/papers'
import { maxOfEachPosition } from '@bonafide/core/rules/company/parties'
import { youngestParty } from '@bonafide/core/rules/company/steps/person'
import { supplementFault, changedParties, type supplementAnswerRefusal } from '@bonafide/core/rules/company/supplement/answer'
import { mergeAnswer, type NumberedCompany } from '@bonafide/core/rules/company/supplement/merge'
import { templatesOf } from '@bonafide/core/rules/company/templates'
import { auditResult, businessStep } from '@bonafide/core/status'
import { filesOfCompany } from '../../../companies/company-files.ts'
import type { KeptRequest } from '../../../companies/supplement/requests.ts'
import type { Verdicts } from '../../../companies/verdicts.ts'
import type { Services } from '../../../services.ts'
import { saveStepRefusal } from '../step-refusals.ts'
import { noVerdicts } from '../verdicts-now.ts'

interface SupplementContext {
  readonly today: CalendarDate
  readonly verdicts: Verdicts
}

/** Returns null if the answer may be submitted. */
export const supplementSubmissionRefusal = (
  { config: { bannedRegions }, policy: { content: policy } }: Pick<Services, 'config' | 'policy'>,
  request: KeptRequest,
  answer: NumberedCompany,
  { today, verdicts }: SupplementContext,
): Refusal | null => {
  const { base, parts } = request
  const templates = templatesOf(base.basicInfo.enterpriseType, policy.papers)
  const facts = { today, templates, showsEnglishName: showsEnglishName(answer.basicInfo.areaAlphaName, policy.countries) }
  const fault = supplementFault(base, judged(answer, verdicts), request, facts)
  if (fault !== null) return toRefusal(fault.refusal, templates.find(({ value }) => value === fault.field)?.count)
  if (filesOfCompany({ ...answer, individualList: [...changedParties(base, answer)] }).some(({ id }) => isRejected(verdicts, id)))
    return new Refusal('business.filesRejected')
  // Checks countries and codes, but only where the answer changes them: approved parts are not checked again.
  const merged = mergeAnswer(base, { base, answer, parts })
  const context = { today, bannedRegions, verdicts: noVerdicts, policy }
  for (const step of [businessStep.basic, businessStep.enterprise, businessStep.persons]) {
    const why = saveStepRefusal(step, merged, context)
    if (why !== null && why.refused !== saveStepRefusal(step, base, context)?.refused) return why
  }
  return null
}

const isRejected = (verdicts: Verdicts, file: string): boolean => verdicts.get(file)?.auditResult === auditResult.rejected

const judged = (answer: Company, verdicts: Verdicts): Company => ({
  ...answer,
  verifyFileList: answer.verifyFileList.map((entry) => ({
    ...entry,
    fileList: entry.fileList.map((file) => ({ ...file, auditResult: verdicts.get(file.fileName)?.auditResult ?? auditResult.none })),
  })),
})

const toRefusal = (name: NonNullable<ReturnType<typeof supplementAnswerRefusal>>, count: number = defaultMaxFiles): Refusal => {
  if (name === 'business.tooMany') return new Refusal(name, { most: maxOfEachPosition })
  if (name === 'business.filesTooMany') return new Refusal(name, { most: count })
  return name === 'business.tooYoung' ? new Refusal(name, { years: youngestParty }) : new Refusal(name)
}
