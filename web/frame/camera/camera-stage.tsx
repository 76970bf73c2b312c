import ArrowLeft from 'lucide-react/icons/arrow-left'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import { useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Button } from '../../ui/action/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Spinner } from '../../ui/wait/spinner.tsx'
import { useWords } from '../words.ts'
import styles from './camera.module.css'
import type { Camera } from './use-camera.ts'
import { fitOf } from './video-fit.ts'
import { Alternatives, type AlternativeProps } from './alternatives.tsx'

interface CameraStageProps extends AlternativeProps {
  readonly camera: Camera
  readonly title: string
  /** The picture's name for screen readers. */
  readonly label: string
  /** Mirrored on screen, for faces; the measured and uploaded pictures never are. */
  readonly mirrored?: boolean
  /** The screen glows in this colour: everything except the picture is tinted. */
  readonly glow?: string | undefined
  readonly onBack?: (() => void) | undefined
  /** Shown over the live picture. */
  readonly children?: ReactNode
  /** Below the picture: the shutter and its neighbouring buttons. */
  readonly controls?: ReactNode
}

/** The camera's picture: edge to edge on phones, a card on wide screens. Until it is live, the stage says why and offers alternatives. */
export const CameraStage = ({ camera, title, label, mirrored = false, glow, onBack, children, controls, ...ways }: CameraStageProps) => {
  const say = useWords()
  const { now, video, switchLens } = camera
  const live = now.state === 'live'
  const [covers, setCovers] = useState(true)
  useGlowingEdges(glow)
  return (
    <section
      ref={(stage) => stage?.style.setProperty('--glow', glow ?? null)}
      className={classes(styles.stage, glow !== undefined && styles.glowing)}
      aria-label={title}
    >
      <header className={styles.top}>
        {onBack === undefined ? (
          <span />
        ) : (
          <IconButton label={say('camera.back')} icon={<ArrowLeft className="flip" />} onClick={onBack} className={styles.onDark} />
        )}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {switchLens === undefined ? (
          <span />
        ) : (
          <IconButton label={say('camera.switch')} icon={<SwitchCamera />} onClick={switchLens} className={styles.onDark} />
        )}
      </header>
      <div className={styles.picture}>
        {/* Only the person in front of the camera sees it, so it needs no captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          className={classes(styles.video, mirrored && styles.mirrored)}
          aria-label={label}
          muted
          playsInline
          autoPlay
          data-live={live || undefined}
          data-whole={!covers || undefined}
          onResize={({ currentTarget }) => setCovers(fitOf(currentTarget).covers)}
        />
        {live && children}
        {!live && <NotLive now={now} again={camera.again} ways={ways} />}
      </div>
      <div className={styles.controls}>{live && controls}</div>
    </section>
  )
}

/** Colours the scroll bar's gutter, which would otherwise leave a stripe of the page's colour beside the glow. */
const useGlowingEdges = (glow: string | undefined): void =>
  useEffect(() => {
    if (glow === undefined) return undefined
    const { style } = document.documentElement
    style.backgroundColor = glow
    return () => {
      style.backgroundColor = ''
    }
  }, [glow])

const NotLive = ({ now, again, ways }: { now: Camera['now']; again: () => void; ways: AlternativeProps }) => {
  const say = useWords()
  if (now.state === 'paused')
    return (
      <div className={styles.before}>
        <p className={styles.beforeTitle}>{say('camera.paused.title')}</p>
        <p>{say('camera.paused.text')}</p>
      </div>
    )
  const long = now.state === 'asking' && now.long
  return (
    <div className={styles.before}>
      {!long && <Spinner large />}
      <p className={styles.beforeTitle}>{say('camera.asking.title')}</p>
      <output>{say(long ? 'camera.asking.long' : 'camera.asking.text')}</output>
      {long && (
        <Alternatives
          {...ways}
          first={
            <Button kind="primary" wide onClick={again}>
              {say('camera.again')}
            </Button>
          }
        />
      )}
    </div>
  )
}
