import type { KeyboardEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { digits } from './typed-day.ts'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'dir'> {
  /** Its digits; empty: none. */
  readonly value: string
  readonly onChange: (digits: string) => void
}

/** What a whole number above zero has no use for. Said by key, so that such a press does nothing at all, not even move the caret. */
const blocked: readonly string[] = ['-', '+', '.', ',', 'e', 'E', '٫', '٬']

/** A pasted "1,000.50 USD" is a thousand: its cents are cut off, not pulled up to a hundredfold. */
export const wholeDigits = (text: string): string => digits(text.replace(/[.,٫]\p{Nd}{1,2}\s*\D*$/u, ''))

/** A whole number, above zero. Digits of other scripts are read, and a pasted "1 000 USD" comes down to its digits. */
export const NumberField = ({ value, onChange, onKeyDown, ...rest }: NumberFieldProps) => (
  <TextField
    autoComplete="off"
    {...rest}
    dir="ltr"
    inputMode="numeric"
    value={value}
    onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
      if (blocked.includes(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault()
      onKeyDown?.(event)
    }}
    onChange={(event) => onChange(wholeDigits(event.currentTarget.value))}
  />
)
