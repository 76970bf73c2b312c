import MonitorCheck from 'lucide-react/icons/monitor-check'
import Monitor from 'lucide-react/icons/monitor'
import { Button } from '../../ui/action/button.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import steps from '../steps/steps.module.css'
import { useWords } from '../words.ts'

export interface PhoneDoneProps {
  /** Continues here; undefined if nothing is left that this phone can do. */
  readonly onStay: (() => void) | undefined
}

export const PhoneDone = ({ onStay }: PhoneDoneProps) => {
  const say = useWords()
  return (
    <div className={steps.step}>
      <MonitorCheck size={48} strokeWidth={1.25} aria-hidden="true" />
      <StepHeading title={say('phone.done')}>
        <p>{say('phone.doneText')}</p>
      </StepHeading>
      {onStay !== undefined && (
        <div className={steps.actions}>
          <Button wide onClick={onStay}>
            {say('phone.stay')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The computer has taken the visit back, or the fifteen minutes are over. */
export const PhoneEnded = () => {
  const say = useWords()
  return (
    <div className={steps.step}>
      <Monitor size={48} strokeWidth={1.25} aria-hidden="true" />
      <StepHeading title={say('phone.ended')}>
        <p>{say('phone.endedText')}</p>
      </StepHeading>
    </div>
  )
}
