import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { FieldNote } from './field.tsx'
import styles from './choice.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

const Choice = ({ look, label, help, error, id, className, ...rest }: CheckboxProps & { look: string | undefined }) => {
  const made = useId()
  const control = id ?? made
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

/** A box to tick. Its words are pressed as well. */
export const Checkbox = (props: CheckboxProps) => <Choice {...props} look={styles.box} />

// The box itself says whether it is on; aria-checked beside it would be a second truth.
const asSwitch = { role: 'switch' }

/** On or off, at once, without a button to confirm. */
export const Switch = (props: CheckboxProps) => <Choice {...props} {...asSwitch} look={styles.switch} />
