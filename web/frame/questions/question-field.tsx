import type { Question } from '@bonafide/core/policy/questions'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FieldNote } from '../../ui/field/field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { Select } from '../../ui/field/select.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { CountryField } from '../choose/country-field.tsx'
import { type Country, pageLanguage } from '../choose/countries.ts'
import { DetailsDateField } from '../details/date-field.tsx'
import { useWords } from '../words.ts'
import styles from './questions.module.css'
import { withOption } from './sections.ts'

export interface QuestionFieldProps {
  readonly id: string
  readonly question: Question
  readonly label: string
  readonly optionWords: (option: string) => string
  readonly value: string
  readonly error: string | undefined
  readonly countries: readonly Country[]
  readonly onChange: (value: string) => void
}

/** With more options than this, the field is a dropdown. */
const maxRadios = 7

export const QuestionField = ({ question, countries, ...field }: QuestionFieldProps) => {
  const say = useWords()
  const { id, label, optionWords, value, error, onChange } = field
  const optional = question.optional === true ? say('form.optional') : undefined
  const common = { id, label, error, optional }
  switch (question.kind) {
    case 'text': {
      const textProps = { ...common, value, maxLength: question.most, onChange: (event: ValueEvent) => onChange(event.currentTarget.value) }
      return question.lines === true ? <TextArea {...textProps} counter rows={4} /> : <TextField {...textProps} />
    }
    case 'choice':
      return question.options.length > maxRadios ? (
        <Select
          {...common}
          unchosen={say('answer.unchosen')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          options={question.options.map((option) => ({ value: option, label: optionWords(option) }))}
        />
      ) : (
        <Radios field={field} options={question.options} />
      )
    case 'yesNo':
      return <Radios field={field} options={['yes', 'no']} />
    case 'choices':
      return <Choices field={field} options={question.options} />
    case 'date':
      return <DetailsDateField {...common} value={value} onChange={onChange} />
    case 'amount':
      return (
        <NumberField {...common} start="USD" width="short" maxLength={16} groupsOf={pageLanguage()} value={value} onChange={onChange} />
      )
    case 'country':
      return <CountryField {...common} countries={countries} value={value} onChange={onChange} />
  }
}

interface ValueEvent {
  readonly currentTarget: { readonly value: string }
}

type ChoiceProps = Pick<QuestionFieldProps, 'id' | 'label' | 'optionWords' | 'value' | 'error' | 'onChange'>

const Radios = ({ field: { optionWords, ...field }, options }: { field: ChoiceProps; options: readonly string[] }) => (
  <RadioGroup {...field} options={options.map((option) => ({ value: option, label: optionWords(option) }))} />
)

/** A checkbox for each option. The first one carries the id, so that the error summary can link to it. */
const Choices = ({
  field: { id, label, optionWords, value, error, onChange },
  options,
}: {
  field: ChoiceProps
  options: readonly string[]
}) => {
  const say = useWords()
  const chosen = value.split(',')
  return (
    <fieldset className={styles.choices} aria-describedby={`${id}-note`}>
      <legend className={styles.legend}>{label}</legend>
      <FieldNote id={`${id}-note`} help={say('answer.several')} error={error} />
      {options.map((option, at) => (
        <Checkbox
          key={option}
          id={at === 0 ? id : `${id}-${option}`}
          label={optionWords(option)}
          checked={chosen.includes(option)}
          onChange={() => onChange(withOption(options, value, option))}
        />
      ))}
    </fieldset>
  )
}
