import { useState } from 'react'
import { Spinner } from '../../../ui/wait/spinner.tsx'
import { useWords } from '../../words.ts'
import styles from '../evidence.module.css'
import { Picture } from '../picture.tsx'
import { BrokenPicture } from '../shown-picture.tsx'
import { useDrawnPage } from './use-drawn-page.ts'

/** One page of a paper. Says why it cannot be shown, and tries again. */
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
    return <BrokenPicture why={msg} trying={trying} onAgain={tryAgain} />
  }
  if (page.state === 'there') return <Picture address={page.src} name={name} onBroken={() => setBroken(true)} />
  return (
    <div className={styles.middle}>
      <Spinner label={say('evidence.loading')} />
    </div>
  )
}
