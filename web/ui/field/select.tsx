import type { SelectHTMLAttributes } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean | undefined
}

export interface SelectProps extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[]
  /** The label of the placeholder option, which cannot be chosen again. */
  unchosen?: string | undefined
}

/** Uses the browser's native list, so that phones show their own. */
export const Select = ({ label, help, error, optional, options, unchosen, id, className, ...rest }: SelectProps) => {
  const start = unchosen !== undefined && rest.value === undefined && rest.defaultValue === undefined ? { defaultValue: '' } : {}
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional} className={className}>
      {(wiring) => (
        <span className={styles.box} data-invalid={wiring['aria-invalid']} data-disabled={rest.disabled || undefined}>
          <select {...start} {...rest} {...wiring} className={styles.select}>
            {unchosen !== undefined && (
              <option value="" disabled hidden className={styles.unchosen}>
                {unchosen}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} size={18} strokeWidth={1.75} />
        </span>
      )}
    </Field>
  )
}
