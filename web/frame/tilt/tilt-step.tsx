import type { DocumentKind, Side } from '@bonafide/core/evidence/document-reading'
import { useCallback, useState } from 'react'
import { CameraStage } from '../camera/camera-stage.tsx'
import { CameraTrouble } from '../camera/camera-trouble.tsx'
import { Spoken, useSteady } from '../camera/spoken.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { shapeOf } from '../document/document-words.ts'
import { judgeFully } from '../document/quality.ts'
import { jpegNamed } from '../document/taken-files.ts'
import type { FrameUploads } from '../frame-uploads.ts'
import { useWords } from '../words.ts'
import { type FirstPicture, useCorners } from './first-picture.ts'
import { TiltLate } from './tilt-late.tsx'
import styles from './tilt.module.css'
import { type TiltRequest, useTiltRequest } from './use-tilt-request.ts'
import { type TiltHint, useTilt } from './use-tilt.ts'

interface TiltStepProps {
  readonly kind: DocumentKind
  readonly side: Side
  readonly uploads: FrameUploads
  readonly first: FirstPicture
  /** The second picture is being uploaded, or is not needed. */
  readonly onDone: () => void
  /** Continues without a second picture: a reviewer then checks the document. */
  readonly onSkip: () => void
  /** Back to the first picture. */
  readonly onBack: () => void
}

/** Asks for a second picture of the page, tilted: a picture that software has distorted looks different. */
export const TiltStep = ({ uploads, onDone, onSkip, ...page }: TiltStepProps) => {
  const [round, setRound] = useState(0)
  const [late, setLate] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = (by: () => void): void => {
    setLeaving(true)
    by()
  }
  const submitPicture = (file: File): void => {
    uploads.add(file, { kind: 'documentTilt' })
    leave(onDone)
  }
  const retry = (): void => {
    setLate(false)
    setRound(round + 1)
  }
  if (late) return <TiltLate leaving={leaving} onRetry={retry} onSkip={() => leave(onSkip)} />
  return (
    <TiltCamera
      key={round}
      {...page}
      uploads={uploads}
      leaving={leaving}
      onLate={() => setLate(true)}
      onTaken={submitPicture}
      onGone={() => leave(onDone)}
      onSkip={() => leave(onSkip)}
    />
  )
}

interface TiltCameraProps {
  readonly kind: DocumentKind
  readonly side: Side
  readonly first: FirstPicture
  readonly uploads: FrameUploads
  /** Whether the next step is about to appear, so that nothing is analysed any more. */
  readonly leaving: boolean
  readonly onLate: () => void
  readonly onTaken: (file: File) => void
  readonly onGone: () => void
  readonly onSkip: () => void
  readonly onBack: () => void
}

const TiltCamera = ({ kind, side, first, uploads, leaving, onLate, onTaken, onGone, onSkip, onBack }: TiltCameraProps) => {
  const say = useWords()
  const camera = useCamera('environment')
  const { now, video } = camera
  const live = now.state === 'live'
  const before = useCorners(first, { kind, side })
  const upload = 'upload' in first ? first.upload : undefined
  const request = useTiltRequest({
    ready: live && before !== undefined,
    leaving,
    uploads,
    upload,
    onLate,
    onGone,
  })
  const tilt = request.state === 'announced' ? request.tilt : undefined
  const shoot = useCallback(
    (picture: ImageBitmap) =>
      void judgeFully(picture, { kind, side }).then((result) =>
        result === undefined ? onSkip() : onTaken(jpegNamed(result.jpeg, `${side}-tilted.jpg`)),
      ),
    [kind, side, onTaken, onSkip],
  )
  const hint = useTilt({ live: live && !leaving, video, expected: { kind, side }, before, tilt, onShoot: shoot })
  const shown = useSteady(hint, 200)
  const ways = { onUpload: onSkip, uploadWord: say('tilt.goOn') }
  if (now.state === 'problem') return <CameraTrouble problem={now.problem} onRetry={camera.again} {...ways} />
  const hintText = say(wordOf(request, shown))
  return (
    <CameraStage
      camera={camera}
      title={say('tilt.title')}
      label={say('capture.view')}
      onBack={onBack}
      {...ways}
      controls={
        <div className={styles.below}>
          <div className={styles.hints}>
            <p className={styles.hint} aria-hidden="true">
              {hintText}
            </p>
            {tilt !== undefined && <p className={styles.how}>{say(shown === 'ask' ? 'tilt.how' : `tilt.${tilt}`)}</p>}
            <Spoken text={hintText} />
          </div>
          <div>
            <button type="button" className={styles.quietWay} onClick={onSkip}>
              {say('tilt.skip')}
            </button>
            <p className={styles.small}>{say('tilt.skipText')}</p>
          </div>
        </div>
      }
    >
      <div className={styles.aim} aria-hidden="true">
        <div className={styles.target} data-tilt={tilt} style={{ aspectRatio: shapeOf(kind), ['--shape' as string]: shapeOf(kind) }} />
      </div>
    </CameraStage>
  )
}

const wordOf = (request: TiltRequest, hint: TiltHint) => {
  if (request.state === 'announced') return hint === 'ask' ? (`tilt.${request.tilt}` as const) : (`tilt.hint.${hint}` as const)
  return ({ sending: 'tilt.wait', asking: 'tilt.soon', offline: 'offline.title' } as const)[request.state]
}
