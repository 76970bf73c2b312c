import ImageOff from 'lucide-react/icons/image-off'
import { Fragment, type ReactNode, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { useWords } from '../words.ts'
import styles from './evidence.module.css'
import { Picture } from './picture.tsx'

/** A picture that may fail to come, and then be asked for again. */
export const ShownPicture = ({ address, name }: { readonly address: string; readonly name: string }) => (
  <Retried>{(onBroken) => <Picture address={address} name={name} onBroken={onBroken} />}</Retried>
)

/** Shows a picture until it turns out to be broken, and retries on request. */
export const Retried = ({ children }: { readonly children: (onBroken: () => void) => ReactNode }) => {
  const [tried, setTried] = useState(0)
  const [broken, setBroken] = useState(false)
  const again = (): void => {
    setBroken(false)
    setTried(tried + 1)
  }
  if (!broken) return <Fragment key={tried}>{children(() => setBroken(true))}</Fragment>
  return <BrokenPicture why="" onAgain={again} />
}

interface BrokenPictureProps {
  /** The server's words; empty where it had none. */
  readonly why: string
  /** It is being asked for again. The button stays, and with it the keyboard's focus. */
  readonly trying?: boolean
  readonly onAgain: () => void
}

export const BrokenPicture = ({ why, trying = false, onAgain }: BrokenPictureProps) => {
  const say = useWords()
  return (
    <div className={styles.middle} role="alert">
      <EmptyState
        icon={<ImageOff size={28} strokeWidth={1.5} />}
        title={say('evidence.broken')}
        action={
          <Button loading={trying} loadingLabel={say('evidence.loading')} onClick={onAgain}>
            {say('evidence.again')}
          </Button>
        }
      >
        {why || say('evidence.brokenText')}
      </EmptyState>
    </div>
  )
}
