import { classes } from '../classes.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

export interface CodeFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'counter' | 'maxLength' | 'width'
> {
  value: string
  onChange: (code: string) => void
  /** Called once, when the last character has been entered by typing, pasting or the phone's autofill. */
  onComplete?: ((code: string) => void) | undefined
  length?: number | undefined
  /** `letters` also allows A–Z (image codes). */
  kind?: 'digits' | 'letters' | undefined
}

/** Converts digits from Arabic and Persian keyboards, because a code is compared in ASCII. */
const toAscii = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) & 0xf).slice(-1))

/** Reduces text such as "123 456", "code: 123-456" or a code with line breaks to its six characters. */
export const cleanCode = (text: string, kind: 'digits' | 'letters', length: number): string =>
  toAscii(text)
    .replace(kind === 'digits' ? /\D/g : /[^a-z0-9]/gi, '')
    .slice(0, length)

/** A single field for a code of six characters. It accepts a paste with spaces or words around, and offers the code from a message. */
export const CodeField = ({ value, onChange, onComplete, length = 6, kind = 'digits', className, ...rest }: CodeFieldProps) => {
  const accept = (text: string) => {
    const code = cleanCode(text, kind, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <TextField
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={kind === 'digits' ? 'numeric' : 'text'}
      {...rest}
      dir="ltr"
      value={value}
      onChange={(event) => accept(event.currentTarget.value)}
      className={classes(styles.code, className)}
    />
  )
}
