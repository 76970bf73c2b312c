import { useEffect, useEffectEvent } from 'react'

/** Repeats a call `everyMs` after each answer, but not while the page is hidden. Undefined: no polling. */
export function usePoll(everyMs: number | undefined, ask: () => Promise<void>): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (everyMs === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const poll = async (): Promise<void> => {
      if (document.visibilityState === 'visible') await askNow()
      // The answer itself may have ended the polling.
      if (!stopped) timer = setTimeout(() => void poll(), everyMs)
    }
    timer = setTimeout(() => void poll(), everyMs)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [everyMs])
}
