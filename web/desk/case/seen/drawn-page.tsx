import { useState } from 'react'
import { Spinner } from '../../../ui/wait/spinner.tsx'
import { useWords } from '../../words.ts'
import styles from '../pictures/evidence.module.css'
import { CasePicture } from '../pictures/picture.tsx'
import { BrokenPicture } from '../pictures/shown-picture.tsx'
import { useDrawnPage } from './use-drawn-page.ts'

/** One page of a document. If it cannot be shown, says why and offers a retry. */
export const DrawnPage = ({ address, name }: { readonly address: string; readonly name: string }) => {
  const say = useWords()
  const { page, again } = useDrawnPage(address)
  const [broken, setBroken] = useState(false)
  if (page.state === 'failed' || broken) {
    const tryAgain = (): void => {
      setBroken(false)
      again()
    }
    const { msg, trying } = page.state === 'failed' ? page : { msg: '', trying: false }
    return <BrokenPicture why={msg} trying={trying} onRetry={tryAgain} />
  }
  if (page.state === 'there') return <CasePicture address={page.src} name={name} onBroken={() => setBroken(true)} />
  return (
    <div className={styles.middle}>
      <Spinner label={say('evidence.loading')} />
    </div>
  )
}
