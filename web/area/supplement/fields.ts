// Converts the fields of a supplement between the page, where everything is text, and the rules and calls.
import type { ComplementForm } from '@bonafide/core/calls/company/supplement'
import type { CalendarDate } from '@bonafide/core/dates'
import { basicFaults, type BasicField } from '@bonafide/core/rules/company/steps/basic-step'
import { enterpriseFaults, type EnterpriseField } from '@bonafide/core/rules/company/steps/enterprise-step'
import type { Fault } from '@bonafide/core/rules/company/steps/fault'
import type { SentBasic } from '@bonafide/core/rules/company/sent'
import { type TypedFields, typedOf } from '../company/editor/typed.ts'
import type { LoadedCompany } from '../company/load/company.ts'
import { basicNames, basicSentOf as sentBasicFields, showsEnglishName, typedInfo } from '../company/steps/basic/basic-values.ts'
import {
  enterpriseNames,
  enterpriseInfoOf as enterpriseInfo,
  isFieldAsked,
  enterpriseSentOf as sentEnterpriseFields,
} from '../company/steps/enterprise/enterprise-values.ts'

export type SupplementField = BasicField | EnterpriseField
export type SupplementFields = TypedFields<SupplementField>

type Config = Pick<ComplementForm, 'basicInfoConfig'>

const allFields: readonly SupplementField[] = [...basicNames, ...enterpriseNames]

export const isBasic = (name: SupplementField): name is BasicField => basicNames.some((basic) => basic === name)

export const fieldsOfForm = ({ basicInfo }: Pick<ComplementForm, 'basicInfo'>): SupplementFields => typedOf(allFields, basicInfo)

/** In the server's order; free text only if "other" is chosen. */
export const shownFields = ({ basicInfoConfig }: Config, values: SupplementFields): readonly SupplementField[] =>
  basicInfoConfig.flatMap(({ field }) => {
    const name = allFields.find((candidate) => candidate === field)
    return name === undefined || (!isBasic(name) && !isFieldAsked(name, values)) ? [] : [name]
  })

const markOf = ({ basicInfoConfig }: Config, name: string) => basicInfoConfig.find(({ field }) => field === name)

export const isDisabled = (config: Config, name: SupplementField): boolean => markOf(config, name)?.disabled ?? true

interface FieldFacts {
  readonly company: LoadedCompany
  readonly today: CalendarDate
}

/** The first fault of each field, in form order. An optional field may be empty but not invalid. */
export function faultsOfFields(form: Config, values: SupplementFields, { company, today }: FieldFacts): readonly Fault<SupplementField>[] {
  const english = showsEnglishName(company, values.areaAlphaName)
  const faults: readonly Fault<SupplementField>[] = [
    ...basicFaults(typedInfo(typedOf(basicNames, values)), { today, showsEnglishName: english }),
    ...enterpriseFaults(enterpriseInfo(typedOf(enterpriseNames, values))),
  ]
  return shownFields(form, values).flatMap((field): readonly Fault<SupplementField>[] => {
    const mark = markOf(form, field)
    if (mark === undefined || mark.disabled) return []
    const fault = faults.find((candidate) => candidate.field === field)
    if (values[field].trim() === '') return mark.required && !isNotRequired(field, english) ? [{ field, kind: 'missing' }] : []
    return fault === undefined ? [] : [fault]
  })
}

/** The English name is not required in every country. */
const isNotRequired = (field: SupplementField, english: boolean): boolean => field === 'englishEnterpriseName' && !english

/** Only editable values. */
export function sentFields(form: Config, values: SupplementFields, company: LoadedCompany): SentBasic {
  const { basicInfo: basic = {} } = sentBasicFields(company, typedOf(basicNames, values))
  const { basicInfo: enterprise = {} } = sentEnterpriseFields(typedOf(enterpriseNames, values))
  const editable = Object.entries({ ...basic, ...enterprise }).filter(([name]) => markOf(form, name)?.disabled === false)
  return Object.fromEntries(editable)
}
