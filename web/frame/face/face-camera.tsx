import { cssOf } from '@bonafide/core/evidence/light'
import type { FrameWords } from '@bonafide/locales/generated/frame'
import { CameraStage } from '../camera/camera-stage.tsx'
import { Spoken, useSteady } from '../camera/spoken.tsx'
import type { Camera } from '../camera/use-camera.ts'
import { Spinner } from '../../ui/wait/spinner.tsx'
import { classes } from '../../ui/classes.ts'
import { useWords } from '../words.ts'
import type { ChallengeState } from './challenge-state.ts'
import styles from './face.module.css'
import type { SeenFace } from './face-messages.ts'
import { MovePicture } from './move-picture.tsx'

interface FaceCameraProps {
  readonly camera: Camera
  readonly state: Extract<ChallengeState, { at: 'preparing' | 'moving' | 'lighting' }>
  readonly onSkip: () => void
  readonly onBack: (() => void) | undefined
  readonly onPhone: (() => void) | undefined
  readonly onOther: () => void
}

/** An oval for the face, one move at a time with its progress; then the colours around it. */
export const FaceCamera = ({ camera, state, onSkip, onBack, onPhone, onOther }: FaceCameraProps) => {
  const say = useWords()
  const seen = state.at === 'moving' ? state.seen : null
  const challenge = state.at === 'preparing' ? undefined : state.challenge
  const colour = state.at === 'lighting' ? cssOf(state.colour) : undefined
  const coloursFollow = challenge?.light === true && seen?.over === true
  const id = useSteady(
    state.at === 'preparing'
      ? 'face.preparing'
      : state.at === 'lighting'
        ? 'face.colours.now'
        : coloursFollow
          ? 'face.colours.next'
          : hintOf(seen),
    180,
  )
  const all = challenge?.moves ?? 0
  const done = state.at === 'lighting' ? all : (seen?.done ?? 0)
  const hintText = say(id)
  return (
    <CameraStage
      camera={camera}
      title={say('face.view')}
      label={say('face.view')}
      mirrored
      glow={colour}
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
              {hintText}
            </p>
            {state.at !== 'lighting' && state.anew && done === 0 && <p className={styles.note}>{say('face.anew')}</p>}
            {all > 0 && <Dots done={done} all={all} label={say('face.count', { now: Math.min(done + 1, all), all })} />}
            <Spoken text={hintText} />
          </div>
          {colour !== undefined || coloursFollow ? (
            <button type="button" className={styles.quietWay} onClick={onSkip}>
              {say('face.colours.skip')}
            </button>
          ) : (
            <button type="button" className={styles.quietWay} onClick={onOther}>
              {say('face.other')}
            </button>
          )}
        </div>
      }
    >
      <Oval lit={colour !== undefined} done={done} all={all} progress={seen?.progress ?? 0} />
    </CameraStage>
  )
}

/** Drawn clockwise from the top. */
const outline = 'M37.5 1 A36.5 49 0 1 1 37.4 1'

/** Fills as moves are completed. */
const Oval = ({ lit, done, all, progress }: { lit: boolean; done: number; all: number; progress: number }) => {
  const share = all === 0 ? 0 : Math.min((done + progress * 0.9) / all, 1)
  return (
    <div className={styles.aim} aria-hidden="true">
      <div className={classes(styles.oval, lit && styles.lit)}>
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

type WordId = Extract<keyof FrameWords, `face.${string}`>

/** One hint of at most five words. */
const hintOf = (seen: SeenFace | null): WordId => {
  if (seen === null) return 'face.hint.faceMissing'
  const { hint, move } = seen
  if (hint === 'move') return move === null ? 'face.hint.holdStill' : `face.move.${move}`
  return `face.hint.${hint}`
}
