import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { useWords } from '../words.ts'
import styles from './evidence.module.css'
import { Picture } from './picture.tsx'

/** A picture that may fail to come, and then be asked for again. */
export const ShownPicture = ({ address, name }: { readonly address: string; readonly name: string }) => {
  const say = useWords()
  const [tried, setTried] = useState(0)
  const [broken, setBroken] = useState(false)
  const again = (): void => {
    setBroken(false)
    setTried(tried + 1)
  }
  if (!broken) return <Picture key={tried} address={address} name={name} onBroken={() => setBroken(true)} />
  return (
    <div className={styles.middle}>
      <EmptyState
        icon={<ImageOff size={28} strokeWidth={1.5} />}
        title={say('evidence.broken')}
        action={<Button onClick={again}>{say('evidence.again')}</Button>}
      >
        {say('evidence.brokenText')}
      </EmptyState>
    </div>
  )
}
