import ChevronDown from 'lucide-react/icons/chevron-down'
import Info from 'lucide-react/icons/info'
import type { DetailsHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import type { BannerProps } from './banner.tsx'
import { StatusIcon } from './status-icon.tsx'
import styles from './status.module.css'

export type BannerFoldProps = Pick<BannerProps, 'status' | 'title' | 'children' | 'action'> &
  Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'title' | 'children'>

/** A one-line banner that expands: several full ones would push the content off the screen. */
export const BannerFold = ({ status, title, children, action, className, ...rest }: BannerFoldProps) => (
  <details {...rest} className={classes(styles.fold, styles[status], className)}>
    <summary className={styles.foldHead}>
      <span className={styles.icon}>
        {status === 'neutral' ? <Info size={20} strokeWidth={1.75} /> : <StatusIcon status={status} size={20} />}
      </span>
      <span className={styles.title}>{title}</span>
      <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} />
    </summary>
    <div className={styles.foldBody}>
      {children}
      {action}
    </div>
  </details>
)
