import { useEffect, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'
import styles from '../steps/steps.module.css'

/** A page that opens the manual review removes this frame immediately. Any other page does not answer. */
const noAnswerMs = 6000

export const ReviewerInstead = ({ onReviewer }: { onReviewer: () => void }) => {
  const say = useWords()
  const [state, setState] = useState<'offered' | 'asked' | 'closed'>('offered')
  useEffect(() => {
    if (state !== 'asked') return undefined
    const timer = setTimeout(() => setState('closed'), noAnswerMs)
    return () => clearTimeout(timer)
  }, [state])
  const ask = (): void => {
    setState('asked')
    onReviewer()
  }
  if (state === 'closed') return <output className={styles.small}>{say('reviewer.closed')}</output>
  return (
    <Button kind="quiet" loading={state === 'asked'} loadingLabel={say('reviewer.asked')} onClick={ask}>
      {say('reviewer.action')}
    </Button>
  )
}
