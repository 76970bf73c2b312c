import styles from './form.module.css'
import { TextField, type TextFieldProps } from '../../../../ui/field/text-field.tsx'

/** A share. It may have a comma or a point, and the digits of any script: the rules parse it. */
export const PercentField = (props: TextFieldProps) => (
  <TextField
    {...props}
    inputMode="decimal"
    dir="ltr"
    autoComplete="off"
    end={
      <span aria-hidden="true" className={styles.unit}>
        %
      </span>
    }
  />
)
