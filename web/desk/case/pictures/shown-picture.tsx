import ImageOff from 'lucide-react/icons/image-off'
import { Fragment, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/show/empty-state.tsx'
import { useWords } from '../../words.ts'
import styles from './evidence.module.css'
import { CasePicture } from './picture.tsx'

/** A picture that may fail to load, and can then be requested again. */
export const ShownCasePicture = ({ address, name }: { readonly address: string; readonly name: string }) => (
  <RetryPicture>{(onBroken) => <CasePicture address={address} name={name} onBroken={onBroken} />}</RetryPicture>
)

/** Shows a picture until it fails to load, and retries on request. */
export const RetryPicture = ({ children }: { readonly children: (onBroken: () => void) => ReactNode }) => {
  const [attempt, setAttempt] = useState(0)
  const [broken, setBroken] = useState(false)
  const retry = (): void => {
    setBroken(false)
    setAttempt(attempt + 1)
  }
  if (!broken) return <Fragment key={attempt}>{children(() => setBroken(true))}</Fragment>
  return <BrokenPicture why="" onRetry={retry} />
}

interface BrokenPictureProps {
  /** The server's message; empty if it had none. */
  readonly why: string
  /** A retry is under way. The button stays, and keeps the keyboard focus. */
  readonly trying?: boolean
  readonly onRetry: () => void
}

export const BrokenPicture = ({ why, trying = false, onRetry }: BrokenPictureProps) => {
  const say = useWords()
  return (
    <div className={styles.middle} role="alert">
      <EmptyState
        icon={<ImageOff size={28} strokeWidth={1.5} />}
        title={say('evidence.broken')}
        action={
          <Button loading={trying} loadingLabel={say('evidence.loading')} onClick={onRetry}>
            {say('evidence.again')}
          </Button>
        }
      >
        {why || say('evidence.brokenText')}
      </EmptyState>
    </div>
  )
}
