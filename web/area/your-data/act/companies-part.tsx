import { withdrawRecognition } from '@bonafide/core/calls/person/your-data'
import { useState } from 'react'
import { send } from '../../../lib/send.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { usePrivacyWords } from '../../privacy/words.ts'
import { Day } from '../held/day.tsx'
import { HeldFacts } from '../held/facts.tsx'
import styles from '../your-data.module.css'
import type { YourData, YourDataProps } from '../load-your-data.ts'
import { focusPart } from '../part-ids.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

type HeldRecognition = YourData['recognitions'][number]

/** Companies for which this account has confirmed that it is one of their people. */
export const CompaniesPart = ({ data, reload }: YourDataProps) => {
  const say = usePrivacyWords()
  const [asking, setAsking] = useState<HeldRecognition>()
  const withdraw = async ({ recognition }: HeldRecognition) => {
    const answer = await send(withdrawRecognition, { recognition }, { quiet: true })
    if (!answer.ok) return answer
    setAsking(undefined)
    showToast('done', say('companies.done'))
    await reload()
    // The section disappears with the last company.
    focusPart(data.recognitions.length > 1 ? 'companies' : 'history')
    return undefined
  }
  return (
    <>
      <p className="measure">{say('companies.text')}</p>
      <ul className={styles.entries}>
        {data.recognitions.map((recognition) => (
          <li key={recognition.recognition} className={styles.entry}>
            <p className={styles.what}>{recognition.company}</p>
            <HeldFacts>{[<Day key="day" at={recognition.at} />, say(`companies.${recognition.state}`)]}</HeldFacts>
            <p className={styles.action}>
              <Button
                data-usage="data.companies"
                aria-label={say('companies.actionFor', { company: recognition.company })}
                onClick={() => setAsking(recognition)}
              >
                {say('companies.action')}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {asking !== undefined && (
        <StepUpDialog
          id="recognition"
          title={say('companies.ask', { company: asking.company })}
          confirm={say('companies.action')}
          danger
          run={() => withdraw(asking)}
          onClose={() => setAsking(undefined)}
        >
          <ul className={styles.points}>
            <li>{say('companies.now')}</li>
            <li>{say('companies.review')}</li>
            <li>{say('companies.later')}</li>
          </ul>
        </StepUpDialog>
      )}
    </>
  )
}
