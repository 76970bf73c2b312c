import type { BasicField } from '@bonafide/core/rules/company/steps/basic-step'
import { memo } from 'react'
import { useUncontrolledText } from '../../../../lib/form/use-uncontrolled-text.ts'
import { RadioGroup } from '../../../../ui/field/radio-group.tsx'
import type { FieldWords } from '../../../../ui/field/field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { fieldIdOf } from '../../editor/field-id.ts'
import { Choice } from '../../fields/choice.tsx'
import { CompanyDate } from '../../fields/company-date.tsx'
import { remarkHelp } from '../../fields/remark.tsx'
import type { CountryOption } from '../../load/countries.ts'
import { type CompanySay, useCompanyWords } from '../../words.ts'
import { inCapitals } from './basic-values.ts'

interface BasicFieldProps {
  readonly name: BasicField
  readonly value: string
  readonly error: string | undefined
  readonly remark: string | undefined
  readonly countries: readonly CountryOption[]
  readonly disabled: boolean
  readonly onChange: (name: BasicField, value: string) => void
}

type TextName = Exclude<BasicField, 'areaAlphaName' | 'officialAreaAlphaName' | 'establishmentDate' | 'issueShares'>

/** No `maxLength`: it would silently truncate pasted text, and the end of an address matters. The rules report text that is too long. */
const kinds: Readonly<Record<TextName, object>> = {
  enterpriseName: { autoComplete: 'organization', spellCheck: false, dir: 'auto' },
  englishEnterpriseName: { autoComplete: 'off', spellCheck: false, dir: 'ltr' },
  registrationNumber: { autoComplete: 'off', spellCheck: false, dir: 'ltr', autoCapitalize: 'characters' },
  registrationAddress: { autoComplete: 'street-address', dir: 'auto' },
  officialAddress: { autoComplete: 'off', dir: 'auto' },
  officialEmail: { type: 'email', autoComplete: 'email', spellCheck: false },
  enterpriseUrl: { type: 'url', autoComplete: 'url', spellCheck: false, inputMode: 'url' },
}

/** Rendered again only if its own props change. */
export const BasicFieldOf = memo(function BasicFieldOf(props: BasicFieldProps) {
  const { name, value, error, remark, countries, disabled, onChange } = props
  const say = useCompanyWords()
  const common = { id: fieldIdOf(name), label: say(`basic.field.${name}`), error, disabled, help: remarkHelp(remark, helpOf(say, name)) }
  const change = (next: string): void => onChange(name, next)
  if (name === 'areaAlphaName' || name === 'officialAreaAlphaName')
    return <Choice {...common} options={countries} value={value} onChange={change} />
  if (name === 'establishmentDate') return <CompanyDate {...common} value={value} onChange={change} />
  if (name === 'issueShares') {
    const options = (['1', '0'] as const).map((answer) => ({ value: answer, label: say(`basic.issueShares.${answer}`), disabled }))
    return <RadioGroup {...common} options={options} value={options.find((option) => option.value === value)?.value} onChange={change} />
  }
  return <Line {...common} name={name} value={value} onChange={change} />
})

interface LineProps extends FieldWords {
  readonly name: TextName
  readonly disabled: boolean
  readonly value: string
  readonly onChange: (text: string) => void
}

const Line = ({ name, value, onChange, ...rest }: LineProps) => {
  const say = useCompanyWords()
  const { field, setText } = useUncontrolledText<HTMLInputElement>(value, onChange)
  return (
    <TextField
      {...rest}
      {...kinds[name]}
      {...field}
      optional={name === 'enterpriseUrl' ? say('editor.optional') : undefined}
      onBlur={(event) => inCapitals.includes(name) && setText(event.currentTarget.value.toUpperCase())}
    />
  )
}

const fieldsWithHelp = ['enterpriseName', 'registrationNumber', 'registrationAddress', 'officialAddress', 'officialEmail'] as const

const helpOf = (say: CompanySay, name: BasicField): string | undefined => {
  const id = fieldsWithHelp.find((field) => field === name)
  return id && say(`basic.help.${id}`)
}
