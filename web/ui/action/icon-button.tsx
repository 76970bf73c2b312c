import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './button.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** Its name, also shown on hover. */
  label: string
  icon: ReactNode
  small?: boolean | undefined
}

/** A square button with only an icon. */
export const IconButton = ({ label, icon, small = false, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    className={classes(styles.button, styles.quiet, styles.square, small && styles.small, className)}
  >
    {icon}
  </button>
)
