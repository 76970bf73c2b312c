// All rules of a step, which the server checks when the step is saved, and all rules of a company, checked when it is submitted.
import type { RefusalName } from '../../codes.ts'
import type { PaperTemplate } from '../../policy/company/papers.ts'
import { businessStep, type BusinessStep } from '../../status.ts'
import { basicFaults } from './steps/basic-step.ts'
import { type Company, isPerson, type Party } from './company.ts'
import { enterpriseFaults } from './steps/enterprise-step.ts'
import type { Fault, FaultKind, CompanyStepFacts } from './steps/fault.ts'
import { institutionFaults } from './steps/institution.ts'
import { lackingPositions, type PositionFacts } from './needed-positions.ts'
import { paperFaults } from './papers.ts'
import { indexOfDuplicate, surplusPositions } from './parties.ts'
import { personFaults } from './steps/person.ts'
import { indexOfBadHolding } from './rows.ts'

export interface CompletenessFacts extends CompanyStepFacts, PositionFacts {
  readonly showsEnglishName: boolean
  /** The templates of the chosen type of enterprise. */
  readonly templates: readonly PaperTemplate[]
}

export interface StepFault {
  readonly step: BusinessStep
  readonly kind: FaultKind | 'positionMissing' | 'tooMany' | 'personTwice' | 'filesMissing' | 'filesTooMany' | 'filesRejected'
  /** The field of `basicInfo` or of a row, or the template; null: the step as a whole. */
  readonly field: string | null
  /** The position in the list of parties; null: not about a party. */
  readonly place: number | null
}

/** The first fault of each step, in the order of the steps. */
export const companyFaults = (company: Company, facts: CompletenessFacts): readonly StepFault[] =>
  Object.values(businessStep).flatMap((step) => stepFault(step, company, facts) ?? [])

/** Null: the step is complete. */
export function stepFault(step: BusinessStep, company: Company, facts: CompletenessFacts): StepFault | null {
  switch (step) {
    case businessStep.basic:
      return fieldFault(step, basicFaults(company.basicInfo, facts)[0])
    case businessStep.enterprise:
      return fieldFault(step, enterpriseFaults(company.basicInfo)[0])
    case businessStep.persons:
      return partiesFault(company, facts)
    case businessStep.files:
      return papersFault(company, facts)
  }
}

const fieldFault = (step: BusinessStep, fault: Fault | undefined, place: number | null = null): StepFault | null =>
  fault === undefined ? null : { step, kind: fault.kind, field: fault.field, place }

const partyListFault = (kind: StepFault['kind'], place: number | null = null, field: string | null = null): StepFault => ({
  step: businessStep.persons,
  kind,
  field,
  place,
})

function partiesFault({ individualList: list }: Company, facts: CompletenessFacts): StepFault | null {
  for (const [place, party] of list.entries()) {
    const fault = partyFaults(party, facts)[0]
    if (fault !== undefined) return fieldFault(businessStep.persons, fault, place)
  }
  const badHolding = indexOfBadHolding(list)
  if (badHolding >= 0) return partyListFault('unchosen', badHolding, 'heldThrough')
  const duplicate = indexOfDuplicate(list)
  if (duplicate >= 0) return partyListFault('personTwice', duplicate)
  if (surplusPositions(list).length > 0) return partyListFault('tooMany')
  return lackingPositions(list, facts).length > 0 ? partyListFault('positionMissing') : null
}

export const partyFaults = (party: Party, facts: CompanyStepFacts): readonly Fault[] =>
  isPerson(party) ? personFaults(party, facts) : institutionFaults(party, facts)

const paperFaultKinds = { missing: 'filesMissing', tooMany: 'filesTooMany', rejected: 'filesRejected' } as const

function papersFault({ basicInfo: { enterpriseType }, verifyFileList }: Company, { templates }: CompletenessFacts): StepFault | null {
  const step = businessStep.files
  if (enterpriseType === null || enterpriseType === undefined) return { step, kind: 'unchosen', field: 'enterpriseType', place: null }
  const [fault] = paperFaults(verifyFileList, templates, enterpriseType)
  return fault === undefined ? null : { step, kind: paperFaultKinds[fault.kind], field: fault.template, place: null }
}

/** The server's refusal. `business.tooMany` and `business.filesTooMany` need `most`, `business.tooYoung` the years. */
export function refusalOf({ kind }: Pick<StepFault, 'kind'>): Extract<RefusalName, `business.${string}`> {
  switch (kind) {
    case 'missing':
    case 'unchosen':
    case 'image':
      return 'business.fieldMissing'
    case 'tooYoung':
    case 'positionMissing':
    case 'tooMany':
    case 'personTwice':
    case 'filesMissing':
    case 'filesTooMany':
    case 'filesRejected':
      return `business.${kind}`
    case 'email':
    case 'url':
    case 'noDay':
    case 'future':
    case 'past150':
    case 'number':
    case 'percent':
    case 'tooLong':
    case 'country':
    case 'sum':
      return 'business.fieldWrong'
  }
}
