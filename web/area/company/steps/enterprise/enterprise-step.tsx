import { enterpriseFaults, enterpriseFields, type EnterpriseField } from '@bonafide/core/rules/company/steps/enterprise-step'
import { businessStep } from '@bonafide/core/status'
import { useMemo } from 'react'
import { EditorGroup } from '../../editor/group.tsx'
import { StepPage } from '../../editor/step-page.tsx'
import { useTypedStep } from '../../editor/use-typed-step.ts'
import type { LoadedCompany } from '../../load/company.ts'
import { remarkOf } from '../../load/remarks.ts'
import { useCompanyWords } from '../../words.ts'
import { EnterpriseFieldOf } from './enterprise-field.tsx'
import { enterpriseNames, enterpriseInfoOf, isFieldAsked, enterpriseSentOf, enterpriseValuesOf } from './enterprise-values.ts'
import { enterpriseWord } from './enterprise-word.ts'
import { industriesOf } from './options.ts'

const step = businessStep.enterprise
const groups = ['business', 'source'] as const

/** Step 2: what the company does, its expected transactions, and where its money comes from. */
export const EnterpriseStep = ({ company }: { company: LoadedCompany }) => {
  const say = useCompanyWords()
  const { lists } = company
  const options = useMemo(() => ({ industries: industriesOf(lists), lists }), [lists])
  const { values, set, errorOf, page } = useTypedStep<EnterpriseField>({
    step,
    names: enterpriseNames,
    from: ({ detail }) => enterpriseValuesOf(detail),
    faults: (typed) => enterpriseFaults(enterpriseInfoOf(typed)),
    wordOf: (fault) => enterpriseWord(say, fault),
    labelOf: (name) => say(`enterprise.field.${name}`),
    sent: enterpriseSentOf,
  })
  return (
    <StepPage {...page} title={say('enterprise.title')} lead={say('enterprise.lead')}>
      {groups.map((group) => (
        <EditorGroup key={group} title={say(`enterprise.group.${group}`)}>
          {enterpriseFields[group]
            .filter((name) => isFieldAsked(name, values))
            .map((name) => (
              <EnterpriseFieldOf
                key={name}
                name={name}
                value={values[name]}
                error={errorOf(name)}
                remark={remarkOf(company, { step, field: name })}
                options={options}
                disabled={page.locked}
                onChange={set}
              />
            ))}
        </EditorGroup>
      ))}
    </StepPage>
  )
}
