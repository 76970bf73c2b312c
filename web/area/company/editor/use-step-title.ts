import type { BusinessStep } from '@bonafide/core/status'
import { useEffect } from 'react'
import { useWords } from '../../words.ts'
import { useCompanyWords } from '../words.ts'

/** The tab says which of the four steps is open: their route has one name for all. */
export function useStepTitle(step: BusinessStep): void {
  const area = useWords()
  const page = useCompanyWords()(`hub.step.${step}`)
  const title = area('page.title', { page, exchange: area('exchange.name') })
  useEffect(() => {
    document.title = title
  }, [title])
}
