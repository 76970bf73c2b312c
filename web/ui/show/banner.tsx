import type { ReactNode } from 'react'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { IconButton } from '../action/icon-button.tsx'
import { classes } from '../classes.ts'
import { StatusIcon, type Status } from './status-icon.tsx'
import styles from './status.module.css'

export interface BannerProps {
  status: Status
  /** The meaning of the icon, or a sentence that summarises the banner. */
  title: string
  children?: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  dismissLabel?: string | undefined
  /** For a banner that appears while the page is open: it is announced immediately. */
  live?: boolean | undefined
}

export const Banner = ({ status, title, children, action, onDismiss, dismissLabel, live = false }: BannerProps) => (
  <div className={classes(styles.banner, styles[status])} role={live ? 'status' : undefined}>
    <span className={styles.icon}>
      {status === 'neutral' ? <Info size={20} strokeWidth={1.75} /> : <StatusIcon status={status} size={20} />}
    </span>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </div>
    {action !== undefined && <div className={styles.action}>{action}</div>}
    {onDismiss !== undefined && dismissLabel !== undefined && (
      <IconButton small label={dismissLabel} icon={<X />} onClick={onDismiss} className={styles.dismiss} />
    )}
  </div>
)
