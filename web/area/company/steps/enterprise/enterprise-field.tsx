import { type EnterpriseField, longestText, maxAmount, maxTransactions } from '@bonafide/core/rules/company/steps/enterprise-step'
import { tagOf } from '@bonafide/core/languages'
import { memo } from 'react'
import { useUncontrolledText } from '../../../../lib/form/use-uncontrolled-text.ts'
import { useLanguage } from '../../../../lib/page/place.tsx'
import { CheckboxGroup } from '../../../../ui/field/checkbox-group.tsx'
import type { FieldWords } from '../../../../ui/field/field.tsx'
import { NumberField } from '../../../../ui/field/number-field.tsx'
import { RadioGroup } from '../../../../ui/field/radio-group.tsx'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { listOf } from '../../editor/typed.ts'
import { fieldIdOf } from '../../editor/field-id.ts'
import { Choice } from '../../fields/choice.tsx'
import { remarkHelp } from '../../fields/remark.tsx'
import { useCompanyWords } from '../../words.ts'
import type { EnterpriseLists } from './options.ts'

interface EnterpriseFieldProps {
  readonly name: EnterpriseField
  readonly value: string
  readonly error: string | undefined
  readonly remark: string | undefined
  readonly options: EnterpriseLists
  readonly disabled: boolean
  readonly onChange: (name: EnterpriseField, value: string) => void
}

/** Memoized, so that a field rerenders only if its own props change. */
export const EnterpriseFieldOf = memo(function EnterpriseFieldOf(props: EnterpriseFieldProps) {
  const { name, value, error, remark, options, disabled, onChange } = props
  const say = useCompanyWords()
  const common = { id: fieldIdOf(name), label: say(`enterprise.field.${name}`), error, disabled, help: remarkHelp(remark) }
  const change = (next: string): void => onChange(name, next)
  switch (name) {
    case 'enterpriseIndustry':
      return <Choice {...common} options={options.industries} value={value} onChange={change} />
    case 'enterpriseProfile': {
      const help = remarkHelp(remark, say('enterprise.help.enterpriseProfile'))
      return <Profile {...common} help={help} value={value} onChange={change} />
    }
    case 'transactionFrequency': {
      const frequencies = options.lists.transactionAmountDate.map((frequency) => ({ ...frequency, disabled }))
      return <RadioGroup {...common} options={frequencies} value={value} onChange={change} />
    }
    case 'transactionNumber':
    case 'transactionAmount':
      return <Amount field={{ ...common, value }} isMoney={name === 'transactionAmount'} remark={remark} onChange={change} />
    case 'fundSourceType':
    case 'accountPurpose': {
      const boxes = name === 'fundSourceType' ? options.lists.moneyList : options.lists.accountList
      const help = remarkHelp(remark, say('enterprise.help.several'))
      return (
        <CheckboxGroup
          {...common}
          columns
          help={help}
          options={boxes}
          values={listOf(value)}
          onChange={(values) => change(values.join(','))}
        />
      )
    }
    case 'otherFundSource':
    case 'otherAccountPurpose':
      return <Other {...common} value={value} onChange={change} />
  }
})

interface TypedProps extends FieldWords {
  readonly disabled: boolean
  readonly value: string
  readonly onChange: (text: string) => void
}

const Profile = ({ value, onChange, ...rest }: TypedProps) => (
  <TextArea
    {...rest}
    {...useUncontrolledText<HTMLTextAreaElement>(value, onChange).field}
    most={longestText}
    rows={4}
    counter={value.length}
  />
)

const Other = ({ value, onChange, ...rest }: TypedProps) => (
  <TextField {...rest} {...useUncontrolledText<HTMLInputElement>(value, onChange).field} most={longestText} counter={value.length} />
)

interface AmountProps {
  readonly field: {
    readonly id: string
    readonly label: string
    readonly error: string | undefined
    readonly disabled: boolean
    readonly value: string
  }
  readonly isMoney: boolean
  readonly remark: string | undefined
  readonly onChange: (digits: string) => void
}

const Amount = ({ field, isMoney, remark, onChange }: AmountProps) => {
  const say = useCompanyWords()
  const most = isMoney ? maxAmount : maxTransactions
  const help = remarkHelp(remark, say('enterprise.help.number', { most }))
  const groupsOf = tagOf(useLanguage())
  return (
    <NumberField
      {...field}
      help={help}
      refused={say('enterprise.wholeOnly')}
      start={isMoney ? 'USD' : undefined}
      maxLength={15}
      groupsOf={groupsOf}
      onChange={onChange}
    />
  )
}
