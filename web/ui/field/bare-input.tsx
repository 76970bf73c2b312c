import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'

export interface BareInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** Shown inside the field, at its start and at its end. */
  readonly start?: ReactNode
  readonly end?: ReactNode
}

/** Only the input, for fields whose label is elsewhere. */
export const BareInput = ({ start, end, className, ...rest }: BareInputProps) => (
  <span className={styles.box} data-invalid={rest['aria-invalid']} data-disabled={rest.disabled || undefined}>
    {start !== undefined && <span className={styles.start}>{start}</span>}
    <span className={styles.line}>
      <input type="text" {...rest} className={classes(styles.input, className)} />
    </span>
    {end !== undefined && <span className={styles.end}>{end}</span>}
  </span>
)
