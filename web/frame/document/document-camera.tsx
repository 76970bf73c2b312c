import type { ExpectedPage } from '@bonafide/engine/shared/quality/judge-picture'
import { useCallback, useRef } from 'react'
import { CameraStage } from '../camera/camera-stage.tsx'
import { CameraTrouble } from '../camera/camera-trouble.tsx'
import { Spoken, useSteady } from '../camera/spoken.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { useWords } from '../words.ts'
import { hintOf } from './document-words.ts'
import styles from './document.module.css'
import { Guide } from './guide.tsx'
import { grab, preview } from './look.ts'
import { rememberLens } from '../camera/lenses.ts'
import { Shutter } from './shutter.tsx'
import { useAim } from './use-aim.ts'

interface DocumentCameraProps {
  readonly title: string
  readonly expected: ExpectedPage
  readonly onTaken: (picture: ImageBitmap, previewUrl: string) => void
  readonly onUpload: () => void
  readonly onPhone: (() => void) | undefined
  readonly onBack: (() => void) | undefined
}

/** Helps to aim by naming the one thing to correct, and takes the picture automatically. */
export const DocumentCamera = ({ title, expected, onTaken, onUpload, onPhone, onBack }: DocumentCameraProps) => {
  const say = useWords()
  const camera = useCamera('environment')
  const guide = useRef<HTMLDivElement>(null)
  const taking = useRef(false)
  const { now, video } = camera
  const shoot = useCallback(() => {
    if (taking.current || video.current === null) return
    taking.current = true
    if (now.state === 'live') rememberLens('environment', now.camera.lens)
    const previewUrl = preview(video.current)
    void grab(video.current)
      .then((picture) => onTaken(picture, previewUrl))
      .catch(() => (taking.current = false))
  }, [video, onTaken, now])
  const { hint, manual } = useAim({ live: now.state === 'live', video, guide, expected, onShoot: shoot })
  const shown = useSteady(hint, hint === 'hold' ? 60 : 260)
  if (now.state === 'problem') return <CameraTrouble problem={now.problem} onRetry={camera.again} onPhone={onPhone} onUpload={onUpload} />
  const hintText = say(hintOf(shown, expected.side))
  return (
    <CameraStage
      camera={camera}
      title={title}
      label={say('capture.view')}
      onBack={onBack}
      onPhone={onPhone}
      onUpload={onUpload}
      controls={
        <Shutter
          onShoot={shoot}
          calls={manual}
          onUpload={onUpload}
          onPhone={onPhone}
          track={now.state === 'live' ? now.camera.track : undefined}
        />
      }
    >
      <div className={styles.aim}>
        <Guide
          kind={expected.kind}
          side={expected.side}
          box={guide}
          state={shown === 'hold' ? 'good' : shown === 'noPage' ? 'looking' : 'found'}
        />
        <div className={styles.hints}>
          <p className={styles.hint} aria-hidden="true">
            {hintText}
          </p>
          {manual && <output className={styles.manual}>{say('capture.manual')}</output>}
          <Spoken text={hintText} />
        </div>
      </div>
    </CameraStage>
  )
}
