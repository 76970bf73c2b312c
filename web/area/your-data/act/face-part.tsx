import { withdrawBiometrics } from '@bonafide/core/calls/person/your-data'
import { tagOf } from '@bonafide/core/languages'
import { andList } from '../../../lib/text/and-list.ts'
import { sentenceGap } from '../../../lib/text/wide-text.ts'
import { useState } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'
import { send } from '../../../lib/send.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { usePagePolicy } from '../../../lib/chrome/policy-links.ts'
import { sayTerm } from '../../privacy/say-term.ts'
import { usePrivacyWords } from '../../privacy/words.ts'
import styles from '../your-data.module.css'
import type { YourData, YourDataProps } from '../load-your-data.ts'
import { focusPart } from '../part-ids.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

/** The consent to face comparison. Measurements from before a refusal can be withdrawn as well. */
export const FacePart = ({ data, reload }: YourDataProps) => {
  const say = usePrivacyWords()
  const [asking, setAsking] = useState(false)
  const language = useLanguage()
  const { state, templates } = data.biometrics
  const withdraw = async () => {
    const answer = await send(withdrawBiometrics, {}, { quiet: true })
    if (!answer.ok) return answer
    setAsking(false)
    showToast('done', say('face.done'))
    await reload()
    focusPart('face')
    return undefined
  }
  return (
    <>
      <p className="measure">
        {say(`face.${state}`)}
        {sentenceGap(language)}
        {say('face.templates', { count: templates })}
      </p>
      {(state === 'given' || templates > 0) && (
        <p className={styles.action}>
          <Button data-usage="data.face" onClick={() => setAsking(true)}>
            {say('face.action')}
          </Button>
        </p>
      )}
      {asking && (
        <StepUpDialog
          id="biometrics"
          title={say('face.ask')}
          confirm={say('face.action')}
          danger
          run={withdraw}
          onClose={() => setAsking(false)}
        >
          <WhatItMeans {...data} />
        </StepUpDialog>
      )}
    </>
  )
}

const WhatItMeans = ({ biometrics: { affects, documentsUntil }, files }: YourData) => {
  const { kept } = usePagePolicy()
  const say = usePrivacyWords()
  const names = andList(tagOf(useLanguage()))
  return (
    <ul className={styles.points}>
      <li>{say('face.now')}</li>
      <li>{say('face.open')}</li>
      {files.length > 0 && (
        <li>
          {documentsUntil === null
            ? say('face.filesKept', { term: sayTerm(say, kept.verified) })
            : say('face.filesUntil', { until: new Date(documentsUntil) })}
        </li>
      )}
      {affects.length > 0 && <li>{say('face.affects', { levels: names(affects.map((level) => say(`level.${level}`))) })}</li>}
      <li>{say('face.later')}</li>
    </ul>
  )
}
