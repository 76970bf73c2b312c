// What a company may change in response to a request, and what its answer still lacks. `base` is the company at the time of the request.
import type { RefusalName } from '../../../codes.ts'
import type { PaperTemplate } from '../../../policy/company/papers.ts'
import { basicFaults } from '../steps/basic-step.ts'
import { type Company, isPerson, type Party } from '../company.ts'
import { enterpriseFaults } from '../steps/enterprise-step.ts'
import type { CompanyStepFacts } from '../steps/fault.ts'
import { isFilled } from '../steps/filled.ts'
import { paperFaults } from '../papers.ts'
import { indexOfDuplicate, surplusPositions } from '../parties.ts'
import { indexOfBadHolding } from '../rows.ts'
import { partyFaults, refusalOf } from '../whole.ts'
import { requestedFields, requestedPapers, requestedTemplates, requestedLists, editableFields, type SupplementRequest } from './marks.ts'
import { isSameContent } from './same-content.ts'

type AnswerRefusal = Extract<RefusalName, `business.${string}` | `supplement.${string}`>

/** New rows, and edited rows of the company at the time of the request. */
export function changedParties(base: Pick<Company, 'individualList'>, answer: Pick<Company, 'individualList'>): readonly Party[] {
  const baseRows = byId(base.individualList)
  return answer.individualList.filter((party) => !isSameContent(baseRows.get(party.id ?? -1), party))
}

const byId = (list: readonly Party[]): ReadonlyMap<number, Party> =>
  new Map(list.flatMap((party) => (party.id == null ? [] : [[party.id, party]])))

/** Null: only requested parts have changed. Checked at every save. */
export function supplementAnswerRefusal(base: Company, answer: Company, request: SupplementRequest): AnswerRefusal | null {
  const editable = editableFields(request)
  const fixed = (info: Company['basicInfo']): object =>
    Object.fromEntries(Object.entries(info).filter(([field]) => !editable.includes(field)))
  if (!isSameContent(fixed(base.basicInfo), fixed(answer.basicInfo))) return 'supplement.notAskedFor'
  const papers = requestedPapers(request)
  const isForeign = ({ enterpriseType, fileBizType }: Company['verifyFileList'][number]): boolean =>
    enterpriseType !== base.basicInfo.enterpriseType || !papers.includes(fileBizType)
  return answer.verifyFileList.some(isForeign) ? 'supplement.notAskedFor' : partiesRefusal(base, answer, request)
}

function partiesRefusal(base: Company, answer: Company, request: SupplementRequest): AnswerRefusal | null {
  const after = byId(answer.individualList)
  for (const [id, before] of byId(base.individualList)) {
    const now = after.get(id)
    if (now === undefined || now.actionType !== before.actionType) return 'supplement.personFixed'
    if (isPerson(before) && !isSameContent(before, now)) return 'supplement.personFixed'
  }
  const asks = requestedLists(request)
  const isUnrequested = (party: Party): boolean => (isPerson(party) ? !asks.people : !asks.institutions)
  return changedParties(base, answer).some(isUnrequested) ? 'supplement.notAskedFor' : null
}

export interface AnswerFacts extends CompanyStepFacts {
  readonly showsEnglishName: boolean
  /** The templates of the company's type. */
  readonly templates: readonly PaperTemplate[]
}

/** A fault in the answer. `field`: of `basicInfo`, of a row, or the template; null: the fault is in a list as a whole. */
export interface SupplementFault {
  readonly refusal: AnswerRefusal
  readonly field: string | null
}

const fault = (refusal: AnswerRefusal, field: string | null = null): SupplementFault => ({ refusal, field })

/** Null: the answer is complete. Only requested parts are checked; the rest was approved as it is. */
export const supplementFault = (base: Company, answer: Company, request: SupplementRequest, facts: AnswerFacts): SupplementFault | null =>
  fieldFault(answer, request, facts) ??
  partiesFault(base, answer, request, facts) ??
  papersFault(base, answer, request, facts) ??
  changeFault(base, answer, request)

function fieldFault({ basicInfo }: Company, request: SupplementRequest, facts: AnswerFacts): SupplementFault | null {
  const editable = editableFields(request)
  const found = [...basicFaults(basicInfo, facts), ...enterpriseFaults(basicInfo)].find(({ field }) => editable.includes(field))
  if (found !== undefined) return fault(refusalOf(found), found.field)
  if (request.byCompany) return null
  // Fields that are optional in the steps are required here if they were requested.
  const info: Readonly<Record<string, string | number | readonly unknown[] | null | undefined>> = basicInfo
  const blank = requestedFields(request).find((field) => !isFilled(info[field]))
  return blank === undefined ? null : fault('business.fieldMissing', blank)
}

function partiesFault(base: Company, answer: Company, request: SupplementRequest, facts: AnswerFacts): SupplementFault | null {
  const changed = changedParties(base, answer)
  for (const party of changed) {
    const [found] = partyFaults(party, facts)
    if (found !== undefined) return fault(refusalOf(found), found.field)
  }
  const list = answer.individualList
  if (changed.length > 0 && indexOfBadHolding(list) >= 0) return fault('business.fieldMissing', 'heldThrough')
  if (changed.length > 0 && indexOfDuplicate(list) >= 0) return fault('business.personTwice')
  if (changed.length > 0 && surplusPositions(list).length > 0) return fault('business.tooMany')
  if (request.byCompany) return null
  const asks = requestedLists(request)
  const isLacking =
    (asks.people && !changed.some((party) => isPerson(party))) || (asks.institutions && !changed.some((party) => !isPerson(party)))
  return isLacking ? fault('business.positionMissing') : null
}

const paperRefusals = { missing: 'business.filesMissing', tooMany: 'business.filesTooMany', rejected: 'business.filesRejected' } as const

function papersFault(base: Company, answer: Company, request: SupplementRequest, { templates }: AnswerFacts): SupplementFault | null {
  const [found] = paperFaults(answer.verifyFileList, requestedTemplates(request, templates), base.basicInfo.enterpriseType)
  return found === undefined ? null : fault(paperRefusals[found.kind], found.template)
}

/** A company that reports a change must have changed something. */
function changeFault(base: Company, answer: Company, { byCompany }: SupplementRequest): SupplementFault | null {
  const isUnchanged =
    isSameContent(base.basicInfo, answer.basicInfo) &&
    changedParties(base, answer).length === 0 &&
    answer.verifyFileList.every(({ fileList }) => fileList.length === 0)
  return byCompany && isUnchanged ? fault('business.fieldMissing') : null
}
