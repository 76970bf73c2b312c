import { isResetInReview, resetRefusal } from '@bonafide/core/rules/reset'
import { useEffect, useState } from 'react'
import { SecurityFrame } from '../../lib/device/security-frame.tsx'
import { focusHeading } from '../../lib/page/outlet.tsx'
import { ReloadBanner } from '../home/reload-banner.tsx'
import { useStanding } from '../load/account.ts'
import { ResetBarred } from './reset-barred.tsx'
import { ResetForm } from './reset-form.tsx'
import { ResetOutcome } from './reset-outcome.tsx'
import { ResetPage } from './reset-page.tsx'
import { ComingForm } from './coming-form.tsx'
import type { ResetEnd } from './run-reset.ts'

/** `running`: from the press until the new record has arrived. The record's state in between must not remove the form. */
type Phase = 'form' | 'running' | Extract<ResetEnd, 'reset' | 'inReview'>

export const Screen = () => (
  <>
    <Reset />
    <SecurityFrame />
  </>
)

const Reset = () => {
  const standing = useStanding()
  const [phase, setPhase] = useState<Phase>('form')
  const isOver = phase === 'reset' || phase === 'inReview'
  useEffect(() => {
    if (isOver) focusHeading()
  }, [isOver])
  if (isOver) return <ResetOutcome end={phase} />
  if (standing.state === 'failed')
    return (
      <ResetPage>
        <ReloadBanner />
      </ResetPage>
    )
  if (standing.state === 'loading') return <ComingForm />
  const { record } = standing
  if (phase === 'form' && isResetInReview(record)) return <ResetOutcome end="inReview" />
  const refusal = phase === 'form' ? resetRefusal(record) : null
  if (refusal !== null) return <ResetBarred record={record} refusal={refusal} />
  if (phase === 'form' && record.resetInDays > 0) return <ResetBarred record={record} refusal="reset.tooSoon" />
  return (
    <ResetForm
      record={record}
      onRun={() => setPhase('running')}
      onEnd={(end) => setPhase(end === 'reset' || end === 'inReview' ? end : 'form')}
    />
  )
}
