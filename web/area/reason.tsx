import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './reason.module.css'
import { useWords } from './words.ts'

/** With its own text direction: a reviewer may write in any language. */
const asWritten = (inside: readonly ReactNode[]): ReactNode => <bdi key="words">{inside}</bdi>

/** Why something was rejected. */
export const Reason = ({ reason, className }: { readonly reason: string; readonly className?: string | undefined }) => {
  const say = useWords()
  return (
    <p className={classes(styles.reason, className)}>
      <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
      <span>{say.rich('level.reason', { reason, words: asWritten })}</span>
    </p>
  )
}
