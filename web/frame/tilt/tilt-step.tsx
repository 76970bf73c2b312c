import { askTilt } from '@bonafide/core/calls/frame'
import type { DocumentKind, Side } from '@bonafide/core/evidence/document-reading'
import type { Tilt } from '@bonafide/core/evidence/tilt'
import type { Quad } from '@bonafide/engine/shared/quality/quad'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { CameraStage } from '../camera/camera-stage.tsx'
import { Spoken, useSteady } from '../camera/spoken.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { shapeOf } from '../document/document-words.ts'
import { judgeFully } from '../document/quality.ts'
import { jpegNamed } from '../document/taken-files.ts'
import type { FrameUploads } from '../frame-uploads.ts'
import { StepHeading } from '../steps/step-heading.tsx'
import { send } from '../token.ts'
import { useWords } from '../words.ts'
import steps from '../steps/steps.module.css'
import styles from './tilt.module.css'
import { type TiltHint, useTilt } from './use-tilt.ts'

export interface Tilting {
  /** The first picture, on its way. */
  readonly upload: string
  readonly corners: Quad
}

interface TiltStepProps {
  readonly kind: DocumentKind
  readonly side: Side
  readonly uploads: FrameUploads
  readonly tilting: Tilting
  /** With the second picture on its way, or without one: a reviewer looks at it then. */
  readonly onDone: () => void
}

/** The page once more, tilted: a picture of a picture that is only bent looks otherwise. */
export const TiltStep = ({ uploads, tilting, onDone, ...page }: TiltStepProps) => {
  const [round, setRound] = useState(0)
  const [late, setLate] = useState(false)
  const taken = (file: File): void => {
    uploads.add(file, { kind: 'documentTilt' })
    onDone()
  }
  const again = (): void => {
    setLate(false)
    setRound(round + 1)
  }
  if (late) return <Late onAgain={again} onSkip={onDone} />
  return (
    <TiltCamera
      key={round}
      {...page}
      before={tilting.corners}
      uploads={uploads}
      upload={tilting.upload}
      onLate={() => setLate(true)}
      onTaken={taken}
      onSkip={onDone}
    />
  )
}

interface Asking {
  readonly uploads: FrameUploads
  readonly upload: string
  /** The picture has to be there within a time that the server counts. */
  readonly onLate: () => void
  /** There is nothing to ask for. */
  readonly onGone: () => void
}

/** Undefined: it is not told yet. */
const useAsked = ({ uploads, upload, onLate, onGone }: Asking): Tilt | undefined => {
  const [asked, setAsked] = useState<Tilt>()
  const ways = useRef({ onLate, onGone })
  useEffect(() => void (ways.current = { onLate, onGone }))
  useEffect(() => {
    let over = false
    let clock: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      const there = await uploads.arrival(upload)
      const answer = there === undefined ? undefined : await send(askTilt, {})
      if (over) return
      if (answer?.ok !== true) return ways.current.onGone()
      setAsked(answer.data.tilt)
      clock = setTimeout(() => ways.current.onLate(), answer.data.withinMs)
    }
    void ask()
    return () => {
      over = true
      clearTimeout(clock)
    }
  }, [uploads, upload])
  return asked
}

interface TiltCameraProps {
  readonly kind: DocumentKind
  readonly side: Side
  readonly before: Quad
  readonly uploads: FrameUploads
  readonly upload: string
  readonly onLate: () => void
  readonly onTaken: (file: File) => void
  readonly onSkip: () => void
}

const TiltCamera = ({ kind, side, before, uploads, upload, onLate, onTaken, onSkip }: TiltCameraProps) => {
  const say = useWords()
  const asked = useAsked({ uploads, upload, onLate, onGone: onSkip })
  const camera = useCamera('environment')
  const { now, video } = camera
  const shoot = useCallback(
    (picture: ImageBitmap) =>
      void judgeFully(picture, { kind, side }).then((kept) =>
        kept === undefined ? onSkip() : onTaken(jpegNamed(kept.jpeg, `${side}-tilted.jpg`)),
      ),
    [kind, side, onTaken, onSkip],
  )
  const hint = useTilt({ live: now.state === 'live', video, expected: { kind, side }, before, asked, onShoot: shoot })
  const shown = useSteady(hint, 200)
  if (now.state === 'problem') return <Late onAgain={camera.again} onSkip={onSkip} problem />
  const word = say(asked === undefined ? 'tilt.wait' : wordOf(shown, asked))
  return (
    <CameraStage
      camera={camera}
      title={say('tilt.title')}
      label={say('capture.view')}
      controls={
        <div className={styles.skip}>
          <Button onClick={onSkip}>{say('tilt.skip')}</Button>
          <p className="t-14">{say('tilt.skipText')}</p>
        </div>
      }
    >
      <div className={styles.aim}>
        <div
          aria-hidden="true"
          className={styles.target}
          data-tilt={asked}
          style={{ aspectRatio: shapeOf(kind), ['--shape' as string]: shapeOf(kind) }}
        />
        <div className={styles.hints}>
          <p className={styles.hint} aria-hidden="true">
            {word}
          </p>
          {asked !== undefined && <p className={styles.how}>{say('tilt.how')}</p>}
          <Spoken text={word} />
        </div>
      </div>
    </CameraStage>
  )
}

const wordOf = (hint: TiltHint, asked: Tilt) => (hint === 'ask' ? (`tilt.${asked}` as const) : (`tilt.hint.${hint}` as const))

const Late = ({ onAgain, onSkip, problem = false }: { onAgain: () => void; onSkip: () => void; problem?: boolean }) => {
  const say = useWords()
  return (
    <section className={steps.step}>
      <StepHeading title={say(problem ? 'tilt.problem.title' : 'tilt.late.title')}>
        <p>{say('tilt.late.text')}</p>
      </StepHeading>
      <div className={steps.actions}>
        <Button kind="primary" wide onClick={onAgain}>
          {say('tilt.again')}
        </Button>
        <Button wide onClick={onSkip}>
          {say('tilt.goOn')}
        </Button>
      </div>
    </section>
  )
}
