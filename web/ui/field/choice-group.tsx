import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type FieldHelp, FieldNote } from './field.tsx'
import styles from './choice.module.css'

export interface ChoiceOption<Value extends string = string> {
  readonly value: Value
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly disabled?: boolean | undefined
}

export interface ChoiceGroupProps<Value extends string> {
  readonly id?: string | undefined
  /** The question. */
  readonly label: ReactNode
  readonly options: readonly ChoiceOption<Value>[]
  readonly help?: FieldHelp
  readonly error?: string | undefined
  readonly optional?: string | undefined
}

interface InputProps<Value extends string> extends ChoiceGroupProps<Value> {
  readonly arrangement: string | false | undefined
  /** The control of an option. The first option gets the group's `id`, so that an error summary can link to it. */
  readonly renderInput: (option: ChoiceOption<Value>, place: { readonly id: string | undefined; readonly group: string }) => ReactNode
}

/** A question with a few answers, for any kind of control. */
export const ChoiceGroup = <Value extends string>(props: InputProps<Value>) => {
  const { id, label, options, help, error, optional, arrangement, renderInput } = props
  const generatedId = useId()
  const group = id ?? generatedId
  const hasNote = help !== undefined || error !== undefined
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
      <div className={classes(styles.options, arrangement)}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.choice}>
            {renderInput(option, { id: at === 0 ? group : undefined, group })}
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
