import { requestDeletion } from '@bonafide/core/calls/person/your-data'
import { useState } from 'react'
import { focusHeading } from '../../../lib/page/outlet.tsx'
import { type Failure, send } from '../../../lib/send.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { usePagePolicy } from '../../../lib/chrome/policy-links.ts'
import { sayTerm } from '../../privacy/say-term.ts'
import { usePrivacyWords } from '../../privacy/words.ts'
import styles from '../your-data.module.css'
import type { YourData, YourDataProps } from '../load-your-data.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

/** If a request exists already, the banner at the top of the page says what can be done about it. */
export const DeletePart = ({ data, reload }: YourDataProps) => {
  const { deletionAnswerDays } = usePagePolicy()
  const say = usePrivacyWords()
  const [asking, setAsking] = useState(false)
  const { deletion, keptAfterErasure, needsCode } = data
  if (deletion.state === 'requested') return <p className="measure">{say('delete.open', { answerBy: new Date(deletion.answerBy) })}</p>
  if (deletion.state === 'restricted') return <p className="measure">{say('delete.locked', { until: new Date(deletion.until) })}</p>
  const request = async (code: string | undefined): Promise<Failure | undefined> => {
    const answer = await send(requestDeletion, code === undefined ? {} : { code }, { quiet: true })
    if (!answer.ok) return answer
    setAsking(false)
    showToast('done', say('delete.done', { answerBy: new Date(answer.data.answerBy) }))
    await reload()
    scrollToTop()
    return undefined
  }
  return (
    <>
      <p className="measure">{say('delete.text', { days: deletionAnswerDays })}</p>
      <p className={styles.action}>
        <Button data-usage="data.delete" onClick={() => setAsking(true)}>
          {say('delete.action')}
        </Button>
      </p>
      {asking && (
        <StepUpDialog
          id="deletion"
          title={say('delete.ask')}
          confirm={say('delete.action')}
          danger
          needsCode={needsCode}
          run={request}
          onClose={() => setAsking(false)}
        >
          <WhatHappens kept={keptAfterErasure} />
        </StepUpDialog>
      )}
    </>
  )
}

/** The banner shows the state of the request. */
function scrollToTop(): void {
  scrollTo({ top: 0, behavior: 'instant' })
  focusHeading()
}

const WhatHappens = ({ kept }: { kept: YourData['keptAfterErasure'] }) => {
  const { deletionAnswerDays } = usePagePolicy()
  const say = usePrivacyWords()
  return (
    <>
      <h3 className="label">{say('delete.happens')}</h3>
      <ul className={styles.points}>
        <li>{say('delete.answer', { days: deletionAnswerDays })}</li>
        <li>{say('delete.erased')}</li>
        <li>{say('delete.restricted')}</li>
        <li>{say('delete.refused')}</li>
      </ul>
      {kept.length > 0 && (
        <>
          <h3 className="label">{say('delete.stays')}</h3>
          <ul className={styles.points}>
            {kept.map(({ what, months }) => (
              <li key={what}>{say(`delete.${what}`, { term: sayTerm(say, inYears(months)) })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const inYears = (months: number) =>
  months % 12 === 0 ? ({ amount: months / 12, unit: 'years' } as const) : ({ amount: months, unit: 'months' } as const)
