import type { VisitStep } from '@bonafide/core/evidence/steps'
import { Banner } from '../../ui/show/banner.tsx'
import type { Visit } from './step-props.ts'
import { useWords } from '../words.ts'

/** Why a finished step is requested again. */
export const WhyAsked = ({ visit, step }: { visit: Visit; step: VisitStep }) => {
  const say = useWords()
  const listed = visit.steps.find((entry) => entry.step === step)
  if (listed?.state !== 'redo' || listed.why === null) return null
  return (
    <Banner status="failed" title={say('redo.again')}>
      {listed.why}
    </Banner>
  )
}
