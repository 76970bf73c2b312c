import { useEffect, useEffectEvent } from 'react'

/** Asks again a while after each answer, for as long as `everyMs` says; not while nobody looks. */
export function usePoll(everyMs: number | undefined, ask: () => Promise<void>): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (everyMs === undefined) return undefined
    let clock: ReturnType<typeof setTimeout>
    const turn = async (): Promise<void> => {
      if (document.visibilityState === 'visible') await askNow()
      clock = setTimeout(() => void turn(), everyMs)
    }
    clock = setTimeout(() => void turn(), everyMs)
    return () => clearTimeout(clock)
  }, [everyMs])
}
