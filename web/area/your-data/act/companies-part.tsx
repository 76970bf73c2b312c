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

/** Companies for which the user has confirmed that they are one of the company's people. */
export const CompaniesPart = ({ data, reload }: YourDataProps) => {
  const say = usePrivacyWords()
  const [toWithdraw, setToWithdraw] = useState<HeldRecognition>()
  const withdraw = async ({ recognition }: HeldRecognition) => {
    const answer = await send(withdrawRecognition, { recognition }, { quiet: true })
    if (!answer.ok) return answer
    setToWithdraw(undefined)
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
          <li key={recognition.recognition}>
            <p className={styles.what}>{recognition.company}</p>
            <HeldFacts>{[<Day key="day" at={recognition.at} />, say(`companies.${recognition.state}`)]}</HeldFacts>
            <p className={styles.action}>
              <Button
                data-usage="data.companies"
                aria-label={say('companies.actionFor', { company: recognition.company })}
                onClick={() => setToWithdraw(recognition)}
              >
                {say('companies.action')}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {toWithdraw !== undefined && (
        <StepUpDialog
          id="recognition"
          title={say('companies.ask', { company: toWithdraw.company })}
          confirm={say('companies.action')}
          danger
          run={() => withdraw(toWithdraw)}
          onClose={() => setToWithdraw(undefined)}
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
