import { CameraStage } from '../camera/camera-stage.tsx'
import { Spoken, useSteady } from '../camera/spoken.tsx'
import type { Camera } from '../camera/use-camera.ts'
import { Spinner } from '../../ui/wait/spinner.tsx'
import { classes } from '../../ui/classes.ts'
import { useWords } from '../words.ts'
import type { ChallengeState } from './challenge-state.ts'
import styles from './face.module.css'
import { hintOf } from './face-words.ts'
import { MovePicture } from './move-picture.tsx'

interface FaceCameraProps {
  readonly camera: Camera
  readonly state: Extract<ChallengeState, { at: 'preparing' | 'moving' }>
  readonly onBack: (() => void) | undefined
  readonly onPhone: (() => void) | undefined
  readonly onOther: () => void
}

/** An oval to look out of, one move at a time, and how far it has come. */
export const FaceCamera = ({ camera, state, onBack, onPhone, onOther }: FaceCameraProps) => {
  const say = useWords()
  const seen = state.at === 'moving' ? state.seen : null
  const id = useSteady(state.at === 'preparing' ? 'face.preparing' : hintOf(seen), 180)
  const all = state.at === 'moving' ? state.challenge.moves : 0
  const done = seen?.done ?? 0
  const word = say(id)
  return (
    <CameraStage
      camera={camera}
      title={say('face.view')}
      label={say('face.view')}
      mirrored
      onBack={onBack}
      onPhone={onPhone}
      onUpload={onOther}
      uploadWord={say('face.otherWay')}
      controls={
        <div className={styles.below}>
          <div className={styles.hints}>
            {state.at === 'preparing' ? (
              <Spinner />
            ) : (
              <MovePicture move={seen?.hint === 'move' || seen?.hint === 'turnMore' ? seen.move : null} />
            )}
            <p className={styles.hint} aria-hidden="true">
              {word}
            </p>
            {state.anew && done === 0 && <p className={styles.note}>{say('face.anew')}</p>}
            {all > 0 && <Dots done={done} all={all} label={say('face.count', { now: Math.min(done + 1, all), all })} />}
            <Spoken text={word} />
          </div>
          <button type="button" className={styles.quietWay} onClick={onOther}>
            {say('face.other')}
          </button>
        </div>
      }
    >
      <Oval done={done} all={all} progress={seen?.progress ?? 0} />
    </CameraStage>
  )
}

/** From the top, clockwise. */
const outline = 'M37.5 1 A36.5 49 0 1 1 37.4 1'

/** Fills as the moves are done. */
const Oval = ({ done, all, progress }: { done: number; all: number; progress: number }) => {
  const share = all === 0 ? 0 : Math.min((done + progress * 0.9) / all, 1)
  return (
    <div className={styles.aim} aria-hidden="true">
      <div className={styles.oval}>
        <svg viewBox="0 0 75 100">
          <path d={outline} className={styles.rim} />
          <path d={outline} className={styles.fill} pathLength={1} strokeDasharray={1} strokeDashoffset={1 - share} />
        </svg>
      </div>
    </div>
  )
}

const Dots = ({ done, all, label }: { done: number; all: number; label: string }) => (
  <p className={styles.dots}>
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: all }, (_, at) => (
      <i key={at} className={classes(at < done && styles.dotDone, at === done && styles.dotNow)} />
    ))}
  </p>
)
