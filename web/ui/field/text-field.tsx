import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classes } from '../classes.ts'
import { BareInput } from './bare-input.tsx'
import { Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'

export interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'children'> {
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** Shows how many of `maxLength` or `most` characters are used: the given number, or the field's own count. */
  counter?: boolean | number | undefined
  /** Unlike `maxLength`, it does not truncate a longer paste, which gets an error instead. */
  most?: number | undefined
  /** Inside the field at its end, e.g. a unit, or a button that sends a code. */
  end?: ReactNode
  /** Inside the field at its start, e.g. an icon or a dialling code. */
  start?: ReactNode
  /** The expected length: `short` for codes and dates, full width by default. */
  width?: 'short' | undefined
}

/** E-mail addresses and numbers run left to right in every language; other text takes the direction of its letters. */
const directionOf = (type = 'text'): 'ltr' | 'auto' | undefined =>
  type === 'email' || type === 'tel' || type === 'url' || type === 'password' ? 'ltr' : type === 'text' ? 'auto' : undefined

const lengthOf = (value: unknown): number => (typeof value === 'string' || typeof value === 'number' ? String(value).length : 0)

/** One line of text. Works controlled (`value`) and uncontrolled (`defaultValue`). */
export const TextField = ({
  label,
  help,
  error,
  optional,
  counter = false,
  most,
  start,
  end,
  width,
  id,
  className,
  onInput,
  ...rest
}: TextFieldProps) => {
  const [typed, setTyped] = useState(lengthOf(rest.defaultValue))
  const used = typeof counter === 'number' ? counter : rest.value === undefined ? typed : lengthOf(rest.value)
  const limit = most ?? rest.maxLength
  const aside = counter !== false && limit !== undefined ? <Counter used={used} of={limit} /> : undefined
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      optional={optional}
      aside={aside}
      className={classes(className, width === 'short' && styles.short)}
    >
      {(wiring) => (
        <BareInput
          dir={directionOf(rest.type)}
          {...rest}
          {...wiring}
          start={start}
          end={end}
          onInput={(event) => {
            if (counter === true) setTyped(event.currentTarget.value.length)
            onInput?.(event)
          }}
        />
      )}
    </Field>
  )
}

export const Counter = ({ used, of }: { used: number; of: number }) => (
  <bdi dir="ltr" className={styles.counter}>
    {used}/{of}
  </bdi>
)
