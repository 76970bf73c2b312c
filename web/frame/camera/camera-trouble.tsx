import CameraOff from 'lucide-react/icons/camera-off'
import { Button } from '../../ui/action/button.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import { useWords } from '../words.ts'
import { helpFor, mayHelpAgain } from './camera-help.ts'
import type { CameraProblem } from './camera-problem.ts'
import styles from './camera.module.css'
import { platform } from './surroundings.ts'
import { Alternatives, type AlternativeProps } from './alternatives.tsx'

interface CameraTroubleProps extends AlternativeProps {
  readonly problem: CameraProblem
  readonly onRetry: () => void
}

/** What happened, what to do about it, and every alternative. */
export const CameraTrouble = ({ problem, onRetry, ...ways }: CameraTroubleProps) => {
  const say = useWords()
  const instructions = helpFor(problem, platform())
  const mayHelp = mayHelpAgain(problem)
  const retryButton = (
    <Button kind={mayHelp ? 'primary' : 'quiet'} wide onClick={onRetry}>
      {say('camera.again')}
    </Button>
  )
  return (
    <section className={styles.column}>
      <span className={styles.sign} aria-hidden="true">
        <CameraOff size={24} strokeWidth={1.75} />
      </span>
      <StepHeading key={problem} title={say(`camera.${problem}.title`)}>
        <p>{say(`camera.${problem}.text`)}</p>
      </StepHeading>
      {instructions.length > 0 && (
        <ol className={styles.steps} aria-label={say('camera.how')}>
          {instructions.map((id) => (
            <li key={id}>{say(id)}</li>
          ))}
        </ol>
      )}
      {/* Asking again does not make an insecure page secure. */}
      <Alternatives {...ways} {...(mayHelp ? { first: retryButton } : problem === 'insecure' ? {} : { last: retryButton })} />
    </section>
  )
}
