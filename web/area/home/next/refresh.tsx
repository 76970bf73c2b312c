import { isUnderReview } from '@bonafide/core/rules/under-review'
import { useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { clockText } from '../../../lib/text/clock-text.ts'
import { useLanguage } from '../../../lib/page/place.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { fetchStanding, standingNow } from '../../load/account.ts'
import { useWords } from '../../words.ts'
import styles from './next-step.module.css'
import { SubmissionTime } from './submission-time.tsx'
import { Timeline } from './timeline.tsx'

/** Fetches the status without reloading the page and says what it found. A failure has its own message. */
export const Refresh = () => {
  const say = useWords()
  const language = useLanguage()
  const [checking, during] = useBusy()
  const [checked, setChecked] = useState<Date>()
  const fetchStatus = async (): Promise<void> => {
    setChecked(undefined)
    const answered = await during(() => fetchStanding('hand'))
    const now = standingNow()
    if (answered && now.state === 'known' && isUnderReview(now.record)) setChecked(new Date())
  }
  return (
    <>
      <SubmissionTime />
      <Timeline />
      <div className={styles.check}>
        <Button loading={checking} loadingLabel={say('home.loading')} data-usage="home.next.refresh" onClick={() => void fetchStatus()}>
          {say('level.refresh')}
        </Button>
        <output className="quiet">{checked !== undefined && say('level.checked', { time: clockText(checked, language) })}</output>
      </div>
    </>
  )
}
