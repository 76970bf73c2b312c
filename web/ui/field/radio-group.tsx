import styles from './choice.module.css'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

export interface RadioGroupProps<Value extends string> extends ChoiceGroupProps<Value> {
  readonly name?: string | undefined
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  /** Shows each option in its own bordered row, for a choice that is the main subject of its screen. */
  readonly rows?: boolean | undefined
}

/** Lets the user choose one of a few answers. */
export const RadioGroup = <Value extends string>({ name, value, onChange, rows = false, ...group }: RadioGroupProps<Value>) => (
  <ChoiceGroup
    {...group}
    arrangement={rows && styles.rows}
    renderInput={(option, place) => (
      <input
        id={place.id}
        type="radio"
        name={name ?? place.group}
        value={option.value}
        checked={option.value === value}
        disabled={option.disabled}
        onChange={() => onChange(option.value)}
        className={styles.radio}
      />
    )}
  />
)
