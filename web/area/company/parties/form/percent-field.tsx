import { TextField, type TextFieldProps } from '../../../../ui/field/text-field.tsx'

interface PercentFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** A share, with a comma or a point and in whichever digits: the rules read it. */
export const PercentField = ({ onChange, ...rest }: PercentFieldProps) => (
  <TextField
    {...rest}
    inputMode="decimal"
    dir="ltr"
    autoComplete="off"
    end={<span aria-hidden="true">%&nbsp;</span>}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
