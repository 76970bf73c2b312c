import { classes } from '../classes.ts'
import { Link, type LinkProps } from '../link.tsx'
import { buttonClasses, type ButtonLook } from './button.tsx'
import styles from './button.module.css'

export interface LinkButtonProps extends LinkProps, ButtonLook {
  href: string
}

/** A link that looks like a button. Use it to go somewhere, and a button to do something. */
export const LinkButton = ({ kind, small, wide, icon, className, children, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={classes(buttonClasses({ kind, small, wide }), className)}>
    <span className={styles.face}>
      {icon}
      {children}
    </span>
  </Link>
)
