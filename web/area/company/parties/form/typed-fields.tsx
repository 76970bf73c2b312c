// The text fields of both forms. Each gets only its own label and value, so that a keystroke renders
// only the field being typed in.
import { memo } from 'react'
import { useUncontrolledText } from '../../../../lib/form/use-uncontrolled-text.ts'
import { Select, type SelectProps } from '../../../../ui/field/select.tsx'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { TextField, type TextFieldProps } from '../../../../ui/field/text-field.tsx'
import { Choice } from '../../fields/choice.tsx'
import { CompanyDate } from '../../fields/company-date.tsx'
import type { ComboOption } from '../../../../ui/field/match-options.ts'
import type { InstitutionTyped, PersonTyped } from '../model/typed.ts'
import type { PictureFieldState } from '../pictures/use-pictures.ts'
import type { FieldWiring } from './form-kit.ts'
import { PercentField } from './percent-field.tsx'

type TextsOf<Typed> = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed]
/** Fields that are typed as text, in either form. */
export type TextName = Exclude<TextsOf<PersonTyped> | TextsOf<InstitutionTyped>, `${PictureFieldState}Name`>

export interface Typing extends FieldWiring {
  readonly name: TextName
  readonly value: string
  readonly optional?: string | undefined
  /** A stable function. */
  readonly onTyped: (typed: { readonly [Name in TextName]?: string }) => void
}

type Line = Pick<TextFieldProps, 'dir' | 'autoCapitalize' | 'spellCheck'>

export const TypedText = memo(({ name, value, onTyped, ...rest }: Typing & Line) => {
  const { field } = useUncontrolledText<HTMLInputElement>(value, (text) => onTyped({ [name]: text }))
  return <TextField {...rest} {...field} autoComplete="off" />
})

export const TypedArea = memo(({ name, value, onTyped, ...rest }: Typing) => {
  const { field } = useUncontrolledText<HTMLTextAreaElement>(value, (text) => onTyped({ [name]: text }))
  return <TextArea {...rest} {...field} rows={2} autoComplete="off" />
})

export const TypedPercent = memo(({ name, value, onTyped, ...rest }: Typing) => {
  const { field } = useUncontrolledText<HTMLInputElement>(value, (text) => onTyped({ [name]: text }))
  return <PercentField {...rest} {...field} />
})

export const TypedDay = memo(({ name, onTyped, ...rest }: Typing) => <CompanyDate {...rest} onChange={(day) => onTyped({ [name]: day })} />)

export const TypedChoice = memo(({ name, onTyped, ...rest }: Typing & { readonly options: readonly ComboOption[] }) => (
  <Choice {...rest} onChange={(chosen) => onTyped({ [name]: chosen })} />
))

export const TypedSelect = memo(({ name, onTyped, ...rest }: Typing & Pick<SelectProps, 'options' | 'unchosen'>) => (
  <Select {...rest} onChange={(event) => onTyped({ [name]: event.currentTarget.value })} />
))
