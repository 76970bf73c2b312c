import { useEffect, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'
import styles from '../steps/steps.module.css'

/** A page that opens the manual review removes this frame at once. Any other page does not answer. */
const patienceMs = 6000

export const ReviewerInstead = ({ onReviewer }: { onReviewer: () => void }) => {
  const say = useWords()
  const [stand, setStand] = useState<'offered' | 'asked' | 'closed'>('offered')
  useEffect(() => {
    if (stand !== 'asked') return undefined
    const clock = setTimeout(() => setStand('closed'), patienceMs)
    return () => clearTimeout(clock)
  }, [stand])
  const ask = (): void => {
    setStand('asked')
    onReviewer()
  }
  if (stand === 'closed') return <output className={styles.small}>{say('reviewer.closed')}</output>
  return (
    <Button kind="quiet" loading={stand === 'asked'} loadingLabel={say('reviewer.asked')} onClick={ask}>
      {say('reviewer.action')}
    </Button>
  )
}
