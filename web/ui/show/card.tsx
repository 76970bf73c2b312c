import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './card.module.css'

export interface CardProps {
  title?: ReactNode
  /** The level of its title in the page's outline. */
  level?: 2 | 3 | 4 | undefined
  /** Beside the title, e.g. a StatusBadge. */
  aside?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom. */
  actions?: ReactNode
  /** The title is still a skeleton, so it is not a heading yet. */
  waiting?: boolean | undefined
  /** Wider than 484 px, for tables and forms in columns. */
  full?: boolean | undefined
  className?: string | undefined
}

/** A box with one subject. */
export const Card = ({ title, level = 2, aside, children, actions, waiting = false, full = false, className }: CardProps) => {
  const heading = useId()
  const hasHeading = title !== undefined && !waiting
  const Heading = waiting ? 'div' : (`h${level}` as const)
  return (
    <section className={classes(styles.card, full && styles.full, className)} aria-labelledby={hasHeading ? heading : undefined}>
      {(title !== undefined || aside !== undefined) && (
        <header className={styles.head}>
          {title !== undefined && (
            <Heading id={heading} className={styles.title}>
              {title}
            </Heading>
          )}
          {aside}
        </header>
      )}
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
    </section>
  )
}
