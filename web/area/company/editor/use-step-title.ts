import type { BusinessStep } from '@bonafide/core/status'
import { useEffect } from 'react'
import { useWords } from '../../words.ts'
import { useCompanyWords } from '../words.ts'

/** Puts the open step into the tab's title, since all four share one route. */
export function useStepTitle(step: BusinessStep): void {
  const area = useWords()
  const page = useCompanyWords()(`hub.step.${step}`)
  const title = area('page.title', { page, exchange: area('exchange.name') })
  useEffect(() => {
    document.title = title
  }, [title])
}
