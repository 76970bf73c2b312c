import { type DateTime, momentOf } from '@bonafide/core/dates'
import { useSyncExternalStore } from 'react'
import { dayText, daysAwayText } from '../../lib/text/clock-text.ts'
import { inBrackets } from '../../lib/text/wide-text.ts'
import { useLanguage } from '../../lib/page/place.tsx'

export type SayDay = (at: DateTime) => string

const neverChanges = (): (() => void) => () => undefined

/** "4 December 2026 (in 12 days)", in the reader's time zone. The server does not know that zone, so its HTML has only the UTC date. */
export function useDay(): SayDay {
  const language = useLanguage()
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (at) => {
    const moment = momentOf(at)
    if (!isHydrated) return dayText(moment, language, 'UTC')
    const away = daysAwayText(moment, new Date(), language)
    return away === null ? dayText(moment, language) : `${dayText(moment, language)}${inBrackets(away, language)}`
  }
}
