import { useEffect, useEffectEvent } from 'react'

/** Repeats a call `everyMs` after each answer, but not while the page is hidden. Undefined: no polling. */
export function usePoll(everyMs: number | undefined, ask: () => Promise<void>): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (everyMs === undefined) return undefined
    let clock: ReturnType<typeof setTimeout>
    let over = false
    const turn = async (): Promise<void> => {
      if (document.visibilityState === 'visible') await askNow()
      // The answer itself may have ended the polling.
      if (!over) clock = setTimeout(() => void turn(), everyMs)
    }
    clock = setTimeout(() => void turn(), everyMs)
    return () => {
      over = true
      clearTimeout(clock)
    }
  }, [everyMs])
}
