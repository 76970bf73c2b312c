import { isUnderReview } from '@bonafide/core/rules/under-review'
import { useEffect } from 'react'
import { fetchStanding, useStanding } from './account.ts'

/** An automatic decision takes seconds, a reviewer minutes or days. */
const fastMs = 4_000
const fastPhaseMs = 2 * 60_000
const slowMs = 30_000
/** An open but unused page must not keep its session alive forever. Returning to it reloads anyway (look-again.ts). */
const maxWatchMs = 30 * 60_000

/** While something is under review the page polls for the result, so that it appears while the user is looking. */
export function useWatchResult(): void {
  const standing = useStanding()
  const isWaiting = standing.state === 'known' && isUnderReview(standing.record)
  useEffect(() => {
    if (!isWaiting) return
    let startedAt = performance.now()
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = (): void => void fetchStanding('clock').then(schedulePoll)
    const schedulePoll = (): void => {
      clearTimeout(timer)
      const waited = performance.now() - startedAt
      if (stopped || document.visibilityState !== 'visible' || waited > maxWatchMs) return
      timer = setTimeout(poll, waited < fastPhaseMs ? fastMs : slowMs)
    }
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') startedAt = performance.now()
      schedulePoll()
    }
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('focus', onReturn)
    schedulePoll()
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('focus', onReturn)
    }
  }, [isWaiting])
}
