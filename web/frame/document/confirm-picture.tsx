import type { JudgedPicture } from '@bonafide/engine/shared/quality/judge-picture'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { classes } from '../../ui/classes.ts'
import { StepHeading } from '../steps/step-heading.tsx'
import { useWords } from '../words.ts'
import type { CaptureState } from './capture-state.ts'
import styles from './document.module.css'
import { cropOf } from './crop-of.ts'

interface ConfirmPictureProps {
  readonly state: Extract<CaptureState, { at: 'judged' }>
  readonly onUse: () => void
  readonly onRetry: () => void
}

/** The person checks every picture before it is sent, even a faultless one. */
export const ConfirmPicture = ({ state, onUse, onRetry }: ConfirmPictureProps) => {
  const say = useWords()
  return (
    <section className={classes(styles.verdict, styles.confirm)}>
      <StepHeading title={say('capture.confirm.title')}>
        <p>{say('capture.confirm.text')}</p>
      </StepHeading>
      <LargePicture src={state.shown} judged={state.judged} />
      <div className={styles.actions}>
        <Button kind="primary" wide onClick={onUse}>
          {say('capture.confirm.use')}
        </Button>
        <Button wide onClick={onRetry}>
          {say(state.way === 'file' ? 'capture.otherFile' : 'capture.retake')}
        </Button>
      </div>
    </section>
  )
}

/** Shows the picture as it is sent, in full resolution and never mirrored; only the view is cropped to the document. */
const LargePicture = ({ src, judged: { picture, page } }: { src: string; judged: JudgedPicture }) => {
  const say = useWords()
  const [large, setLarge] = useState(false)
  const { x, y, width, height } = cropOf(picture, page?.corners)
  return (
    <div className={styles.loupe}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div
        className={classes(styles.sheet, large && styles.large)}
        tabIndex={large ? 0 : undefined}
        role={large ? 'group' : undefined}
        aria-label={large ? say('capture.shot') : undefined}
      >
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img is shown whole, and this one cut to the document
          role="img"
          aria-label={say('capture.shot')}
          viewBox={`${x} ${y} ${width} ${height}`}
          style={{ aspectRatio: width / height, ['--shape' as string]: width / height }}
        >
          <image href={src} width={picture.width} height={picture.height} />
        </svg>
      </div>
      <Button kind="quiet" small icon={large ? <ZoomOut /> : <ZoomIn />} onClick={() => setLarge(!large)}>
        {say(large ? 'capture.confirm.reduce' : 'capture.confirm.enlarge')}
      </Button>
    </div>
  )
}
