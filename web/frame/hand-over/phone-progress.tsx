import Check from 'lucide-react/icons/check'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { Spinner } from '../../ui/wait/spinner.tsx'
import { namePlace } from '../flow/name-place.ts'
import { firstUnmet } from '../flow/way.ts'
import { StepHeading } from '../steps/step-heading.tsx'
import type { Visit } from '../steps/step-props.ts'
import steps from '../steps/steps.module.css'
import { useWords } from '../words.ts'
import styles from './hand-over.module.css'

/** Shows each step as it is completed on the phone. */
export const PhoneProgress = ({ visit, done, children }: { visit: Visit; done: boolean; children: ReactNode }) => {
  const say = useWords()
  const current = firstUnmet(visit, [])
  return (
    <div className={steps.step}>
      <Smartphone size={40} strokeWidth={1.25} aria-hidden="true" />
      <StepHeading title={say(done ? 'following.done' : 'following.title')}>
        <p>{say(done ? 'following.doneText' : 'following.lead')}</p>
      </StepHeading>
      <ul className={styles.steps}>
        {visit.steps.map(({ step, state }) => (
          <li key={step} className={styles.stepLine} aria-current={step === current && !done ? 'step' : undefined}>
            <span className={styles.mark}>
              {state === 'met' ? <Check size={16} strokeWidth={2.5} /> : step === current && !done ? <Spinner /> : null}
            </span>
            {namePlace(say, step, visit)}
            <span className={styles.status}>
              {state === 'met'
                ? say('way.done')
                : step === current && !done
                  ? say('following.now')
                  : state === 'redo'
                    ? say('following.redo')
                    : ''}
            </span>
          </li>
        ))}
      </ul>
      <output className="visually-hidden">
        {done ? say('following.done') : say('following.at', { step: namePlace(say, current, visit) })}
      </output>
      <div className={steps.actions}>{children}</div>
    </div>
  )
}
