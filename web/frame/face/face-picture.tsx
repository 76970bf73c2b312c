import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Spinner } from '../../ui/wait/spinner.tsx'
import { CameraStage } from '../camera/camera-stage.tsx'
import { CameraTrouble } from '../camera/camera-trouble.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { DocumentFileDrop } from '../document/file-drop.tsx'
import { grab } from '../document/look.ts'
import { judgeFully } from '../document/quality.ts'
import type { Shot } from '../document/shot.ts'
import { Shutter } from '../document/shutter.tsx'
import { faultOfFile, jpegNamed } from '../document/taken-files.ts'
import { StepHeading } from '../steps/step-heading.tsx'
import { useWords } from '../words.ts'
import type { FaceAgainst } from './face-against.ts'
import styles from './face.module.css'
import { useHasCamera } from './use-has-camera.ts'

interface FacePictureProps {
  readonly against: FaceAgainst
  readonly onDone: (shot: Shot) => void
  readonly onPhone?: (() => void) | undefined
  readonly onBack?: (() => void) | undefined
}

type State =
  | { readonly at: 'intro' | 'camera' | 'reading' }
  | { readonly at: 'file'; readonly fault: 'kind' | 'large' | null }
  | { readonly at: 'taken'; readonly way: 'camera' | 'file'; readonly file: File; readonly shown: string }

/** For people who cannot do the moves or whose browser cannot watch them: a photograph, checked by a reviewer. */
export const FacePicture = ({ against, onDone, onPhone, onBack }: FacePictureProps) => {
  const say = useWords()
  const [state, setState] = useState<State>({ at: 'intro' })
  const hasCamera = useHasCamera()
  useEffect(() => (state.at === 'taken' ? () => URL.revokeObjectURL(state.shown) : undefined), [state])
  const take = async (source: ImageBitmap | File): Promise<void> => {
    const fault = source instanceof File ? faultOfFile(source, false) : null
    if (fault !== null) return setState({ at: 'file', fault })
    setState({ at: 'reading' })
    // Made upright and small enough like every picture, but without the quality checks for documents.
    const result = await judgeFully(source, { kind: 'idCard', side: 'back' })
    if (result === undefined) return setState({ at: 'file', fault: 'kind' })
    const file = jpegNamed(result.jpeg, 'face.jpg')
    setState({ at: 'taken', way: source instanceof File ? 'file' : 'camera', file, shown: URL.createObjectURL(file) })
  }
  const toFile = (): void => setState({ at: 'file', fault: null })
  const toCamera = (): void => setState({ at: 'camera' })
  const heading = (
    <StepHeading title={say('face.picture.title')}>
      {against === 'transfer' && <p>{say('face.transfer')}</p>}
      <p>{say(against === 'document' ? 'face.picture.text' : 'face.picture.textVerified')}</p>
    </StepHeading>
  )
  const upload = (
    <Button wide kind={hasCamera ? 'secondary' : 'primary'} onClick={toFile}>
      {say('camera.upload')}
    </Button>
  )
  switch (state.at) {
    case 'camera':
      return <PictureCamera onTaken={(picture) => void take(picture)} onUpload={toFile} onPhone={onPhone} onBack={onBack} />
    case 'reading':
      return (
        <section className={styles.column}>
          {heading}
          <p className={styles.wait}>
            <Spinner large label={say('capture.judging')} />
          </p>
        </section>
      )
    case 'intro':
    case 'file':
      return (
        <section className={styles.column}>
          {heading}
          <div className={styles.actions}>
            {state.at === 'intro' && !hasCamera && upload}
            <Button wide kind={state.at === 'intro' && hasCamera ? 'primary' : 'secondary'} onClick={toCamera}>
              {say('capture.drop.camera')}
            </Button>
            {state.at === 'intro' && hasCamera && upload}
          </div>
          {state.at === 'file' && <DocumentFileDrop pdf={false} fault={state.fault} onFile={(file) => void take(file)} />}
        </section>
      )
    case 'taken':
      return (
        <section className={styles.column}>
          {heading}
          <div className={styles.shown}>
            <img src={state.shown} alt={say('capture.shot')} />
          </div>
          <div className={styles.actions}>
            <Button wide kind="primary" onClick={() => onDone({ file: state.file, picture: null, anyway: false })}>
              {say('face.picture.use')}
            </Button>
            <Button wide onClick={state.way === 'file' ? toFile : toCamera}>
              {say(state.way === 'file' ? 'capture.otherFile' : 'capture.retake')}
            </Button>
          </div>
        </section>
      )
  }
}

interface PictureCameraProps extends Pick<FacePictureProps, 'onPhone' | 'onBack'> {
  readonly onTaken: (picture: ImageBitmap) => void
  readonly onUpload: () => void
}

const PictureCamera = ({ onTaken, onUpload, onPhone, onBack }: PictureCameraProps) => {
  const say = useWords()
  const camera = useCamera('user')
  const taking = useRef(false)
  const { now, video } = camera
  if (now.state === 'problem') return <CameraTrouble problem={now.problem} onRetry={camera.again} onPhone={onPhone} onUpload={onUpload} />
  const shoot = (): void => {
    if (video.current === null || taking.current) return
    taking.current = true
    void grab(video.current)
      .then(onTaken)
      .catch(() => (taking.current = false))
  }
  return (
    <CameraStage
      camera={camera}
      title={say('face.picture.title')}
      label={say('face.view')}
      mirrored
      onBack={onBack}
      onPhone={onPhone}
      onUpload={onUpload}
      controls={
        <div className={styles.below}>
          <p className={styles.hint}>{say('face.picture.hint')}</p>
          <Shutter onShoot={shoot} calls onUpload={onUpload} onPhone={onPhone} track={undefined} />
        </div>
      }
    >
      <div className={styles.aim} aria-hidden="true">
        <div className={styles.oval}>
          <svg viewBox="0 0 75 100">
            <ellipse cx="37.5" cy="50" rx="36.5" ry="49" className={styles.rim} />
          </svg>
        </div>
      </div>
    </CameraStage>
  )
}
