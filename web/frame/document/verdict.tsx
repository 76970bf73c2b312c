import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import { useWords } from '../words.ts'
import { type CaptureState, isGood, mayInsist } from './capture-state.ts'
import styles from './document.module.css'
import { ShownPicture } from './shown-picture.tsx'

type JudgedState = Extract<CaptureState, { at: 'judged' }>

interface VerdictProps {
  readonly title: string
  readonly state: JudgedState
  readonly onUse: (anyway: boolean) => void
  readonly onRetry: () => void
}

/** Long enough to see that the picture is good, short enough not to feel like waiting. */
const showMs = 900

/** The one fault whose correction helps most, marked where it is in the picture. A good picture continues automatically. */
export const DocumentVerdict = ({ title, state, onUse, onRetry }: VerdictProps) => {
  const say = useWords()
  const good = isGood(state.judged)
  useEffect(() => {
    if (!good) return undefined
    const timer = setTimeout(() => onUse(false), showMs)
    return () => clearTimeout(timer)
  }, [good, onUse])
  const [fault] = state.judged.picture.faults
  return (
    <section className={styles.verdict}>
      <StepHeading title={title} />
      <ShownPicture src={state.shown} judged={state.judged} />
      {fault === undefined ? (
        <output className={styles.good}>
          <Check size={20} strokeWidth={2.25} aria-hidden="true" />
          {say('capture.good')}
        </output>
      ) : (
        <>
          <div role="alert">
            <Banner status="failed" title={say(`capture.fault.${fault}.title`)}>
              {say(`capture.fault.${fault}.text`)}
            </Banner>
          </div>
          <div className={styles.actions}>
            <Button kind="primary" wide onClick={onRetry}>
              {say(state.way === 'file' ? 'capture.otherFile' : 'capture.retake')}
            </Button>
            {mayInsist(state) && (
              <>
                <Button wide onClick={() => onUse(true)}>
                  {say('capture.anyway')}
                </Button>
                <p className="t-14 quiet">{say('capture.anywayText')}</p>
              </>
            )}
          </div>
        </>
      )}
    </section>
  )
}
