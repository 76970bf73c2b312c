import styles from './choice.module.css'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

export interface CheckboxGroupProps<Value extends string> extends ChoiceGroupProps<Value> {
  /** What is ticked. */
  readonly values: readonly Value[]
  /** In the order of the options; values that are no longer an option are left out. */
  readonly onChange: (values: readonly Value[]) => void
  readonly disabled?: boolean | undefined
  /** Side by side where there is room. */
  readonly columns?: boolean | undefined
}

/** Any number of a few. */
export const CheckboxGroup = <Value extends string>(props: CheckboxGroupProps<Value>) => {
  const { values, onChange, disabled, columns = false, ...group } = props
  const toggle = (value: Value): void =>
    onChange(group.options.map((option) => option.value).filter((one) => (one === value ? !values.includes(one) : values.includes(one))))
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
