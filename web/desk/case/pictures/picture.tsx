import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type PointerEvent, useReducer, useRef, useState, type WheelEvent } from 'react'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Spinner } from '../../../ui/wait/spinner.tsx'
import { useWords } from '../../words.ts'
import styles from './evidence.module.css'
import { useKeys } from '../keys.ts'
import { type PictureView, nextPictureView, initialPictureView, type PictureViewChange } from './picture-view.ts'

interface PictureProps {
  readonly address: string
  readonly name: string
  readonly onBroken: () => void
}

/** Fits the pane until it is zoomed; then it pans by dragging or with the arrow keys. */
export const CasePicture = (picture: PictureProps) => {
  const [view, change] = useReducer(nextPictureView, initialPictureView)
  usePictureKeys(change)
  return (
    <div className={styles.picture}>
      <Stage {...picture} view={view} change={change} />
      <Tools view={view} change={change} />
    </div>
  )
}

interface PictureViewProps {
  readonly view: PictureView
  readonly change: (what: PictureViewChange) => void
}

export const Stage = ({ address, name, onBroken, view, change }: PictureProps & PictureViewProps) => {
  const say = useWords()
  const [loaded, setLoaded] = useState(false)
  const drag = useDrag(change)
  return (
    // A picture that can be panned is interactive: the arrow keys are its keyboard equivalent.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.stage} data-close={view.zoom > 1 || undefined} {...drag}>
      <img
        src={address}
        alt={name}
        draggable={false}
        decoding="async"
        data-lying={view.turns % 2 === 1 || undefined}
        style={{
          transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
        }}
        onLoad={() => setLoaded(true)}
        onError={onBroken}
      />
      {!loaded && (
        <span className={styles.coming}>
          <Spinner label={say('evidence.loading')} />
        </span>
      )}
    </div>
  )
}

export const usePictureKeys = (change: (what: PictureViewChange) => void): void =>
  useKeys({
    '+': () => change('closer'),
    '=': () => change('closer'),
    '-': () => change('further'),
    '0': () => change('fit'),
    o: () => change('turn'),
    ArrowLeft: () => change({ x: 64, y: 0 }),
    ArrowRight: () => change({ x: -64, y: 0 }),
    ArrowUp: () => change({ x: 0, y: 64 }),
    ArrowDown: () => change({ x: 0, y: -64 }),
  })

/** How much wheel movement counts as one step: a touchpad reports every tiny movement. */
const wheelStep = 100

/** Pans by mouse, pen or finger, and zooms by wheel or double click. */
const useDrag = (change: (what: PictureViewChange) => void) => {
  const isDown = useRef(false)
  const wheeled = useRef(0)
  return {
    onWheel: ({ deltaY }: WheelEvent<HTMLElement>) => {
      wheeled.current += deltaY
      if (Math.abs(wheeled.current) < wheelStep) return
      change(wheeled.current < 0 ? 'closer' : 'further')
      wheeled.current = 0
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isDown.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDown.current) change({ x: event.movementX, y: event.movementY })
    },
    onPointerUp: () => (isDown.current = false),
    onPointerCancel: () => (isDown.current = false),
    onDoubleClick: () => change('toggle'),
  } as const
}

export const Tools = ({ view, change }: PictureViewProps) => {
  const say = useWords()
  return (
    <div className={styles.tools}>
      <IconButton small label={say('evidence.zoomOut')} icon={<Minus />} onClick={() => change('further')} />
      <span className={styles.percent}>{say('evidence.zoom', { percent: view.zoom })}</span>
      <IconButton small label={say('evidence.zoomIn')} icon={<Plus />} onClick={() => change('closer')} />
      <IconButton small label={say('evidence.fit')} icon={<Maximize />} onClick={() => change('fit')} />
      <IconButton small label={say('evidence.rotate')} icon={<RotateCw />} onClick={() => change('turn')} />
    </div>
  )
}
