import { useEffect, useRef } from 'react'
import { useCompanyWords } from '../../words.ts'
import styles from '../form/form.module.css'
import type { PersonStep } from '../model/open.ts'

const steps: readonly PersonStep[] = [1, 2, 3]

/** The current part of the form. It takes the focus when it changes, so that screen readers do not stay in the previous part. */
export const PersonPlace = ({ step }: { step: PersonStep }) => {
  const say = useCompanyWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    heading.current?.closest('dialog')?.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <div className={styles.place}>
      <div className={styles.bars} aria-hidden="true">
        {steps.map((part) => (
          <span key={part} className={styles.bar} data-reached={part <= step || undefined} />
        ))}
      </div>
      <p className={styles.quiet}>{say('person.stepOf', { step })}</p>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {say(`person.step.${step}`)}
      </h3>
    </div>
  )
}
