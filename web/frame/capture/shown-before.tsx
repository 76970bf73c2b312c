import CircleCheck from 'lucide-react/icons/circle-check'
import { useBusy } from '../../lib/form/use-busy.ts'
import { Button } from '../../ui/action/button.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import type { Visit } from '../steps/step-props.ts'
import { namePlace } from '../flow/name-place.ts'
import styles from '../steps/steps.module.css'
import { useWords } from '../words.ts'

interface ShownBeforeProps {
  readonly step: 'front' | 'back' | 'face'
  readonly visit: Visit
  /** Absent while the person's confirmation waits for a connection. */
  readonly ways?: { readonly onKeep: () => Promise<void>; readonly onRetry: () => void }
}

/** For a person who returns to a picture that was already captured: they can keep it or retake it. */
export const ShownBefore = ({ step, visit, ways }: ShownBeforeProps) => {
  const say = useWords()
  const [busy, during] = useBusy()
  return (
    <div className={styles.step}>
      <StepHeading title={namePlace(say, step, visit)}>
        <p className={styles.read}>
          <CircleCheck size={20} strokeWidth={1.75} />
          {say('shown.there')}
        </p>
      </StepHeading>
      <div className={styles.actions}>
        <Button
          kind="primary"
          wide
          loading={busy || ways === undefined}
          loadingLabel={say('form.saving')}
          onClick={() => void (ways && during(ways.onKeep))}
        >
          {say('shown.keep')}
        </Button>
        {ways !== undefined && (
          <Button wide onClick={ways.onRetry}>
            {say('shown.again')}
          </Button>
        )}
      </div>
    </div>
  )
}
