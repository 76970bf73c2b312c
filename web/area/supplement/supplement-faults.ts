// The faults that prevent a supplement's submission. The server makes the same checks.
import type { CalendarDate } from '@bonafide/core/dates'
import type { Fault } from '@bonafide/core/rules/company/steps/fault'
import type { Upload } from '../../lib/uploads/upload.ts'
import { fieldIdOf } from '../company/editor/field-id.ts'
import type { LoadedCompany } from '../company/load/company.ts'
import { papersOfValues } from '../company/papers/model/as-papers.ts'
import { verdictsOf } from '../company/papers/model/values.ts'
import { faultsOf, sayFault, type StepFault } from '../company/papers/say-fault.ts'
import { basicWord } from '../company/steps/basic/basic-word.ts'
import { enterpriseWord } from '../company/steps/enterprise/enterprise-word.ts'
import type { CompanySay } from '../company/words.ts'
import { faultsOfFields, isBasic, type SupplementField } from './fields.ts'
import type { Supplement } from './load-supplement.ts'
import { peopleId } from './places.ts'
import { isLackingRows } from './use-supplement-form.ts'
import type { SupplementValues } from './write-supplement.ts'

interface FaultFacts {
  readonly form: Supplement['form']
  readonly company: LoadedCompany
  readonly values: SupplementValues
  readonly sent: readonly Upload[]
  readonly today: CalendarDate
}

interface SupplementFaults {
  readonly fields: readonly Fault<SupplementField>[]
  readonly papers: readonly StepFault[]
  readonly people: boolean
  readonly lines: (say: CompanySay) => readonly { readonly field: string; readonly message: string }[]
}

export function faultsOfSupplement({ form, company, values, sent, today }: FaultFacts): SupplementFaults {
  const templates = form.enterpriseTypeConfig
  const papers = papersOfValues(values.papers, templates, verdictsOf(form))
  const ofFields = faultsOfFields(form, values.fields, { company, today })
  const ofPapers = templates.length === 0 ? [] : faultsOf({ values: values.papers, templates, papers, sent })
  const people = form.individualInfoNeeded && isLackingRows(form, values.parties)
  return {
    fields: ofFields,
    papers: ofPapers,
    people,
    lines: (say) => [
      ...ofFields.map((fault) => ({ field: fieldIdOf(fault.field), message: sayNamed(say, fault) })),
      ...ofPapers.map((fault) => ({ field: fault.field, message: sayFault(say, fault, templates) })),
      ...(people ? [{ field: peopleId, message: say(missingWord(form)) }] : []),
    ],
  }
}

/** Names only what was requested. */
export const missingWord = ({ asks: { people, institutions } }: Supplement['form']) =>
  people === institutions ? 'supplement.peopleMissing' : people ? 'supplement.personMissing' : 'supplement.institutionMissing'

export const sayFieldFault = (say: CompanySay, { field, kind }: Fault<SupplementField>): string =>
  isBasic(field) ? basicWord(say, { field, kind }) : enterpriseWord(say, { field, kind })

const sayNamed = (say: CompanySay, fault: Fault<SupplementField>): string => {
  const { field } = fault
  const label = isBasic(field) ? say(`basic.field.${field}`) : say(`enterprise.field.${field}`)
  return say('party.faultOf', { field: label, fault: sayFieldFault(say, fault) })
}
