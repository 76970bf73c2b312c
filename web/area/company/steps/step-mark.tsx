import type { BusinessStep } from '@bonafide/core/status'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import type { StepWord } from '../hub/step-state.ts'
import styles from './step-mark.module.css'

interface StepMarkProps {
  readonly step: BusinessStep
  readonly word: StepWord
  readonly current: boolean
}

/** The round mark of a step on the overview and in the rail. Its word is beside it, so it is hidden from screen readers. */
export const StepMark = ({ step, word, current }: StepMarkProps) => (
  <span className={styles.mark} data-word={word} data-current={current || undefined} aria-hidden="true">
    {marks[word] ?? step}
  </span>
)

const marks = {
  edit: undefined,
  complete: <Check size={16} strokeWidth={2.5} />,
  fix: <CircleAlert size={16} strokeWidth={2.25} />,
  inReview: <Clock size={16} strokeWidth={2.25} />,
} as const
