import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type FieldHelp, FieldNote } from './field.tsx'
import styles from './choice.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  label: ReactNode
  help?: FieldHelp
  error?: string | undefined
}

const Choice = ({ look, label, help, error, id, className, ...rest }: CheckboxProps & { look: string | undefined }) => {
  const generatedId = useId()
  const control = id ?? generatedId
  const note = help === undefined && error === undefined ? undefined : `${control}-note`
  return (
    <span className={classes(styles.choice, className)}>
      <input
        {...rest}
        type="checkbox"
        id={control}
        aria-describedby={note}
        aria-invalid={error === undefined ? undefined : true}
        className={look}
      />
      <span className={styles.words}>
        <label htmlFor={control}>{label}</label>
        {note !== undefined && <FieldNote id={note} help={help} error={error} />}
      </span>
    </span>
  )
}

/** A checkbox. Its label can be pressed as well. */
export const Checkbox = (props: CheckboxProps) => <Choice {...props} look={styles.box} />

// No aria-checked, which would be a second source of truth beside the native state.
const asSwitch = { role: 'switch' }

/** A switch: it takes effect immediately, without a button to confirm. */
export const Switch = (props: CheckboxProps) => <Choice {...props} {...asSwitch} look={styles.switch} />
