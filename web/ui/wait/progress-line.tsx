import { classes } from '../classes.ts'
import styles from './progress-line.module.css'

export interface ProgressLineProps {
  /** 0 to 1. */
  share: number
  /** What has come so far, in words: shown beside the line, and its name. */
  label: string
  className?: string | undefined
}

/** How far something on its way has come. */
export const ProgressLine = ({ share, label, className }: ProgressLineProps) => (
  <span className={classes(styles.line, className)}>
    <progress max={1} value={share} aria-label={label} />
    {label}
  </span>
)
