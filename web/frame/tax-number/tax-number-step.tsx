import { Details } from '@bonafide/core/details'
import { panFault, panOf } from '@bonafide/core/rules/tax-number'
import { identityType } from '@bonafide/core/status'
import { useForm } from '../../lib/form/use-form.ts'
import { withoutInvisible } from '../../lib/http/unseen.ts'
import { Select } from '../../ui/field/select.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { StepForm } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import type { VisitChange, StepProps } from '../steps/step-props.ts'
import styles from '../steps/steps.module.css'
import { stepPlan } from '../steps/step-plan.ts'
import { WhyAsked } from '../steps/why.tsx'
import { useWords } from '../words.ts'
import { secondPapers } from './second-papers.ts'

type Field = 'taxNumber' | 'additionalNumberType' | 'additionalNumber'
type Typed = Readonly<Record<Field, string>>

export const Step = ({ visit, keep, onDone }: StepProps) => {
  const say = useWords()
  const { taxNumber = '', additionalNumber = '', additionalNumberType } = visit.details
  const form = useForm<Field>(
    stepPlan(
      { keep, onDone },
      {
        id: 'tax',
        start: {
          taxNumber,
          additionalNumber,
          additionalNumberType: additionalNumberType === undefined ? '' : String(additionalNumberType),
        },
        check: (typed) => {
          const pan = panOf(withoutInvisible(typed.taxNumber))
          const fault = pan === '' ? 'missing' : panFault(pan)
          return {
            taxNumber: fault === null ? undefined : say(`tax.${fault}`),
            additionalNumberType:
              typed.additionalNumber.trim() !== '' && typed.additionalNumberType === '' ? say('tax.typeMissing') : undefined,
            additionalNumber:
              typed.additionalNumber.trim() === '' && typed.additionalNumberType !== '' ? say('tax.numberMissing') : undefined,
          }
        },
        changeOf,
      },
    ),
  )
  return (
    <div className={styles.step}>
      <StepHeading title={say('tax.title')}>
        <p>{say('tax.lead')}</p>
      </StepHeading>
      <WhyAsked visit={visit} step="taxNumber" />
      <StepForm form={form}>
        <TextField
          {...form.field('taxNumber')}
          label={say('tax.pan')}
          help={say('tax.panHelp')}
          width="short"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <Select
          id={form.idOf('additionalNumberType')}
          label={say('tax.type')}
          optional={say('form.optional')}
          error={form.errorOf('additionalNumberType')}
          value={form.values.additionalNumberType}
          onChange={(event) => form.set('additionalNumberType', event.currentTarget.value)}
          options={[
            { value: '', label: say('tax.noType') },
            ...secondPapers.map((kind) => ({ value: String(identityType[kind]), label: say(`document.${kind}`) })),
          ]}
        />
        {form.values.additionalNumberType !== '' && (
          <TextField
            {...form.field('additionalNumber')}
            label={say('tax.number')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
          />
        )}
      </StepForm>
    </div>
  )
}

function changeOf(typed: Typed): VisitChange {
  const pan = panOf(withoutInvisible(typed.taxNumber))
  const second = {
    additionalNumber: withoutInvisible(typed.additionalNumber).trim(),
    additionalNumberType: Number(typed.additionalNumberType),
  }
  const hasSecond = second.additionalNumber !== '' && typed.additionalNumberType !== ''
  const details = Details.safeParse({ ...(pan === '' ? {} : { taxNumber: pan }), ...(hasSecond ? second : {}) })
  if (!details.success) return {}
  const emptied = hasSecond ? [] : (['additionalNumber', 'additionalNumberType'] as const)
  return { details: details.data, ...(emptied.length === 0 ? {} : { emptied: { details: [...emptied] } }) }
}
