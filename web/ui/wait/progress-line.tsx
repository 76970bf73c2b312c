import { classes } from '../classes.ts'
import styles from './progress-line.module.css'

export interface ProgressLineProps {
  /** 0 to 1. */
  share: number
  /** The progress in words: shown beside the line, and used as its accessible name. */
  label: string
  className?: string | undefined
}

/** The progress of an upload or download. */
export const ProgressLine = ({ share, label, className }: ProgressLineProps) => (
  <span className={classes(styles.line, className)}>
    <progress max={1} value={share} aria-label={label} />
    {label}
  </span>
)
