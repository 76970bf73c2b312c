import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  level?: 1 | 2 | 3 | undefined
  children?: ReactNode
  /** What to do instead. */
  action?: ReactNode
}

/** For an empty list, a missing page, no connection or a failed load: says what it is, and what to do next. */
export const EmptyState = ({ icon, title, level = 2, children, action }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.more}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
