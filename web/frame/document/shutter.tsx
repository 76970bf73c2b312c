import Flashlight from 'lucide-react/icons/flashlight'
import Upload from 'lucide-react/icons/upload'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { useWords } from '../words.ts'
import styles from './document.module.css'

interface ShutterProps {
  readonly onShoot: () => void
  /** Whether the shutter has to be pressed; it then pulses. */
  readonly calls: boolean
  readonly onUpload: () => void
  readonly onPhone: (() => void) | undefined
  readonly track: MediaStreamTrack | undefined
}

/** The shutter is always in the middle, with the alternatives beside it. */
export const Shutter = ({ onShoot, calls, onUpload, onPhone, track }: ShutterProps) => {
  const say = useWords()
  return (
    <div className={styles.shutterRow}>
      <button type="button" className={styles.beside} onClick={onUpload}>
        <Upload size={22} strokeWidth={1.75} aria-hidden="true" />
        {say('capture.upload')}
      </button>
      <button
        type="button"
        className={classes(styles.shutter, calls && styles.calls)}
        aria-label={say('capture.shutter')}
        onClick={onShoot}
      />
      {onPhone === undefined ? (
        <Torch track={track} />
      ) : (
        <button type="button" className={styles.beside} onClick={onPhone}>
          <Smartphone size={22} strokeWidth={1.75} aria-hidden="true" />
          {say('capture.phone')}
        </button>
      )}
    </div>
  )
}

const hasTorch = (track: MediaStreamTrack | undefined): boolean => {
  const capabilities: MediaTrackCapabilities & { readonly torch?: boolean } = track?.getCapabilities?.() ?? {}
  return capabilities.torch === true
}

/** Most Android phones let a page control their torch. */
const Torch = ({ track }: { track: MediaStreamTrack | undefined }) => {
  const say = useWords()
  const [on, setOn] = useState(false)
  if (!hasTorch(track)) return <span />
  const toggle = (): void => {
    const advanced: (MediaTrackConstraintSet & { readonly torch: boolean })[] = [{ torch: !on }]
    void track?.applyConstraints({ advanced }).then(
      () => setOn(!on),
      () => undefined,
    )
  }
  return (
    <button type="button" className={styles.beside} aria-pressed={on} onClick={toggle}>
      <Flashlight size={22} strokeWidth={1.75} aria-hidden="true" />
      {say('capture.light')}
    </button>
  )
}
