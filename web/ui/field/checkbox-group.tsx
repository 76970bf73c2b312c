import styles from './choice.module.css'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

export interface CheckboxGroupProps<Value extends string> extends ChoiceGroupProps<Value> {
  /** The ticked values. */
  readonly values: readonly Value[]
  /** Called with the values in option order, without values that are no longer an option. */
  readonly onChange: (values: readonly Value[]) => void
  readonly disabled?: boolean | undefined
  /** Side by side if there is room. */
  readonly columns?: boolean | undefined
}

/** A choice of any number of a few options. */
export const CheckboxGroup = <Value extends string>(props: CheckboxGroupProps<Value>) => {
  const { values, onChange, disabled, columns = false, ...group } = props
  const toggle = (value: Value): void =>
    onChange(
      group.options.map((option) => option.value).filter((other) => (other === value ? !values.includes(other) : values.includes(other))),
    )
  return (
    <ChoiceGroup
      {...group}
      arrangement={columns && styles.columns}
      renderInput={(option, { id }) => (
        <input
          id={id}
          type="checkbox"
          value={option.value}
          checked={values.includes(option.value)}
          disabled={disabled === true || option.disabled}
          aria-invalid={group.error === undefined ? undefined : true}
          onChange={() => toggle(option.value)}
          className={styles.box}
        />
      )}
    />
  )
}
