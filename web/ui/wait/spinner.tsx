import { classes } from '../classes.ts'
import styles from './wait.module.css'

export interface SpinnerProps {
  /** Says what the user is waiting for; without it the spinner is silent decoration. */
  label?: string | undefined
  large?: boolean | undefined
  className?: string | undefined
}

export const Spinner = ({ label, large = false, className }: SpinnerProps) => (
  <span className={classes(styles.spinner, large && styles.large, className)} role={label === undefined ? undefined : 'status'}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
    {label !== undefined && <span className="visually-hidden">{label}</span>}
  </span>
)
