import Check from 'lucide-react/icons/check'
import { classes } from '../classes.ts'
import { Link } from '../link.tsx'
import styles from './stepper.module.css'

export interface StepperStep {
  id: string
  label: string
  state: 'done' | 'current' | 'ahead'
  /** Its state in words, e.g. "Done", announced after the label. */
  word: string
  /** Muted text under the label, e.g. the minutes that it takes. */
  note?: string | undefined
  /** Leads back to a step that may be changed. */
  href?: string | undefined
}

export interface StepperProps {
  label: string
  steps: readonly StepperStep[]
  /** `down` is vertical; `across` also becomes vertical on phones. */
  direction?: 'across' | 'down' | undefined
}

export const Stepper = ({ label, steps, direction = 'across' }: StepperProps) => (
  <ol aria-label={label} className={classes(styles.steps, styles[direction])}>
    {steps.map((step, at) => (
      <li key={step.id} className={classes(styles.step, styles[step.state])} aria-current={step.state === 'current' ? 'step' : undefined}>
        <span className={styles.mark} aria-hidden="true">
          {step.state === 'done' ? <Check size={16} strokeWidth={2.5} /> : at + 1}
        </span>
        <span className={styles.words}>
          {step.href === undefined ? <span className={styles.label}>{step.label}</span> : <Link href={step.href}>{step.label}</Link>}
          <span className="visually-hidden">: {step.word}</span>
          {step.note !== undefined && <span className={styles.note}>{step.note}</span>}
        </span>
      </li>
    ))}
  </ol>
)
