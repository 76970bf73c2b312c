import { classes } from '../classes.ts'
import { StatusIcon, type Status } from './status-icon.tsx'
import styles from './status.module.css'

/** A status as icon and word: it must not depend on colour alone. */
export const StatusBadge = ({ status, word }: { status: Status; word: string }) => (
  <span className={classes(styles.badge, styles[status])}>
    <StatusIcon status={status} />
    {word}
  </span>
)
