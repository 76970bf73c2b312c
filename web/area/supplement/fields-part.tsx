import { useMemo } from 'react'
import type { LoadedCompany } from '../company/load/company.ts'
import { remarkOf } from '../company/load/remarks.ts'
import { EditorGroup } from '../company/editor/group.tsx'
import { BasicFieldOf } from '../company/steps/basic/basic-field.tsx'
import { EnterpriseFieldOf } from '../company/steps/enterprise/enterprise-field.tsx'
import { industriesOf } from '../company/steps/enterprise/options.ts'
import { useCompanyWords } from '../company/words.ts'
import { isBasic, isDisabled, shownFields, type SupplementField } from './fields.ts'
import type { Supplement } from './load-supplement.ts'
import type { SupplementWork } from './use-supplement-form.ts'

interface FieldsPartProps {
  readonly form: Supplement['form']
  readonly company: LoadedCompany
  readonly work: SupplementWork
  readonly errorOf: (name: SupplementField) => string | undefined
}

/** The company's known details, and below them the requested ones. */
export const FieldsPart = ({ form, company, work, errorOf }: FieldsPartProps) => {
  const say = useCompanyWords()
  const { lists } = company
  const options = useMemo(() => ({ industries: industriesOf(lists), lists }), [lists])
  const fields = shownFields(form, work.values.fields)
  const field = (name: SupplementField) => {
    const common = {
      value: work.values.fields[name],
      error: errorOf(name),
      disabled: isDisabled(form, name),
      onChange: work.setField,
    }
    return isBasic(name) ? (
      <BasicFieldOf
        key={name}
        {...common}
        name={name}
        remark={remarkOf(company, { step: 1, field: name })}
        countries={company.countries.ENTERPRISE}
      />
    ) : (
      <EnterpriseFieldOf key={name} {...common} name={name} remark={remarkOf(company, { step: 2, field: name })} options={options} />
    )
  }
  const [readOnly, requested] = [fields.filter((name) => isDisabled(form, name)), fields.filter((name) => !isDisabled(form, name))]
  return (
    <>
      {readOnly.length > 0 && <EditorGroup title={say('supplement.known')}>{readOnly.map(field)}</EditorGroup>}
      {requested.length > 0 && <EditorGroup title={say('supplement.fields')}>{requested.map(field)}</EditorGroup>}
    </>
  )
}
