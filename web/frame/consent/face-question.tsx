import { pageSettings } from '../../lib/page/page-settings.ts'
import type { Term } from '@bonafide/core/retention/retention'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { useWords } from '../words.ts'
import styles from './consent.module.css'
import { ExchangeText } from './exchange-text.tsx'
import { useTerm } from './use-term.ts'

interface FaceQuestionProps {
  readonly id: string
  /** The exchange's own text; undefined: the default one. */
  readonly own: readonly string[] | undefined
  /** How long face measurements are kept. */
  readonly kept: Term
  /** False if the purpose is impossible without a face comparison; the page says so before the choice. */
  readonly mayRefuse: boolean
  readonly answer: 'given' | 'refused' | undefined
  readonly error: string | undefined
  readonly onAnswer: (answer: 'given' | 'refused' | '') => void
  readonly onLeave: (() => void) | undefined
}

/** Biometric consent, separate from the notice: two answers of equal weight, neither preselected. */
export const FaceQuestion = ({ own, kept, ...choice }: FaceQuestionProps) => {
  const say = useWords()
  const term = useTerm()
  return (
    <section className={styles.part} aria-labelledby="consent-face">
      <h2 id="consent-face" className={styles.name}>
        {say('consent.face')}
      </h2>
      {own === undefined ? (
        <div className={styles.text}>
          <p>{say('consent.faceWhat')}</p>
          <p>{say('consent.faceLong', { faces: term(kept) })}</p>
        </div>
      ) : (
        <ExchangeText paragraphs={own} />
      )}
      {choice.mayRefuse ? <TwoAnswers {...choice} /> : <Needed {...choice} />}
    </section>
  )
}

type Choice = Omit<FaceQuestionProps, 'own' | 'kept' | 'mayRefuse'>

const TwoAnswers = ({ id, answer, error, onAnswer }: Choice) => {
  const say = useWords()
  return (
    <RadioGroup
      rows
      id={id}
      label={say('consent.choice')}
      error={error}
      options={[
        { value: 'given', label: say('consent.agree'), help: say('consent.agreeHelp') },
        { value: 'refused', label: say('consent.refuse'), help: say('consent.refuseHelp', { days: pageSettings().policy.reviewDays }) },
      ]}
      value={answer}
      onChange={onAnswer}
    />
  )
}

const Needed = ({ id, answer, error, onAnswer, onLeave }: Choice) => {
  const say = useWords()
  return (
    <>
      <p className={styles.needed}>{say('consent.needed')}</p>
      <Checkbox
        id={id}
        label={say('consent.neededAgree')}
        error={error}
        checked={answer === 'given'}
        onChange={(event) => onAnswer(event.currentTarget.checked ? 'given' : '')}
      />
      {onLeave === undefined ? (
        <p>{say('consent.leavePhone')}</p>
      ) : (
        <Button wide onClick={onLeave}>
          {say('consent.leave')}
        </Button>
      )}
    </>
  )
}
