import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { digits } from './typed-day.ts'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'dir'> {
  /** Its digits, or empty. */
  readonly value: string
  /** Without the focus, digits are grouped as in this language. If left out, they are shown as typed. */
  readonly groupsOf?: string
  /** Replaces the help when a key is refused, or when part of a paste is left out. */
  readonly refused?: string
  readonly onChange: (digits: string) => void
}

/** Keys that a positive whole number does not need. They are blocked at keydown, so that the caret does not move. */
const blocked: readonly string[] = ['-', '+', '.', ',', 'e', 'E', '٫', '٬']

/** A pasted "1,000.50 USD" is a thousand: the cents are cut off, so that the amount does not become a hundred times larger. */
export const wholeDigits = (text: string): string => digits(text.replace(/[.,٫]\p{Nd}{1,2}\s*\D*$/u, ''))

/** "12.5" becomes 12, and the field tells the user so. */
export const losesDecimals = (text: string): boolean => wholeDigits(text) !== digits(text)

/** Any number of digits. Text that is not a number, from an old draft, stays unchanged. */
export const inGroups = (value: string, tag: string): string =>
  // Chromium has no data for Uzbek, which writes numbers like Ukrainian.
  /^\d+$/.test(value) ? new Intl.NumberFormat(tag === 'uz' ? 'uk' : tag, { numberingSystem: 'latn' }).format(BigInt(value)) : value

/** A positive whole number. It accepts digits of other scripts, and reduces a pasted "1 000 USD" to its digits. */
export const NumberField = ({ value, groupsOf, refused, onChange, onKeyDown, onFocus, onBlur, help, ...rest }: NumberFieldProps) => {
  const [editing, setEditing] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [startEditing] = useState(() => (event: Event) => toDigits(event.currentTarget, () => setEditing(true)))
  return (
    <TextField
      autoComplete="off"
      {...rest}
      help={isRefused && refused !== undefined ? <output>{refused}</output> : help}
      dir="ltr"
      inputMode="numeric"
      value={editing || value === '' || groupsOf === undefined ? value : inGroups(value, groupsOf)}
      onFocus={(event) => {
        event.currentTarget.addEventListener('beforeinput', startEditing, { once: true })
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
        // It stays until the field is left: "1.5" would otherwise become 15 without a word.
        if (losesDecimals(typed)) setRefused(true)
        onChange(wholeDigits(typed))
      }}
    />
  )
}

/** Runs just before the first change: replaces grouped digits with plain digits, and keeps the selection. */
function toDigits(input: EventTarget | null, edit: () => void): void {
  if (!(input instanceof HTMLInputElement)) return
  const { value, selectionStart, selectionEnd } = input
  const digitsBefore = (place: number | null): number => digits(value.slice(0, place ?? value.length)).length
  flushSync(edit)
  input.setSelectionRange(digitsBefore(selectionStart), digitsBefore(selectionEnd))
}
