import { useState, type Ref, type TextareaHTMLAttributes } from 'react'
import { Field, type FieldWords } from './field.tsx'
import { Counter } from './text-field.tsx'
import styles from './field.module.css'

export interface TextAreaProps extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'children'> {
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
  /** Shows how many of `maxLength` or `most` characters are used: the given number, or the field's own count. */
  counter?: boolean | number | undefined
  /** Unlike `maxLength`, it does not truncate a longer paste, which gets an error instead. */
  most?: number | undefined
}

/** Several lines of text. It grows with its content if the browser supports that. */
export const TextArea = ({ label, help, error, optional, counter = false, most, id, className, onInput, ...rest }: TextAreaProps) => {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const used = typeof counter === 'number' ? counter : rest.value === undefined ? typed : String(rest.value).length
  const limit = most ?? rest.maxLength
  const aside = counter !== false && limit !== undefined ? <Counter used={used} of={limit} /> : undefined
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional} aside={aside} className={className}>
      {(wiring) => (
        <span className={styles.box} data-invalid={wiring['aria-invalid']} data-disabled={rest.disabled || undefined}>
          <textarea
            rows={3}
            dir="auto"
            {...rest}
            {...wiring}
            className={styles.area}
            onInput={(event) => {
              if (counter === true) setTyped(event.currentTarget.value.length)
              onInput?.(event)
            }}
          />
        </span>
      )}
    </Field>
  )
}
