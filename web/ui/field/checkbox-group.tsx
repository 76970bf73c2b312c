import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { FieldNote } from './field.tsx'
import styles from './choice.module.css'

export interface CheckboxOption<Value extends string = string> {
  readonly value: Value
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly disabled?: boolean | undefined
}

export interface CheckboxGroupProps<Value extends string> {
  readonly id?: string | undefined
  /** The question. */
  readonly label: ReactNode
  readonly options: readonly CheckboxOption<Value>[]
  /** What is ticked. */
  readonly values: readonly Value[]
  /** In the order of the options; what stands in no option any more is left out. */
  readonly onChange: (values: readonly Value[]) => void
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly optional?: string | undefined
  readonly disabled?: boolean | undefined
  /** Side by side where there is room. */
  readonly columns?: boolean | undefined
}

/** Any number of a few. The first box carries the group's id, so that an error summary can lead to it. */
export const CheckboxGroup = <Value extends string>(props: CheckboxGroupProps<Value>) => {
  const { id, label, options, values, onChange, help, error, optional, disabled, columns = false } = props
  const made = useId()
  const group = id ?? made
  const hasNote = help !== undefined || error !== undefined
  const toggle = (value: Value): void =>
    onChange(options.map((option) => option.value).filter((one) => (one === value ? !values.includes(one) : values.includes(one))))
  return (
    <fieldset
      className={styles.group}
      aria-describedby={hasNote ? `${group}-note` : undefined}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className={styles.legend}>
        {label}
        {optional !== undefined && <span className={styles.help}> ({optional})</span>}
      </legend>
      {hasNote && <FieldNote id={`${group}-note`} help={help} error={error} />}
      <div className={classes(styles.options, columns && styles.columns)}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.choice}>
            <input
              id={at === 0 ? group : undefined}
              type="checkbox"
              value={option.value}
              checked={values.includes(option.value)}
              disabled={disabled === true || option.disabled}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => toggle(option.value)}
              className={styles.box}
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
