import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../wait/spinner.tsx'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  /** `primary` is the accent: one per screen, for the next thing to do. */
  kind?: ButtonKind | undefined
  small?: boolean | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  icon?: ReactNode
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  loading?: boolean | undefined
  /** What a screen reader reads instead of the label while the button is loading. */
  loadingLabel?: string | undefined
  /** Why it cannot be pressed now. The button stays focusable, and the reason is shown below it. */
  whyDisabled?: string | undefined
}

export const buttonClasses = ({ kind = 'secondary', small = false, wide = false }: ButtonLook): string =>
  classes(styles.button, styles[kind], small && styles.small, wide && styles.wide)

/** A button. It keeps its size while loading. While it is loading or disabled, a press does nothing. */
export const Button = ({
  kind,
  small,
  wide,
  icon,
  loading = false,
  loadingLabel,
  whyDisabled,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const reason = useId()
  const inactive = loading || whyDisabled !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inactive) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={inactive || undefined}
      aria-busy={loading || undefined}
      // Needed because the content gives no accessible name: the label is hidden, and the spinner is a status.
      {...(loading && loadingLabel !== undefined ? { 'aria-label': loadingLabel } : {})}
      {...(whyDisabled === undefined ? {} : { 'aria-describedby': reason })}
      className={classes(buttonClasses({ kind, small, wide }), loading && styles.loading, className)}
    >
      <span className={styles.face} aria-hidden={(loading && loadingLabel !== undefined) || undefined}>
        {icon}
        {children}
      </span>
      {loading && <Spinner label={loadingLabel} className={styles.spinner} />}
    </button>
  )
  if (whyDisabled === undefined) return button
  return (
    <span className={classes(styles.withReason, wide && styles.wide)}>
      {button}
      <span id={reason} className={styles.reason}>
        {whyDisabled}
      </span>
    </span>
  )
}
