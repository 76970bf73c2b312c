import { isUnderReview } from '@bonafide/core/rules/under-review'
import { useEffect } from 'react'
import { fetchStanding, useStanding } from './account.ts'

/** An automatic decision takes seconds, a reviewer minutes or days. */
const soonMs = 4_000
const soonFor = 2 * 60_000
const laterMs = 30_000
/** An open but unused page must not keep its session alive forever. Returning to it reloads anyway (look-again.ts). */
const longest = 30 * 60_000

/** While something is under review the page polls for the result, so that it appears while the user is looking. */
export function useWatchResult(): void {
  const standing = useStanding()
  const waits = standing.state === 'known' && isUnderReview(standing.record)
  useEffect(() => {
    if (!waits) return
    let begun = performance.now()
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => void fetchStanding('clock').then(plan)
    const plan = (): void => {
      clearTimeout(timer)
      const waited = performance.now() - begun
      if (stopped || document.visibilityState !== 'visible' || waited > longest) return
      timer = setTimeout(ask, waited < soonFor ? soonMs : laterMs)
    }
    const look = (): void => {
      if (document.visibilityState === 'visible') begun = performance.now()
      plan()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    plan()
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [waits])
}
