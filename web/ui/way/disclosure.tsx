import type { DetailsHTMLAttributes, ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classes } from '../classes.ts'
import styles from './disclosure.module.css'

export interface DisclosureProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'title'> {
  title: ReactNode
  children: ReactNode
}

/** Works before any script has loaded. Among several with the same `name`, only one is open at a time. */
export const Disclosure = ({ title, children, className, ...rest }: DisclosureProps) => (
  <details {...rest} className={classes(styles.disclosure, className)}>
    <summary className={styles.title}>
      <span>{title}</span>
      <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)
