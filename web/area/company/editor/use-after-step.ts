import { mayOpenStep } from '@bonafide/core/rules/company/completion'
import { businessStep, type BusinessStep } from '@bonafide/core/status'
import { useCallback } from 'react'
import { useGoTo } from '../../../lib/page/place.tsx'
import { companyNow } from '../load/company.ts'
import { doneOf } from '../load/done.ts'
import { companyHome } from '../places.ts'
import { goToNextStep } from './open-step.ts'
import { releaseHistoryGuard } from './use-leaving.ts'

/** After saving, goes to the next step, or to the overview after the last step or if the next step may not be opened yet. */
export function useAfterStep(): (step: BusinessStep) => void {
  const goTo = useGoTo()
  return useCallback(
    (step) => {
      const company = companyNow()
      const done = company && doneOf(company)
      const next = step === businessStep.files ? undefined : ((step + 1) as BusinessStep)
      if (next === undefined || done === undefined || !mayOpenStep(next, done)) void releaseHistoryGuard().then(() => goTo(companyHome))
      else goToNextStep(step)
    },
    [goTo],
  )
}
