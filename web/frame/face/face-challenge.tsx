import type { Move } from '@bonafide/core/evidence/challenge'
import { useReducer, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Spinner } from '../../ui/wait/spinner.tsx'
import { CameraTrouble } from '../camera/camera-trouble.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { Alternatives } from '../camera/alternatives.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import { useWords } from '../words.ts'
import type { FaceChallengeProps } from './challenge-props.ts'
import { beginChallenge, challenge, type ChallengeEvent, type ChallengeState } from './challenge-state.ts'
import { FaceCamera } from './face-camera.tsx'
import { FaceIntro } from './face-intro.tsx'
import styles from './face.module.css'
import { LeftOutMoves } from './left-out-moves.tsx'
import { useChallenge } from './use-challenge.ts'

/** Changing colours count as motion, too. */
const mayShowColours = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A few moves in front of the camera, in an order chosen by the server. */
export const FaceChallenge = ({ children, ...props }: FaceChallengeProps) => {
  const [state, dispatch] = useReducer(challenge, beginChallenge)
  return (
    <>
      <ChallengeScreen {...props} state={state} dispatch={dispatch} />
      {state.at !== 'sending' && children}
    </>
  )
}

interface ChallengeScreenProps extends FaceChallengeProps {
  readonly state: ChallengeState
  readonly dispatch: (event: ChallengeEvent) => void
}

const ChallengeScreen = ({ state, dispatch, ...props }: ChallengeScreenProps) => {
  const say = useWords()
  const [colours, setColours] = useState(mayShowColours)
  // Kept for all further rounds.
  const [leftOut, setLeftOut] = useState<readonly Move[]>([])
  const usesCamera = state.at === 'preparing' || state.at === 'moving' || state.at === 'lighting'
  // The camera's light turns off as soon as the camera is not needed.
  const camera = useCamera('user', usesCamera)
  useChallenge(props, { state, dispatch, camera, colours, leftOut })
  const start = (): void => dispatch({ type: 'start' })
  const leaveOut = (moves: readonly Move[]): void => {
    setLeftOut(moves)
    dispatch({ type: 'leaveOut' })
  }
  const { against, onPhone, onOther, onBack } = props
  const ways = { onPhone, onUpload: onOther, uploadWord: say('face.otherWay') }
  const retryButton = (
    <Button kind="primary" wide onClick={start}>
      {say('face.again')}
    </Button>
  )
  switch (state.at) {
    case 'intro':
      return (
        <FaceIntro
          against={against}
          colours={colours}
          onColours={setColours}
          moves={{ leftOut, onLeaveOut: leaveOut, refused: state.refused }}
          onStart={start}
          onPhone={onPhone}
          onOther={onOther}
        />
      )
    case 'preparing':
    case 'moving':
    case 'lighting':
      return camera.now.state === 'problem' ? (
        <CameraTrouble problem={camera.now.problem} onRetry={camera.again} {...ways} />
      ) : (
        <FaceCamera camera={camera} state={state} onSkip={() => setColours(false)} onBack={onBack} onPhone={onPhone} onOther={onOther} />
      )
    case 'sending':
      return <Sending />
    case 'stopped':
      return (
        <section className={styles.column}>
          <StepHeading key={state.why} title={say(`face.${state.why}.title`)}>
            <p>{say(`face.${state.why}.text`)}</p>
          </StepHeading>
          {state.why === 'late' && <LeftOutMoves leftOut={leftOut} onLeaveOut={leaveOut} />}
          <Alternatives {...ways} first={state.why === 'unable' ? undefined : retryButton} />
        </section>
      )
    case 'spent':
      return (
        <section className={styles.column}>
          <StepHeading title={say('face.tooMany.title')}>
            <p>{state.message}</p>
          </StepHeading>
          <Alternatives {...ways} first={undefined} />
        </section>
      )
    case 'failed':
      return (
        <section className={styles.column}>
          <StepHeading title={say('face.failed.title')}>{state.message === '' ? undefined : <p>{state.message}</p>}</StepHeading>
          <Alternatives {...ways} first={retryButton} />
        </section>
      )
  }
}

const Sending = () => {
  const say = useWords()
  return (
    <section className={styles.column} aria-busy="true">
      <StepHeading title={say('face.sending.title')}>
        <p>{say('face.sending.text')}</p>
      </StepHeading>
      <p className={styles.wait}>
        <Spinner large label={say('face.sending.title')} />
      </p>
    </section>
  )
}
