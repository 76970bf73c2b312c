import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import styles from './level-card.module.css'

interface RungTitleProps {
  readonly rung: number
  readonly passed?: boolean
  readonly children: ReactNode
}

/** A level's name behind its place on the ladder, or behind a tick once it is passed. */
export const RungTitle = ({ rung, passed = false, children }: RungTitleProps) => (
  <span className={styles.title}>
    <span className={classes(styles.rung, passed && styles.passed)} aria-hidden="true">
      {passed ? <Check size={16} strokeWidth={2.5} /> : rung}
    </span>
    {children}
  </span>
)
