import { Button } from '../../ui/action/button.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import steps from '../steps/steps.module.css'
import { useWords } from '../words.ts'

interface TiltLateProps {
  readonly leaving: boolean
  readonly onRetry: () => void
  readonly onSkip: () => void
}

/** Shown when the second picture was not taken in time. */
export const TiltLate = ({ leaving, onRetry, onSkip }: TiltLateProps) => {
  const say = useWords()
  return (
    <section className={steps.step}>
      <StepHeading title={say('tilt.late.title')}>
        <p>{say('tilt.late.text')}</p>
      </StepHeading>
      <div className={steps.actions}>
        <Button kind="primary" wide onClick={onRetry}>
          {say('tilt.again')}
        </Button>
        <Button wide loading={leaving} onClick={onSkip}>
          {say('tilt.goOn')}
        </Button>
      </div>
    </section>
  )
}
