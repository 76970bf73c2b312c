import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { digits } from './typed-day.ts'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'dir'> {
  /** Its digits; empty: none. */
  readonly value: string
  /** Without the focus its digits are grouped, as readers of this language write them. Left out: as it was typed. */
  readonly groupsOf?: string
  /** Said in place of the help once a key was refused, or a part of what was pasted was left out. */
  readonly refused?: string
  readonly onChange: (digits: string) => void
}

/** What a whole number above zero has no use for. Said by key, so that such a press does nothing at all, not even move the caret. */
const blocked: readonly string[] = ['-', '+', '.', ',', 'e', 'E', '٫', '٬']

/** A pasted "1,000.50 USD" is a thousand: its cents are cut off, not pulled up to a hundredfold. */
export const wholeDigits = (text: string): string => digits(text.replace(/[.,٫]\p{Nd}{1,2}\s*\D*$/u, ''))

/** "12.5" becomes 12: the field says so instead of doing it silently. */
export const losesDecimals = (text: string): boolean => wholeDigits(text) !== digits(text)

/** Any number of digits. Text that is not a number, from an old draft, stays unchanged. */
export const inGroups = (value: string, tag: string): string =>
  /^\d+$/.test(value) ? new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(BigInt(value)) : value

/** A whole number, above zero. Digits of other scripts are read, and a pasted "1 000 USD" comes down to its digits. */
export const NumberField = ({ value, groupsOf, refused, onChange, onKeyDown, onFocus, onBlur, help, ...rest }: NumberFieldProps) => {
  const [editing, setEditing] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [begin] = useState(() => (event: Event) => toDigits(event.currentTarget, () => setEditing(true)))
  return (
    <TextField
      autoComplete="off"
      {...rest}
      help={isRefused && refused !== undefined ? <output>{refused}</output> : help}
      dir="ltr"
      inputMode="numeric"
      value={editing || value === '' || groupsOf === undefined ? value : inGroups(value, groupsOf)}
      onFocus={(event) => {
        event.currentTarget.addEventListener('beforeinput', begin, { once: true })
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setEditing(false)
        setRefused(false)
        onBlur?.(event)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (blocked.includes(event.key) && !event.ctrlKey && !event.metaKey) {
          event.preventDefault()
          setRefused(true)
        }
        onKeyDown?.(event)
      }}
      onChange={({ currentTarget: { value: typed } }) => {
        setRefused(losesDecimals(typed))
        onChange(wholeDigits(typed))
      }}
    />
  )
}

/** Just before the first change: what is changed are plain digits, with the same of them selected. */
function toDigits(input: EventTarget | null, edit: () => void): void {
  if (!(input instanceof HTMLInputElement)) return
  const { value, selectionStart, selectionEnd } = input
  const digitsBefore = (place: number | null): number => digits(value.slice(0, place ?? value.length)).length
  flushSync(edit)
  input.setSelectionRange(digitsBefore(selectionStart), digitsBefore(selectionEnd))
}
