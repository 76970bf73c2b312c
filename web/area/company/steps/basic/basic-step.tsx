import { localDate } from '@bonafide/core/dates'
import { basicFaults, basicFields, type BasicField } from '@bonafide/core/rules/company/steps/basic-step'
import { businessStep } from '@bonafide/core/status'
import { EditorGroup } from '../../editor/group.tsx'
import { StepPage } from '../../editor/step-page.tsx'
import { typedOf } from '../../editor/typed.ts'
import { useTypedStep } from '../../editor/use-typed-step.ts'
import type { LoadedCompany } from '../../load/company.ts'
import { remarkOf } from '../../load/remarks.ts'
import { useCompanyWords } from '../../words.ts'
import { BasicFieldOf } from './basic-field.tsx'
import { basicNames, type BasicValues, basicSentOf, showsEnglishName, typedInfo } from './basic-values.ts'
import { numberFault } from './number-fault.ts'
import { basicWord } from './basic-word.ts'

const step = businessStep.basic
const groups = ['account', 'address', 'more'] as const
const isIn = (group: (typeof groups)[number], name: BasicField): boolean => basicFields[group].some((field) => field === name)

/** Step 1: the company's name, its registration, its place of business. */
export const BasicStep = ({ company }: { company: LoadedCompany }) => {
  const say = useCompanyWords()
  const english = (values: BasicValues): boolean => showsEnglishName(company, values.areaAlphaName)
  const { values, set, errorOf, page } = useTypedStep<BasicField>({
    step,
    names: basicNames,
    from: ({ detail }) => typedOf(basicNames, detail.basicInfo),
    faults: (typed) => basicFaults(typedInfo(typed), { today: localDate(new Date()), showsEnglishName: english(typed) }),
    wordOf: (fault) => basicWord(say, fault),
    labelOf: (name) => say(`basic.field.${name}`),
    ask: (typed) => numberFault(say, typed),
    sent: (typed) => basicSentOf(company, typed),
  })
  const visibleNames = basicNames.filter((name) => name !== 'englishEnterpriseName' || english(values))
  return (
    <StepPage {...page} title={say('basic.title')} lead={say('basic.lead')}>
      {groups.map((group) => (
        <EditorGroup key={group} title={say(`basic.group.${group}`)}>
          {visibleNames
            .filter((name) => isIn(group, name))
            .map((name) => (
              <BasicFieldOf
                key={name}
                name={name}
                value={values[name]}
                error={errorOf(name)}
                remark={remarkOf(company, { step, field: name })}
                countries={company.countries.ENTERPRISE}
                disabled={page.locked}
                onChange={set}
              />
            ))}
        </EditorGroup>
      ))}
    </StepPage>
  )
}
