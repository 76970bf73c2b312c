import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { FieldNote } from './field.tsx'
import styles from './choice.module.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  help?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string> {
  id?: string | undefined
  /** The question. */
  label: ReactNode
  name?: string | undefined
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  help?: ReactNode
  error?: string | undefined
  /** Each answer in a bordered row of its own: for the few choices that a screen is about. */
  rows?: boolean | undefined
}

/** One of a few. The first choice carries the group's id, so that an error summary can lead to it. */
export const RadioGroup = <Value extends string>({
  id,
  label,
  name,
  options,
  value,
  onChange,
  help,
  error,
  rows = false,
}: RadioGroupProps<Value>) => {
  const made = useId()
  const group = id ?? made
  const hasNote = help !== undefined || error !== undefined
  return (
    <fieldset
      className={styles.group}
      aria-describedby={hasNote ? `${group}-note` : undefined}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className={styles.legend}>{label}</legend>
      {hasNote && <FieldNote id={`${group}-note`} help={help} error={error} />}
      <div className={classes(styles.options, rows && styles.rows)}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.choice}>
            <input
              id={at === 0 ? group : undefined}
              type="radio"
              name={name ?? group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            <span className={styles.words}>
              <span>{option.label}</span>
              {option.help !== undefined && <span className={styles.help}>{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
